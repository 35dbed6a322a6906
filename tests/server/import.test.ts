import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { type Report } from '#server/areas/products/productCsv/report';
import { standing, db, newShop, take, productsOf, accounted, reasons } from './importKit';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../data', name));
const variantsOf = (shop: string) =>
  db.rows<{
    sku: string;
    handle: string;
    values: string[];
    price_minor: number;
    was_minor: number | null;
    on_hand: number;
    picture: string;
  }>(
    sql`select v.sku, p.handle, v.values, v.price_minor, v.was_minor, k.on_hand, v.picture
      from variants v join products p on p.id = v.product_id join stock k on k.sku = v.sku
      where p.shop_id = ${shop} order by p.id, v.position, v.sku`,
  );
standing();

describe('a Shopify export', () => {
  let shop: string;
  let first: Report;
  beforeAll(async () => {
    shop = await newShop();
    first = await take(shop, fixture('shopify-2025.csv'));
  });
  test('with the columns of 2025 comes in, every row accounted for', () => {
    accounted(first);
    expect(first).toMatchObject({ format: 'shopify', rows: 7, created: 5, skipped: 2 });
    expect(reasons(first)).toEqual([
      [7, 'giftCard'],
      [9, 'noPrice'],
    ]);
  });
  test('becomes products with options, variants, stock and plain text', async () => {
    const [cape, mug, lamp] = await productsOf(shop);
    expect(cape).toMatchObject({
      handle: 'rain-cape',
      state: 'draft',
      brand_id: 'nordfell',
      description: { en: 'Keeps dry.\n\n• Light\n• Packs small' },
    });
    expect(cape?.pictures).toHaveLength(3);
    expect(
      cape?.options.map(({ name, values }) => [name.en, values.map(({ value }) => value)]),
    ).toEqual([
      ['Size', ['S', 'M']],
      ['Color', ['Green']],
    ]);
    expect(cape?.options[1]?.values[0]?.name.es).toBe('Verde');
    expect(mug).toMatchObject({ name: { en: 'Mug, "Morning"' }, options: [] });
    expect(lamp?.state).toBe('draft');
    expect(
      (await variantsOf(shop)).map(({ sku, price_minor, was_minor, on_hand }) => [
        sku,
        price_minor,
        was_minor,
        on_hand,
      ]),
    ).toEqual([
      [`${shop}.RC-S`, 3990, 4990, 7],
      [`${shop}.RC-M`, 3990, null, 0],
      [`${shop}.mug-morning`, 125_000, null, 0],
      [`${shop}.OL-1`, 1500, null, 3],
    ]);
  });
  test('a second time changes nothing', async () => {
    const before = await db.rows(
      sql`select * from products join variants on product_id = products.id join stock using (sku)
        where shop_id = ${shop} order by sku`,
    );
    const second = await take(shop, fixture('shopify-2025.csv'));
    accounted(second);
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: 5, skipped: 2 });
    expect(
      await db.rows(
        sql`select * from products join variants on product_id = products.id join stock using (sku)
          where shop_id = ${shop} order by sku`,
      ),
    ).toEqual(before);
  });
  test('with a new price changes that variant only, and leaves what was sold sold', async () => {
    await db.rows(sql`update stock set on_hand = 5 where sku = ${`${shop}.RC-S`}`);
    const report = await take(
      shop,
      fixture('shopify-2025.csv').toString().replace('39.90,49.90', '35.90,49.90'),
    );
    expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 4 });
    const [cape] = await variantsOf(shop);
    expect(cape).toMatchObject({ price_minor: 3590, was_minor: 3990, on_hand: 5 });
  });
  test('with rows of one product far apart still makes one product', async () => {
    const other = await newShop();
    const report = await take(
      other,
      'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,Apple,Size,S,1\nb,Bee,Title,Default Title,2\na,,,M,1.5\n,Nameless,,,3\n',
    );
    accounted(report);
    expect(report).toMatchObject({ rows: 4, created: 3, skipped: 1, products: { created: 2 } });
    expect(
      (await variantsOf(other)).filter(({ handle }) => handle === 'a').map(({ values }) => values),
    ).toEqual([['S'], ['M']]);
  });
  test('gives two variants with one sku an sku each, the same ones every time', async () => {
    const other = await newShop();
    const file =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\na,A,Size,S,X,1\na,,,M,X,1\nb,B,Title,Default Title,X,1\nb,,,Default Title,X,1\n';
    const report = await take(other, file);
    expect(reasons(report)).toEqual([[5, 'duplicate']]);
    const skus = (await variantsOf(other)).map(({ sku }) => sku);
    expect(new Set(skus).size).toBe(3);
    expect(await take(other, file)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
      skipped: 1,
    });
    expect((await variantsOf(other)).map(({ sku }) => sku)).toEqual(skus);
  });
});

describe('a WooCommerce export', () => {
  let shop: string;
  let first: Report;
  beforeAll(async () => {
    shop = await newShop();
    first = await take(shop, fixture('woocommerce-shop.csv'));
  });
  test('comes in, every row accounted for', () => {
    accounted(first);
    expect(first).toMatchObject({ format: 'woocommerce', rows: 10, created: 6, skipped: 4 });
    expect(reasons(first).sort()).toEqual([
      [10, 'noParent'],
      [11, 'productSkipped'],
      [5, 'grouped'],
      [6, 'external'],
    ]);
  });
  test('finds parents by sku and by id, opens what a variation leaves open, and honours sale dates and stock', async () => {
    expect(
      (await variantsOf(shop)).map(({ handle, values, price_minor, was_minor, on_hand }) => [
        handle,
        values.join('/'),
        price_minor,
        was_minor,
        on_hand,
      ]),
    ).toEqual([
      ['tee', 'Blue/Large', 1800, 2000, 5],
      ['tee', 'Blue/Medium', 1800, 2000, 5],
      ['tee', 'Green/Large', 2000, null, 0],
      ['cap', '', 950, null, 0],
      ['id-13', '', 840, 1200, 4],
      ['song', '', 200, null, 0],
    ]);
    const [tee, cap, , song] = await productsOf(shop);
    expect(tee).toMatchObject({
      category_id: 'aa-1',
      description: { en: 'First paragraph.\n\nSecond & last.' },
    });
    expect(tee?.pictures.map(({ src }) => src)).toEqual([
      'https://pictures.example/tee-1.jpg',
      'https://pictures.example/tee-2.jpg',
    ]);
    expect(cap).toMatchObject({ brand_id: 'nordfell', category_id: 'aa-2-17' });
    expect(song?.state).toBe('draft');
  });
  test('a second time changes nothing', async () => {
    const second = await take(shop, fixture('woocommerce-shop.csv'));
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: 6, skipped: 4 });
  });
  test('takes variations that stand before their parent, and a parent without any at its own price', async () => {
    const other = await newShop();
    const report = await take(
      other,
      'Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\nvariation,c-1,,5,c,Color,Red\nvariable,c,Cup,,,Color,"Red, Blue"\nvariable,d,Dish,7,,Color,"Red, Blue"\nvariable,e,Empty,,,Color,Red\n',
    );
    accounted(report);
    expect(reasons(report)).toEqual([[5, 'noPrice']]);
    expect(
      (await variantsOf(other)).map(({ handle, values, price_minor }) => [
        handle,
        values,
        price_minor,
      ]),
    ).toEqual([
      ['c', ['Red'], 500],
      ['d', [], 700],
    ]);
    expect((await productsOf(other)).map(({ handle }) => handle)).toEqual(['c', 'd']);
  });
});
