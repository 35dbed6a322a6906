import { describe, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { specTyped, type StoredSpec } from '#server/areas/catalogue/specification';
import { db, newShop, standing, take } from './importKit';

standing();
const specOf = async (shop: string) =>
  (
    await db.rows<{ handle: string; specification: StoredSpec[] }>(
      sql`select handle, specification from products where shop_id = ${shop} order by id`,
    )
  ).map(({ handle, specification }) => [
    handle,
    ...specTyped(specification, 'en').map(({ name, value }) => `${name}: ${value}`),
  ]);
const csv = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');

describe('a WooCommerce export', () => {
  const head = [
    'Type',
    'SKU',
    'Name',
    'Regular price',
    'Parent',
    'Length (cm)',
    'Width (cm)',
    'Height (cm)',
  ];
  const attributes = [1, 2].flatMap((n) => [
    `Attribute ${n} name`,
    `Attribute ${n} value(s)`,
    `Attribute ${n} visible`,
  ]);
  test('tells by its attributes what a product is, without those that are chosen or hidden', async () => {
    const shop = await newShop();
    await take(
      shop,
      csv([
        [...head, ...attributes],
        [
          'variable',
          'A',
          'Shirt',
          '',
          '',
          '',
          '',
          '',
          'Size',
          'S, M',
          '1',
          'Material',
          'Cotton, Silk',
          '1',
        ],
        ['variation', 'A-S', '', '10', 'A', '', '', '', 'Size', 'S', '', '', '', ''],
        [
          'simple',
          'B',
          'Box',
          '5',
          '',
          '30',
          '20.5',
          '10',
          'Material',
          'Paper',
          '1',
          'Secret',
          'x',
          '0',
        ],
      ]),
    );
    expect(await specOf(shop)).toEqual([
      ['a', 'Material: Cotton, Silk'],
      ['b', 'Material: Paper', 'Dimensions: 30 × 20.5 × 10 cm'],
    ]);
  });
});
describe('a Shopify export', () => {
  const head = ['Handle', 'Title', 'Variant Price', 'Option1 Name', 'Option1 Value'];
  const own = ['spec1_name', 'spec1_value'];
  test('tells it by its metafields and by our own columns; another file without them leaves it', async () => {
    const shop = await newShop();
    const row = ['mug', 'Mug', '10', 'Title', 'Default Title'];
    const file = csv([
      [...head, 'Fabric (product.metafields.shopify.fabric)', ...own],
      [...row, 'Cotton; Linen', 'Capacity', '350 ml'],
    ]);
    await take(shop, file);
    const told = [['mug', 'Capacity: 350 ml', 'Fabric: Cotton, Linen']];
    expect(await specOf(shop)).toEqual(told);
    expect(await take(shop, file)).toMatchObject({ unchanged: 1, updated: 0 });
    await take(shop, csv([head, ['mug', 'Mug, large', ...row.slice(2)]]));
    expect(await specOf(shop)).toEqual(told);
    expect(
      (
        await take(
          shop,
          csv([
            [...head, ...own],
            [...row, '', ''],
          ]),
        )
      ).updated,
    ).toBe(1);
    expect(await specOf(shop)).toEqual([['mug']]);
  });
});
