import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { checkout } from '#contract/checkout';
import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import type { Client, Mall } from '../lib/server';
import { nothingBroken, place, put, shopper, thing, toConfirm, tradeMall } from './tradeKit';

const url = process.env.TEST_DATABASE_URL;
let mall: Mall;
let killer: pg.Client;
beforeAll(async () => {
  if (!url) return;
  mall = await tradeMall();
  killer = new pg.Client({ connectionString: url });
  await killer.connect();
});
afterAll(async () => {
  if (!url) return;
  await killer.end();
  await mall.close();
});

/** Ends a random connection of the mall's database; answers how many it hit. */
async function killOne(database: string): Promise<number> {
  const { rowCount } = await killer.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() order by random() limit 1',
    [database],
  );
  return rowCount ?? 0;
}
/**
 * Shops until told to stop: whatever breaks, the same order is asked for again under its key until
 * it is answered.
 */
async function shop(as: Client, sku: string, over: () => boolean, told: string[]): Promise<void> {
  const again = async <T>(work: () => Promise<T & { status: number }>): Promise<T> => {
    for (;;) {
      const answer = await work().catch(() => ({ status: 500 }) as T & { status: number });
      if (answer.status === 200) return answer;
    }
  };
  while (!over()) {
    await again(() => put(mall, as, sku));
    const quote = await toConfirm(mall, as).catch(() => null);
    if (!quote) continue;
    const placed = await again(() => place(mall, as, quote));
    if (placed.code === 200) told.push(placed.data.trade_sn);
  }
}

test.skipIf(!url)(
  'connections killed at random for ten seconds: the mall stays up, each answered order exists once, no money is lost',
  async () => {
    const sku = await thing(mall.db, { stock: 100_000 });
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => shopper(mall, 10_000_000)));
    const database =
      (await mall.db.row<{ name: string }>(sql`select current_database() as name`))?.name ?? '';
    const told: string[] = [];
    const end = performance.now() + 10_000;
    const over = () => performance.now() > end;
    let killed = 0;
    const killing = (async () => {
      while (!over()) {
        killed += await killOne(database);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    })();
    await Promise.all([killing, ...shoppers.map((as) => shop(as, sku, over, told))]);
    const rows = await mall.db.rows<{
      trade_sn: string;
      orders: number;
      journals: number;
    }>(sql`select t.trade_sn, count(o.id) as orders,
      count(j.id) as journals from trades t join orders o on o.trade_id = t.id left join journal j on j.kind = 'order_wallet' and j.ref = o.id::text group by 1`);
    process.stdout.write(
      `chaos: ${killed} connections killed, ${told.length} orders answered, ${rows.length} in the database\n`,
    );
    expect(killed).toBeGreaterThan(50);
    expect(new Set(told).size).toBe(told.length);
    expect(rows.map(({ trade_sn }) => trade_sn)).toEqual(expect.arrayContaining(told));
    expect(rows.every(({ orders, journals }) => orders === 1 && journals === 1)).toBe(true);
    await sendTimers(mall.db, () => undefined);
    await nothingBroken(mall.db);
    const started = performance.now();
    expect((await mall.call(checkout.quote, {}, { as: shoppers[0] })).code).toBe(200);
    expect(performance.now() - started).toBeLessThan(5000);
  },
  120_000,
);
