import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listingsCsv } from '#contract/listings';
import { sql } from '#server/platform/db/open';
import { cell, csvOf, header } from '#server/areas/products/listings/export';
import type { Mall } from '../../lib/server';
import { listingMall, saved, shopOf, type Shop } from './kit';

let mall: Mall;
let shop: Shop;
beforeAll(async () => {
  mall = await listingMall();
});
afterAll(() => mall.close());
beforeEach(async () => {
  shop = await shopOf(mall);
});

async function file(): Promise<{ text: string; rows: Record<string, string>[] }> {
  const { body, headers } = await mall.raw(listingsCsv, {}, { as: shop.seller });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${shop.id}.csv"`,
    'x-content-type-options': 'nosniff',
  });
  return { text: body, rows: parse(body, { bom: true, columns: true, record_delimiter: '\r\n' }) };
}
test('the file has a line for each variant, the product’s own cells in its first', async () => {
  await saved(mall, shop, {
    name: { en: 'Pot, "large"', th: 'กระถาง' },
    options: [
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['1', '2'] },
    ],
    variants: [
      { seller_sku: 'A', values: ['Red', '1'], price: '10.00', compare: '12.00', stock: 3 },
      { seller_sku: 'B', values: ['Blue', '2'], price: '11.50', stock: 0, on_sale: false },
    ],
  });
  const { text, rows } = await file();
  expect(text.startsWith(`\ufeff${header.join(',')}\r\n`)).toBe(true);
  expect(rows).toMatchObject([
    {
      handle: 'pot-large',
      state: 'draft',
      category: 'Home > Pots',
      brand: 'Alfar',
      name: 'Pot, "large"',
      name_th: 'กระถาง',
      name_es: '',
      description: 'Fired twice.\n\nKeeps water.',
      pictures: expect.stringMatching(/^\/pictures\/[a-f0-9]{32}\.webp$/),
      option1_name: 'Colour',
      option1_value: 'Red',
      option2_name: 'Size',
      option2_value: '1',
      option3_name: '',
      sku: 'A',
      price: '10.00',
      compare_at: '12.00',
      stock: '3',
      on_sale: 'yes',
    },
    {
      handle: 'pot-large',
      name: '',
      category: '',
      option1_value: 'Blue',
      sku: 'B',
      price: '11.50',
      compare_at: '',
      stock: '0',
      on_sale: 'no',
    },
  ]);
});
test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  "'=1",
  "''=x",
  "=cmd|' /C calc'!A0",
  "O'Neill",
  'a=b',
  '"quoted"',
  'two\nlines',
  ' =1',
  '=1,"x"',
])('no cell is a formula to a spreadsheet, and what it was can be read back: %j', (text) => {
  const [[back = '']] = parse(`${cell(text)}\r\n`, { relax_column_count: true }) as [[string]];
  expect(back).not.toMatch(/^[=+\-@\t\r]/);
  expect(/^'+[=+\-@\t\r]/.test(back) ? back.slice(1) : back).toBe(text);
});
describe('a shop of many products', () => {
  test('comes whole, in order', async () => {
    await mall.db.rows(
      sql`insert into products (shop_id, handle, name, state) select ${shop.id}, 'p' || n, jsonb_build_object('en', 'P' || n), 'draft' from generate_series(1, 1203) n`,
    );
    const { rows } = await file();
    expect(rows.map(({ handle }) => handle)).toEqual(
      Array.from({ length: 1203 }, (_, i) => `p${i + 1}`),
    );
  });
  test('is never in memory as a whole: each piece is some hundred products', async () => {
    await mall.db.rows(
      sql`insert into products (shop_id, handle, name, state) select ${shop.id}, 'p' || n, jsonb_build_object('en', 'P' || n), 'draft' from generate_series(1, 1203) n`,
    );
    const pieces: number[] = [];
    for await (const piece of csvOf(mall.db, shop.id)) pieces.push(piece.split('\r\n').length - 1);
    expect(pieces).toEqual([1, 500, 500, 203]);
  });
});
