import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toMinor } from '#contract/money';
import { orders } from '#contract/orders';
import { sellerOffice } from '#contract/sellerOffice';
import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import type { Client } from '../../lib/server';
import { balanceOf, buy, firstId, nothingBroken, shopper, thing } from '../tradeKit';
import { drives, receivedAgo, sellerMall, type SellerMall } from './kit';

let mall: SellerMall;
let ana: Client;
beforeAll(async () => {
  mall = await sellerMall();
  ana = await shopper(mall, 5_000_000);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const today = async (as: Client) => (await mall.call(sellerOffice.today, {}, { as })).data;
const money = async (as: Client, page?: number) =>
  (await mall.call(sellerOffice.money, { page }, { as })).data;
const bought = async (price: number) =>
  firstId(await buy(mall, ana, 'wallet', { [await thing(mall.db, { price })]: 1 }));
async function received(price: number): Promise<string> {
  const id = await bought(price);
  await drives(mall, mall.verde, id, 'accept', 'ship', 'deliver');
  await mall.call(orders.receive, { id }, { as: ana, key: crypto.randomUUID() });
  return id;
}
async function completed(price: number): Promise<string> {
  const id = await received(price);
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await sendTimers(mall.db, (error) => {
    throw error;
  });
  return id;
}
const daysInMonths = sql`select extract(day from clock_timestamp() at time zone 'UTC')::int as today`;

describe('today', () => {
  test('sums this month, the month before and all from the orders whose money is the shop’s (SB-6)', async () => {
    const day = (await mall.db.row<{ today: number }>(daysInMonths))?.today ?? 1;
    const ids = [
      await received(1000),
      await completed(2500),
      await received(700),
      await received(333),
      await bought(9999),
    ];
    // Of the month before, and of half a year ago.
    await receivedAgo(mall.db, ids[2] ?? '', day + 1);
    await receivedAgo(mall.db, ids[3] ?? '', 200);
    const { sales, days } = await today(mall.verde);
    const paid = async (from: string, until: string) =>
      (
        await mall.db.row<{
          sum: number;
        }>(sql`select coalesce(sum(total_minor), 0)::bigint as sum from orders where shop_id = 'verde'
      and state in ('receiptConfirmed', 'completed') and received_at >= date_trunc('month', clock_timestamp() at time zone 'UTC') at time zone 'UTC' + ${from}::interval
      and received_at < date_trunc('month', clock_timestamp() at time zone 'UTC') at time zone 'UTC' + ${until}::interval`)
      )?.sum;
    expect(toMinor(sales.month)).toBe(await paid('0', '1 month'));
    expect(toMinor(sales.last_month)).toBe(await paid('-1 month', '0'));
    expect(toMinor(sales.total)).toBe(await paid('-100 years', '1 month'));
    expect(toMinor(sales.month)).toBeGreaterThan(0);
    expect(toMinor(sales.last_month)).toBeGreaterThan(0);
    expect(days).toHaveLength(60);
    expect(days.at(-1)).toMatchObject({
      day: new Date().toISOString().slice(0, 10),
      orders: 2,
      sales: sales.month,
    });
    expect(days.reduce((sum, one) => sum + one.orders, 0)).toBe(3);
  });
  test('says what is to do, how much of it and until when, what is due first on top', async () => {
    const [first, second] = [await bought(100), await bought(100)];
    await drives(mall, mall.verde, second, 'accept');
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() + interval '1 hour' where id = ${first}`,
    );
    await mall.db.rows(
      sql`insert into products (shop_id, handle, state, name) values ('verde', 'no', 'refused', '{"en": "No"}')`,
    );
    await thing(mall.db, { stock: 0 });
    const { tasks, orders: shown } = await today(mall.verde);
    expect(tasks).toMatchObject({
      accept: { count: 2 },
      ship: { count: 1 },
      agree: { count: 0, until: null },
      refused: { count: 1 },
      soldOut: { count: 1 },
    });
    expect(Date.parse(tasks.accept.until ?? '') - Date.now()).toBeLessThan(3_600_000);
    expect(tasks.ship.oldest).not.toBeNull();
    expect(shown[0]?.id).toBe(first);
    expect(shown.every(({ can }) => can.accept?.ok || can.ship?.ok)).toBe(true);
  });
  test('of another shop knows nothing of it', async () => {
    expect(await today(mall.welt)).toMatchObject({
      sales: { total: '0.00' },
      tasks: { accept: { count: 0 } },
      orders: [],
    });
  });
});

describe('money', () => {
  test('is what the ledger holds, and what is held is the sum of its orders', async () => {
    await received(4200);
    const shown = await money(mall.verde);
    expect(toMinor(shown.available)).toBe(await balanceOf(mall.db, 's:verde:avail:USD'));
    expect(toMinor(shown.held)).toBe(await balanceOf(mall.db, 's:verde:held:USD'));
    expect(shown.holds.reduce((sum, { amount }) => sum + toMinor(amount), 0)).toBe(
      toMinor(shown.held),
    );
    expect(shown.holds_count).toBe(shown.holds.length);
  });
  test('says when each part comes free once the buyer has the parcel, and not before', async () => {
    const [open, had] = [await bought(300), await received(400)];
    const { holds } = await money(mall.verde);
    expect(holds.find(({ order_id }) => order_id === open)).toMatchObject({
      until: null,
      state: 'paid',
    });
    const until = holds.find(({ order_id }) => order_id === had)?.until ?? '';
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(7);
  });
  test('lists each movement with what the mall kept and the balance it came to', async () => {
    const before = toMinor((await money(mall.verde)).available);
    const id = await completed(2000);
    const { moves, available } = await money(mall.verde);
    expect(moves[0]).toMatchObject({
      kind: 'order_settle',
      ref: `order-${id}`,
      balance: available,
    });
    expect(moves[0]?.number).not.toBe('');
    expect(toMinor(moves[0]?.amount ?? '0') + toMinor(moves[0]?.commission ?? '0')).toBe(
      (
        await mall.db.row<{ paid_minor: number }>(
          sql`select paid_minor from orders where id = ${id}`,
        )
      )?.paid_minor,
    );
    expect(toMinor(moves[0]?.amount ?? '0')).toBe(toMinor(available) - before);
  });
  test('comes in pages whose balances follow from each other', async () => {
    while ((await money(mall.verde)).pages < 2) await completed(150);
    const pages = [await money(mall.verde, 1), await money(mall.verde, 2)];
    const all = pages.flatMap(({ moves }) => moves);
    for (const [i, { amount, balance }] of all.entries())
      expect(toMinor(balance)).toBe(toMinor(all[i + 1]?.balance ?? '0') + toMinor(amount));
  });
});
