import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { listings, type Picture } from '#contract/listings';
import { officeContent } from '#contract/officeContent';
import { sql } from '#server/platform/db/open';
import { contentHandlers } from '#server/areas/content/content.routes';
import { pictureHandlers } from '#server/areas/content/pictures.routes';
import { signIn, testMall, type Client, type Mall } from '../../lib/server';
import { harmlessKinds, refusedKinds } from '../hostileFiles';
import { noisy, plain, sendBy, type Sent } from '../uploadKit';
import { shopOf } from './kit';

let mall: Mall;
const people = new Map<string, Client>();
beforeAll(async () => {
  mall = await testMall({ rooms: [pictureHandlers, contentHandlers] });
  people.set(listings.addPicture.path, (await shopOf(mall)).seller);
  people.set(officeContent.addPicture.path, await mall.person({ staff: 'content' }));
});
afterAll(() => mall.close());
const count = async () =>
  (await mall.db.row<{ n: number }>(sql`select count(*)::int as n from pictures`))?.n;
const fetched = (url: string) => mall.app.inject({ method: 'GET', url });

describe.each([
  ['for products', listings.addPicture.path],
  ['for adverts', officeContent.addPicture.path],
])('the door of pictures %s', (_, path) => {
  const send = (...files: Sent[]) => sendBy<Picture>(mall, path, people.get(path) as Client, files);
  test.each(refusedKinds)(
    'refuses %s beside the field, and keeps nothing',
    async (_what, code, id, make) => {
      const before = await count();
      expect(await send(...(await make()))).toMatchObject({
        status: 200,
        code,
        message: id,
        data: { fields: { file: id } },
      });
      expect(await count()).toBe(before);
    },
  );
  test.each(harmlessKinds)('makes %s harmless', async (_what, payload, make) => {
    const { code, data } = await send(...(await make()));
    expect({ code, src: data.src }).toEqual({ code: 200, src: `/pictures/${data.id}.webp` });
    for (const url of [data.src, data.src.replace('.webp', '-240.webp')]) {
      const answer = await fetched(url);
      const { format, exif, icc, xmp, space } = await sharp(answer.rawPayload).metadata();
      expect({
        type: answer.headers['content-type'],
        format,
        exif,
        icc,
        xmp,
        space,
        payload: answer.rawPayload.includes(payload),
      }).toEqual({
        type: 'image/webp',
        format: 'webp',
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        space: 'srgb',
        payload: false,
      });
    }
  });
  test('opens to nobody else', async () => {
    const files = [{ bytes: await plain().png().toBuffer() }];
    const stranger = await mall.person();
    for (const as of [mall.visitor(), stranger])
      expect((await sendBy(mall, path, as, files)).code).not.toBe(200);
    const reviewer = await mall.person({ staff: 'reviewer' });
    expect((await sendBy(mall, path, reviewer, files)).code).not.toBe(200);
  });
});
test('six shops that send 40 million pixels at once take less than 200 MB of memory, a seventh is asked to come again', async () => {
  const shops = await Promise.all(Array.from({ length: 7 }, () => shopOf(mall)));
  const files = [{ bytes: await plain(7300, 5475).jpeg().toBuffer() }];
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  const answers = await Promise.all(
    shops.map(({ seller }) => sendBy<Picture>(mall, listings.addPicture.path, seller, files)),
  );
  clearInterval(watch);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    ...Array(6).fill(200),
    codes.tooManyRequests,
  ]);
  expect((peak - before) / 1e6).toBeLessThan(200);
});
test('a seller of another shop has a day’s pictures of their own', async () => {
  const { id, seller } = await shopOf(mall);
  await signIn(mall.db, seller, 'seller', id);
  await mall.db.rows(
    sql`insert into pictures (id, shop_id, mime, width, height, data) select md5(${id} || n), ${id}, 'image/webp', 1, 1, 'x' from generate_series(1, 500) n`,
  );
  const files = [{ bytes: await noisy(33, 33).png().toBuffer() }];
  expect(await sendBy(mall, listings.addPicture.path, seller, files)).toMatchObject({
    code: codes.tooManyRequests,
    message: 'form.picture.many',
    data: { limit: 500 },
  });
  expect(
    (
      await sendBy(
        mall,
        listings.addPicture.path,
        people.get(listings.addPicture.path) as Client,
        files,
      )
    ).code,
  ).toBe(200);
});
