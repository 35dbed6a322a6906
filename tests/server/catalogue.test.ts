import { describe, expect, test } from 'vitest';
import { catalogue, type ProductPage } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { standing, mall, all } from './catalogueKit';

const ids = ({ items }: ProductPage) => items.map(({ id }) => id);
const soon = () => new Promise((resolve) => setTimeout(resolve, 120));
standing();

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
      sql`insert into products (shop_id, handle, state, name)
        values ('casa-verde', 'cheapest', 'onSale', '{"en":"Cheapest"}') returning id`,
    );
    await mall.db.rows(
      sql`insert into variants (sku, product_id, price_minor)
        values ('casa-verde.cheapest', ${row?.id}, 1)`,
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
      sql`update stock set on_hand = 0 where sku in (select sku from variants
        where product_id = ${two?.id}::bigint)`,
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
      sql`select sku, on_hand from stock where sku in (select sku from variants
        where product_id = ${one?.id}::bigint)`,
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
