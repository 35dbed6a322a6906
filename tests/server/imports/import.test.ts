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
  leftOver,
  run,
  sendFile,
  shopifyOf,
  somethingToShow,
  standing,
  taken,
  view,
  work,
  type ImportMall,
} from './kit';

let mall: ImportMall;
/** Of a picture that can be shown. */
let picture: string;
beforeAll(async () => {
  mall = await importMall();
  picture = await somethingToShow(mall);
}, 200_000);
afterAll(() => mall.close());
const nothing = { products: 0, changes: 0, variants: 0, chunks: 0, brands: 0 };

test('a file that is known is told with its columns and samples', async () => {
  const it = await added(mall, mall.verde, fixture('shopify-2025.csv'));
  expect(it).toMatchObject({ state: 'uploaded', format: 'shopify', file: 'products.csv' });
  expect(it.columns.length).toBeGreaterThan(5);
  expect(it.columns.find(({ field }) => field === 'name')?.samples.length).toBeGreaterThan(0);
  await cancel(mall, mall.verde, it.id);
  await work(mall);
});

test('a check changes nothing that anybody sees, and tells what becomes of every row', async () => {
  const before = await standing(mall.db, 'verde');
  const it = await checkedFile(mall, mall.verde, shopifyOf(40, { picture, each: 2 }));
  expect(it).toMatchObject({
    state: 'checked',
    counts: { rows: 40, created: 40, updated: 0, unchanged: 0, skipped: 0 },
  });
  expect(it.preview[0]).toMatchObject({ name: 'Lamp 0', variants: 2, price: '10.00' });
  expect(await standing(mall.db, 'verde')).toEqual(before);
  expect(
    (
      await mall.db.rows(
        sql`select 1 from catalogue_change where product_id in (select id from products
          where import_id = ${it.id})`,
      )
    ).length,
  ).toBe(0);
  await run(mall, mall.verde, it.id);
  await work(mall);
  expect((await view(mall, mall.verde, it.id)).state).toBe('done');
  expect(await standing(mall.db, 'verde')).toHaveLength(before.length + 20);
  expect(await leftOver(mall.db)).toEqual(nothing);
});

test('new products wait for review, each with its entry in the history', async () => {
  const rows = await mall.db.rows<{ state: string; event: string; by: number; due: boolean }>(
    sql`select p.state, h.event, p.changed_by as by, p.deadline is not null as due from products p
      join listing_history h on h.product_id = p.id where p.handle like 'lamp-%'
      and p.shop_id = 'verde'`,
  );
  expect(rows).toHaveLength(20);
  expect(
    rows.every(
      ({ state, event, due, by }) =>
        state === 'inReview' && event === 'import' && due && String(by) === mall.verde.id,
    ),
  ).toBe(true);
});

test('the same file a second time changes nothing', async () => {
  const it = await taken(mall, mall.verde, shopifyOf(40, { picture, each: 2 }));
  expect(it.counts).toEqual({ rows: 40, created: 0, updated: 0, unchanged: 40, skipped: 0 });
});

test('what is on sale stays so with another price, and is looked at again with other words', async () => {
  await mall.db.rows(
    sql`update products set state = 'onSale' where shop_id = 'verde'
      and handle in ('lamp-0', 'lamp-1')`,
  );
  const first = await taken(mall, mall.verde, shopifyOf(40, { picture, each: 2, price: 3 }));
  expect(first.counts).toMatchObject({ updated: 40 });
  const states = async () =>
    (await standing(mall.db, 'verde')).filter((line) => /^lamp-[01] /.test(line));
  expect(await states()).toEqual(['lamp-0 onSale', 'lamp-1 onSale']);
  expect(
    (
      await mall.db.row<{ p: number }>(
        sql`select min(price_minor) as p from variants v join products p on p.id = v.product_id
          where p.handle = 'lamp-0' and p.shop_id = 'verde'`,
      )
    )?.p,
  ).toBe(1300);
  await taken(mall, mall.verde, shopifyOf(40, { picture, each: 2, price: 3, word: ' of glass' }));
  expect(await states()).toEqual(['lamp-0 inReview', 'lamp-1 inReview']);
  expect(await leftOver(mall.db)).toEqual(nothing);
});

test('a file that changes more than a slice is written in steps, and cannot be called back from the first on', async () => {
  await taken(mall, mall.welt, shopifyOf(400));
  const it = await taken(mall, mall.welt, shopifyOf(400, { price: 1 }));
  expect(it).toMatchObject({ state: 'done', counts: { updated: 400 } });
  expect(
    (
      await mall.db.row<{ p: number }>(
        sql`select min(price_minor) as p from variants v join products p on p.id = v.product_id
          where p.handle like 'lamp-%' and p.shop_id = 'welt'`,
      )
    )?.p,
  ).toBe(1100);
});

test('one at a time: a second file is refused with the first one named', async () => {
  const first = await added(mall, mall.verde, shopifyOf(2));
  const second = await sendFile(mall, mall.verde, shopifyOf(2));
  expect(second).toMatchObject({
    code: 2000037,
    message: 'productImport.cannot.another',
    data: { id: first.id },
  });
  await cancel(mall, mall.verde, first.id);
});

test('two files sent at once: one is taken', async () => {
  const both = await Promise.all([
    sendFile(mall, mall.verde, shopifyOf(2)),
    sendFile(mall, mall.verde, shopifyOf(3)),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 2000037]);
  await cancel(mall, mall.verde, both.find(({ code }) => code === 200)?.data.id ?? '');
  await work(mall);
});

test('another shop’s seller finds nothing', async () => {
  const { id } = await added(mall, mall.verde, shopifyOf(2));
  for (const answer of [
    await mall.call(imports.view, { id }, { as: mall.welt }),
    await check(mall, mall.welt, id),
    await run(mall, mall.welt, id),
    await cancel(mall, mall.welt, id),
    await mall.call(imports.rows, { id }, { as: mall.welt }),
  ])
    expect(answer.code).toBe(2000019);
  expect(
    (await mall.call(imports.index, {}, { as: mall.welt })).data.imports.some(
      (one) => one.id === id,
    ),
  ).toBe(false);
  await cancel(mall, mall.verde, id);
});

test('cancelled before it ran, nothing of it stays', async () => {
  const before = await standing(mall.db, 'verde');
  const it = await checkedFile(
    mall,
    mall.verde,
    shopifyOf(30, { word: ' new' }).replaceAll('lamp-', 'other-').replaceAll('Maker', 'Workshop'),
  );
  expect((await cancel(mall, mall.verde, it.id)).data.state).toBe('cancelled');
  await work(mall);
  expect(await standing(mall.db, 'verde')).toEqual(before);
  expect(await leftOver(mall.db)).toEqual(nothing);
});

test('cancelled while it is read, it stops and leaves nothing', async () => {
  const { id } = await added(mall, mall.verde, shopifyOf(3000).replaceAll('lamp-', 'far-'));
  await check(mall, mall.verde, id);
  const working = work(mall);
  while ((await view(mall, mall.verde, id)).progress.rows < 300)
    await new Promise((done) => setTimeout(done, 5));
  expect((await cancel(mall, mall.verde, id)).data.state).toBe('cancelled');
  await working;
  await work(mall);
  expect((await standing(mall.db, 'verde')).some((line) => line.startsWith('far-'))).toBe(false);
  expect(await leftOver(mall.db)).toEqual(nothing);
});

test('what a hand changed after the check is read once more before it is written', async () => {
  const it = await checkedFile(mall, mall.verde, shopifyOf(40, { picture, each: 2, price: 5 }));
  await mall.db.rows(
    sql`update products set name = '{"en":"Mine"}', updated_at = clock_timestamp(), import_hash = ''
      where shop_id = 'verde' and handle = 'lamp-3'`,
  );
  await run(mall, mall.verde, it.id);
  await work(mall);
  expect(await view(mall, mall.verde, it.id)).toMatchObject({ state: 'done' });
  expect(
    (
      await mall.db.row<{ name: { en: string } }>(
        sql`select name from products where shop_id = 'verde' and handle = 'lamp-3'`,
      )
    )?.name.en,
  ).toBe('Lamp 3');
});
