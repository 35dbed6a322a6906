import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { listings } from '#contract/listings';
import type { Mall } from '../../lib/server';
import { again, listingMall, save, saved, shopOf, view, whole, type Shop } from './kit';
import { colours, variant } from './listingsKit';

let mall: Mall;
let shop: Shop;
beforeAll(async () => {
  mall = await listingMall();
});
afterAll(() => mall.close());
beforeEach(async () => {
  shop = await shopOf(mall);
});

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
    ['53 pictures', { pictures: Array.from({ length: 53 }, () => ({ id: 'a' })) }],
  ])('has at most three options, a hundred variants, 52 pictures: %s', async (_, more) => {
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
