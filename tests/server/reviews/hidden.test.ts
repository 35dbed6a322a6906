import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeUploads, uploads } from '#contract/notices';
import { officeReviews, reviews } from '#contract/reviews';
import { sql } from '#server/platform/db/open';
import type { Client } from '../../lib/server';
import { shopper } from '../tradeKit';
import { pictureOf, received, reviewMall, sending, type ReviewMall } from './kit';

let mall: ReviewMall;
let bob: Client;
beforeAll(async () => {
  mall = await reviewMall();
  bob = await shopper(mall);
}, 240_000);
afterAll(() => mall.close());
const caseOf = async (id: string) =>
  (await mall.call(officeReviews.view, { id }, { as: mall.rita })).data;

test('whoever decides about reviews sees the pictures of a hidden one, and nobody else does', async () => {
  const bought1 = await received(mall);
  const picture = await pictureOf(mall, bought1.ana);
  const unused = await pictureOf(mall, bought1.ana);
  const sent = await sending(mall, bought1, { pictures: [picture] });
  const id = sent.data.lines[0]?.review?.id ?? '';
  await mall.call(reviews.report, { id, reason: 'insult' }, { as: bob });
  const { version } = await caseOf(id);
  await mall.call(
    officeReviews.act,
    { id, event: 'hide', version, reason: 'insult' },
    { as: mall.rita, key: randomUUID() },
  );
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
