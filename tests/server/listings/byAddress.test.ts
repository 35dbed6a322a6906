import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { listings } from '#contract/listings';
import { sql } from '#server/platform/db/open';
import { gives } from '../outward/kit';
import { pictureMall, type PictureMall } from '../imports/picturesKit';
import { blank, png } from '../uploadKit';

let mall: PictureMall;
beforeAll(async () => {
  mall = await pictureMall({
    '/bomb.png': gives(png(7000, 7000, blank(7000, 7000))),
    '/page.png': gives('<!doctype html><p>not here</p>'),
  });
}, 120_000);
afterAll(() => mall.close());
const taken = (address: string, as = mall.verde) =>
  mall.call(listings.fetchPicture, { address }, { as });

test('a picture at another host is the shop’s as if it had been sent', async () => {
  const { code, data } = await taken('https://photos.example/3.png');
  expect({ code, width: data.width, src: data.src }).toEqual({
    code: 200,
    width: 43,
    src: `/pictures/${data.id}.webp`,
  });
  expect(await mall.db.row(sql`select shop_id, mime from pictures where id = ${data.id}`)).toEqual({
    shop_id: 'verde',
    mime: 'image/webp',
  });
});
test.each([
  ['http://photos.example/3.png', 'address'],
  ['photos', 'address'],
  ['https://me:secret@photos.example/3.png', 'credentials'],
  ['https://photos.example:8443/3.png', 'port'],
  ['https://[::ffff:169.254.169.254]/', 'private'],
  ['https://photos.example/none.png', 'refused'],
  ['https://photos.example/page.png', 'kind'],
  ['https://photos.example/bomb.png', 'big'],
])('%s is refused beside its field: %s', async (address, reason) => {
  const { code, message, data } = await taken(address);
  const id = `pictureFetch.${reason}`;
  expect({ code, message, data }).toMatchObject({
    code: codes.invalidParameter,
    message: id,
    data: { fields: { address: id } },
  });
});
test('nobody but a seller has pictures fetched', async () => {
  const ann = await mall.person();
  expect((await taken('https://photos.example/3.png', ann)).code).not.toBe(200);
  expect(mall.host.asked.filter((path) => path === '/3.png')).toHaveLength(1);
});
test('who has very many fetched waits', async () => {
  const answers = [];
  for (let n = 0; n < 125; n++) answers.push((await taken('https://127.0.0.1/', mall.welt)).code);
  expect([answers[0], answers.at(-1)]).toEqual([codes.invalidParameter, codes.tooManyRequests]);
});
