import { expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { readBasis } from '#server/areas/orders/checkout/basis';
import { count } from '#server/areas/orders/checkout/count';
import { sql } from '#server/platform/db/open';
import { place, put, shopper, thing } from './tradeKit';
import { standing, mall, quote, ready } from './checkoutKit';

standing();

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
