import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue, type ProductPage } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { fillDemo } from '#server/demo/fill';
import { sql } from '#server/platform/db/open';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { testMall, type Mall } from '../lib/server';

let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [catalogueHandlers] });
  await fillDemo(mall.db);
}, 60_000);
afterAll(() => mall.close());

const all = async (input: object, lang: 'en' | 'es' = 'en') =>
  (await mall.call(catalogue.all, input, { lang })).data;
const ids = ({ items }: ProductPage) => items.map(({ id }) => id);
const soon = () => new Promise((resolve) => setTimeout(resolve, 120));

describe('a list', () => {
  test('page by page shows every product once, by number and by cursor alike', async () => {
    const first = await all({ size: 50, sort: 'price_up' });
    const byNumber: string[] = [];
    for (let page = 1; page <= first.pages; page++)
      byNumber.push(...ids(await all({ size: 50, sort: 'price_up', page })));
    const byCursor = ids(first);
    for (let next = first.next; next;) {
      const page = await all({ size: 50, sort: 'price_up', after: next });
      byCursor.push(...ids(page));
      next = page.next;
    }
    expect(byNumber).toHaveLength(first.total);
    expect(new Set(byNumber).size).toBe(first.total);
    expect(byCursor).toEqual(byNumber);
  });
  test('goes on behind the cursor without repeating when something cheaper is added', async () => {
    const first = await all({ size: 10, sort: 'price_up' });
    const rest = ids(await all({ size: 10, sort: 'price_up', after: first.next }));
    const [row] = await mall.db.rows<{ id: number }>(
      sql`insert into products (shop_id, handle, state, name) values ('casa-verde', 'cheapest', 'onSale', '{"en":"Cheapest"}') returning id`,
    );
    await mall.db.rows(
      sql`insert into variants (sku, product_id, price_minor) values ('casa-verde.cheapest', ${row?.id}, 1)`,
    );
    await mall.db.rows(sql`insert into stock (sku, on_hand) values ('casa-verde.cheapest', 1)`);
    await soon();
    expect(ids(await all({ sort: 'price_up' }))[0]).toBe(String(row?.id));
    expect(ids(await all({ size: 10, sort: 'price_up', after: first.next }))).toEqual(rest);
    await mall.db.rows(sql`delete from variants where product_id = ${row?.id}`);
    await mall.db.rows(sql`delete from products where id = ${row?.id}`);
  });
  test('is sorted as asked', async () => {
    const prices = (await all({ sort: 'price_down', size: 100 })).items.map(({ price }) =>
      Number(price),
    );
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
  });
  test('keeps to its filters, and its facets count what they leave', async () => {
    const page = await all({ size: 100 });
    const brand = page.facets.find(({ name }) => name === 'brand')?.values[0];
    const narrowed = await all({ brand: [brand?.value], size: 100 });
    expect(narrowed.total).toBe(brand?.count);
    const band = page.facets
      .find(({ name }) => name === 'price')
      ?.values.find(({ value }) => value === '10-25');
    const cheap = await all({ price_from: '10', price_to: '24.99', size: 100 });
    expect(cheap.total).toBe(band?.count);
    expect(cheap.items.every(({ price }) => Number(price) >= 10 && Number(price) < 25)).toBe(true);
  });
  test('that comes out empty names the filter to remove', async () => {
    const page = await all({ price_from: '100000', shop: 'casa-verde' });
    expect(page).toMatchObject({
      total: 0,
      items: [],
      instead: { remove: 'price', count: expect.any(Number) as number },
    });
  });
  test('refuses a cursor of another sort or of nobody', async () => {
    const { next } = await all({ size: 5, sort: 'price_up' });
    expect((await mall.call(catalogue.all, { after: next, sort: 'new' })).code).toBe(
      codes.invalidParameter,
    );
    expect((await mall.call(catalogue.all, { after: 'bm90IGpzb24' })).code).toBe(
      codes.invalidParameter,
    );
  });
  /** A shop stands where its application stands. */
  const shopIs = (state: string) =>
    mall.db.tx(async (tx) => {
      await tx.rows(sql`update applications set state = ${state} where shop_id = 'mali-boutique'`);
      await tx.rows(sql`update shops set state = ${state} where id = 'mali-boutique'`);
    });
  test('follows what happens in the database: off sale, sold out, shop suspended', async () => {
    const { items, total } = await all({ shop: 'mali-boutique', size: 5 });
    const [one, two] = items;
    await mall.db.rows(sql`update products set state = 'offSale' where id = ${one?.id}::bigint`);
    await mall.db.rows(
      sql`update stock set on_hand = 0 where sku in (select sku from variants where product_id = ${two?.id}::bigint)`,
    );
    await soon();
    const after = await all({ shop: 'mali-boutique', size: 100 });
    expect(after.total).toBe(total - 1);
    expect(after.items.find(({ id }) => id === two?.id)?.in_stock).toBe(false);
    expect(
      (await all({ shop: 'mali-boutique', in_stock: true, size: 100 })).items.map(({ id }) => id),
    ).not.toContain(two?.id);
    await shopIs('suspended');
    await soon();
    expect((await all({ shop: 'mali-boutique' })).total).toBe(0);
    await shopIs('open');
    await mall.db.rows(sql`update products set state = 'onSale' where id = ${one?.id}::bigint`);
    await soon();
    expect((await all({ shop: 'mali-boutique' })).total).toBe(total);
  });
  test('names a shop as it is called now; what else a shop saves makes nobody read all names again', async () => {
    const marks = async () =>
      (await mall.db.rows(sql`select from catalogue_change where product_id is null`)).length;
    const before = await marks();
    await mall.db.rows(sql`update shops set city = 'Toledo' where id = 'casa-verde'`);
    expect(await marks()).toBe(before);
    await mall.db.rows(sql`update shops set name = 'Casa Azul' where id = 'casa-verde'`);
    await soon();
    const { items } = await all({ shop: 'casa-verde' });
    expect(new Set(items.map(({ shop }) => shop.name))).toEqual(new Set(['Casa Azul']));
    await mall.db.rows(sql`update shops set name = 'Casa Verde' where id = 'casa-verde'`);
    expect(await marks()).toBe(before + 2);
  });
  test('a filter asked again is tried anew once something has changed', async () => {
    const inStock = async () => {
      const { total, facets } = await all({ in_stock: true, price_from: '1.00' });
      return [total, facets.find(({ name }) => name === 'stock')?.values[0]?.count];
    };
    const [before = 0] = await inStock();
    const {
      items: [one],
    } = await all({ in_stock: true, price_from: '1.00', size: 1 });
    const stock = await mall.db.rows<{ sku: string; on_hand: number }>(
      sql`select sku, on_hand from stock where sku in (select sku from variants where product_id = ${one?.id}::bigint)`,
    );
    await mall.db.rows(
      sql`update stock set on_hand = 0 where sku = any(${stock.map(({ sku }) => sku)}::text[])`,
    );
    await soon();
    expect(await inStock()).toEqual([before - 1, before - 1]);
    for (const { sku, on_hand } of stock)
      await mall.db.rows(sql`update stock set on_hand = ${on_hand} where sku = ${sku}`);
    await soon();
    expect(await inStock()).toEqual([before, before]);
  });
});

describe('a product', () => {
  test('comes with its variants, options and categories in the reader’s language', async () => {
    const { items } = await all({ shop: 'casa-verde', size: 100 });
    const id = items.find(({ name }) => name.startsWith('Stoneware teapot'))?.id ?? '';
    const { data } = await mall.call(catalogue.view, { id }, { lang: 'es' });
    expect(data).toMatchObject({ lang: 'es', on_sale: true, shop: { id: 'casa-verde' } });
    expect(data.options[0]?.values.map(({ value, label }) => [value, label])).toContainEqual([
      'Red',
      'Rojo',
    ]);
    expect(data.variants.length).toBeGreaterThan(1);
    expect(data.categories.at(-1)?.name).toBe('Utensilios de mesa');
    expect(data.description.length).toBeGreaterThan(0);
    expect(data.similar.map((one) => one.id)).not.toContain(id);
  });
  test('says in which language its name is when the reader’s is missing', async () => {
    const [row] = await mall.db.rows<{ id: number }>(
      sql`select id from products order by id limit 1`,
    );
    await mall.db.rows(sql`update products set name = name - 'th' where id = ${row?.id}`);
    expect(
      (await mall.call(catalogue.view, { id: String(row?.id) }, { lang: 'th' })).data.lang,
    ).toBe('en');
  });
  test('that is off sale is still shown and says so; one that never was is not found', async () => {
    const [row] = await mall.db.rows<{ id: number }>(
      sql`update products set state = 'offSale' where id = (select max(id) from products where state = 'onSale') returning id`,
    );
    const { data } = await mall.call(catalogue.view, { id: String(row?.id) });
    expect(data).toMatchObject({ on_sale: false, in_stock: false });
    expect(data.similar.length).toBeGreaterThan(0);
    expect((await mall.call(catalogue.view, { id: '999999' })).code).toBe(codes.notFound);
    expect((await mall.call(catalogue.view, { id: 'no-number' })).code).toBe(codes.notFound);
    await mall.db.rows(sql`update products set state = 'onSale' where id = ${row?.id}`);
  });
  test('arrives between two dates once the shopper’s country is known', async () => {
    const ann = await mall.person();
    await mall.db.rows(
      sql`insert into addresses (user_id, name, phone, country, city, street, is_default) values (${ann.id}::bigint, 'Ann', '+34600000000', 'ES', 'Madrid', 'Mayor 1', true)`,
    );
    const { items } = await all({ shop: 'casa-verde', size: 1 });
    const { data } = await mall.call(catalogue.view, { id: items[0]?.id ?? '' }, { as: ann });
    expect(data.arrives?.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await mall.call(catalogue.view, { id: items[0]?.id ?? '' })).data.arrives).toBeNull();
    await mall.db.rows(sql`update shops set ships_to = '{AQ}'`);
    expect(
      (await mall.call(catalogue.view, { id: items[0]?.id ?? '' }, { as: ann })).data.arrives,
    ).toBeNull();
    await mall.db.rows(sql`update shops set ships_to = null`);
  });
  test('looked at is in the shopper’s own list until it is cleared', async () => {
    const [ann, ben] = [await mall.person(), await mall.person()];
    const { items } = await all({ size: 3 });
    for (const { id } of items) await mall.call(catalogue.view, { id }, { as: ann });
    expect((await mall.call(catalogue.recent, {}, { as: ann })).data.map(({ id }) => id)).toEqual(
      items.map(({ id }) => id).reverse(),
    );
    expect((await mall.call(catalogue.recent, {}, { as: ben })).data).toEqual([]);
    await mall.call(catalogue.clearRecent, {}, { as: ann });
    expect((await mall.call(catalogue.recent, {}, { as: ann })).data).toEqual([]);
    expect((await mall.call(catalogue.recent, {})).code).toBe(codes.notLoggedIn);
  });
});

describe('the ways in', () => {
  test('each rail has products', async () => {
    for (const row of [catalogue.hot, catalogue.fresh, catalogue.recommended])
      expect((await mall.call(row)).data.length).toBeGreaterThan(5);
    const { data } = await mall.call(catalogue.topCategories, {}, { lang: 'es' });
    expect(data).toHaveLength(3);
    expect(data.every(({ products }) => products.length > 0)).toBe(true);
  });
  test('the category tree holds only what holds products, and a parent counts its children', async () => {
    const { data } = await mall.call(catalogue.categories, {}, { lang: 'jp' });
    expect(data.every(({ count }) => count > 0)).toBe(true);
    const top = data.filter(({ parent }) => parent === null);
    expect(top.reduce((sum, { count }) => sum + count, 0)).toBe((await all({})).total);
    expect(data.find(({ id }) => id === 'hg')?.name).toBe('ホーム・ガーデン');
    expect((await mall.call(catalogue.firstCategories)).data.map(({ id }) => id)).toEqual(
      top.map(({ id }) => id),
    );
    expect(
      (await mall.call(catalogue.seriesCategories)).data.every(
        ({ children }) => children.length > 0,
      ),
    ).toBe(true);
  });
  test('a category shows its trail, its children and its products', async () => {
    const { data } = await mall.call(catalogue.category, { id: 'hg-11', page: 1 }, { lang: 'en' });
    expect(data.trail.map(({ id }) => id)).toEqual(['hg', 'hg-11']);
    expect(data.products.total).toBe(data.category.count);
    expect((await mall.call(catalogue.category, { id: 'nowhere', page: 1 })).code).toBe(
      codes.notFound,
    );
  });
  test('brands, one brand, shops and one shop answer', async () => {
    const { data: brands } = await mall.call(catalogue.brands);
    const names = brands.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
    const { data: brand } = await mall.call(catalogue.brand, { id: brands[0]?.id });
    expect(brand.products.total).toBe(brands[0]?.count);
    const { data: shops } = await mall.call(catalogue.shops);
    expect(shops).toHaveLength(5);
    expect(
      (await mall.call(catalogue.shop, { id: 'casa-verde', page: 1 })).data.products.total,
    ).toBe(shops.find(({ id }) => id === 'casa-verde')?.products);
    expect((await mall.call(catalogue.shop, { id: 'nobody', page: 1 })).code).toBe(codes.notFound);
  });
});

test('hostile input is refused or finds nothing, and never breaks', async () => {
  for (const bad of [
    { page: 0 },
    { page: 1.5 },
    { size: 1e9 },
    { sort: 'x' },
    { price_from: '-1' },
    { category: "a'b" },
    { after: 'x'.repeat(300) },
  ]) {
    expect((await mall.call(catalogue.all, bad)).code).toBe(codes.invalidParameter);
  }
  for (const keyword of [
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '()&|!:*',
    '<script>',
    '🦄',
    '𝔘𝔫𝔦',
    'a'.repeat(100),
  ]) {
    const answer = await mall.call(catalogue.search, { keyword });
    expect([answer.status, answer.code]).toEqual([200, 200]);
  }
  expect((await mall.call(catalogue.all, { page: 100_000 })).data.items).toEqual([]);
});
