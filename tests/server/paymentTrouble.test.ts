import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { gatewayNamed } from '#server/areas/orders/payment/acquirers';
import type { Gateway } from '#server/areas/orders/payment/gateway';
import { mostTries, sendCardRefunds } from '#server/areas/orders/payment/sendRefunds';
import { settle } from '#server/areas/orders/payment/settle';
import { sendTimers } from '#server/areas/orders/timers';
import type { Client, Mall } from '../lib/server';
import {
  balanceOf,
  buy,
  firstId,
  nothingBroken,
  put,
  shopper,
  stockOf,
  thing,
  toConfirm,
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

const absurd = { status: 'charged', amountMinor: 999_900_000_390_311, currency: 'USD' } as const;
async function chargedBy(
  placed: { redirect: string | null },
  result: { status: 'charged'; amountMinor: number; currency: string },
): Promise<void> {
  const gatewayId = chargeOf(placed.redirect);
  const charge = await mall.db.row<{
    ref: string;
  }>(sql`update sandbox_charge set state = 'charged', amount_minor = ${result.amountMinor}, charged_minor = ${result.amountMinor}, currency = ${result.currency}
    where id = ${gatewayId} returning ref`);
  await settle(mall.db, { ref: charge?.ref ?? '', gatewayId, result });
}
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
    sql`update sandbox_charge set state = 'charged', charged_minor = ${absurd.amountMinor} where id = ${chargeOf(placed.redirect)}`,
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
    sql`update sandbox_charge set state = 'charged', charged_minor = ${absurd.amountMinor} where id = ${chargeOf(placed.redirect)}`,
  );
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await sendTimers(mall.db, loud);
  expect((await view(mall, ana, id)).state).toBe('cancelled');
  await sendCardRefunds(mall.db, loud);
});

/** A cart of so much: what a shop could ask before prices had a limit. */
async function dear(ana: Client, price: number, quantity = 1): Promise<void> {
  await put(mall, ana, await thing(mall.db, { price, stock: 9999 }), quantity);
}
test('what no bank takes in one payment is said in the cart and the quote, and cannot be placed', async () => {
  const ana = await shopper(mall);
  await dear(ana, 99_999_999_999, 9999);
  expect((await mall.call(cart.index, {}, { as: ana })).data.groups[0]?.lines[0]).toMatchObject({
    ticked: true,
    problem: 'tooMuch',
  });
  const { data: quote } = await mall.call(checkout.quote, {}, { as: ana });
  expect(quote.cart.groups[0]?.lines[0]?.problem).toBe('tooMuch');
  expect(
    await mall.call(checkout.choose, { payment: 'card', hold: true }, { as: ana }),
  ).toMatchObject({
    code: codes.operationFailed,
    message: 'checkout.tooMuch',
    data: { most: 999_999.99 },
  });
  const { data: now } = await mall.call(
    checkout.choose,
    {
      payment: 'card',
      deliveries: quote.deliveries.map(({ shop }) => ({ shop_id: shop.id, option_id: 'standard' })),
    },
    { as: ana },
  );
  expect(
    await mall.call(checkout.place, { fingerprint: now.fingerprint }, { as: ana, key: now.key }),
  ).toMatchObject({ code: codes.operationFailed, message: 'checkout.tooMuch' });
});
test('delivery counts: a cent over the limit is over it, the limit itself is not', async () => {
  const [ana, ben] = [await shopper(mall), await shopper(mall)];
  await dear(ana, 99_999_999 - 390);
  expect((await toConfirm(mall, ana, 'card')).cart.groups[0]?.lines[0]?.problem).toBeNull();
  await dear(ben, 99_999_999 - 389);
  const { data: first } = await mall.call(checkout.quote, {}, { as: ben });
  const { data: with_delivery } = await mall.call(
    checkout.choose,
    {
      deliveries: first.deliveries.map(({ shop }) => ({ shop_id: shop.id, option_id: 'standard' })),
    },
    { as: ben },
  );
  expect(with_delivery.cart.groups[0]?.lines[0]?.problem).toBe('tooMuch');
});
test('in a currency of many digits the limit is what twelve of them hold', async () => {
  await mall.db.rows(
    sql`insert into currencies (code, symbol, rate, decimals) values ('XXD', 'x', 100000000, 2)`,
  );
  const ana = await shopper(mall);
  await dear(ana, 500_00, 1);
  await mall.call(checkout.quote, { currency: 'XXD' }, { as: ana });
  expect(
    await mall.call(checkout.choose, { payment: 'card', hold: true }, { as: ana }),
  ).toMatchObject({ code: codes.operationFailed, data: { most: 100 } });
  await mall.db.rows(sql`delete from currencies where code = 'XXD'`);
});
