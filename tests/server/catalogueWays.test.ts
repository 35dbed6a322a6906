import { describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { standing, mall, all } from './catalogueKit';

standing();

describe('a product', () => {
  test('comes with its variants, options and categories in the reader’s language', async () => {
    const { items } = await all({ shop: 'casa-verde', size: 100 });
    const id = items.find(({ picture }) => picture === '/demo/cafe-chair-yellow.webp')?.id ?? '';
    const { data } = await mall.call(catalogue.view, { id }, { lang: 'es' });
    expect(data).toMatchObject({ lang: 'es', on_sale: true, shop: { id: 'casa-verde' } });
    expect(data.options[0]?.values.map(({ value, label }) => [value, label])).toContainEqual([
      'Yellow',
      'Amarillo',
    ]);
    expect(data.variants.length).toBeGreaterThan(1);
    expect(data.categories.at(-1)?.name).toBe('Sillas para salón comedor y cocina');
    expect(data.description.length).toBeGreaterThan(0);
    expect(data.similar.map((one) => one.id)).not.toContain(id);
  });
  test('has a picture of its own for each colour, among those of the product', async () => {
    const { items } = await all({ shop: 'mali-boutique', size: 100 });
    const shoes = items.find(({ picture }) => picture === '/demo/canvas-shoes-blue-4.webp');
    const { data } = await mall.call(catalogue.view, { id: shoes?.id ?? '' }, { lang: 'en' });
    const seen = new Set(data.variants.map(({ values, picture }) => `${values[0]} ${picture}`));
    expect([...seen].toSorted()).toEqual([
      'Blue /demo/canvas-shoes-blue-4.webp',
      'White /demo/canvas-shoes-white-4.webp',
    ]);
    expect(data.pictures).toHaveLength(8);
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
      sql`update products set state = 'offSale' where id = (select max(id) from products
        where state = 'onSale') returning id`,
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
      sql`insert into addresses (user_id, name, phone, country, city, street, is_default)
        values (${ann.id}::bigint, 'Ann', '+34600000000', 'ES', 'Madrid', 'Mayor 1', true)`,
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
  test('says where it would go, as its reader says, else to their address', async () => {
    const ann = await mall.person();
    await mall.db.rows(
      sql`insert into addresses (user_id, name, phone, country, city, street, is_default)
        values (${ann.id}::bigint, 'Ann', '+34600000000', 'ES', 'Madrid', 'Mayor 1', true)`,
    );
    const { items } = await all({ shop: 'casa-verde', size: 1 });
    const id = items[0]?.id ?? '';
    const view = async (query: { country?: string }, more: object = {}) =>
      (await mall.call(catalogue.view, { id, ...query }, { as: ann, lang: 'en', ...more })).data;
    expect((await mall.call(catalogue.view, { id })).data.destination).toBeNull();
    expect((await view({})).destination).toEqual({
      country: 'ES',
      name: 'Spain',
      delivers: true,
      cash: true,
    });
    expect((await view({ country: 'CH' }, { lang: 'de' })).destination).toEqual({
      country: 'CH',
      name: 'Schweiz',
      delivers: true,
      cash: false,
    });
    await mall.db.rows(sql`update shops set ships_to = '{AQ}'`);
    const none = await view({ country: 'CH' });
    expect([none.destination?.delivers, none.arrives]).toEqual([false, null]);
    await mall.db.rows(sql`update shops set ships_to = null`);
    // No country of ours: as if nothing had been said.
    expect((await view({ country: 'QQ' })).destination?.country).toBe('ES');
    expect((await mall.call(catalogue.view, { id, country: 'Spain' })).code).toBe(
      codes.invalidParameter,
    );
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

test('three shops worth a visit show what they sell best: in stock, no picture twice', async () => {
  const { data: windows } = await mall.call(catalogue.shopWindows, {}, { lang: 'en' });
  expect(windows).toHaveLength(3);
  for (const { id, shows, products } of windows) {
    expect([shows.length, products > 0]).toEqual([3, true]);
    expect(new Set(shows.map(({ picture }) => picture)).size).toBe(3);
    const all = await mall.call(catalogue.shop, { id, page: 1, size: 100 }, { lang: 'en' });
    const ofIt = new Map(all.data.products.items.map((one) => [one.id, one]));
    expect(shows.map((one) => ofIt.get(one.id))).toEqual(
      shows.map((one) => expect.objectContaining({ ...one, in_stock: true })),
    );
  }
  const [first] = windows;
  const before = first?.followers;
  const ann = await mall.person();
  await mall.call(catalogue.follow, { id: first?.id }, { as: ann });
  const { data: after } = await mall.call(catalogue.shopWindows, {}, { lang: 'en' });
  expect(after.find(({ id }) => id === first?.id)?.followers).toBe((before ?? 0) + 1);
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
