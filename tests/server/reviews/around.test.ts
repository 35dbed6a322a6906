import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { officeReviews, reviews, sellerReviews } from '#contract/reviews';
import { publishOutbox } from '#server/jobs/outbox';
import { sql } from '#server/platform/db/open';
import type { Client } from '../../lib/server';
import { keeperOf } from '../sellerOffice/kit';
import { shopper, thing } from '../tradeKit';
import {
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
let bob: Client;
beforeAll(async () => {
  mall = await reviewMall();
  bob = await shopper(mall);
});
afterAll(() => mall.close());
const reporting = (id: string, as: Client = bob) =>
  mall.call(reviews.report, { id, reason: 'insult' }, { as });
const helpful = (id: string, yes = true, as: Client = bob) =>
  mall.call(reviews.helpful, { id, helpful: yes }, { as });
const caseOf = async (id: string) =>
  (await mall.call(officeReviews.view, { id }, { as: mall.rita })).data;
const judging = async (id: string, event: string, more: object = {}, as = mall.rita) =>
  mall.call(
    officeReviews.act,
    { id, event, version: (await caseOf(id)).version, ...more },
    { as, key: randomUUID() },
  );
const answering = (id: string, text = 'Thank you', as = mall.verde) =>
  mall.call(sellerReviews.answer, { id, text }, { as, key: randomUUID() });
const failed = (error: unknown) => {
  throw error;
};
const told = async ({ id }: Client) => {
  await publishOutbox(mall.db, failed);
  return mall.db.rows(
    sql`select text, vals as values, about from notices where user_id = ${id} order by id desc`,
  );
};

test('visitors read reviews with mean, bars and filters, by a short name', async () => {
  const sku = await thing(mall.db, { stock: 100 });
  const one = await reviewed(mall, { rating: 5, text: 'First' }, sku);
  const two = await received(mall, sku);
  await sending(mall, two, { rating: 2, pictures: [await pictureOf(mall, two.ana)] });
  await mall.db.rows(sql`update users set name = 'Ana María Ruiz' where id = ${one.ana.id}`);
  const ids = async (asked: object) =>
    (await listed(mall, one.product, asked)).data.reviews.map(({ rating }) => rating);
  const { data } = await listed(mall, one.product);
  expect(data.summary).toEqual({ value: 3.5, count: 2, stars: [0, 1, 0, 0, 1] });
  expect(data.reviews.find(({ rating }) => rating === 5)).toMatchObject({
    author: 'Ana R.',
    mine: false,
    voted: false,
  });
  expect(data.with_pictures).toBe(1);
  expect(await ids({ star: 5 })).toEqual([5]);
  expect(await ids({ pictures: true })).toEqual([2]);
  expect(await ids({ lang: data.languages[0]?.lang })).toHaveLength(2);
  expect(await ids({ lang: 'th' })).toEqual([]);
  expect(await ids({ page: 2 })).toEqual([]);
});
test('a review is helpful once for each person, also a hundred times at once, and not to its writer', async () => {
  const one = await reviewed(mall);
  await Promise.all(Array.from({ length: 100 }, () => helpful(one.review)));
  expect(await helpful(one.review)).toMatchObject({ data: { helpful: 1, voted: true } });
  expect((await listed(mall, one.product, {}, bob)).data.reviews[0]).toMatchObject({
    helpful: 1,
    voted: true,
  });
  expect(await helpful(one.review, false)).toMatchObject({ data: { helpful: 0, voted: false } });
  expect(await helpful(one.review, true, one.ana)).toMatchObject({ code: codes.notAllowedNow });
  expect(await helpful('999999')).toMatchObject({ code: codes.notFound });
});
test('a reported review stays until staff decide; hidden it is shown and counted nowhere', async () => {
  const one = await reviewed(mall, { rating: 1, text: 'Rude words' });
  const photo = await pictureOf(mall, one.ana);
  await changing(mall, one, { rating: 1, text: 'Rude words', pictures: [photo] });
  expect(await reporting(one.review)).toMatchObject({ code: 200 });
  expect(await reporting(one.review)).toMatchObject({ code: 200 });
  expect((await caseOf(one.review)).reports).toBe(1);
  expect((await listed(mall, one.product)).data.summary.count).toBe(1);
  const { data: queue } = await mall.call(officeReviews.queue, {}, { as: mall.rita });
  expect(queue.items.map(({ id }) => id)).toContain(one.review);
  expect(await judging(one.review, 'hide')).toMatchObject({ code: codes.missingParameter });
  expect(await judging(one.review, 'hide', { reason: 'insult' })).toMatchObject({
    code: 200,
    data: { state: 'hidden', decided_by: { me: true } },
  });
  const { data } = await listed(mall, one.product);
  expect([data.summary.count, data.reviews, data.total, data.with_pictures]).toEqual([0, [], 0, 0]);
  const { data: page } = await mall.call(catalogue.view, { id: one.product });
  expect(page.rating).toBeNull();
  expect((await mall.app.inject({ url: `/review-pictures/${photo}.webp` })).statusCode).toBe(404);
  expect(await changing(mall, one, { rating: 5 })).toMatchObject({ code: codes.reviewFailed });
  expect(await reporting(one.review)).toMatchObject({ code: codes.notFound });
  expect(await judging(one.review, 'restore')).toMatchObject({ data: { state: 'shown' } });
  expect((await listed(mall, one.product)).data.summary.count).toBe(1);
});
test('staff decide about what they looked at, and nobody about an own one', async () => {
  const one = await reviewed(mall);
  await reporting(one.review);
  const { version } = await caseOf(one.review);
  await changing(mall, one, { rating: 3, text: 'Other words' });
  expect(
    await mall.call(
      officeReviews.act,
      { id: one.review, event: 'keep', version },
      { as: mall.rita, key: randomUUID() },
    ),
  ).toMatchObject({ code: codes.notAllowedNow, data: { reason: 'productReview.cannot.changed' } });
  await mall.db.rows(sql`update shops set owner_id = ${mall.rita.id} where id = 'verde'`);
  expect(await judging(one.review, 'keep')).toMatchObject({
    code: codes.notAllowedNow,
    data: { reason: 'productReview.cannot.own' },
  });
  await mall.db.rows(sql`update shops set owner_id = ${mall.verde.id} where id = 'verde'`);
  expect(await judging(one.review, 'keep')).toMatchObject({ data: { state: 'shown', reports: 0 } });
  expect(await judging(one.review, 'hide', { reason: 'false' })).toMatchObject({
    code: codes.notAllowedNow,
  });
});
test('a shop answers once, its own reviews only, also when it is asked ten times at once', async () => {
  const one = await reviewed(mall);
  const welt = await keeperOf(mall, 'welt');
  expect(await answering(one.review, 'Hello', welt)).toMatchObject({ code: codes.notFound });
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, i) => answering(one.review, `${i}`)),
  );
  expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
  expect((await listed(mall, one.product)).data.reviews[0]?.answer?.text).toMatch(/^\d$/);
  const { data } = await mall.call(sellerReviews.index, { tab: 'answered' }, { as: mall.verde });
  expect(data.reviews[0]).toMatchObject({
    id: one.review,
    can: { answer: { ok: false, reason: 'productReview.cannot.answered' } },
  });
  const { data: theirs } = await mall.call(sellerReviews.index, { tab: 'all' }, { as: welt });
  expect(theirs.reviews).toEqual([]);
});
test('a shop reports like anybody, and cannot decide', async () => {
  const one = await reviewed(mall);
  expect(
    await mall.call(sellerReviews.report, { id: one.review, reason: 'advert' }, { as: mall.verde }),
  ).toMatchObject({ code: 200, data: { state: 'reported' } });
  expect((await caseOf(one.review)).reported_for).toMatchObject([
    { reason: 'advert', by: 'seller' },
  ]);
  expect(await judging(one.review, 'keep', {}, mall.verde)).toMatchObject({
    code: codes.invalidToken,
  });
});
test('the shop hears of a review, its buyer of the answer and of why it was hidden', async () => {
  const one = await reviewed(mall, { rating: 4 });
  expect((await told(mall.verde))[0]).toMatchObject({
    text: 'review.new',
    values: { stars: '4' },
    about: `review-${one.review}`,
  });
  await answering(one.review);
  expect((await told(one.ana))[0]).toMatchObject({
    text: 'review.answered',
    about: `order-${one.id}`,
  });
  await reporting(one.review);
  await judging(one.review, 'hide', { reason: 'personal' });
  expect((await told(one.ana))[0]).toMatchObject({
    text: 'review.hidden',
    values: { reason: 'review.why.personal' },
  });
});
test('twenty reports a day are one person’s share', async () => {
  const eve = await shopper(mall);
  const one = await reviewed(mall);
  await mall.db.rows(
    sql`insert into review_reports (review_id, user_id, by, reason, decided_at) select ${one.review}, ${eve.id}, 'reader', 'false', clock_timestamp() from generate_series(1, 20)`,
  );
  expect(await reporting(one.review, eve)).toMatchObject({
    code: codes.tooManyRequests,
    data: { limit: 20, used: 20 },
  });
});
test('cards, the shop’s page and the best first follow the rating, and one opinion moves little', async () => {
  const [plain, liked, disliked] = [
    await thing(mall.db, { stock: 100 }),
    await thing(mall.db, { stock: 100 }),
    await thing(mall.db, { stock: 100 }),
  ];
  await received(mall, plain);
  const good = await reviewed(mall, { rating: 5 }, liked);
  const bad = await reviewed(mall, { rating: 1 }, disliked);
  const { data } = await mall.call(catalogue.all, { sort: 'best', size: 100 });
  const at = (id: string) => data.items.findIndex((item) => item.id === id);
  expect(data.items[at(good.product)]?.rating).toEqual({ value: 5, count: 1 });
  expect(at(good.product)).toBeLessThan(at(bad.product));
  expect(data.items.at(-1)?.id ?? '').toBeTruthy();
  const { data: shop } = await mall.call(catalogue.shop, { id: 'verde', page: 1 });
  const row = await mall.db.row<{ n: number }>(
    sql`select count(*)::int as n from reviews where shop_id = 'verde' and state <> 'hidden'`,
  );
  expect(shop.shop.rating?.count).toBe(row?.n);
});
test('its writer is written to of an answer and of what staff did, in words; its shop of nothing', async () => {
  const one = await reviewed(mall, { rating: 1, text: 'Rude words' });
  await mall.db.rows(sql`update users set lang = 'de' where id = ${one.ana.id}`);
  await answering(one.review);
  await reporting(one.review);
  await judging(one.review, 'hide', { reason: 'insult' });
  await publishOutbox(mall.db, failed);
  const mailsTo = ({ id }: Client) =>
    mall.db.rows<{ subject: string; body: string }>(
      sql`select subject, body from outbox_mail
        where recipient = (select email from users where id = ${id}) and subject like '%Rezension%'
        order by id`,
    );
  const [answered, hidden, ...more] = await mailsTo(one.ana);
  expect(more).toEqual([]);
  expect(answered?.subject).toContain('Casa Verde');
  expect(hidden?.body).toContain('Grund: ');
  expect(hidden?.body).toContain('bei der Bestellung');
  expect(
    await mall.db.rows(
      sql`select id from outbox_mail where recipient =
        (select email from users where id = ${mall.verde.id})`,
    ),
  ).toEqual([]);
});
