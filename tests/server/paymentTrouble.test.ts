import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { gatewayNamed } from '#server/areas/acquirers/acquirers';
import type { Gateway } from '#server/areas/acquirers/gateway';
import { mostTries, sendCardRefunds } from '#server/areas/orders/payment/sendRefunds';
import { settle } from '#server/areas/orders/payment/settle';
import { sendTimers } from '#server/areas/orders/timers';
import type { Mall } from '../lib/server';
import {
  balanceOf,
  buy,
  firstId,
  nothingBroken,
  shopper,
  stockOf,
  thing,
  tradeMall,
  view,
} from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const loud = (error: unknown) => {
  throw error;
};
const chargeOf = (redirect: string | null) => redirect?.split('/').pop() ?? '';
const payCard = (redirect: string | null) =>
  mall.app.inject({
    method: 'POST',
    url: redirect ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      number: '4242424242424242',
      expiry: '12/30',
      cvc: '123',
    }).toString(),
  });
const withCard = async (stock = 1000) => {
  const ana = await shopper(mall);
  const sku = await thing(mall.db, { stock });
  const placed = await buy(mall, ana, 'card', { [sku]: 1 });
  return { ana, sku, placed, id: firstId(placed) };
};
/** Paid by card, then cancelled: its refund is asked for. Answers the refund's number. */
async function refundAsked(): Promise<{ id: number; gatewayId: string }> {
  const { ana, placed, id } = await withCard();
  await payCard(placed.redirect);
  expect((await mall.call(orders.cancel, { id }, { as: ana, key: randomUUID() })).data.state).toBe(
    'cancelled',
  );
  return {
    id:
      (await mall.db.row<{ id: number }>(sql`select id from card_refunds where order_id = ${id}`))
        ?.id ?? 0,
    gatewayId: chargeOf(placed.redirect),
  };
}
const refundState = (id: number) =>
  mall.db.row<{ state: string; tries: number; reason: string }>(
    sql`select state, tries, reason from card_refunds where id = ${id}`,
  );
const dueAgain = (id: number) =>
  mall.db.rows(sql`update card_refunds set next_at = clock_timestamp() where id = ${id}`);
const sandbox = () => gatewayNamed(mall.db, 'sandbox');
const failing = (gatewayId: string, how: () => Promise<string>): Gateway => ({
  ...sandbox(),
  refund: (refund) => (refund.gatewayId === gatewayId ? how() : sandbox().refund(refund)),
});
const broken = () => Promise.reject(new Error('the acquirer is down'));

const absurd = { status: 'charged', amountMinor: 999_900_000_390_311, currency: 'USD' } as const;
async function chargedBy(
  placed: { redirect: string | null },
  result: { status: 'charged'; amountMinor: number; currency: string },
): Promise<void> {
  const gatewayId = chargeOf(placed.redirect);
  const charge = await mall.db.row<{
    ref: string;
  }>(sql`update sandbox_charge set state = 'charged', amount_minor = ${result.amountMinor},
    charged_minor = ${result.amountMinor}, currency = ${result.currency}
    where id = ${gatewayId} returning ref`);
  await settle(mall.db, { ref: charge?.ref ?? '', gatewayId, result });
}

test('a refund that fails keeps no other one waiting, and waits longer itself', async () => {
  const [bad, good] = [await refundAsked(), await refundAsked()];
  const errors: unknown[] = [];
  expect(
    await sendCardRefunds(mall.db, (error) => errors.push(error), {
      named: () => failing(bad.gatewayId, broken),
    }),
  ).toBe(1);
  expect([await refundState(bad.id), await refundState(good.id), errors]).toMatchObject([
    { state: 'asked', tries: 1, reason: 'the acquirer is down' },
    { state: 'done' },
    [{ message: 'the acquirer is down' }],
  ]);
  expect(
    await sendCardRefunds(mall.db, loud, { named: () => failing(bad.gatewayId, broken) }),
  ).toBe(0);
  await dueAgain(bad.id);
  expect(await sendCardRefunds(mall.db, loud)).toBe(1);
});

test('a refund the acquirer never answers keeps no other one waiting', async () => {
  const [silent, good] = [await refundAsked(), await refundAsked()];
  let answer: (name: string) => void = () => {};
  const hanging = new Promise<string>((yes) => (answer = yes));
  const round = sendCardRefunds(mall.db, loud, {
    named: () => failing(silent.gatewayId, () => hanging),
  });
  await expect.poll(async () => (await refundState(good.id))?.state).toBe('done');
  expect(await refundState(silent.id)).toMatchObject({ state: 'asked', tries: 1 });
  answer('late');
  expect(await round).toBe(2);
});

test('after its last try a refund stands before staff and is lost to nobody', async () => {
  const bad = await refundAsked();
  await mall.db.rows(sql`update card_refunds set tries = ${mostTries - 1} where id = ${bad.id}`);
  await sendCardRefunds(mall.db, () => {}, { named: () => failing(bad.gatewayId, broken) });
  expect(await refundState(bad.id)).toMatchObject({
    state: 'stuck',
    tries: mostTries,
    reason: 'the acquirer is down',
  });
  await dueAgain(bad.id);
  expect(await sendCardRefunds(mall.db, loud)).toBe(0);
  await mall.db.rows(sql`update card_refunds set state = 'asked', tries = 0 where id = ${bad.id}`);
  expect(await sendCardRefunds(mall.db, loud)).toBe(1);
});

test('ten servers at once send a refund once and book it once', async () => {
  const { id } = await refundAsked();
  let asked = 0;
  const counting: Gateway = { ...sandbox(), refund: async () => String(asked++) };
  const out = await balanceOf(mall.db, 'mall:cash_out:USD');
  await Promise.all(
    Array.from({ length: 10 }, () => sendCardRefunds(mall.db, loud, { named: () => counting })),
  );
  expect([
    asked,
    (await balanceOf(mall.db, 'mall:cash_out:USD')) - out,
    (await refundState(id))?.state,
  ]).toEqual([1, 1390, 'done']);
});

test.each([
  ['an amount the books do not take', absurd],
  ['a currency nobody knows', { ...absurd, amountMinor: 100, currency: 'XTS' }],
])(
  '%s goes back to the card: nothing waits, the stock is others’ again, the outcome is answered',
  async (_, result) => {
    const { ana, sku, placed, id } = await withCard(5);
    await chargedBy(placed, result);
    await chargedBy(placed, result);
    expect((await view(mall, ana, id)).state).toBe('cancelled');
    expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 5, reserved: 0 });
    expect(
      await mall.call(checkout.outcome, { trade_sn: placed.trade_sn }, { as: ana }),
    ).toMatchObject({ code: 200, data: { outcome: 'cancelled' } });
    expect(await sendCardRefunds(mall.db, loud)).toBe(1);
    expect(
      await mall.db.row(
        sql`select refunded_minor from sandbox_charge where id = ${chargeOf(placed.redirect)}`,
      ),
    ).toEqual({ refunded_minor: result.amountMinor });
    expect(await balanceOf(mall.db, 'mall:escrow:USD')).toBe(0);
  },
);

test('paying otherwise finds a charge that cannot be booked: it goes back, and the call says what became of it', async () => {
  const { ana, placed } = await withCard();
  await mall.db.rows(
    sql`update sandbox_charge set state = 'charged', charged_minor = ${absurd.amountMinor}
      where id = ${chargeOf(placed.redirect)}`,
  );
  const told = await mall.call(
    checkout.pay,
    { trade_sn: placed.trade_sn, method: 'wallet' },
    { as: ana, key: randomUUID() },
  );
  expect(told).toMatchObject({ code: 200, data: { outcome: 'cancelled' } });
  await sendCardRefunds(mall.db, loud);
});

test('the timer ends an order whose charge cannot be booked, without an error', async () => {
  const { ana, placed, id } = await withCard();
  await mall.db.rows(
    sql`update sandbox_charge set state = 'charged', charged_minor = ${absurd.amountMinor}
      where id = ${chargeOf(placed.redirect)}`,
  );
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await sendTimers(mall.db, loud);
  expect((await view(mall, ana, id)).state).toBe('cancelled');
  await sendCardRefunds(mall.db, loud);
});
