import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { readBasis } from '#server/areas/orders/checkout/basis';
import { count } from '#server/areas/orders/checkout/count';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../lib/server';
import {
  balanceOf,
  buy,
  nothingBroken,
  place,
  put,
  shopper,
  skus,
  stockOf,
  thing,
  toConfirm,
  tradeMall,
} from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const quote = async (as: Client, asked: object = {}) =>
  (await mall.call(checkout.quote, asked, { as, lang: 'en' })).data;
const ready = async (options: { price?: number; stock?: number } = {}, wallet = 100_000) => {
  const ana = await shopper(mall, wallet);
  const sku = await thing(mall.db, options);
  await put(mall, ana, sku, 2);
  return { ana, sku, kept: await toConfirm(mall, ana) };
};

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
test('a price that changed before placing is 2000038 with the new quote, and nothing is placed', async () => {
  const { ana, sku, kept } = await ready();
  await mall.db.rows(sql`update variants set price_minor = 1150 where sku = ${sku}`);
  const refused = await place(mall, ana, kept);
  expect(refused.code).toBe(codes.quoteChanged);
  expect(refused.data).toMatchObject({ quote: { totals: { items: '23.00' } } });
  expect((await mall.call(orders.index, {}, { as: ana })).data.counts.all).toBe(0);
  const changed = await quote(ana, { step: 'confirm' });
  expect(changed.changes).toEqual([
    { kind: 'price', name: sku.split('.')[1], before: '10.00', now: '11.50' },
    { kind: 'total', before: '24.30', now: '27.30' },
  ]);
  const accepted = await mall.call(checkout.choose, { accept: changed.fingerprint }, { as: ana });
  expect(accepted.data.changes).toEqual([]);
  expect(await place(mall, ana, accepted.data)).toMatchObject({
    code: 200,
    data: { outcome: 'paid', total: '27.30' },
  });
});
test('another day of arrival than the shopper saw is told before anything is bought', async () => {
  const { ana } = await ready();
  const basis = await readBasis(mall.db, Number(ana.id), {});
  const { fingerprint } = count({ ...basis, now: new Date(basis.now.getTime() - 7 * 86_400_000) });
  expect(await place(mall, ana, { ...(await quote(ana)), fingerprint })).toMatchObject({
    code: codes.quoteChanged,
    data: { quote: { fingerprint: count(basis).fingerprint } },
  });
  expect((await mall.call(orders.index, {}, { as: ana })).data.counts.all).toBe(0);
});
test('changes are accepted in whatever currency the shopper reads', async () => {
  const { ana, sku } = await ready();
  const seen = await quote(ana, { currency: 'EUR' });
  expect(
    (await mall.call(checkout.choose, { payment: 'wallet', hold: true }, { as: ana })).data
      .currency,
  ).toEqual(seen.currency);
  await mall.db.rows(sql`update variants set price_minor = 1150 where sku = ${sku}`);
  const changed = await quote(ana, { currency: 'EUR', step: 'confirm' });
  const { data } = await mall.call(checkout.choose, { accept: changed.fingerprint }, { as: ana });
  expect(data).toMatchObject({
    changes: [],
    fingerprint: changed.fingerprint,
    currency: { code: 'EUR' },
  });
  expect(
    await mall.call(
      checkout.place,
      { fingerprint: data.fingerprint, currency: 'EUR' },
      { as: ana, key: data.key },
    ),
  ).toMatchObject({ code: 200 });
});
test('accepting something older than what is shown accepts nothing', async () => {
  const { ana, sku, kept } = await ready();
  await mall.db.rows(sql`update variants set price_minor = 1150 where sku = ${sku}`);
  const { data } = await mall.call(checkout.choose, { accept: kept.fingerprint }, { as: ana });
  expect(data.changes.map(({ kind }) => kind)).toEqual(['price', 'total']);
});
test('a thing that went off sale before placing is 2000021 and says which line', async () => {
  const { ana, sku, kept } = await ready();
  await mall.db.rows(sql`update variants set on_sale = false where sku = ${sku}`);
  expect(await place(mall, ana, kept)).toMatchObject({
    code: codes.productExpired,
    data: { lines: [{ sku }] },
  });
  expect((await quote(ana)).changes).toEqual([
    { kind: 'gone', name: sku.split('.')[1] },
    { kind: 'total', before: '24.30', now: '0.00' },
  ]);
});
test('a thing that sold out between the cart and the payment step is told, not dropped; back in the cart the rest goes on', async () => {
  const ana = await shopper(mall);
  const [sku, other] = [await thing(mall.db), await thing(mall.db)];
  await put(mall, ana, sku);
  await put(mall, ana, other);
  const { address, deliveries } = await quote(ana);
  await mall.call(
    checkout.choose,
    {
      address_id: address?.id,
      deliveries: deliveries.map(({ shop }) => ({ shop_id: shop.id, option_id: 'standard' })),
    },
    { as: ana },
  );
  await mall.db.rows(sql`update stock set on_hand = 0 where sku = ${sku}`);
  const hold = () => mall.call(checkout.choose, { payment: 'wallet', hold: true }, { as: ana });
  expect(await hold()).toMatchObject({
    code: codes.insufficientStock,
    data: { lines: [{ sku, stock: 0 }] },
  });
  await mall.call(checkout.choose, { address_id: address?.id }, { as: ana });
  expect((await place(mall, ana, (await hold()).data)).data).toMatchObject({
    outcome: 'paid',
    total: '13.90',
  });
});
test('stock that ran out after the hold ended is 2000023 with what is left', async () => {
  const { ana, sku, kept } = await ready({ stock: 4 });
  await mall.db.rows(sql`delete from stock_hold where user_id = ${ana.id}`);
  await mall.db.rows(sql`update stock set on_hand = 1, reserved = 0 where sku = ${sku}`);
  expect(await place(mall, ana, kept)).toMatchObject({
    code: codes.insufficientStock,
    data: { lines: [{ sku, quantity: 2, stock: 1 }] },
  });
});
test('too little in the wallet is 2000022 with the shortfall', async () => {
  const { ana, kept } = await ready({}, 2000);
  expect(kept.wallet).toEqual({ available: '20.00', frozen: '0.00', covers: false });
  expect(await place(mall, ana, kept)).toMatchObject({
    code: codes.insufficientBalance,
    data: { available: '20.00', total: '24.30', shortfall: '4.30' },
  });
});
test('without an address, a delivery or a method nothing can be placed', async () => {
  const bob = await mall.person();
  await put(mall, bob, skus.bear);
  const bare = await quote(bob);
  expect(bare).toMatchObject({ address: null, deliveries: [], payment: null });
  expect(await place(mall, bob, bare)).toMatchObject({ code: codes.addressEmpty });
  const ana = await shopper(mall);
  await put(mall, ana, skus.bear);
  expect(await place(mall, ana, await quote(ana))).toMatchObject({
    code: codes.deliverySwitchFailed,
  });
  await mall.call(
    checkout.choose,
    { deliveries: [{ shop_id: 'welt', option_id: 'express' }] },
    { as: ana },
  );
  expect(await place(mall, ana, await quote(ana))).toMatchObject({ code: codes.paymentFailed });
});
test('only what a shop offers can be chosen, and only an own address', async () => {
  const [ana, eve] = [await shopper(mall), await shopper(mall)];
  await put(mall, ana, skus.bear);
  expect(
    await mall.call(
      checkout.choose,
      { deliveries: [{ shop_id: 'welt', option_id: 'pickup' }] },
      { as: ana },
    ),
  ).toMatchObject({ code: codes.deliverySwitchFailed });
  const foreign = (await quote(eve)).address?.id;
  expect(await mall.call(checkout.choose, { address_id: foreign }, { as: ana })).toMatchObject({
    code: codes.addressEmpty,
  });
  expect((await quote(ana)).address?.id).not.toBe(foreign);
});
test('a shop that does not send to the address offers nothing there, and what it sends stays out of the order', async () => {
  const ana = await shopper(mall);
  await mall.db.rows(
    sql`insert into shops (id, name, country, ships_to) values ('near', 'Nearby', 'DE', '{DE,AT}')`,
  );
  await put(mall, ana, await thing(mall.db, { shop: 'near' }));
  await put(mall, ana, skus.bear);
  const { deliveries } = await quote(ana);
  expect(deliveries.map(({ shop, options }) => [shop.id, options.length])).toEqual([
    ['near', 0],
    ['welt', 2],
  ]);
  expect(await place(mall, ana, await quote(ana))).toMatchObject({
    code: codes.deliverySwitchFailed,
  });
  await mall.db.rows(sql`update addresses set country = 'AT' where user_id = ${ana.id}`);
  expect((await quote(ana)).deliveries.map(({ options }) => options.length)).toEqual([2, 2]);
});
test('a delivery chosen for a parcel that cannot be sent any more is no refusal: the quote says where the shopper stands', async () => {
  const ana = await shopper(mall);
  await put(mall, ana, skus.bear);
  const both = {
    deliveries: [
      { shop_id: 'welt', option_id: 'standard' },
      { shop_id: 'verde', option_id: 'standard' },
    ],
  };
  const { code, data } = await mall.call(checkout.choose, both, { as: ana });
  expect([code, data.deliveries.map(({ shop, chosen }) => [shop.id, chosen])]).toEqual([
    200,
    [['welt', 'standard']],
  ]);
  await put(mall, ana, skus.pot);
  expect((await quote(ana)).deliveries.map(({ shop, chosen }) => [shop.id, chosen])).toEqual([
    ['welt', 'standard'],
    ['verde', null],
  ]);
  await mall.db.rows(
    sql`update addresses set removed_at = clock_timestamp(), is_default = false where user_id = ${ana.id}`,
  );
  expect(await mall.call(checkout.choose, both, { as: ana })).toMatchObject({
    code: 200,
    data: { address: null, deliveries: [] },
  });
  await mall.db.rows(
    sql`update cart_lines set removed_at = clock_timestamp() where owner = ${`u:${ana.id}`}`,
  );
  expect(await mall.call(checkout.choose, both, { as: ana })).toMatchObject({
    code: 200,
    data: { cart: { lines_count: 0 } },
  });
});
test('cash on delivery has a limit and a list of countries, and says which stands in the way', async () => {
  const rich = await shopper(mall);
  await put(mall, rich, await thing(mall.db, { price: 60_000 }));
  expect((await quote(rich)).cod).toEqual({ available: false, reason: 'tooMuch' });
  const abroad = await shopper(mall, 0, 'US');
  await put(mall, abroad, skus.bear);
  expect((await quote(abroad)).cod).toEqual({ available: false, reason: 'country' });
  expect(await place(mall, abroad, await toConfirm(mall, abroad, 'cod'))).toMatchObject({
    code: codes.paymentFailed,
    data: { reason: 'country' },
  });
});
test('an order by cash on delivery moves no money and waits for the shop', async () => {
  const ana = await shopper(mall, 0);
  const placed = await buy(mall, ana, 'cod', { [await thing(mall.db)]: 1 });
  expect(placed).toMatchObject({ outcome: 'onDelivery', redirect: null });
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
