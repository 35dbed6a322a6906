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
  type Shop,
} from './kit';
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
const soon = (ms = 200) => new Promise((resolve) => setTimeout(resolve, ms));
const shown = async (id: string) => (await mall.call(catalogue.view, { id })).data;
const found = async () =>
  (await mall.call(catalogue.shop, { id: shop.id, page: 1 })).data.products.items.map(
    ({ id }) => id,
  );

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
