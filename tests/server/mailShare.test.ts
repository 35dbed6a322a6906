import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { publishOutbox } from '#server/jobs/outbox';
import { speechOf } from '#server/platform/mail/language';
import { mailAboutPayout } from '#server/areas/messages/mail/payoutMail';
import { mostPerDay } from '#server/platform/mail/share';
import type { Client, Mall } from '../lib/server';
import { buy, firstId, nothingBroken, shopper, thing, tradeMall } from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const failed = (error: unknown) => {
  throw error;
};
const tell = () => publishOutbox(mall.db, failed);
const mailsTo = ({ email }: Client) =>
  mall.db.rows<{ body: string }>(
    sql`select body from outbox_mail where recipient = ${email} order by id`,
  );
const noticesOf = async ({ id }: Client) =>
  (
    await mall.db.row<{ n: number }>(
      sql`select count(*)::int as n from notices where user_id = ${id}`,
    )
  )?.n;
const { text } = speechOf('es');

/** Orders with cash on delivery, each cancelled as soon as it is placed: two mails for nothing. */
async function placeAndCancel(as: Client, times: number): Promise<void> {
  const sku = await thing(mall.db, { stock: 100 });
  for (let i = 0; i < times; i++) {
    const id = firstId(await buy(mall, as, 'cod', { [sku]: 1 }));
    expect(
      (
        await mall.call(
          orders.cancel,
          { id, cancel_remark: 'order.reason.mind' },
          { as, key: randomUUID() },
        )
      ).code,
    ).toBe(200);
  }
}

test('who places and cancels orders all day has no more than a day’s share sent to the mailbox; the last says so, and every notice stands in the app', async () => {
  const ana = await shopper(mall);
  await placeAndCancel(ana, mostPerDay / 2 + 3);
  await tell();
  const mails = await mailsTo(ana);
  expect(mails).toHaveLength(mostPerDay);
  expect(mails.filter(({ body }) => body.includes(text('mail.last')))).toEqual([mails.at(-1)]);
  expect(await noticesOf(ana)).toBe(mostPerDay + 6);
});
test('nobody else’s mail is less for it, and a day later there is room again', async () => {
  const [ana, ben] = [await shopper(mall), await shopper(mall)];
  await placeAndCancel(ana, mostPerDay / 2);
  await placeAndCancel(ben, 1);
  await tell();
  expect(await mailsTo(ben)).toHaveLength(2);
  await mall.db.rows(
    sql`update outbox_mail set created_at = created_at - interval '24 hours' where recipient = ${ana.email}`,
  );
  await placeAndCancel(ana, 1);
  await tell();
  expect(await mailsTo(ana)).toHaveLength(mostPerDay + 2);
});
test('two servers that tell at once together write no more', async () => {
  const ana = await shopper(mall);
  await placeAndCancel(ana, mostPerDay / 2 + 2);
  await Promise.all([tell(), tell(), tell()]);
  expect(await mailsTo(ana)).toHaveLength(mostPerDay);
});
test('mails about payout addresses have a share of their own: orders take nothing of it', async () => {
  const ana = await shopper(mall);
  await placeAndCancel(ana, mostPerDay / 2 + 1);
  await tell();
  const changed = { name: 'Bank', shown: '•••• 1823', until: new Date() };
  for (let i = 0; i < mostPerDay + 2; i++)
    await mall.db.tx((tx) => mailAboutPayout(tx, Number(ana.id), changed));
  expect(await mailsTo(ana)).toHaveLength(2 * mostPerDay);
});
