import { expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import type { Client } from '../lib/server';
import { act, balanceOf, buy, firstId, shopper, stockOf, thing, view } from './tradeKit';
import { standing, mall, staff, key, bought, wallet } from './ordersKit';

const cancel = (as: Client, id: string, cancel_remark?: string) =>
  mall.call(orders.cancel, { id, ...(cancel_remark ? { cancel_remark } : {}) }, { as, key: key() });
standing();

test('orders come newest first in tabs with counts and pages', async () => {
  const ana = await shopper(mall);
  for (let i = 0; i < 11; i++) await buy(mall, ana, 'wallet', { [await thing(mall.db)]: 1 });
  const { data } = await mall.call(orders.index, { tab: 'toShip' }, { as: ana });
  expect(data).toMatchObject({
    page: 1,
    pages: 2,
    counts: { all: 11, toShip: 11, toPay: 0, cancelled: 0 },
  });
  expect(data.orders).toHaveLength(10);
  const ids = data.orders.map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(
    (await mall.call(orders.index, { tab: 'toShip', page: 2 }, { as: ana })).data.orders,
  ).toHaveLength(1);
});

test('an order says what can be done, who must act next, by when, and what happens otherwise', async () => {
  const { ana, id } = await bought();
  const order = await view(mall, ana, id);
  expect(order).toMatchObject({
    state: 'paid',
    delivery_status: 'toBeShipped',
    payment_status: 'paid',
    actual_pay: '24.30',
    customer_name: 'Ana Ruiz',
  });
  expect([order.next.who, order.next.then]).toEqual(['seller', 'cancelled']);
  expect(order.can.cancel).toEqual({ ok: true });
  expect(order.can.confirmReceipt).toEqual({
    ok: false,
    code: 2000006,
    reason: 'order.cannot.receive.early',
  });
  expect(order.can.accept).toBeUndefined();
  expect(order.history.map(({ event, by }) => `${by} ${event}`)).toEqual([
    'buyer place',
    'buyer pay',
  ]);
  expect(new Date(order.next.until ?? 0).getTime() - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
});

test('a paid order is cancelled at once: money to the wallet, stock back', async () => {
  const { ana, sku, id } = await bought();
  const { data } = await cancel(ana, id, 'changed my mind');
  expect(data).toMatchObject({
    state: 'cancelled',
    cancel_remark: 'changed my mind',
    payment_status: 'refunded',
    next: { who: null, until: null },
  });
  expect(await wallet(ana)).toBe(100_000);
  expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 10, reserved: 0 });
});

test('an accepted order is asked to be cancelled; taken back, declined, agreed', async () => {
  const { ana, id } = await bought();
  await act(mall, staff, id, 'accept');
  expect((await view(mall, ana, id)).can.cancel).toEqual({
    ok: false,
    code: 2000032,
    reason: 'order.cannot.cancel.accepted',
    instead: 'requestCancel',
  });
  expect((await cancel(ana, id, 'too slow')).data).toMatchObject({
    state: 'cancelRequested',
    cancel_remark: 'too slow',
  });
  expect((await mall.call(orders.cancelBack, { id }, { as: ana, key: key() })).data.state).toBe(
    'toBeShipped',
  );
  await cancel(ana, id);
  await act(mall, staff, id, 'declineCancel');
  expect((await view(mall, ana, id)).history.at(-1)).toMatchObject({
    by: 'staff',
    event: 'declineCancel',
    reason: 'because',
  });
  await cancel(ana, id, 'please');
  expect(await wallet(ana)).toBe(100_000 - 2430);
  await act(mall, staff, id, 'agreeCancel');
  expect(await view(mall, ana, id)).toMatchObject({ state: 'cancelled', cancel_remark: 'because' });
  expect(await wallet(ana)).toBe(100_000);
});

test('after shipping cancelling is 2000033, and says when it was sent', async () => {
  const { ana, id } = await bought();
  await act(mall, staff, id, 'accept', 'ship');
  const refused = await cancel(ana, id);
  const order = await view(mall, ana, id);
  expect(refused).toMatchObject({
    code: codes.cancelAfterShipment,
    message: 'order.cannot.cancel.shipped',
    data: { at: order.deliver_time },
  });
  expect(order).toMatchObject({
    state: 'onTheWay',
    carrier: 'Correos',
    log_sn: 'CX1',
    can: { cancel: { ok: false, code: 2000033, at: order.deliver_time } },
  });
});

test('the whole life of an order ends with the shop paid less commission', async () => {
  const { ana, id } = await bought();
  const before = await balanceOf(mall.db, 's:verde:avail:USD');
  await act(mall, staff, id, 'accept', 'ship', 'scan', 'scan', 'deliver');
  expect((await mall.call(orders.receive, { id }, { as: ana, key: key() })).data.state).toBe(
    'receiptConfirmed',
  );
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await (
    await import('#server/areas/orders/timers')
  ).sendTimers(mall.db, (error) => {
    throw error;
  });
  const order = await view(mall, ana, id);
  expect(order).toMatchObject({ state: 'completed', delivery_status: 'completed' });
  expect(Object.values(order.next)).toEqual([null, null, null]);
  expect(order.success_time).not.toBeNull();
  // 5 % of 24.30 is 1.215: half up to the cent.
  expect((await balanceOf(mall.db, 's:verde:avail:USD')) - before).toBe(2430 - 122);
});

test('cash on delivery is no money at its delivery: the seller’s word books nothing', async () => {
  const { ana, id } = await bought('cod', 0);
  expect(await view(mall, ana, id)).toMatchObject({
    state: 'placed',
    payment_status: 'onDelivery',
    actual_pay: '0.00',
  });
  const cash = await balanceOf(mall.db, 'mall:cash_in:USD');
  await act(mall, staff, id, 'accept', 'ship', 'deliver');
  expect(await view(mall, ana, id)).toMatchObject({
    payment_status: 'cashDue',
    actual_pay: '0.00',
  });
  expect(cash - (await balanceOf(mall.db, 'mall:cash_in:USD'))).toBe(0);
});

test('a cancelled order that was to be paid at the door moves no money', async () => {
  const { ana, sku, id } = await bought('cod', 0);
  expect((await cancel(ana, id)).data).toMatchObject({
    state: 'cancelled',
    payment_status: 'cancelled',
  });
  expect(await wallet(ana)).toBe(0);
  expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 10, reserved: 0 });
});

test('receiving is put off once, by five days, when three or fewer are left', async () => {
  const { ana, id } = await bought();
  await act(mall, staff, id, 'accept', 'ship', 'deliver');
  const put = () => mall.call(orders.delayReceive, { id }, { as: ana, key: key() });
  expect(await put()).toMatchObject({
    code: codes.notAllowedNow,
    message: 'order.cannot.extend.early',
  });
  expect((await view(mall, ana, id)).can.extendReceipt).toMatchObject({
    ok: false,
    reason: 'order.cannot.extend.early',
  });
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() + interval '2 days' where id = ${id}`,
  );
  expect((await view(mall, ana, id)).can.extendReceipt).toEqual({ ok: true });
  const { data } = await put();
  expect(data).toMatchObject({ state: 'delivered', extended: true });
  expect(Math.round((new Date(data.next.until ?? 0).getTime() - Date.now()) / 86_400_000)).toBe(7);
  expect(await put()).toMatchObject({
    code: codes.notAllowedNow,
    message: 'order.cannot.extend.twice',
  });
});

test('ordering again fills the cart and says what could not be had', async () => {
  const ana = await shopper(mall);
  const [here, gone] = [await thing(mall.db), await thing(mall.db)];
  const id = firstId(await buy(mall, ana, 'wallet', { [here]: 2, [gone]: 1 }));
  await mall.db.rows(sql`update variants set on_sale = false where sku = ${gone}`);
  const { data } = await mall.call(orders.reorder, { id }, { as: ana, lang: 'en' });
  expect(data).toEqual({
    items_count: 2,
    skipped: [gone.split('.')[1]],
    short: [],
    changed: [],
  });
  expect((await mall.call(cart.index, {}, { as: ana })).data.lines_count).toBe(1);
});
test('ordering again says of what fewer are left, and what costs more or less than then', async () => {
  const ana = await shopper(mall);
  const [few, dear, cheap] = [await thing(mall.db), await thing(mall.db), await thing(mall.db)];
  const id = firstId(await buy(mall, ana, 'wallet', { [few]: 3, [dear]: 1, [cheap]: 1 }));
  await mall.db.rows(sql`update stock set on_hand = 2 where sku = ${few}`);
  await mall.db.rows(sql`update variants set price_minor = 1100 where sku = ${dear}`);
  await mall.db.rows(sql`update variants set price_minor = 950 where sku = ${cheap}`);
  const { data } = await mall.call(orders.reorder, { id }, { as: ana, lang: 'en' });
  const name = (sku: string) => sku.split('.')[1];
  expect(data).toEqual({
    items_count: 4,
    skipped: [],
    short: [{ name: name(few), wanted: 3, added: 2 }],
    changed: [
      { name: name(dear), before: '10.00', now: '11.00' },
      { name: name(cheap), before: '10.00', now: '9.50' },
    ],
  });
});
