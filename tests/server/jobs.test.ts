import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { listeners, publishOutbox } from '#server/jobs/outbox';
import { sendTimers } from '#server/areas/orders/timers';
import { endHolds } from '#server/areas/orders/stock';
import { act, balanceOf, put, shopper, stockOf, thing, toConfirm, view } from './tradeKit';
import { standing, mall, overdue, bought, staff } from './jobsKit';

const failed = (error: unknown) => {
  throw error;
};
const form = (url: string, number: string) =>
  mall.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number }).toString(),
  });
standing();

test('nothing moves before its time', async () => {
  await bought();
  expect(await sendTimers(mall.db, failed)).toBe(0);
});

test('an unpaid order is cancelled after 30 minutes, and others can have the stock', async () => {
  const { ana, sku, id, redirect } = await bought('card');
  await form(redirect ?? '', '4000000000000002');
  expect((await view(mall, ana, id)).state).toBe('toBePaid');
  expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 10, reserved: 2 });
  await overdue(id);
  await sendTimers(mall.db, failed);
  expect(await view(mall, ana, id)).toMatchObject({
    state: 'cancelled',
    payment_status: 'cancelled',
  });
  expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 10, reserved: 0 });
});

test('an order the shop does not accept within 72 hours is cancelled and refunded', async () => {
  const { ana, sku, id } = await bought();
  await overdue(id);
  await sendTimers(mall.db, failed);
  expect((await view(mall, ana, id)).history.at(-1)).toMatchObject({
    by: 'system',
    event: 'acceptOverdue',
    to: 'cancelled',
  });
  expect(await balanceOf(mall.db, `u:${ana.id}:avail:USD`)).toBe(100_000);
  expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 10, reserved: 0 });
});

test('a wish to cancel that nobody answers within 48 hours is agreed to', async () => {
  const { ana, id } = await bought();
  await act(mall, staff, id, 'accept');
  await mall.call(orders.cancel, { id }, { as: ana, key: randomUUID() });
  await overdue(id);
  await sendTimers(mall.db, failed);
  expect((await view(mall, ana, id)).state).toBe('cancelled');
});

test('a delivered order is received after 10 days and completed after 7 more', async () => {
  const { ana, id } = await bought();
  await act(mall, staff, id, 'accept', 'ship', 'deliver');
  await overdue(id);
  await sendTimers(mall.db, failed);
  expect((await view(mall, ana, id)).state).toBe('receiptConfirmed');
  await overdue(id);
  await sendTimers(mall.db, failed);
  expect((await view(mall, ana, id)).state).toBe('completed');
});

test('two servers share the work: each order moves once', async () => {
  const ids = [];
  for (let i = 0; i < 6; i++) ids.push((await bought()).id);
  for (const id of ids) await overdue(id);
  const moved = await Promise.all([
    sendTimers(mall.db, failed),
    sendTimers(mall.db, failed),
    sendTimers(mall.db, failed),
  ]);
  expect(moved.reduce((a, b) => a + b)).toBe(6);
});

test('held stock is given back when the ten minutes are over, by the database’s clock', async () => {
  const ana = await shopper(mall);
  const sku = await thing(mall.db);
  await put(mall, ana, sku, 3);
  await toConfirm(mall, ana);
  expect(await endHolds(mall.db)).toBe(0);
  await mall.db.rows(
    sql`update stock_hold set until = clock_timestamp() - interval '1 second'
      where user_id = ${ana.id}`,
  );
  expect((await mall.call(checkout.quote, {}, { as: ana })).data.held_until).toBeNull();
  expect(await endHolds(mall.db)).toBe(1);
  expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 10, reserved: 0 });
});

test('a look at the confirm step slides the hold; a look elsewhere does not', async () => {
  const ana = await shopper(mall);
  await put(mall, ana, await thing(mall.db));
  await toConfirm(mall, ana);
  await mall.db.rows(
    sql`update stock_hold set until = clock_timestamp() + interval '1 minute'
      where user_id = ${ana.id}`,
  );
  const left = async (step: string) =>
    new Date(
      (await mall.call(checkout.quote, { step }, { as: ana })).data.held_until ?? 0,
    ).getTime() - Date.now();
  expect(await left('cart')).toBeLessThan(70_000);
  expect(await left('confirm')).toBeGreaterThan(590_000);
});

test('every change of an order is one message, told once when all goes well and again when it does not', async () => {
  await publishOutbox(mall.db, failed);
  const { id } = await bought();
  const heard: string[] = [];
  const log = async (
    _: unknown,
    { topic, payload }: { topic: string; payload: { id: number } },
  ) => {
    heard.push(`${topic} ${payload.id}`);
    if (heard.length === 1) throw new Error('not now');
  };
  const errors: unknown[] = [];
  const to = { 'order.paid': [log] };
  expect(await publishOutbox(mall.db, (error) => errors.push(error), to)).toBe(0);
  await mall.db.rows(
    sql`update outbox set created_at = created_at - interval '1 minute' where published_at is null`,
  );
  expect(await publishOutbox(mall.db, failed, to)).toBe(1);
  expect(await publishOutbox(mall.db, failed, to)).toBe(0);
  expect(heard).toEqual([`order.paid ${id}`, `order.paid ${id}`]);
  expect(errors).toHaveLength(1);
});

test('sold counts what was paid, goes back when it is cancelled, and counts once however often it is told', async () => {
  const { ana, sku, id } = await bought();
  const sold = async () =>
    (
      await mall.db.row<{ sold: number }>(
        sql`select p.sold from products p join variants v on v.product_id = p.id
          where v.sku = ${sku}`,
      )
    )?.sold;
  await Promise.all([publishOutbox(mall.db, failed), publishOutbox(mall.db, failed)]);
  expect(await sold()).toBe(2);
  await mall.call(orders.cancel, { id }, { as: ana, key: randomUUID() });
  await publishOutbox(mall.db, failed);
  expect(await sold()).toBe(0);
  expect(Object.keys(listeners)).toContain('order.paid');
});
