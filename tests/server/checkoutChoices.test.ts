import { expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { buy, place, put, shopper, skus, thing, toConfirm } from './tradeKit';
import { standing, mall, quote } from './checkoutKit';

standing();

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
    sql`update addresses set removed_at = clock_timestamp(), is_default = false
      where user_id = ${ana.id}`,
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
