import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { checkout } from '#contract/checkout';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { catalogueOf } from '#server/areas/catalogue/catalogue';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../lib/server';
import { put, rooms, shopper, skus, tradeMall } from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall([...rooms, catalogueHandlers]);
  await catalogueOf(mall.db);
});
afterAll(() => mall.close());
const idOf = async (sku: string) =>
  String(
    (
      await mall.db.row<{ id: number }>(
        sql`select product_id as id from variants where sku = ${sku}`,
      )
    )?.id,
  );
const quote = async (as: Client, query: object = {}) =>
  (await mall.call(checkout.quote, query, { as, lang: 'en' })).data;
const view = async (sku: string, country: string) =>
  (await mall.call(catalogue.view, { id: await idOf(sku), country })).data;

describe('what delivery costs', () => {
  test('is said on a product as the checkout charges it for one piece', async () => {
    const ana = await shopper(mall);
    await put(mall, ana, skus.bear);
    const [delivery] = (await quote(ana)).deliveries;
    const { price, arrives } = delivery?.options.find(({ kind }) => kind === 'standard') ?? {};
    expect(price).toBe('6.90');
    expect((await view(skus.bear, 'ES')).delivery).toEqual({ price, arrives });
  });
  test('is never that of a counter one would have to go to', async () => {
    expect((await view(skus.pot, 'ES')).delivery?.price).toBe('3.90');
  });
  test('is unknown where nobody says where it goes, and where the shop sends nothing', async () => {
    const id = await idOf(skus.pot);
    expect((await mall.call(catalogue.view, { id })).data.delivery).toBeNull();
    await mall.db.rows(sql`update shops set ships_to = '{DE}' where id = 'welt'`);
    const bear = await view(skus.bear, 'ES');
    await mall.db.rows(sql`update shops set ships_to = null where id = 'welt'`);
    expect([bear.delivery, bear.arrives]).toEqual([null, null]);
  });
});
describe('a list', () => {
  const cards = async (query: object) => (await mall.call(catalogue.all, query)).data.items;
  test('says under each card how it comes to the country that is asked about', async () => {
    const items = await cards({ country: 'ES' });
    const prices = items.map(({ shop, delivery }) => [shop.id, delivery?.price]);
    expect(prices).toContainEqual(['verde', '3.90']);
    expect(prices).toContainEqual(['welt', '6.90']);
  });
  test('says nothing of it where no country, or none that there is, is named', async () => {
    for (const query of [{}, { country: 'ZZ' }])
      expect((await cards(query)).filter((card) => 'delivery' in card)).toEqual([]);
  });
});
describe('a visitor’s cart', () => {
  test('says what each shop’s delivery costs, and all with it', async () => {
    const guest = mall.visitor();
    await put(mall, guest, skus.pot, 2);
    await put(mall, guest, skus.bear);
    expect((await quote(guest)).estimate).toBeNull();
    const { estimate, totals } = await quote(guest, { country: 'ES' });
    expect(estimate).toMatchObject({ country: 'ES', name: 'Spain' });
    expect(estimate?.shops.map(({ shop, option }) => [shop.id, option?.price])).toEqual([
      ['verde', '4.30'],
      ['welt', '6.90'],
    ]);
    expect(estimate?.totals).toEqual({ delivery: '11.20', total: '99.20' });
    // What nobody was asked yet is not in the bill.
    expect(totals.total).toBe('88.00');
  });
  test('names the shop that sends nothing there, and promises no total', async () => {
    const guest = mall.visitor();
    await put(mall, guest, skus.bear);
    await mall.db.rows(sql`update shops set ships_to = '{DE}' where id = 'welt'`);
    const { estimate } = await quote(guest, { country: 'ES' });
    await mall.db.rows(sql`update shops set ships_to = null where id = 'welt'`);
    expect(estimate).toMatchObject({ shops: [{ option: null }], totals: null });
  });
});
describe('the cart of somebody with an address', () => {
  test('says it for the address, whatever place was chosen, until deliveries are chosen', async () => {
    const ana = await shopper(mall);
    await put(mall, ana, skus.bear);
    const before = await quote(ana, { country: 'DE' });
    expect(before.estimate).toMatchObject({
      country: 'ES',
      totals: { delivery: '6.90', total: '26.90' },
    });
    const deliveries = [{ shop_id: 'welt', option_id: 'standard' }];
    await mall.call(checkout.choose, { address_id: before.address?.id, deliveries }, { as: ana });
    const after = await quote(ana);
    expect(after.estimate).toBeNull();
    expect(after.totals.total).toBe('26.90');
  });
  test('is the place that was chosen as long as there is no address', async () => {
    const ben = await mall.person();
    await put(mall, ben, skus.bear);
    expect((await quote(ben)).estimate).toBeNull();
    expect((await quote(ben, { country: 'DE' })).estimate?.totals?.delivery).toBe('3.90');
  });
});
