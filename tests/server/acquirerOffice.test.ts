import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { officeAcquirer as rows } from '#contract/acquirer';
import { codes } from '#contract/codes';
import { notices } from '#contract/notices';
import { officeOrders, orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { publishOutbox } from '#server/jobs/outbox';
import { compareIfDue } from '#server/areas/orders/payment/reconcile/compare';
import { loud, StripeMall, there, type Sold } from './stripeKit';
import { nothingBroken } from './tradeKit';

const at = new StripeMall();
const { stripe } = at;
beforeAll(() => at.open());
afterEach(() => nothingBroken(at.mall.db));
afterAll(() => at.close());

const listed = async (tab: 'open' | 'seen' | 'gone' = 'open') =>
  (await at.mall.call(rows.differences, { tab }, { as: at.staff })).data;
const act = (input: object, as = at.staff) =>
  at.mall.call(rows.act, input, { as, key: randomUUID() });
/** A refund whose money came back. */
async function stuck(): Promise<Sold> {
  const one = await at.sold();
  await at.mall.call(orders.cancel, { id: one.ids[0] }, { as: one.ana, key: randomUUID() });
  await at.sendRefunds();
  await at.tell('refund.failed', stripe.sendBack(there(at.refundsOf(one.session)[0])));
  await compareIfDue(at.mall.db);
  return one;
}

test('staff see a disputed payment with its deadline, its order and who bears it; the order says so to buyer and staff', async () => {
  const one = await at.sold();
  const dispute = stripe.dispute(stripe.chargeOf(one.session));
  await at.told(dispute, 'charge.dispute.created');
  const { data } = await at.mall.call(rows.disputes, {}, { as: at.staff });
  const paid = (((await at.order(one.ids[0]))?.paid_minor ?? 0) / 100).toFixed(2);
  expect(data.disputes).toMatchObject([
    {
      name: dispute.id,
      state: 'needsResponse',
      shops: paid,
      mall: '0.00',
      until: new Date((dispute.evidence_details.due_by ?? 0) * 1000).toISOString(),
      orders: [{ id: one.ids[0], number: one.placed.trade_sn }],
    },
  ]);
  for (const [row, as] of [
    [orders.view, one.ana],
    [officeOrders.view, at.staff],
  ] as const) {
    expect((await at.mall.call(row, { id: one.ids[0] }, { as })).data.dispute).toMatchObject({
      state: 'needsResponse',
      amount: paid,
    });
  }
  expect((await at.mall.call(rows.waiting, {}, { as: at.staff })).data).toMatchObject({
    disputes: 1,
  });
});
test('buyer and seller are told of a dispute once, and how it ended', async () => {
  const seller = await at.mall.person({ role: 'seller' });
  await at.mall.db.rows(sql`update shops set owner_id = ${seller.id} where id = 'verde'`);
  const one = await at.sold();
  const dispute = stripe.dispute(stripe.chargeOf(one.session));
  await Promise.all([at.told(dispute), at.told(dispute)]);
  await at.told(
    Object.assign(dispute, {
      status: 'won',
      balance_transactions: [{ amount: -5 }, { amount: 5 }],
    }),
  );
  await publishOutbox(at.mall.db, loud);
  const told = async (as: typeof seller) =>
    (await at.mall.call(notices.list, {}, { as })).data.notices
      .filter(({ text, about }) => /dispute/i.test(text) && about.endsWith(`-${one.ids[0]}`))
      .map(({ text }) => text)
      .reverse();
  expect([await told(one.ana), await told(seller)]).toEqual([
    ['order.disputed', 'order.disputeOver'],
    ['sale.disputed', 'sale.disputeWon'],
  ]);
});
test('a difference is looked at with a note, which stands in the audit log, and not twice', async () => {
  const one = await stuck();
  const [row] = (await listed()).differences;
  expect(row).toMatchObject({
    kind: 'refund',
    why: 'stuck',
    key: `order:${one.ids[0]}`,
    booked: { currency: 'USD' },
    there: null,
    orders: [{ id: one.ids[0] }],
  });
  expect((await act({ id: row?.id, event: 'look' })).code).toBe(codes.missingParameter);
  const answers = await Promise.all(
    [1, 2, 3].map(() => act({ id: row?.id, event: 'look', note: 'Asked the buyer' })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([
    codes.ok,
    codes.notAllowedNow,
    codes.notAllowedNow,
  ]);
  expect((await listed('seen')).differences).toMatchObject([
    { id: row?.id, note: 'Asked the buyer', seen_by: 'Test Person' },
  ]);
  expect(
    await at.mall.db.rows(
      sql`select action, detail->>'reason' as reason from audit_log where action like 'difference.%'`,
    ),
  ).toEqual([{ action: 'difference.look', reason: 'Asked the buyer' }]);
});
test('a stuck refund is asked for again by one press, and goes', async () => {
  const one = await stuck();
  const row = (await listed()).differences.find(({ key }) => key === `order:${one.ids[0]}`);
  expect((await act({ id: row?.id, event: 'again' })).code).toBe(codes.ok);
  await at.sendRefunds();
  expect(at.refundsOf(one.session).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  await compareIfDue(at.mall.db);
  expect((await listed('gone')).differences.map(({ key }) => key)).toContain(`order:${one.ids[0]}`);
});
test('nobody without the right sees or does any of it', async () => {
  const support = await at.mall.person({ staff: 'support' });
  for (const row of [rows.differences, rows.disputes, rows.waiting])
    expect((await at.mall.call(row, {}, { as: support })).code).toBe(codes.noPermission);
  expect((await act({ id: '1', event: 'look', note: 'x' }, support)).code).toBe(codes.noPermission);
  expect((await act({ id: '999999', event: 'look', note: 'x' })).code).toBe(codes.notFound);
});
