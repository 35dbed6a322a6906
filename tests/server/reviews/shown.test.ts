import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeUploads, uploads } from '#contract/notices';
import { officeReviews, reviews } from '#contract/reviews';
import { sql } from '#server/platform/db/open';
import type { Client } from '../../lib/server';
import { shopper } from '../tradeKit';
import { pictureOf, received, reviewed, reviewMall, sending, type ReviewMall } from './kit';

let mall: ReviewMall;
let bob: Client;
beforeAll(async () => {
  mall = await reviewMall();
  bob = await shopper(mall);
});
afterAll(() => mall.close());
const reporting = (id: string) => mall.call(reviews.report, { id, reason: 'insult' }, { as: bob });
const caseOf = async (id: string) =>
  (await mall.call(officeReviews.view, { id }, { as: mall.rita })).data;
const judging = async (id: string, event: string, more: object = {}) =>
  mall.call(
    officeReviews.act,
    { id, event, version: (await caseOf(id)).version, ...more },
    { as: mall.rita, key: randomUUID() },
  );

test('a shop’s page has the reviews of all it sells, with what each is about, and no hidden one', async () => {
  const before = (await mall.call(reviews.shop, { id: 'verde' })).data.summary;
  const one = await reviewed(mall, { rating: 2, text: 'Of the first' });
  const two = await reviewed(mall, { rating: 5, text: 'Of the second' });
  const page = async (id = 'verde') => (await mall.call(reviews.shop, { id })).data;
  const now = await page();
  expect(now.summary.count).toBe(before.count + 2);
  expect(now.summary.stars[1]).toBe(before.stars[1] + 1);
  expect(now.summary.stars[4]).toBe(before.stars[4] + 1);
  const about = (id: string) => now.reviews.find((review) => review.id === id)?.about?.id;
  expect([about(one.review), about(two.review)]).toEqual([one.product, two.product]);
  expect((await page('welt')).summary).toEqual({ value: 0, count: 0, stars: [0, 0, 0, 0, 0] });
  await reporting(two.review);
  await judging(two.review, 'hide', { reason: 'insult' });
  const after = await page();
  expect(after.reviews.some(({ id }) => id === two.review)).toBe(false);
  expect(after.summary.count).toBe(before.count + 1);
  expect((await page('nowhere')).reviews).toEqual([]);
});
test('whoever decides about reviews sees the pictures of a hidden one, and nobody else does', async () => {
  const bought1 = await received(mall);
  const picture = await pictureOf(mall, bought1.ana);
  const unused = await pictureOf(mall, bought1.ana);
  const sent = await sending(mall, bought1, { pictures: [picture] });
  const id = sent.data.lines[0]?.review?.id ?? '';
  await reporting(id);
  await judging(id, 'hide', { reason: 'insult' });
  const looking = (as: Client, upload = picture) =>
    mall.call(officeUploads.view, { id: upload }, { as });
  expect((await caseOf(id)).uploads).toEqual([picture]);
  expect(await looking(mall.rita)).toMatchObject({ code: 200, data: { id: picture } });
  expect(await looking(mall.rita, unused)).toMatchObject({ code: codes.notFound });
  const fin = await mall.person({ staff: 'finance' });
  expect(await looking(fin)).toMatchObject({ code: codes.noPermission });
  for (const as of [bob, mall.verde, mall.visitor()]) {
    expect((await looking(as)).code).not.toBe(200);
    expect((await mall.call(uploads.view, { id: picture }, { as })).code).not.toBe(200);
  }
  const open = await mall.app.inject(`/review-pictures/${picture}.webp`);
  expect(open.statusCode).toBe(404);
  const seen = await mall.db.rows(
    sql`select 1 from audit_log where action = 'upload.opened' and detail->>'id' = ${picture}`,
  );
  expect(seen).toHaveLength(1);
});
