import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';
import type { Language } from '#contract/languages';
import { officeReviews, reviews } from '#contract/reviews';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { reviewHandlers } from '#server/areas/reviews/reviews.routes';
import { testMall, type CallOptions, type Client } from '../../lib/server';
import { shopper } from '../tradeKit';
import { changing, listed, reviewed, reviewMall, type ReviewMall } from './kit';
import { says, standIn, type StandIn } from './standIn';

const config = { url: '', key: 'k-1', patience: 20_000 };
let engine: StandIn;
let bob: Client;
let mall: ReviewMall;
beforeAll(async () => {
  engine = await standIn();
  config.url = engine.url;
  mall = await reviewMall({ translate: config });
  bob = await shopper(mall);
});
beforeEach(async () => {
  engine.answers(says('Translated'));
  engine.asked.length = 0;
  await mall.db.rows(sql`delete from login_throttle`);
});
afterAll(async () => {
  await mall.close();
  await engine.close();
});
const translated = (id: string, lang: Language = 'th', more: CallOptions = {}) =>
  mall.call(reviews.translate, { id }, { lang, ...more });
/** Written in Spanish. */
const one = async (text = 'Muy bonito') => {
  const made = await reviewed(mall, { text });
  await mall.db.rows(sql`update reviews set lang = 'es' where id = ${made.review}`);
  return made;
};
const failed = (reason: string) => ({
  status: 200,
  code: codes.operationFailed,
  message: 'review.translate.failed',
  data: { reason },
});

test('a visitor reads a review in another language, and that a machine said so', async () => {
  const { review, product } = await one();
  engine.answers(says('สวยมาก'));
  expect((await listed(mall, product)).data.translates).toBe(true);
  expect(await translated(review)).toMatchObject({
    code: 200,
    data: { id: review, lang: 'th', text: 'สวยมาก', machine: true },
  });
  expect(engine.asked).toEqual([
    {
      path: '/translate',
      body: { q: 'Muy bonito', source: 'es', target: 'th', format: 'text', api_key: 'k-1' },
    },
  ]);
});
test('Japanese and traditional Chinese have the engine’s own codes', async () => {
  const { review } = await one();
  await translated(review, 'jp');
  await translated(review, 'zhtw');
  await translated(review, 'zh');
  expect(engine.asked.map(({ body }) => body.target)).toEqual(['ja', 'zt', 'zh']);
});
test('the engine is asked once for each text and language, also by twenty at once', async () => {
  const one1 = await one();
  const said = await Promise.all(Array.from({ length: 20 }, () => translated(one1.review)));
  expect(said.every(({ code }) => code === 200)).toBe(true);
  await translated(one1.review);
  expect(engine.asked).toHaveLength(1);
  await translated(one1.review, 'de');
  expect(engine.asked).toHaveLength(2);
});
test('who looked before it was kept and comes after it asks no engine', async () => {
  const { review } = await one();
  const { row } = mall.db;
  const first = vi.spyOn(mall.db, 'row').mockImplementationOnce(async (asked) => {
    const found = await row.call(mall.db, asked);
    await translated(review);
    return found as never;
  });
  expect((await translated(review)).code).toBe(200);
  first.mockRestore();
  expect(engine.asked).toHaveLength(1);
});
test('a changed review is translated anew, and a report changes nothing', async () => {
  const made = await one();
  await translated(made.review);
  await mall.call(reviews.report, { id: made.review, reason: 'insult' }, { as: bob });
  await translated(made.review);
  expect(engine.asked).toHaveLength(1);
  await changing(mall, made, { text: 'Ya no me gusta' });
  engine.answers(says('ไม่ชอบแล้ว'));
  await mall.db.rows(sql`update reviews set lang = 'es' where id = ${made.review}`);
  expect((await translated(made.review)).data.text).toBe('ไม่ชอบแล้ว');
});
test('what is hidden, unknown, wordless or in the reader’s language is not translated', async () => {
  const made = await one();
  const silent = await one('');
  expect(await translated(made.review, 'es')).toMatchObject({ code: codes.notAllowedNow });
  expect(await translated(silent.review)).toMatchObject({ code: codes.notAllowedNow });
  await translated(made.review);
  const { data } = await mall.call(officeReviews.view, { id: made.review }, { as: mall.rita });
  await mall.call(reviews.report, { id: made.review, reason: 'insult' }, { as: bob });
  await mall.call(
    officeReviews.act,
    { id: made.review, event: 'hide', version: data.version + 1, reason: 'insult' },
    { as: mall.rita, key: randomUUID() },
  );
  const hidden = await translated(made.review);
  expect(hidden).toMatchObject({ status: 200, code: codes.notFound });
  expect(await translated('987654')).toEqual(hidden);
  expect(engine.asked).toHaveLength(1);
});
test('a dead, slow, refusing, huge or confused engine is said in words, and asked again', async () => {
  const { review } = await one();
  engine.answers((reply) => reply.destroy());
  expect(await translated(review)).toMatchObject(failed('unreachable'));
  config.patience = 300;
  engine.answers(() => undefined);
  expect(await translated(review)).toMatchObject(failed('late'));
  engine.answers((reply) => void reply.writeHead(200).write('{'));
  expect(await translated(review)).toMatchObject(failed('late'));
  config.patience = 20_000;
  engine.answers(says('', 500));
  expect(await translated(review)).toMatchObject(failed('refused'));
  engine.answers((reply) => void reply.writeHead(302, { location: engine.url }).end());
  expect(await translated(review)).toMatchObject(failed('unreachable'));
  engine.answers(says('x'.repeat(5000)));
  expect(await translated(review)).toMatchObject(failed('long'));
  engine.answers(says('x'.repeat(500_000)));
  expect(await translated(review)).toMatchObject(failed('long'));
  for (const wrong of [7, null, ['a'], { a: 1 }, '', ' \u0000 ']) {
    engine.answers(says(wrong));
    expect(await translated(review)).toMatchObject(failed('unreadable'));
  }
  for (const body of ['<html>', 'null', '', '[]']) {
    engine.answers((reply) => void reply.writeHead(200).end(body));
    expect(await translated(review)).toMatchObject(failed('unreadable'));
  }
  engine.answers(says('At last'));
  expect((await translated(review)).data.text).toBe('At last');
});
test('marks of a page stay letters, and what is not seen is taken out', async () => {
  const { review } = await one();
  engine.answers(says('<img src=x onerror=alert(1)>\u202e\u0000 fine\ud800 '));
  expect((await translated(review)).data.text).toBe('<img src=x onerror=alert(1)> fine');
});
test('one person asks an engine for sixty, then waits; what is kept is still read', async () => {
  const { review, ana } = await one();
  await translated(review, 'th', { as: ana });
  await mall.db.rows(sql`update login_throttle set tries = 61`);
  const more = await one();
  let last = 0;
  for (const lang of ['th', 'de', 'it'] as const)
    last = (await translated(more.review, lang, { as: ana })).code;
  expect(last).toBe(codes.tooManyRequests);
  expect(await translated(review, 'th', { as: ana })).toMatchObject({ code: 200 });
});
test('without an engine there is no button, and the call says that it is not offered', async () => {
  const bare = await testMall({ rooms: [reviewHandlers] });
  expect((await bare.call(reviews.list, { id: '1' })).data.translates).toBe(false);
  expect(await bare.call(reviews.translate, { id: '1' }, { lang: 'th' })).toMatchObject({
    status: 200,
    code: codes.notOffered,
  });
  await bare.close();
});
test('an engine’s address that is none stops the server from starting', () => {
  expect(() => readConfig({ TRANSLATE_URL: 'ftp://translate.example' })).toThrow('TRANSLATE_URL');
  expect(readConfig({}).translate).toBeUndefined();
  expect(readConfig({ TRANSLATE_URL: 'https://t.example/x/' }).translate).toMatchObject({
    url: 'https://t.example/x',
    key: '',
  });
});
