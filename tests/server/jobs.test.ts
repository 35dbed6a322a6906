import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkout } from '#contract/checkout';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { jobsOf, startJobs } from '#server/jobs/start';
import { sendMail, writeMail } from '#server/platform/mail/mail';
import { listeners, publishOutbox } from '#server/jobs/outbox';
import { sweep } from '#server/jobs/sweep';
import { sendTimers } from '#server/areas/orders/timers';
import { endHolds } from '#server/areas/orders/stock';
import type { Client, Mall } from '../lib/server';
import {
  act,
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
let staff: Client;
beforeAll(async () => {
  mall = await tradeMall();
  staff = await mall.person({ staff: 'support' });
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const failed = (error: unknown) => {
  throw error;
};
const overdue = (id: string) =>
  mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
const bought = async (method: 'wallet' | 'card' | 'cod' = 'wallet') => {
  const ana = await shopper(mall);
  const sku = await thing(mall.db);
  const placed = await buy(mall, ana, method, { [sku]: 2 });
  return { ana, sku, id: firstId(placed), redirect: placed.redirect };
};
const form = (url: string, number: string) =>
  mall.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number }).toString(),
  });

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
    sql`update stock_hold set until = clock_timestamp() - interval '1 second' where user_id = ${ana.id}`,
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
    sql`update stock_hold set until = clock_timestamp() + interval '1 minute' where user_id = ${ana.id}`,
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
test('what happened is looked for often enough to be told within five seconds', () => {
  const told = jobsOf(mall.db, mall.app.log).find(({ name }) => name === 'outbox');
  // A round may be a second late.
  expect((told?.every ?? Infinity) + 1).toBeLessThan(5);
});
test('sold counts what was paid, goes back when it is cancelled, and counts once however often it is told', async () => {
  const { ana, sku, id } = await bought();
  const sold = async () =>
    (
      await mall.db.row<{ sold: number }>(
        sql`select p.sold from products p join variants v on v.product_id = p.id where v.sku = ${sku}`,
      )
    )?.sold;
  await Promise.all([publishOutbox(mall.db, failed), publishOutbox(mall.db, failed)]);
  expect(await sold()).toBe(2);
  await mall.call(orders.cancel, { id }, { as: ana, key: randomUUID() });
  await publishOutbox(mall.db, failed);
  expect(await sold()).toBe(0);
  expect(Object.keys(listeners)).toContain('order.paid');
});
test('mail waits in its box without a server, and leaves once with one', async () => {
  await mall.db.rows(sql`delete from outbox_mail`);
  await writeMail(mall.db, { recipient: 'a@example.org', subject: 's', body: 'b' });
  expect(await sendMail(mall.db, null, 'x')).toBe(0);
  const sent: unknown[] = [];
  const transport = {
    sendMail: async (mail: unknown) => void sent.push(mail),
  } as unknown as Parameters<typeof sendMail>[1];
  expect(await sendMail(mall.db, transport, 'mall@example.org')).toBe(1);
  expect(await sendMail(mall.db, transport, 'mall@example.org')).toBe(0);
  expect(sent).toEqual([
    { from: 'mall@example.org', to: 'a@example.org', subject: 's', text: 'b' },
  ]);
});
test('sweeping takes old answers, told messages and removals of yesterday, nothing younger', async () => {
  const count = async () =>
    mall.db.row(
      sql`select (select count(*) from idem) as idem, (select count(*) from outbox where published_at is not null) as told`,
    );
  const before = await count();
  await sweep(mall.db);
  expect(await count()).toEqual(before);
  await mall.db.rows(sql`update idem set created_at = created_at - interval '4 days'`);
  await mall.db.rows(sql`update outbox set published_at = published_at - interval '8 days'`);
  await sweep(mall.db);
  expect(await count()).toEqual({ idem: 0, told: 0 });
});
test('the runner does what is due, and what was due while it was away', async () => {
  const { ana, id } = await bought();
  await overdue(id);
  const jobs = startJobs(mall.db, mall.app, jobsOf(mall.db, mall.app.log, undefined));
  await vi.waitFor(async () => expect((await view(mall, ana, id)).state).toBe('cancelled'), {
    timeout: 8000,
    interval: 200,
  });
  await jobs.stop();
  const later = await bought();
  await overdue(later.id);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await view(mall, later.ana, later.id)).state).toBe('paid');
  const again = startJobs(mall.db, mall.app, jobsOf(mall.db, mall.app.log, undefined));
  await vi.waitFor(
    async () => expect((await view(mall, later.ana, later.id)).state).toBe('cancelled'),
    { timeout: 8000, interval: 200 },
  );
  await again.stop();
});
test('stopping waits for the running job', async () => {
  let done = false;
  const slow = {
    name: 'slow',
    every: 60,
    run: () => new Promise((resolve) => setTimeout(() => resolve((done = true)), 800)),
  };
  const jobs = startJobs(mall.db, mall.app, [slow]);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(done).toBe(false);
  await jobs.stop();
  expect(done).toBe(true);
});
test('a job that fails is logged and does not stop the others', async () => {
  const error = vi.fn();
  const ran = vi.fn(async () => undefined);
  const jobs = startJobs(mall.db, { log: { ...mall.app.log, error } as never }, [
    { name: 'bad', every: 60, run: () => Promise.reject(new Error('x')) },
    { name: 'good', every: 60, run: ran },
  ]);
  await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce(), { timeout: 4000 });
  await jobs.stop();
  expect(error).toHaveBeenCalledOnce();
});
