import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cart } from '#contract/cart';
import { checkout, type Quote } from '#contract/checkout';
import { codes } from '#contract/codes';
import { officeOrders, orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../lib/server';
import {
  act,
  balanceOf,
  buy,
  firstId,
  nothingBroken,
  place,
  put,
  shopper,
  stockOf,
  thing,
  toConfirm,
  tradeMall,
} from './tradeKit';

// On PostgreSQL (TEST_DATABASE_URL) ten connections run side by side; PGlite runs one after the
// other.
let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

vi.setConfig({ testTimeout: 120_000 });
const key = () => randomUUID();
const tally = (answers: readonly { code: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ code }) => code))].map((code) => [
      code,
      answers.filter((answer) => answer.code === code).length,
    ]),
  );
/** A shopper at the confirm step, whose hold has already ended: only placing decides. */
async function unheld(lines: Record<string, number>): Promise<{ as: Client; quote: Quote }> {
  const as = await shopper(mall, 1_000_000);
  for (const [sku, quantity] of Object.entries(lines)) await put(mall, as, sku, quantity);
  const quote = await toConfirm(mall, as);
  await mall.db.tx(async (tx) => {
    const gone = await tx.rows<{ sku: string; quantity: number }>(
      sql`delete from stock_hold where user_id = ${as.id} returning sku, quantity`,
    );
    for (const { sku, quantity } of gone)
      await tx.rows(sql`update stock set reserved = reserved - ${quantity} where sku = ${sku}`);
  });
  return { as, quote };
}
const bought = async (sku: string) =>
  (
    await mall.db.row<{ n: number }>(
      sql`select coalesce(sum(l.quantity), 0)::bigint as n from order_lines l join orders o on o.id = l.order_id where l.sku = ${sku} and o.state <> 'cancelled'`,
    )
  )?.n;

// 200 where ten connections race (docs/promises.md R5); fewer where PGlite answers one after the
// other.
const buyersThere = process.env.TEST_DATABASE_URL ? 200 : 25;
test(`${buyersThere} buyers press twice for the last ten: ten are sold, nobody gets a second one`, async () => {
  const sku = await thing(mall.db, { stock: 10 });
  const buyers = [];
  for (let i = 0; i < buyersThere; i++) buyers.push(await unheld({ [sku]: 1 }));
  const started = performance.now();
  const answers = await Promise.all(
    buyers.flatMap(({ as, quote }) =>
      [place(mall, as, quote), place(mall, as, quote)].map(async (answer) => ({
        ...(await answer),
        buyer: as.id,
      })),
    ),
  );
  process.stdout.write(
    `last ten: ${buyersThere} buyers twice in ${Math.round(performance.now() - started)} ms\n`,
  );
  expect(new Set(answers.filter(({ code }) => code === 200).map(({ buyer }) => buyer)).size).toBe(
    10,
  );
  // A slow machine may turn callers away who waited five seconds for a connection: status 500, and
  // nothing happened.
  const others = new Set(
    answers.filter(({ code, status }) => code !== 200 && status === 200).map(({ code }) => code),
  );
  expect(
    [...others].filter((code) => code !== codes.insufficientStock && code !== codes.quoteChanged),
  ).toEqual([]);
  expect(await bought(sku)).toBe(10);
  expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 0, reserved: 0 });
});
test('buyers of several things in any order never wait for each other for good', async () => {
  const [a, b, c] = [
    await thing(mall.db, { stock: 6 }),
    await thing(mall.db, { stock: 6, shop: 'welt' }),
    await thing(mall.db, { stock: 6 }),
  ];
  const orders = [
    { [a]: 1, [b]: 2, [c]: 1 },
    { [c]: 1, [b]: 1, [a]: 2 },
    { [b]: 1, [a]: 1 },
  ];
  const buyers = [];
  for (let i = 0; i < 15; i++) buyers.push(await unheld(orders[i % 3] ?? {}));
  const answers = await Promise.all(buyers.map(({ as, quote }) => place(mall, as, quote)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  for (const sku of [a, b, c]) {
    const stock = await stockOf(mall.db, sku);
    expect(stock?.reserved).toBe(0);
    expect((stock?.on_hand ?? 0) + ((await bought(sku)) ?? 0)).toBe(6);
  }
});
test('buyers who reach the payment step together hold no more than there is', async () => {
  const sku = await thing(mall.db, { stock: 5 });
  const clients = [];
  for (let i = 0; i < 12; i++) {
    const as = await shopper(mall);
    await put(mall, as, sku);
    const { data } = await mall.call(checkout.quote, {}, { as });
    await mall.call(checkout.choose, { address_id: data.address?.id }, { as });
    clients.push(as);
  }
  const answers = await Promise.all(
    clients.map((as) => mall.call(checkout.choose, { payment: 'wallet', hold: true }, { as })),
  );
  expect(tally(answers)).toEqual({ 200: 5, [codes.insufficientStock]: 7 });
  expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 5, reserved: 5 });
});
test('twenty presses under one key place one order, and all are answered alike', async () => {
  const { as, quote } = await unheld({ [await thing(mall.db)]: 1 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(mall, as, quote)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await mall.call(orders.index, {}, { as })).data.counts.all).toBe(1);
});
test('twenty presses under twenty keys place one order too', async () => {
  const { as, quote } = await unheld({ [await thing(mall.db)]: 1 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => place(mall, as, quote, key())),
  );
  expect(tally(answers)[200]).toBe(1);
  expect((await mall.call(orders.index, {}, { as })).data.counts.all).toBe(1);
});
test('a wallet that is enough for one of two orders pays one', async () => {
  const as = await shopper(mall, 2000);
  const one = firstId(await buy(mall, as, 'card', { [await thing(mall.db)]: 1 }));
  const two = firstId(await buy(mall, as, 'card', { [await thing(mall.db)]: 1 }));
  const sns = await mall.db.rows<{ trade_sn: string }>(
    sql`select t.trade_sn from trades t join orders o on o.trade_id = t.id where o.id in (${one}, ${two})`,
  );
  const answers = await Promise.all(
    sns.map(({ trade_sn }) =>
      mall.call(checkout.pay, { trade_sn, method: 'wallet' }, { as, key: key() }),
    ),
  );
  expect(tally(answers)).toEqual({ 200: 1, [codes.insufficientBalance]: 1 });
  expect(await balanceOf(mall.db, `u:${as.id}:avail:USD`)).toBe(2000 - 1390);
});
test('the shop accepts while the buyer cancels: one of them wins, and the money follows', async () => {
  const staff = await mall.person({ staff: 'support' });
  for (let i = 0; i < 10; i++) {
    const as = await shopper(mall, 5000);
    const id = firstId(await buy(mall, as, 'wallet', { [await thing(mall.db)]: 1 }));
    const [accepted, cancelled] = await Promise.all([
      mall.call(officeOrders.act, { id, event: 'accept' }, { as: staff, key: key() }),
      mall.call(orders.cancel, { id }, { as, key: key() }),
    ]);
    const { data } = await mall.call(orders.view, { id }, { as });
    expect(['toBeShipped', 'cancelled', 'cancelRequested']).toContain(data.state);
    expect(accepted.code === 200 || cancelled.code === 200).toBe(true);
    expect(await balanceOf(mall.db, `u:${as.id}:avail:USD`)).toBe(
      data.state === 'cancelled' ? 5000 : 5000 - 1390,
    );
  }
});
test('two staff members with opposite verdicts: one counts', async () => {
  const [one, two] = [
    await mall.person({ staff: 'support' }),
    await mall.person({ staff: 'support' }),
  ];
  for (let i = 0; i < 10; i++) {
    const as = await shopper(mall, 5000);
    const id = firstId(await buy(mall, as, 'wallet', { [await thing(mall.db)]: 1 }));
    await act(mall, one, id, 'accept');
    await mall.call(orders.cancel, { id }, { as, key: key() });
    const answers = await Promise.all([
      mall.call(officeOrders.act, { id, event: 'agreeCancel' }, { as: one, key: key() }),
      mall.call(
        officeOrders.act,
        { id, event: 'declineCancel', reason: 'packed' },
        { as: two, key: key() },
      ),
    ]);
    expect(tally(answers)).toEqual({ 200: 1, [codes.notAllowedNow]: 1 });
  }
});
test('one shopper filling the cart from many tabs gets one line with everything', async () => {
  const as = await shopper(mall);
  const sku = await thing(mall.db, { stock: 100 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => put(mall, as, sku)));
  expect(tally(answers)).toEqual({ 200: 20 });
  expect((await mall.call(cart.index, {}, { as })).data).toMatchObject({
    lines_count: 1,
    items_count: 20,
  });
});
