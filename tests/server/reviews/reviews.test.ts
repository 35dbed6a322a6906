import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { reviews } from '#contract/reviews';
import { sql } from '#server/platform/db/open';
import {
  bought,
  changing,
  listed,
  pictureOf,
  received,
  reviewed,
  reviewMall,
  sending,
  type ReviewMall,
} from './kit';

let mall: ReviewMall;
beforeAll(async () => {
  mall = await reviewMall();
});
afterAll(() => mall.close());
const count = async (line: string) =>
  (
    await mall.db.row<{ n: number }>(
      sql`select count(*)::int as n from reviews where line_id = ${line}`,
    )
  )?.n;

test('a line that was received is reviewed once, with five stars unless something else is said', async () => {
  const one = await received(mall);
  expect(await sending(mall, one, { text: 'Good.' })).toMatchObject({
    code: 200,
    data: { lines: [{ review: { rating: 5, text: 'Good.', state: 'shown' } }] },
  });
  expect(await sending(mall, one, { rating: 1 })).toMatchObject({
    code: codes.reviewFailed,
    data: { reason: 'productReview.cannot.reviewed' },
  });
  expect((await listed(mall, one.product)).data.summary).toEqual({
    value: 5,
    count: 1,
    stars: [0, 0, 0, 0, 1],
  });
});
test('nothing is reviewed that its buyer has not received', async () => {
  const one = await bought(mall);
  expect(await sending(mall, one)).toMatchObject({
    code: codes.reviewFailed,
    data: { reason: 'productReview.cannot.notReceived' },
  });
  const { data } = await mall.call(reviews.order, { id: one.id }, { as: one.ana });
  expect(data.lines[0]?.can.send).toEqual({
    ok: false,
    code: codes.reviewFailed,
    reason: 'productReview.cannot.notReceived',
  });
  expect(await count(one.line)).toBe(0);
});
test('a hundred sendings at once make one review', async () => {
  const one = await received(mall);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => sending(mall, one, { rating: 1 + (i % 5) })),
  );
  const said = answers.map(({ code }) => code);
  expect(said.filter((code) => code === 200)).toHaveLength(1);
  expect(said.filter((code) => code === codes.reviewFailed)).toHaveLength(99);
  expect(await count(one.line)).toBe(1);
  expect((await listed(mall, one.product)).data.summary.count).toBe(1);
});
test('the same sending once more, by its key, is answered the same', async () => {
  const one = await received(mall);
  const key = randomUUID();
  const first = await sending(mall, one, { key, text: 'Fine' });
  expect(await sending(mall, one, { key, text: 'Fine' })).toEqual(first);
  expect(await count(one.line)).toBe(1);
});
test('another person’s order, and a line of another order, are as none', async () => {
  const one = await received(mall);
  const other = await received(mall);
  for (const input of [
    { ...one, ana: other.ana },
    { ...one, line: other.line },
    { ...one, id: other.id },
  ])
    expect(await sending(mall, input)).toMatchObject({ code: codes.orderNotFound, data: null });
  expect(await count(one.line)).toBe(0);
});
test('a shop’s owner does not review what the shop sells', async () => {
  const one = await received(mall);
  await mall.db.rows(sql`update shops set owner_id = ${one.ana.id} where id = 'verde'`);
  expect(await sending(mall, one)).toMatchObject({
    code: codes.reviewFailed,
    data: { reason: 'productReview.cannot.ownShop' },
  });
  await mall.db.rows(sql`update shops set owner_id = ${mall.verde.id} where id = 'verde'`);
});
test('140 characters are counted as people count them', async () => {
  const one = await received(mall);
  const family = '👨‍👩‍👧‍👦';
  expect(await sending(mall, one, { text: family.repeat(141) })).toMatchObject({
    code: codes.invalidParameter,
    data: { fields: { text: 'review.tooLong' } },
  });
  expect(await sending(mall, one, { text: 'a'.repeat(141) })).toMatchObject({
    code: codes.invalidParameter,
  });
  expect(await sending(mall, one, { text: family.repeat(140) })).toMatchObject({ code: 200 });
});
test.each([0, 6, 2.5, 'five', -1])('%s is no rating', async (rating) => {
  const one = await received(mall);
  expect(await sending(mall, one, { rating: rating as number })).toMatchObject({
    code: codes.invalidParameter,
    data: { fields: { rating: 'review.rating' } },
  });
});
test('within 30 days it may be changed, and what was said first is kept and shown', async () => {
  const one = await reviewed(mall, { rating: 2, text: 'Broken' });
  expect(await changing(mall, one, { rating: 4, text: 'They sent another' })).toMatchObject({
    code: 200,
  });
  expect(await changing(mall, one, { rating: 5, text: 'Lovely' })).toMatchObject({ code: 200 });
  const { data } = await listed(mall, one.product);
  expect(data.summary).toEqual({ value: 5, count: 1, stars: [0, 0, 0, 0, 1] });
  expect(data.reviews).toMatchObject([
    { rating: 5, text: 'Lovely', changed: { first: { rating: 2, text: 'Broken' } } },
  ]);
});
test('after 30 days it stays as it is', async () => {
  const one = await reviewed(mall);
  await mall.db.rows(sql`alter table reviews disable trigger user`);
  await mall.db.rows(
    sql`update reviews set created_at = created_at - interval '30 days 1 minute' where id = ${one.review}`,
  );
  await mall.db.rows(sql`alter table reviews enable trigger user`);
  expect(await changing(mall, one, { rating: 1 })).toMatchObject({
    code: codes.reviewFailed,
    data: { reason: 'productReview.cannot.late' },
  });
  const { data } = await mall.call(reviews.order, { id: one.id }, { as: one.ana });
  expect(data.lines[0]?.can.change).toMatchObject({ ok: false });
});
test('pictures are the buyer’s own, are for everybody once they are sent, and gone once they are taken out', async () => {
  const one = await received(mall);
  const stranger = await pictureOf(mall, (await received(mall)).ana);
  const [kept, dropped] = [await pictureOf(mall, one.ana), await pictureOf(mall, one.ana)];
  const seen = async (id: string) =>
    (await mall.app.inject({ url: `/review-pictures/${id}.webp` })).statusCode;
  expect(await seen(kept)).toBe(404);
  expect(await sending(mall, one, { pictures: [stranger] })).toMatchObject({
    code: codes.reviewFailed,
    data: { fields: { pictures: 'form.picture' } },
  });
  expect(await sending(mall, one, { pictures: [kept, dropped] })).toMatchObject({ code: 200 });
  const shown = await mall.app.inject({ url: `/review-pictures/${kept}.webp` });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  const { data } = await listed(mall, one.product);
  expect(data.reviews[0]?.pictures).toEqual(
    [kept, dropped].map((id) => `/review-pictures/${id}.webp`),
  );
  await changing(mall, one, { pictures: [kept] });
  expect([await seen(kept), await seen(dropped), await seen('nonsense')]).toEqual([200, 404, 404]);
});
test('what proved a payment does not become public', async () => {
  const one = await received(mall);
  const receipt = await pictureOf(mall, one.ana);
  await mall.db.rows(
    sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image) values (${one.ana.id}, 'BANK', 20000, ${randomUUID()}, ${receipt})`,
  );
  expect(await sending(mall, one, { pictures: [receipt] })).toMatchObject({
    code: codes.reviewFailed,
  });
});
test('the database itself keeps whose review it is, and every line of its history', async () => {
  const one = await reviewed(mall);
  await expect(
    mall.db.rows(sql`update reviews set user_id = 1 where id = ${one.review}`),
  ).rejects.toThrow();
  await expect(mall.db.rows(sql`delete from reviews where id = ${one.review}`)).rejects.toThrow();
  await expect(
    mall.db.rows(sql`update review_history set event = 'x' where review_id = ${one.review}`),
  ).rejects.toThrow();
});
