import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { listings, listingHours } from '#contract/listings';
import { cart } from '#contract/cart';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { put, shopper, toConfirm } from '../tradeKit';
import {
  act,
  again,
  listingMall,
  onSale,
  save,
  saved,
  shopOf,
  verdict,
  versionOf,
  view,
  whole,
  type Shop,
} from './kit';

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

const colours = { options: [{ name: 'Colour', values: ['Red', 'Blue'] }] };
const variant = (value: string, more: object = {}) => ({
  seller_sku: '',
  values: [value],
  price: '10.00',
  compare: '',
  stock: 3,
  ...more,
});
const soon = (ms = 200) => new Promise((resolve) => setTimeout(resolve, ms));
const shown = async (id: string) => (await mall.call(catalogue.view, { id })).data;
const found = async () =>
  (await mall.call(catalogue.shop, { id: shop.id, page: 1 })).data.products.items.map(
    ({ id }) => id,
  );

describe('a product that is kept', () => {
  test('is a draft with what was typed, and whose it is', async () => {
    const made = await saved(mall, shop, {
      ...colours,
      variants: [
        variant('Red', { seller_sku: 'R-1', compare: '15.00' }),
        variant('Blue', { price: '11.00' }),
      ],
    });
    expect(made).toMatchObject({
      state: 'draft',
      version: 0,
      category_id: 'pots',
      brand: 'Alfar',
      ground: 'mint',
      changed_by: { name: `Seller of ${shop.id}` },
      options: colours.options,
      price: { from: '10.00', to: '11.00' },
      stock: 6,
      variants_list: [
        {
          sku: `${shop.id}.R-1`,
          seller_sku: 'R-1',
          values: ['Red'],
          price: '10.00',
          compare: '15.00',
          stock: 3,
          held: 0,
          on_sale: true,
        },
        { values: ['Blue'] },
      ],
      pictures: [{ alt: 'A pot' }],
      next: { who: 'seller', until: null },
      history: [{ by: 'seller', event: 'create', from: null, to: 'draft' }],
    });
    expect(await view(mall, shop, made.id)).toEqual(made);
  });
  test('needs no more than a price: the rest may come later, and it says what is missing before it can be sent', async () => {
    const { data } = await save(mall, shop, { variants: [{ price: '1.00', stock: 0 }] });
    expect(data.can.submit).toMatchObject({
      ok: false,
      reason: 'listing.cannot.missing.name',
      instead: 'change',
    });
    const steps: [object, string | undefined][] = [
      [{ name: { en: 'Cup' } }, 'pictures'],
      [{ pictures: (await whole(mall)).pictures }, 'category'],
      [{ category_id: 'pots' }, 'stock'],
    ];
    let now = data;
    for (const [more, missing] of steps) {
      now = (await save(mall, shop, again(now, more))).data;
      expect(now.can.submit).toMatchObject({
        ok: false,
        reason: `listing.cannot.missing.${missing}`,
      });
    }
    const [only] = again(now).variants;
    expect(
      (await save(mall, shop, again(now, { variants: [{ ...only, on_sale: false, stock: 4 }] })))
        .data.can.submit,
    ).toMatchObject({ reason: 'listing.cannot.missing.price' });
    now = await view(mall, shop, now.id);
    expect(
      (
        await save(
          mall,
          shop,
          again(now, { variants: [{ ...only, on_sale: true, stock: 4, stock_was: 4 }] }),
        )
      ).data.can.submit,
    ).toEqual({ ok: true });
  });
  test('keeps its words of options in the reader’s language, both ways', async () => {
    const made = await saved(mall, shop, {
      ...colours,
      variants: [variant('Red'), variant('Blue')],
    });
    const { data } = await mall.call(
      listings.view,
      { id: made.id },
      { as: shop.seller, lang: 'es' },
    );
    expect(data.options).toEqual([{ name: 'Color', values: ['Rojo', 'Azul'] }]);
    const sent = await mall.call(
      listings.save,
      again(data, {
        options: [{ name: 'Color', values: ['Rojo', 'Azul', 'Verde'] }],
        variants: [...again(data).variants, variant('Verde')],
      }),
      { as: shop.seller, lang: 'es', key: randomUUID() },
    );
    expect(sent.code).toBe(200);
    expect((await view(mall, shop, made.id)).options).toEqual([
      { name: 'Colour', values: ['Red', 'Blue', 'Verde'] },
    ]);
    expect(sent.data.variants_list.map(({ sku }) => sku).slice(0, 2)).toEqual(
      made.variants_list.map(({ sku }) => sku),
    );
  });
  test('saved again without a change changes nothing, not even its version', async () => {
    const made = await saved(mall, shop, {
      ...colours,
      variants: [variant('Red', { compare: '12.00' }), variant('Blue')],
    });
    expect((await save(mall, shop, again(made))).data).toEqual(made);
  });
  test('keeps text as text: markup is no markup, what cannot be seen is gone', async () => {
    const made = await saved(mall, shop, {
      name: { en: '<b>Pot</b> &amp; \u202Elid\u200B  x' },
      description: { en: 'a\r\nb\n\n\n\nc <script>alert(1)</script>' },
    });
    expect(made.name).toEqual({ en: '<b>Pot</b> &amp; lid x' });
    expect(made.description).toEqual({ en: 'a\nb\n\nc <script>alert(1)</script>' });
  });
  test('with the same name twice gets a handle of its own each time', async () => {
    const name = { en: 'Same name' };
    expect([
      (await saved(mall, shop, { name })).handle,
      (await saved(mall, shop, { name })).handle,
    ]).toEqual(['same-name', 'same-name-2']);
  });
  const wrong: [what: string, more: object, field: string, text: string][] = [
    [
      'a category there is not',
      { category_id: 'nowhere' },
      'category_id',
      'listing.field.categoryUnknown',
    ],
    [
      'a picture there is not',
      { pictures: [{ id: 'a'.repeat(32) }] },
      'pictures[0].id',
      'listing.field.pictureUnknown',
    ],
    [
      'a price of nothing',
      { variants: [{ price: '0', stock: 1 }] },
      'variants[0].price',
      'form.amount',
    ],
    [
      'a price no bank takes in one payment',
      { variants: [{ price: '1000000.00', stock: 1 }] },
      'variants[0].price',
      'form.maximum',
    ],
    [
      'a price that is none',
      { variants: [{ price: '-1', stock: 1 }] },
      'variants[0].price',
      'form.amount',
    ],
    [
      'a crossed-out price below the price',
      { variants: [{ price: '5.00', compare: '4.00', stock: 1 }] },
      'variants[0].compare',
      'listing.field.compareLow',
    ],
    [
      'half a thing in stock',
      { variants: [{ price: '5.00', stock: 1.5 }] },
      'variants[0].stock',
      'form.number',
    ],
    [
      'the same choice twice',
      { ...colours, variants: [variant('Red'), variant('red')] },
      'variants[1].values',
      'listing.field.valuesTwice',
    ],
    [
      'a choice that is not offered',
      { ...colours, variants: [variant('Green')] },
      'variants[0].values',
      'listing.field.valuesUnknown',
    ],
    [
      'one number for two variants',
      {
        ...colours,
        variants: [variant('Red', { seller_sku: 'X' }), variant('Blue', { seller_sku: 'X' })],
      },
      'variants[1].seller_sku',
      'listing.field.skuTaken',
    ],
    [
      'an sku of somebody else',
      { variants: [{ sku: 'shop-x.pot', price: '5.00', stock: 1 }] },
      'variants[0].sku',
      'listing.field.variantUnknown',
    ],
  ];
  test.each(wrong)('is refused for %s, beside the field', async (_, more, field, text) => {
    expect(await save(mall, shop, await whole(mall, more))).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { [field]: text } },
    });
  });
  test.each([
    ['four options', { options: ['a', 'b', 'c', 'd'].map((name) => ({ name, values: ['1'] })) }],
    [
      '101 variants',
      { variants: Array.from({ length: 101 }, () => ({ price: '1.00', stock: 1 })) },
    ],
    ['13 pictures', { pictures: Array.from({ length: 13 }, () => ({ id: 'a' })) }],
  ])('has at most three options, a hundred variants, twelve pictures: %s', async (_, more) => {
    expect((await save(mall, shop, await whole(mall, more))).code).toBe(codes.invalidParameter);
  });
  test('has numbers that no other product of the shop has; another shop may use the same', async () => {
    const variants = [{ seller_sku: 'A-1', price: '1.00', stock: 1 }];
    await saved(mall, shop, { variants });
    expect(await save(mall, shop, await whole(mall, { variants }))).toMatchObject({
      data: { fields: { 'variants[0].seller_sku': 'listing.field.skuTaken' } },
    });
    expect((await saved(mall, await shopOf(mall), { variants })).variants_list[0]?.seller_sku).toBe(
      'A-1',
    );
  });
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

describe('review', () => {
  test('begins when it is sent, and staff have two days', async () => {
    const made = await saved(mall, shop);
    expect((await act(mall, shop, 'submit', made.id)).data).toEqual({
      done: [made.id],
      refused: [],
    });
    const { state, next, can } = await view(mall, shop, made.id);
    expect({ state, who: next.who, change: can.change, takeBack: can.takeBack }).toMatchObject({
      state: 'inReview',
      who: 'staff',
      change: { reason: 'listing.cannot.inReview', instead: 'takeBack' },
      takeBack: { ok: true },
    });
    expect(
      Math.abs(Date.parse(next.until ?? '') - Date.now() - listingHours * 3_600_000),
    ).toBeLessThan(60_000);
    expect(
      await save(mall, shop, again(await view(mall, shop, made.id), { brand: 'x' })),
    ).toMatchObject({ code: codes.notAllowedNow });
  });
  test('puts it into the mall within a second; changed words take it out until somebody looked, price and stock do not', async () => {
    const made = await onSale(mall, shop, staff);
    await soon();
    expect(await found()).toEqual([made.id]);
    expect(await shown(made.id)).toMatchObject({ on_sale: true });
    const [only] = again(made).variants;
    const cheaper = (
      await save(mall, shop, again(made, { variants: [{ ...only, price: '9.00' }] }))
    ).data;
    expect(cheaper.state).toBe('onSale');
    const reworded = (await save(mall, shop, again(cheaper, { name: { en: 'Another pot' } }))).data;
    expect(reworded).toMatchObject({ state: 'inReview', next: { who: 'staff' } });
    await soon();
    expect(await found()).toEqual([]);
    expect((await mall.call(catalogue.view, { id: made.id })).code).toBe(codes.notFound);
    expect(
      (await verdict(mall, staff, made.id, 'approve', { version: reworded.version })).code,
    ).toBe(200);
    await soon();
    expect(await found()).toEqual([made.id]);
    expect(
      (await mall.call(catalogue.search, { keyword: 'another' }, { lang: 'en' })).data.items.map(
        ({ id }) => id,
      ),
    ).toContain(made.id);
  });
  test.each(['short_description', 'category_id', 'brand', 'pictures', 'options'] as const)(
    'is asked for again when its %s changes',
    async (field) => {
      const made = await onSale(mall, shop, staff);
      const change: Record<typeof field, object> = {
        short_description: { short_description: { en: 'New' } },
        category_id: { category_id: 'home' },
        brand: { brand: 'Other' },
        pictures: { pictures: [] },
        options: { ...colours, variants: [variant('Red')] },
      };
      expect((await save(mall, shop, again(made, change[field]))).data.state).toBe('inReview');
    },
  );
  test('in a cart what is not on sale is a problem at its line, and the checkout does not sell it', async () => {
    const made = await onSale(mall, shop, staff);
    const sku = made.variants_list[0]?.sku ?? '';
    const ana = await shopper(mall);
    await put(mall, ana, sku);
    await toConfirm(mall, ana);
    await act(mall, shop, 'takeOff', made.id);
    const { data } = await mall.call(cart.index, {}, { as: ana });
    expect(data.groups[0]?.lines[0]).toMatchObject({ sku, problem: expect.anything() });
    expect((await put(mall, await shopper(mall), sku)).code).not.toBe(200);
    await act(mall, shop, 'putOn', made.id);
    expect(
      (await mall.call(cart.index, {}, { as: ana })).data.groups[0]?.lines[0]?.problem,
    ).toBeNull();
  });
  test('what staff took off comes back only through a new review', async () => {
    const made = await onSale(mall, shop, staff);
    expect((await verdict(mall, staff, made.id, 'takeOff')).data.state).toBe('offSale');
    expect((await act(mall, shop, 'putOn', made.id)).data.refused[0]).toMatchObject({
      id: made.id,
      can: { reason: 'listing.cannot.takenOff', instead: 'submit' },
    });
    expect((await act(mall, shop, 'submit', made.id)).data.done).toEqual([made.id]);
    await verdict(mall, staff, made.id, 'approve', { version: await versionOf(mall, made.id) });
    await act(mall, shop, 'takeOff', made.id);
    expect((await act(mall, shop, 'putOn', made.id)).data.done).toEqual([made.id]);
  });
});

describe('several at once', () => {
  test('each answers for itself', async () => {
    const [whole1, missing, waiting] = [
      await saved(mall, shop),
      await saved(mall, shop, { pictures: [] }),
      await saved(mall, shop),
    ];
    await act(mall, shop, 'submit', waiting.id);
    const { data } = await act(
      mall,
      shop,
      'submit',
      whole1.id,
      missing.id,
      waiting.id,
      '999999999',
      whole1.id,
    );
    expect(data.done).toEqual([whole1.id]);
    expect(data.refused).toMatchObject([
      { id: missing.id, can: { reason: 'listing.cannot.missing.pictures' } },
      { id: waiting.id, can: { reason: 'listing.cannot.inReview', instead: 'takeBack' } },
      { id: '999999999', can: { code: codes.notFound } },
    ]);
  });
  test('drafts are removed with everything of theirs; what was ordered is not', async () => {
    const [made, bought] = [await saved(mall, shop), await onSale(mall, shop, staff)];
    const ana = await shopper(mall);
    await put(mall, ana, bought.variants_list[0]?.sku ?? '');
    await act(mall, shop, 'takeOff', bought.id);
    expect(
      (await save(mall, shop, again(await view(mall, shop, bought.id), { brand: 'New' }))).data
        .state,
    ).toBe('draft');
    const { data } = await act(mall, shop, 'remove', made.id, bought.id);
    expect(data).toMatchObject({
      done: [made.id],
      refused: [{ id: bought.id, can: { reason: 'listing.cannot.removeSold' } }],
    });
    expect(await mall.call(listings.view, { id: made.id }, { as: shop.seller })).toMatchObject({
      code: codes.notFound,
    });
    expect(
      await mall.db.rows(
        sql`select event from listing_history where product_id = ${made.id}::bigint order by id`,
      ),
    ).toEqual([{ event: 'create' }, { event: 'remove' }]);
  });
});
