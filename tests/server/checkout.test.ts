import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { balanceOf, buy, place, put, shopper, skus, stockOf, thing } from './tradeKit';
import { standing, mall, quote, ready } from './checkoutKit';

standing();

test('an order by wallet moves the money to each shop, takes the stock and empties the ticked cart', async () => {
  const ana = await shopper(mall, 20_000);
  const placed = await buy(mall, ana, 'wallet', { [skus.pot]: 2, [skus.bear]: 1 });
  expect(placed).toMatchObject({
    outcome: 'paid',
    payment: 'wallet',
    redirect: null,
    total: '99.20',
  });
  expect(placed.orders.map(({ shop }) => shop.id)).toEqual(['verde', 'welt']);
  expect(await balanceOf(mall.db, `u:${ana.id}:avail:USD`)).toBe(20_000 - 9920);
  expect(await balanceOf(mall.db, 's:verde:held:USD')).toBe(6800 + 430);
  expect(await stockOf(mall.db, skus.pot)).toEqual({ on_hand: 8, reserved: 0 });
  expect((await mall.call(cart.index, {}, { as: ana })).data.lines_count).toBe(0);
});

test('a visitor’s quote has the cart and its total, and nothing to place', async () => {
  const guest = mall.visitor();
  await put(mall, guest, skus.bear);
  expect(await quote(guest, { currency: 'JPY' })).toMatchObject({
    signed_in: false,
    key: '',
    fingerprint: '',
    address: null,
    totals: { items: '20.00', delivery: '0.00' },
    currency: { code: 'JPY', decimals: 0, total: '3005' },
  });
});

test('a quote offers each shop’s ways of delivery with a price and dates; pickup is in the shop’s own country only', async () => {
  const ana = await shopper(mall);
  await put(mall, ana, skus.pot, 2);
  await put(mall, ana, skus.bear);
  const { deliveries } = await quote(ana);
  expect(
    deliveries.map(({ shop, options }) => [
      shop.id,
      options.map(({ kind, price }) => `${kind} ${price}`),
    ]),
  ).toEqual([
    ['verde', ['standard 4.30', 'express 9.50', 'pickup 0.00']],
    ['welt', ['standard 6.90', 'express 14.90']],
  ]);
  for (const { from, to } of deliveries.flatMap(({ options }) =>
    options.map(({ arrives }) => arrives),
  ))
    expect(from <= to && /^\d{4}-\d\d-\d\d$/.test(from)).toBe(true);
});

test('what is shown in another currency is each unit rounded once, then summed', async () => {
  const ana = await shopper(mall);
  await put(mall, ana, skus.fern, 3);
  const { currency } = await quote(ana, { currency: 'JPY' });
  expect(currency).toEqual({ code: 'JPY', rate: '150.25', decimals: 0, total: String(1878 * 3) });
});

test('key and fingerprint are the same on every device until the order changes', async () => {
  const { ana, kept } = await ready();
  const again = await quote(ana);
  expect([again.key, again.fingerprint]).toEqual([kept.key, kept.fingerprint]);
  await mall.call(
    cart.update,
    { line_id: kept.cart.groups[0]?.lines[0]?.id, quantity: 1 },
    { as: ana },
  );
  const other = await quote(ana);
  expect(other.key).not.toBe(kept.key);
  expect(other.fingerprint).not.toBe(kept.fingerprint);
});

test('from the payment step on, stock is held ten minutes, for nobody else', async () => {
  const { ana, sku, kept } = await ready({ stock: 3 });
  const left = new Date(kept.held_until ?? 0).getTime() - Date.now();
  expect(left).toBeGreaterThan(9.8 * 60_000);
  expect(left).toBeLessThan(10.2 * 60_000);
  expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 3, reserved: 2 });
  expect(await put(mall, await shopper(mall), sku, 2)).toMatchObject({
    code: codes.insufficientStock,
    data: { stock: 1 },
  });
  expect((await quote(ana)).cart.groups[0]?.lines[0]).toMatchObject({ stock: 3, problem: null });
});

test('holding again with another quantity holds that quantity', async () => {
  const { ana, sku, kept } = await ready({ stock: 5 });
  await mall.call(
    cart.update,
    { line_id: kept.cart.groups[0]?.lines[0]?.id, quantity: 4 },
    { as: ana },
  );
  await mall.call(checkout.choose, { hold: true }, { as: ana });
  expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 5, reserved: 4 });
});

test('the same key answers the same trade, another body under it is refused', async () => {
  const { ana, kept } = await ready();
  const first = await place(mall, ana, kept);
  expect((await place(mall, ana, kept)).data).toEqual(first.data);
  expect(
    await mall.call(
      checkout.place,
      { fingerprint: kept.fingerprint, remark: 'x' },
      { as: ana, key: kept.key },
    ),
  ).toMatchObject({ code: codes.invalidParameter });
});

test('the same key answers the same trade also when the stored answer was swept', async () => {
  const { ana, kept } = await ready();
  const first = await place(mall, ana, kept);
  await mall.db.rows(sql`delete from idem`);
  expect((await place(mall, ana, kept)).data.trade_sn).toBe(first.data.trade_sn);
});

test('a second tab with another key finds nothing left to place', async () => {
  const { ana, kept } = await ready();
  await place(mall, ana, kept);
  expect(await place(mall, ana, kept, randomUUID())).toMatchObject({ code: codes.quoteChanged });
});

test('what became of an order is found by its key or number, by its owner only', async () => {
  const { ana, kept } = await ready();
  expect((await mall.call(checkout.outcome, { key: kept.key }, { as: ana })).data.outcome).toBe(
    'none',
  );
  const { data } = await place(mall, ana, kept);
  expect((await mall.call(checkout.outcome, { key: kept.key }, { as: ana })).data).toMatchObject({
    outcome: 'paid',
    trade_sn: data.trade_sn,
  });
  expect(
    (await mall.call(checkout.outcome, { trade_sn: data.trade_sn }, { as: ana })).data.outcome,
  ).toBe('paid');
  const eve = await shopper(mall);
  for (const which of [{ key: kept.key }, { trade_sn: data.trade_sn }])
    expect((await mall.call(checkout.outcome, which, { as: eve })).data).toMatchObject({
      outcome: 'none',
      orders: [],
      address: null,
    });
});

test('unticked lines stay in the cart when the rest is ordered', async () => {
  const ana = await shopper(mall);
  const stays = await put(mall, ana, await thing(mall.db));
  await mall.call(cart.select, { line_id: stays.data.line_id, ticked: false }, { as: ana });
  await buy(mall, ana, 'wallet', { [await thing(mall.db)]: 1 });
  expect((await mall.call(cart.index, {}, { as: ana })).data).toMatchObject({
    lines_count: 1,
    items_count: 0,
  });
});

test('currency, rate and shown total are frozen with the order', async () => {
  const ana = await shopper(mall);
  await mall.db.rows(sql`update users set cur = 'JPY' where id = ${ana.id}`);
  const placed = await buy(mall, ana, 'wallet', { [await thing(mall.db)]: 1 });
  await mall.db.rows(sql`update currencies set rate = 151.5 where code = 'JPY'`);
  const { data } = await mall.call(orders.view, { id: placed.orders[0]?.id }, { as: ana });
  expect(data.currency).toEqual({
    code: 'JPY',
    rate: '150.25',
    decimals: 0,
    total: String(1503 + 586),
  });
});
