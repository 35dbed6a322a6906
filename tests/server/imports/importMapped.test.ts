import { afterAll, beforeAll, expect, test } from 'vitest';
import { imports } from '#contract/imports';
import { sql } from '#server/platform/db/open';
import {
  added,
  cancel,
  check,
  checkedFile,
  fixture,
  importMall,
  rowsOf,
  run,
  somethingToShow,
  standing,
  taken,
  view,
  work,
  type ImportMall,
} from './kit';

let mall: ImportMall;
beforeAll(async () => {
  mall = await importMall();
  await somethingToShow(mall);
}, 200_000);
afterAll(() => mall.close());
const sums = ({
  counts,
}: {
  counts: { rows: number; created: number; updated: number; unchanged: number; skipped: number };
}) => counts.created + counts.updated + counts.unchanged + counts.skipped === counts.rows;
const uncounted =
  'Handle,Title,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n' +
  'urn,Urn,Urns of Mars,Size,S,U-S,10,,0\nurn,,,,M,U-M,11,,\nurn,,,,L,U-L,12,,5\n';

test('an unknown file is mapped by hand', async () => {
  const it = await added(
    mall,
    mall.welt,
    'Artikel;Preis;Farbe;Bestand\nVase;12,50;blau;4\nVase;13,00;rot;2\nTopf;abc;;1\n',
  );
  expect(it.format).toBeNull();
  expect((await check(mall, mall.welt, it.id)).code).toBe(1000008);
  expect(
    (await check(mall, mall.welt, it.id, ['name', 'skip', 'skip', 'skip'])).data,
  ).toMatchObject({ fields: { fields: 'import.map.price' } });
  expect(
    (await check(mall, mall.welt, it.id, ['name', 'price', 'price', 'skip'])).data,
  ).toMatchObject({ fields: { fields: 'import.map.twice' } });
  expect(
    (await check(mall, mall.welt, it.id, ['name', 'price', 'option1', 'stock'])).data.state,
  ).toBe('checking');
  await work(mall);
  const seen = await view(mall, mall.welt, it.id);
  expect(seen).toMatchObject({
    state: 'checked',
    counts: { rows: 3, created: 2, skipped: 1 },
    preview: [{ name: 'Vase', variants: 2, price: '12.50' }],
  });
  expect((await rowsOf(mall, mall.welt, it.id, { outcome: 'skipped' })).rows).toEqual([
    { line: 4, outcome: 'skipped', reason: 'badPrice', product: 'Topf' },
  ]);
  await run(mall, mall.welt, it.id);
  await work(mall);
  expect(await standing(mall.db, 'welt')).toContain('vase draft');
});

test('a WooCommerce file adds up', async () => {
  const it = await taken(mall, mall.welt, fixture('woocommerce-shop.csv'));
  expect(it).toMatchObject({ state: 'done', format: 'woocommerce' });
  expect(sums(it)).toBe(true);
  const report = await rowsOf(mall, mall.welt, it.id, { outcome: 'skipped' });
  expect(report.rows.every(({ reason, line }) => reason !== '' && line > 1)).toBe(true);
  const again = await taken(mall, mall.welt, fixture('woocommerce-shop.csv'));
  expect(again.counts).toMatchObject({ created: 0, updated: 0, skipped: it.counts.skipped });
});

test('what the file does not count is told, gets what the seller says, and is named in the report; a zero stays one', async () => {
  const it = await checkedFile(mall, mall.verde, uncounted);
  expect(it).toMatchObject({
    notes: {
      uncounted: 1,
      rows: 1,
      incomplete: 1,
      categories: [{ path: 'Urns of Mars', products: 1 }],
    },
    uncounted: 0,
  });
  expect(
    await mall.call(
      imports.check,
      { id: it.id, uncounted: 7 },
      { as: mall.verde, key: crypto.randomUUID() },
    ),
  ).toMatchObject({ code: 200, data: { state: 'checking' } });
  await work(mall);
  expect(await view(mall, mall.verde, it.id)).toMatchObject({
    state: 'checked',
    uncounted: 7,
    notes: { uncounted: 1, categories: [{ products: 1 }] },
  });
  await run(mall, mall.verde, it.id);
  await work(mall);
  const stock = await mall.db.rows<{ sku: string; on_hand: number }>(
    sql`select v.seller_sku as sku, s.on_hand from variants v join stock s on s.sku = v.sku
      join products p on p.id = v.product_id where p.handle = 'urn' order by s.on_hand`,
  );
  expect(stock.map(({ on_hand }) => on_hand)).toEqual([0, 5, 7]);
  expect((await rowsOf(mall, mall.verde, it.id, { outcome: 'noted' })).rows).toMatchObject([
    { line: 3, outcome: 'created', reason: 'notCounted' },
  ]);
});

test('the columns of a known file sent back as they are change nothing of how it is read', async () => {
  const file = uncounted.replaceAll('urn', 'jar').replaceAll('U-', 'J-');
  const it = await checkedFile(mall, mall.verde, file);
  const again = it.columns.map(({ field }) => field);
  expect((await check(mall, mall.verde, it.id, again)).data.state).toBe('checking');
  await work(mall);
  const now = await view(mall, mall.verde, it.id);
  expect([now.counts, now.preview, now.notes]).toEqual([it.counts, it.preview, it.notes]);
  await cancel(mall, mall.verde, it.id);
  await work(mall);
});
