import { expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeOrders, orders, sellerOrders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { buy, firstId, put, shopper, skus, thing, view } from './tradeKit';
import { standing, mall, staff, key, bought, wallet, seller } from './ordersKit';

standing();

test('somebody else’s order is answered like one that does not exist, by every door', async () => {
  const { id } = await bought();
  const eve = await shopper(mall);
  const doors = [
    orders.view,
    orders.cancel,
    orders.cancelBack,
    orders.receive,
    orders.delayReceive,
    orders.reorder,
  ];
  for (const door of doors) {
    expect(await mall.call(door, { id }, { as: eve, key: key() })).toMatchObject({
      code: codes.orderNotFound,
      data: null,
    });
    expect(await mall.call(door, { id: '99999999' }, { as: eve, key: key() })).toMatchObject({
      code: codes.orderNotFound,
      data: null,
    });
  }
});

test('a seller ships the own shop’s orders and no other’s, and releases nothing', async () => {
  const { ana, id } = await bought();
  const ship = (input: object) =>
    mall.call(sellerOrders.shipping, { id, ...input }, { as: seller, key: key() });
  expect((await ship({ event: 'accept' })).data.state).toBe('toBeShipped');
  expect(await ship({ event: 'ship', carrier: 'SEUR' })).toMatchObject({
    code: codes.missingParameter,
  });
  expect((await ship({ event: 'ship', carrier: 'SEUR', log_sn: 'S-1' })).data).toMatchObject({
    state: 'onTheWay',
    log_sn: 'S-1',
  });
  expect((await view(mall, ana, id)).history.at(-1)).toMatchObject({ by: 'seller', event: 'ship' });
  expect(await ship({ event: 'release' })).toMatchObject({ code: codes.notAllowedNow });
  const foreign = firstId(
    await buy(mall, ana, 'wallet', { [await thing(mall.db, { shop: 'welt' })]: 1 }),
  );
  expect(
    await mall.call(
      sellerOrders.shipping,
      { id: foreign, event: 'accept' },
      { as: seller, key: key() },
    ),
  ).toMatchObject({ code: codes.orderNotFound });
});

test('the office sees every shop’s orders, one shop’s when asked, and a customer has no door there', async () => {
  const { ana, id } = await bought();
  const all = await mall.call(officeOrders.index, {}, { as: staff });
  const welt = await mall.call(officeOrders.index, { shop_id: 'welt' }, { as: staff });
  expect(all.data.counts.all).toBeGreaterThan(welt.data.counts.all);
  expect((await mall.call(officeOrders.view, { id }, { as: staff })).data.can).toMatchObject({
    accept: { ok: true },
    ship: { ok: false },
  });
  expect((await mall.call(officeOrders.view, { id }, { as: ana })).code).not.toBe(200);
  expect((await mall.call(orders.view, { id }, { as: staff })).code).not.toBe(200);
});

test('what was ordered stays as it was: name, options, price and address', async () => {
  const ana = await shopper(mall);
  const id = firstId(await buy(mall, ana, 'wallet', { [skus.pot]: 1 }));
  await mall.db.rows(sql`update variants set price_minor = 1 where sku = ${skus.pot}`);
  await mall.db.rows(sql`update products set name = '{"en":"other"}' where handle = ${skus.pot}`);
  await mall.db.rows(sql`update addresses set city = 'Elsewhere' where user_id = ${ana.id}`);
  const { data } = await mall.call(orders.view, { id }, { as: ana, lang: 'en' });
  expect(data.lines[0]).toMatchObject({ name: 'pot', options: 'Coral · 60 cm', price: '34.00' });
  expect(data.address.city).toBe('Madrid');
  await put(mall, ana, skus.pot);
});

test('the same cancellation sent twice under one key happens once', async () => {
  const { ana, id } = await bought();
  const same = key();
  const both = await Promise.all(
    [1, 2].map(() => mall.call(orders.cancel, { id }, { as: ana, key: same })),
  );
  expect(both.map(({ data }) => data.state)).toEqual(['cancelled', 'cancelled']);
  expect(await wallet(ana)).toBe(100_000);
});
