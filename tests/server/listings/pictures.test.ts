import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { pictureHandlers } from '#server/areas/content/pictures.routes';
import { keepPicture, mostPerDay } from '#server/platform/files/pictures/store';
import { widths } from '#server/platform/files/pictures/widths';
import { testMall, type Mall } from '../../lib/server';
import { noisy, plain } from '../uploadKit';

let mall: Mall;
let number = 0;
let shop: string;
beforeAll(async () => {
  mall = await testMall({ rooms: [pictureHandlers] });
});
afterAll(() => mall.close());
beforeEach(async () => {
  shop = `shop-${++number}`;
  await mall.db.rows(sql`insert into shops (id, name) values (${shop}, 'Shop')`);
});
const fetched = (url: string) => mall.app.inject({ method: 'GET', url });

test('a kept picture is fetched by anybody, for good, and opened by itself it runs nothing', async () => {
  const { id, src, width, height } = await keepPicture(
    mall.db,
    await noisy(1200, 600).jpeg().toBuffer(),
    shop,
  );
  expect({ src, width, height }).toEqual({ src: `/pictures/${id}.webp`, width: 1200, height: 600 });
  const answer = await fetched(src);
  expect({
    status: answer.statusCode,
    type: answer.headers['content-type'],
    kept: answer.headers['cache-control'],
    sniff: answer.headers['x-content-type-options'],
    alone: answer.headers['content-security-policy'],
  }).toEqual({
    status: 200,
    type: 'image/webp',
    kept: 'public, max-age=31536000, immutable',
    sniff: 'nosniff',
    alone: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 1200,
    height: 600,
  });
});
test('each width is kept beside it, and none is wider than the picture', async () => {
  const { id } = await keepPicture(mall.db, await noisy(700, 350).jpeg().toBuffer(), shop);
  for (const width of widths) {
    const { width: real } = await sharp(
      (await fetched(`/pictures/${id}-${width}.webp`)).rawPayload,
    ).metadata();
    expect(real).toBe(Math.min(width, 700));
  }
});
test('what is no picture of ours is not found', async () => {
  for (const name of [
    'x',
    'a'.repeat(32),
    `${'a'.repeat(32)}.webp`,
    `${'a'.repeat(32)}-100.webp`,
    '..%2f..%2fetc%2fpasswd',
    `${'A'.repeat(32)}.webp`,
    "' or 1=1--.webp",
    '%00.webp',
  ]) {
    expect((await fetched(`/pictures/${name}`)).statusCode).toBe(404);
  }
});
test('the same picture is kept once, however many send it at once, and belongs to the first', async () => {
  const bytes = await noisy(300, 300).png().toBuffer();
  const sent = await Promise.all([
    keepPicture(mall.db, bytes, shop),
    keepPicture(mall.db, bytes, null),
    keepPicture(mall.db, bytes, shop),
  ]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(
    await mall.db.rows(
      sql`select count(*)::int as n from picture_widths where picture_id = ${sent[0]?.id ?? ''}`,
    ),
  ).toEqual([{ n: 3 }]);
});
test('a picture never changes under its name', async () => {
  const { id } = await keepPicture(mall.db, await plain().png().toBuffer(), null);
  await expect(mall.db.rows(sql`update pictures set data = 'x' where id = ${id}`)).rejects.toThrow(
    'append-only',
  );
  await expect(
    mall.db.rows(sql`update picture_widths set data = 'x' where picture_id = ${id}`),
  ).rejects.toThrow('append-only');
});
test('a shop sends so many new pictures a day and no more, however many come at once', async () => {
  await mall.db.rows(sql`insert into pictures (id, shop_id, mime, width, height, data, created_at)
    select md5(${shop} || n), ${shop}, 'image/webp', 1, 1, 'x', clock_timestamp() - interval '23 hours' from generate_series(1, ${mostPerDay - 1}::int) n`);
  const bytes = await Promise.all([100, 101].map((side) => noisy(side, side).png().toBuffer()));
  const answers = await Promise.allSettled(bytes.map((one) => keepPicture(mall.db, one, shop)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(keepPicture(mall.db, bytes[0] as Buffer, shop)).rejects.toMatchObject({
    code: codes.tooManyRequests,
    message: 'form.picture.many',
  });
});
