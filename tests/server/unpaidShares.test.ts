import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { officeOrders, orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { sweep } from '#server/jobs/sweep';
import { sendTimers } from '#server/areas/orders/timers';
import type { Client, Mall } from '../lib/server';
import { from, order, ordered, shelf, wants } from './stockKit';
import { act, nothingBroken, shopper, stockOf, tradeMall } from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());
vi.setConfig({ testTimeout: 60_000 });

const fail = (error: unknown) => {
  throw error;
};
let nth = 0;
const elsewhere = () => `10.9.${(nth += 1)}.7`;
/** Nobody paid in time. */
async function lapse(as: Client): Promise<void> {
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where user_id = ${as.id} and state in ('toBePaid', 'paymentProcessing')`,
  );
  await sendTimers(mall.db, fail);
}
const lapsed = async (as: Client, ip: string, lines: Record<string, number>): Promise<boolean> => {
  await wants(mall, as, lines);
  const placed = await ordered(mall, as, ip);
  if (placed) await lapse(as);
  return placed;
};

test('whoever lets the last piece lapse three times is sold it when it is paid, and others have it', async () => {
  const [sku = ''] = await shelf(mall.db, [1]);
  const [eve, ip] = [await shopper(mall), elsewhere()];
  const placed = [];
  for (let i = 0; i < 4; i++) placed.push(await lapsed(eve, ip, { [sku]: 1 }));
  expect(placed).toEqual([true, true, true, false]);
  expect(await order(mall, eve, ip)).toMatchObject({
    code: codes.paymentFailed,
    message: 'checkout.unpaid.lapsed',
    data: { reason: 'lapsed' },
  });
  const ana = await shopper(mall);
  await wants(mall, ana, { [sku]: 1 });
  expect(await ordered(mall, ana, elsewhere())).toBe(true);
  await lapse(ana);
  await wants(mall, eve, { [sku]: 1 });
  expect(await order(mall, eve, ip, 'wallet')).toMatchObject({
    code: 200,
    data: { outcome: 'paid' },
  });
});
test('new accounts at one address let the last piece lapse six times in all', async () => {
  const [sku = ''] = await shelf(mall.db, [1]);
  const ip = elsewhere();
  let placed = 0;
  for (let i = 0; i < 10; i++)
    placed += Number(await lapsed(await shopper(mall), ip, { [sku]: 1 }));
  expect(placed).toBe(6);
});
test('each order that lapses beyond the second halves what one can have unpaid, down to one thing and one piece', async () => {
  const skus = await shelf(
    mall.db,
    Array.from({ length: 12 }, () => 1),
  );
  const plenty = (await shelf(mall.db, [1000]))[0] ?? '';
  const [eve, ip] = [await shopper(mall), elsewhere()];
  const most = async () => {
    for (let things = 11; things > 0; things--) {
      await wants(mall, eve, Object.fromEntries(skus.slice(0, things).map((sku) => [sku, 1])));
      const { code, data } = await order(mall, eve, ip);
      if (code !== 200) continue;
      for (const { id } of data.orders)
        await mall.db.rows(
          sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
        );
      await sendTimers(mall.db, fail);
      // Only how many there were is asked for here, not how worn these things are.
      await mall.db.rows(
        sql`update unpaid_stock set part = 0 where trade_id in (select trade_id from orders where user_id = ${eve.id})`,
      );
      return things;
    }
    return 0;
  };
  const found = [];
  for (let i = 0; i < 7; i++) found.push(await most());
  expect(found).toEqual([10, 10, 10, 5, 2, 1, 1]);
  expect(await lapsed(eve, ip, { [plenty]: 8 })).toBe(false);
  expect(await lapsed(eve, ip, { [plenty]: 7 })).toBe(true);
});
test('what a day ago lapsed is forgotten', async () => {
  const [sku = ''] = await shelf(mall.db, [1]);
  const [eve, ip] = [await shopper(mall), elsewhere()];
  for (let i = 0; i < 4; i++) await lapsed(eve, ip, { [sku]: 1 });
  await mall.db.rows(
    sql`update unpaid_stock set ended_at = ended_at - interval '25 hours' where sku = ${sku}`,
  );
  await sweep(mall.db);
  expect(await mall.db.rows(sql`select from unpaid_stock where sku = ${sku}`)).toEqual([]);
  expect(await lapsed(eve, ip, { [sku]: 1 })).toBe(true);
});
test('paying once more moves the end of an unpaid order, but never beyond an hour', async () => {
  const [sku = ''] = await shelf(mall.db, [3]);
  const [ana, ip] = [await shopper(mall), elsewhere()];
  await wants(mall, ana, { [sku]: 1 });
  const { data } = await order(mall, ana, ip);
  const again = () =>
    mall.call(
      checkout.pay,
      { trade_sn: data.trade_sn, method: 'card' },
      { as: ana, key: randomUUID(), ...from(ip) },
    );
  const left = async () =>
    (
      await mall.db.row<{ s: number }>(
        sql`select extract(epoch from deadline - clock_timestamp())::int as s from orders where user_id = ${ana.id}`,
      )
    )?.s ?? 0;
  const later = (minutes: number) =>
    mall.db.tx(async (tx) => {
      await tx.rows(
        sql`update orders set placed_at = placed_at - ${minutes} * interval '1 minute', deadline = deadline - ${minutes} * interval '1 minute' where user_id = ${ana.id}`,
      );
    });
  await later(20);
  await again();
  expect(await left()).toBeGreaterThan(29 * 60);
  await later(25);
  await again();
  expect(await left()).toBeLessThan(15 * 60 + 1);
  await later(14);
  await again();
  expect(await left()).toBeLessThan(61);
});
test('paid orders, and those for cash on delivery that the shop accepted, count no more; what the shop refuses is not the buyer’s doing', async () => {
  const skus = await shelf(mall.db, [10, 10]);
  const [ana, ip, staff] = [
    await shopper(mall),
    elsewhere(),
    await mall.person({ staff: 'support' }),
  ];
  const [one = '', two = ''] = skus;
  const place = async (sku: string) => {
    await wants(mall, ana, { [sku]: 5 });
    return order(mall, ana, ip, 'cod');
  };
  const first = await place(one);
  expect(await stockOf(mall.db, one)).toEqual({ on_hand: 5, reserved: 0 });
  expect((await place(one)).code).toBe(codes.paymentFailed);
  await act(mall, staff, first.data.orders[0]?.id ?? '', 'accept');
  expect((await place(one)).code).toBe(200);
  for (let i = 0; i < 4; i++) {
    const { data } = await place(two);
    await act(mall, staff, data.orders[0]?.id ?? '', 'refuse');
  }
  expect(await mall.db.rows(sql`select from unpaid_stock where sku = ${two} and lapsed`)).toEqual(
    [],
  );
  const { data } = await place(two);
  await mall.call(orders.cancel, { id: data.orders[0]?.id }, { as: ana, key: randomUUID() });
  expect(
    (await mall.db.rows(sql`select from unpaid_stock where sku = ${two} and lapsed`)).length,
  ).toBe(1);
  expect((await mall.call(officeOrders.index, {}, { as: staff })).code).toBe(200);
});
