import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { listings } from '#contract/listings';
import { cart } from '#contract/cart';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { put, shopper } from '../tradeKit';
import { act, again, listingMall, onSale, save, saved, shopOf, view, type Shop } from './kit';
import { colours, variant } from './listingsKit';

let mall: Mall;
let shop: Shop;
let staff: Client;
beforeAll(async () => {
  mall = await listingMall();
  staff = await mall.person({ staff: 'reviewer', name: 'Rita' });
});
afterAll(() => mall.close());
beforeEach(async () => {
  shop = await shopOf(mall);
});

describe('variants that change', () => {
  test('swap their values and keep their skus', async () => {
    const made = await saved(mall, shop, {
      ...colours,
      variants: [variant('Red', { seller_sku: 'R' }), variant('Blue', { seller_sku: 'B' })],
    });
    const [red, blue] = again(made).variants;
    const { data } = await save(
      mall,
      shop,
      again(made, {
        variants: [
          { ...red, values: ['Blue'] },
          { ...blue, values: ['Red'] },
        ],
      }),
    );
    expect(data.variants_list.map(({ sku, values }) => [sku.split('.')[1], values[0]])).toEqual([
      ['R', 'Blue'],
      ['B', 'Red'],
    ]);
  });
  test('go when nobody knows them, and are only taken off sale when somebody has them in a cart', async () => {
    const made = await onSale(mall, shop, staff, {
      ...colours,
      variants: [variant('Red'), variant('Blue')],
    });
    const [red, blue] = made.variants_list;
    const ana = await shopper(mall);
    await put(mall, ana, red?.sku ?? '');
    const { data } = await save(
      mall,
      shop,
      again(made, { variants: [{ ...variant('Blue'), sku: blue?.sku, stock_was: 3 }] }),
    );
    expect(data.variants_list.map(({ sku, on_sale }) => [sku, on_sale])).toEqual([
      [blue?.sku, true],
      [red?.sku, false],
    ]);
    expect(
      (await mall.call(cart.index, {}, { as: ana })).data.groups[0]?.lines[0]?.problem,
    ).not.toBeNull();
    const kept = await save(
      mall,
      shop,
      again(data, {
        options: [{ name: 'Colour', values: ['Blue'] }],
        variants: [{ ...variant('Blue'), sku: blue?.sku, stock_was: 3 }],
      }),
    );
    expect(kept.data.variants_list.map(({ sku }) => sku)).toEqual([blue?.sku]);
    expect(await mall.db.rows(sql`select on_sale from variants where sku = ${red?.sku}`)).toEqual([
      { on_sale: false },
    ]);
  });
  test('write their prices’ history, and cross out only what was asked for before', async () => {
    const made = await saved(mall, shop, { variants: [{ price: '10.00', stock: 1 }] });
    const [only] = again(made).variants;
    const { data } = await save(
      mall,
      shop,
      again(made, { variants: [{ ...only, price: '8.00', compare: '99.00' }] }),
    );
    expect(
      await mall.db.rows(
        sql`select price_minor from price_history where sku = ${only?.sku} order by id`,
      ),
    ).toEqual([{ price_minor: 1000 }, { price_minor: 800 }]);
    expect(
      await mall.db.rows(
        sql`select was_minor, compare_minor from variants where sku = ${only?.sku}`,
      ),
    ).toEqual([{ was_minor: 1000, compare_minor: 9900 }]);
    expect(data.state).toBe('draft');
  });
});

describe('stock', () => {
  const only = async (more: object = {}) => {
    const made = await saved(mall, shop, { variants: [{ price: '10.00', stock: 5, ...more }] });
    return { made, sku: made.variants_list[0]?.sku ?? '' };
  };
  const rows = (id: string, given: object) =>
    mall.call(listings.stock, { id, rows: [given] }, { as: shop.seller, key: randomUUID() });
  const shelf = async (sku: string) =>
    mall.db.row(sql`select on_hand, reserved from stock where sku = ${sku}`);
  test('is what is left to sell: what is held for orders stays beside it', async () => {
    const { made, sku } = await only();
    await mall.db.rows(sql`update stock set reserved = 2 where sku = ${sku}`);
    expect((await view(mall, shop, made.id)).variants_list[0]).toMatchObject({ stock: 3, held: 2 });
    expect((await rows(made.id, { sku, stock: 10 })).data.variants_list[0]).toMatchObject({
      stock: 10,
      held: 2,
    });
    expect(await shelf(sku)).toEqual({ on_hand: 12, reserved: 2 });
  });
  test('counts the difference where it was read before: what was sold meanwhile stays sold, and never below what is held', async () => {
    const { made, sku } = await only();
    await mall.db.rows(sql`update stock set on_hand = 3 where sku = ${sku}`);
    expect((await rows(made.id, { sku, stock: 7, stock_was: 5 })).data.stock).toBe(5);
    await mall.db.rows(sql`update stock set reserved = 4 where sku = ${sku}`);
    expect(await rows(made.id, { sku, stock: 0, stock_was: 2 })).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { 'rows[0].stock': 'listing.field.stockHeld' } },
    });
    expect(await shelf(sku)).toEqual({ on_hand: 5, reserved: 4 });
  });
  test('and price of what is on sale change without a new review; stock changes no version', async () => {
    const made = await onSale(mall, shop, staff);
    const sku = made.variants_list[0]?.sku ?? '';
    expect((await rows(made.id, { sku, stock: 9 })).data).toMatchObject({
      state: 'onSale',
      stock: 9,
      version: made.version,
    });
    expect((await rows(made.id, { sku, price: '13.00' })).data).toMatchObject({
      state: 'onSale',
      price: { from: '13.00' },
      version: made.version + 1,
    });
    expect(await rows(made.id, { sku: 'other.sku', price: '13.00' })).toMatchObject({
      code: codes.invalidParameter,
    });
  });
  test('of a product that staff look at changes, its price does not', async () => {
    const { made, sku } = await only();
    await act(mall, shop, 'submit', made.id);
    expect((await rows(made.id, { sku, stock: 6 })).code).toBe(200);
    expect(await rows(made.id, { sku, price: '1.00' })).toMatchObject({
      code: codes.notAllowedNow,
      message: 'listing.cannot.inReview',
    });
  });
});
