import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeMoney } from '#contract/officeMoney';
import { sql, type Db } from '#server/platform/db/open';
import { officeMoneyHandlers } from '#server/areas/wallet/officeMoney.routes';
import { violations } from '#server/platform/ledger/violations';
import { settle } from '#server/areas/orders/payment/settle';
import { settleCardRecharge, startCardRecharge } from '#server/areas/wallet/card';
import type { Client, Mall } from '../lib/server';
import { buy, nothingBroken, rooms, shopper, thing, tradeMall } from './tradeKit';

let mall: Mall;
let fay: Client;
beforeAll(async () => {
  mall = await tradeMall([...rooms, officeMoneyHandlers]);
  fay = await mall.person({ staff: 'finance' });
});
afterAll(() => mall.close());

interface Payment {
  id: number;
  ref: string;
  gateway_id: string;
  currency: string;
  amount_minor: number;
}
/**
 * An order to be paid by card by somebody who reads prices in `currency`: what the acquirer was
 * asked for.
 */
async function asked(currency: string, price = 1999): Promise<Payment> {
  const ana = await shopper(mall);
  await mall.db.rows(sql`update users set cur = ${currency} where id = ${ana.id}`);
  const placed = await buy(mall, ana, 'card', { [await thing(mall.db, { price })]: 3 });
  const row = await mall.db.row<Payment>(
    sql`select p.id, p.ref, p.gateway_id, p.currency, p.amount_minor from payments p join trades t on t.id = p.trade_id where t.trade_sn = ${placed.trade_sn}`,
  );
  expect(row?.currency).toBe(currency);
  return row as Payment;
}
const charge = (
  payment: Payment,
  amountMinor = payment.amount_minor,
  currency = payment.currency,
) =>
  settle(mall.db, {
    ref: payment.ref,
    gatewayId: payment.gateway_id,
    result: { status: 'charged', amountMinor, currency },
  });
const sums = async () => (await mall.call(officeMoney.proof, {}, { as: fay })).data.charges;
const of = async (currency: string) => (await sums()).find((one) => one.currency === currency);
/** What `work` finds; whatever it changed is taken back. */
async function undone<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  let found: T | undefined;
  const undo = new Error('undo');
  await mall.db
    .tx(async (tx) => {
      found = await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found as T;
}
const found = (text: string) =>
  undone(async (tx) => {
    await tx.script(text);
    return violations(tx);
  });

test('what cards were charged in each currency is what is booked at the rate frozen on the order, however rates move meanwhile', async () => {
  const payments = [await asked('EUR'), await asked('JPY'), await asked('EUR', 333)];
  await mall.db.rows(sql`update currencies set rate = rate * 1.015 where code <> 'USD'`);
  for (const payment of payments) await charge(payment);
  const [euro, yen] = payments.map(({ amount_minor }) => amount_minor);
  expect(await of('EUR')).toMatchObject({
    count: 2,
    difference: '0.00',
    fits: true,
    charged: expect.stringMatching(/^\d+\.\d\d$/),
  });
  expect(await of('JPY')).toMatchObject({
    count: 1,
    charged: String(yen),
    due: String(yen),
    difference: '0',
    fits: true,
  });
  expect(euro).toBeGreaterThan(0);
  await nothingBroken(mall.db);
});
test('another amount than was asked for is booked within what rounding explains', async () => {
  const payment = await asked('JPY');
  await charge(payment, payment.amount_minor - 777);
  expect((await of('JPY'))?.fits).toBe(true);
  await nothingBroken(mall.db);
});
test('charged in another currency, it is booked at the mall’s rate of that moment', async () => {
  const payment = await asked('EUR');
  await charge(payment, 9000, 'JPY');
  expect((await of('JPY'))?.fits).toBe(true);
  await nothingBroken(mall.db);
});
test('a recharge by card in another currency is held against its rate too', async () => {
  const ana = await shopper(mall, 0);
  const { id } = await mall.db.tx((tx) => startCardRecharge(tx, Number(ana.id), '30.00'));
  const row = await mall.db.row<{ ref: string; gateway_id: string }>(
    sql`select ref, gateway_id from card_recharges where id = ${id}`,
  );
  await settleCardRecharge(mall.db, {
    ref: row?.ref ?? '',
    gatewayId: row?.gateway_id ?? '',
    result: { status: 'charged', amountMinor: 4500, currency: 'JPY' },
  });
  await nothingBroken(mall.db);
  expect(
    await found(`update card_recharges set charged_minor = 4400 where id = ${id}`),
  ).toMatchObject([{ what: 'charged differs from booked', who: `cardRecharge ${row?.ref}` }]);
});
test('a charge that is not what is booked is found, in whatever currency', async () => {
  const payment = await asked('EUR');
  await charge(payment);
  expect(
    await found(`update payments set charged_minor = charged_minor - 1 where id = ${payment.id}`),
  ).toMatchObject([{ what: 'charged differs from booked', who: `order ${payment.ref}` }]);
});
test('an order that shows another sum than its lines at its rate is found', async () => {
  const { id } = await asked('EUR');
  const wrong = `alter table orders disable trigger orders_frozen; update orders set shown_minor = shown_minor - 1 where trade_id = (select trade_id from payments where id = ${id})`;
  expect(await found(wrong)).toMatchObject([
    { what: 'an order shows another sum than its lines at its rate' },
  ]);
});
test('a rate far from its reference that one hand set is found, and every order placed at it', async () => {
  const ana = await shopper(mall);
  await mall.db.rows(sql`update users set cur = 'EUR' where id = ${ana.id}`);
  const before =
    (
      await mall.db.row<{ rate: string }>(
        sql`select rate::text as rate from currencies where code = 'EUR'`,
      )
    )?.rate ?? '';
  // As if a broken server, or somebody in the database, had set it.
  await mall.db.rows(sql`update currencies set rate = 0.0001 where code = 'EUR'`);
  const placed = await buy(mall, ana, 'card', { [await thing(mall.db, { price: 23_800 })]: 1 });
  const payment = (await mall.db.row<Payment>(
    sql`select p.id, p.ref, p.gateway_id, p.currency, p.amount_minor from payments p join trades t on t.id = p.trade_id where t.trade_sn = ${placed.trade_sn}`,
  )) as Payment;
  expect(payment).toMatchObject({ currency: 'EUR', amount_minor: 2 });
  await charge(payment);
  await mall.db.rows(sql`update currencies set rate = ${before}::numeric where code = 'EUR'`);
  const broken = await violations(mall.db);
  expect(broken.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['rate far from reference', 'order at a rate far from reference']),
  );
  expect(broken.find(({ what }) => what === 'order at a rate far from reference')).toMatchObject({
    who: `order ${placed.orders[0]?.id}`,
    val: expect.stringMatching(/^EUR 0\.0001 \/ 0\.9/),
  });
});
test('an order at a rate the mall did not have is found', async () => {
  const payment = await asked('JPY');
  const broken = await found(
    `alter table orders disable trigger orders_frozen; update orders set rate = '15.025' where trade_id = (select trade_id from payments where id = ${payment.id})`,
  );
  expect(broken.map(({ what }) => what)).toContain('order at a rate the mall did not have');
});
test('what is charged in USD is booked as it is', async () => {
  const payment = await asked('USD');
  await charge(payment);
  expect(await of('USD')).toMatchObject({ difference: '0.00', fits: true });
});
