import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, type Db } from '#server/platform/db/open';
import { fillBasics } from '#server/demo/basics';
import { parsePrice } from '#server/areas/products/productCsv/cells';
import { plainText } from '#server/areas/products/productCsv/html';
import { importProducts } from '#server/areas/products/productCsv/importProducts';
import { ImportRefused, type Report } from '#server/areas/products/productCsv/report';
import { mallDb } from '../lib/database';

let db: Db;
let close: () => Promise<void>;
let shops = 0;
beforeAll(async () => {
  ({ db, close } = await mallDb());
  await fillBasics(db);
}, 30_000);
afterAll(() => close());

async function newShop(): Promise<string> {
  const id = `shop-${shops++}`;
  await db.rows(sql`insert into shops (id, name) values (${id}, ${id})`);
  return id;
}
async function* chunks(data: string | Buffer, size = 7919) {
  const all = Buffer.from(data);
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}
const take = (shop: string, data: string | Buffer): Promise<Report> =>
  importProducts({ db, shop, stream: chunks(data) });
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
    sql`select v.sku, p.handle, v.values, v.price_minor, v.was_minor, k.on_hand, v.picture from variants v join products p on p.id = v.product_id join stock k on k.sku = v.sku where p.shop_id = ${shop} order by p.id, v.position, v.sku`,
  );
interface Stored {
  handle: string;
  state: string;
  name: Record<string, string>;
  description: Record<string, string>;
  category_id: string | null;
  brand_id: string | null;
  pictures: { src: string }[];
  options: {
    name: Record<string, string>;
    values: { value: string; name: Record<string, string> }[];
  }[];
}
const productsOf = (shop: string) =>
  db.rows<Stored>(sql`select * from products where shop_id = ${shop} order by id`);
const accounted = (report: Report) =>
  expect(report.created + report.updated + report.unchanged + report.skipped).toBe(report.rows);
const reasons = ({ skips }: Report) => skips.map(({ line, reason }) => [line, reason]);

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
      sql`select * from products join variants on product_id = products.id join stock using (sku) where shop_id = ${shop} order by sku`,
    );
    const second = await take(shop, fixture('shopify-2025.csv'));
    accounted(second);
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: 5, skipped: 2 });
    expect(
      await db.rows(
        sql`select * from products join variants on product_id = products.id join stock using (sku) where shop_id = ${shop} order by sku`,
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

describe('a file', () => {
  const small = 'Handle,Title,Variant Price\r\ncojin,Cojín ñandú,"12,50"\r\n';
  const name = async (data: Buffer | string) => {
    const shop = await newShop();
    accounted(await take(shop, data));
    return (await productsOf(shop))[0]?.name.en;
  };
  test('is read in UTF-8 with and without a mark, in UTF-16 both ways, and in Excel’s own encoding', async () => {
    const little = Buffer.from(`\ufeff${small}`, 'utf16le');
    for (const data of [
      small,
      `\ufeff${small}`,
      little,
      Buffer.from(little).swap16(),
      Buffer.from(small, 'latin1'),
    ])
      expect(await name(data)).toBe('Cojín ñandú');
  });
  test('may have semicolons or tabs between its cells', async () => {
    expect(await name(small.replace('"12,50"', '12.50').replaceAll(',', '\t'))).toBe('Cojín ñandú');
    expect(await name('Handle;Title;Variant Price\na;Cojín ñandú;12,50\n')).toBe('Cojín ñandú');
  });
  test('that is empty, of another kind or cut in a quote is refused whole, and nothing is imported', async () => {
    const shop = await newShop();
    const refused = async (data: string | Buffer) =>
      take(shop, data).then(
        () => 'taken',
        (error: unknown) => (error instanceof ImportRefused ? error.reason : String(error)),
      );
    expect(await refused('')).toBe('empty');
    expect(await refused('a,b,c\n1,2,3\n')).toBe('unknownFormat');
    expect(await refused(`${small}b,"never closed,5\r\n`)).toBe('quote');
    expect(await refused(`Handle,Title,Variant Price\nx,"${'y'.repeat(3_000_000)}",1\n`)).toBe(
      'rowTooBig',
    );
    expect(await refused(readFileSync(process.execPath).subarray(0, 100_000))).not.toBe('taken');
    expect(await productsOf(shop)).toEqual([]);
  });
  test('with hostile cells never breaks, and what is stored is the text as it was', async () => {
    const shop = await newShop();
    const naughty = [
      "'; drop table products; --",
      '<script>alert(1)</script>x',
      '\u0000null',
      '=cmd|calc',
      '𝒳 ﷽ 👩‍👩‍👧',
      'a'.repeat(100_001),
      '{"$gt":""}',
      '../../etc/passwd',
      '%s%n',
    ];
    const rows = naughty.map((text, i) => `h${i},"${text.replaceAll('"', '""')}",1`).join('\n');
    const report = await take(shop, `Handle,Title,Variant Price\n${rows}\n`);
    accounted(report);
    expect(reasons(report)).toEqual([[7, 'tooLong']]);
    expect((await productsOf(shop)).map((product) => product.name.en)).toEqual([
      "'; drop table products; --",
      'x',
      'null',
      '=cmd|calc',
      '𝒳 ﷽ 👩‍👩‍👧',
      '{"$gt":""}',
      '../../etc/passwd',
      '%s%n',
    ]);
  });
  test('that fails in its middle leaves nothing half imported', async () => {
    const shop = await newShop();
    async function* cut() {
      yield Buffer.from('Handle,Title,Variant Price\n');
      for (let n = 0; n < 2000; n++) yield Buffer.from(`h${n},Name ${n},1\n`);
      throw new Error('the line went dead');
    }
    await expect(importProducts({ db, shop, stream: cut() })).rejects.toThrow('the line went dead');
    expect(await productsOf(shop)).toEqual([]);
  });
});

test('prices are read as people write them, and never taken in another currency', () => {
  const minor = (cell: string) => parsePrice(cell);
  for (const [cell, value] of [
    ['12.5', 1250],
    ['$1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['12,50', 1250],
    ['US$ 9', 900],
    ['19.9900', 1999],
    ['1,234', 123_400],
    ['.5', 50],
  ] as const)
    expect([cell, minor(cell)]).toEqual([cell, { minor: value }]);
  expect(minor('€12')).toEqual({ bad: 'foreignPrice' });
  expect(minor('')).toEqual({ bad: 'noPrice' });
  expect(minor('999999.99')).toEqual({ minor: 99_999_999 });
  for (const bad of ['-5', 'free', '1e9', '12..5', '999999999999', '1000000.00'])
    expect([bad, minor(bad)]).toEqual([bad, { bad: 'badPrice' }]);
});
test('HTML becomes paragraphs of plain text', () => {
  expect(
    plainText(
      '<p>One&nbsp;<b>two</b></p><script>x()</script><div>Three<br>four</div><img src=x onerror=alert(1)>',
    ),
  ).toBe('One two\n\nThree\nfour');
  expect(plainText('5 < 6 &lt;b&gt; &#233; <!-- gone')).toBe('5 < 6 <b> é');
});

const shared = process.env.ARCADA_DATA ?? '../shared/data';
describe.skipIf(!existsSync(shared))('the real files kept beside the repository', () => {
  test.each([
    ['shopify-csv/apparel.csv', { rows: 22, created: 22, skipped: 0 }],
    [
      'woocommerce-csv/experimental_fashion_sample_9_products.csv',
      { rows: 9, created: 8, skipped: 1 },
    ],
    ['vendure-sample/products.csv', { rows: 88, created: 88, skipped: 0 }],
  ])(
    '%s comes in with every row accounted for, and a second time unchanged',
    async (file, counts) => {
      const shop = await newShop();
      const run = () => importProducts({ db, shop, stream: createReadStream(join(shared, file)) });
      const first = await run();
      accounted(first);
      expect(first).toMatchObject(counts);
      expect(await run()).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: counts.created,
        skipped: counts.skipped,
      });
    },
  );
  test('the edge cases of CSV come through cell by cell', async () => {
    const folder = join(shared, 'csv-spectrum/csvs');
    const { readRows } = await import('#server/areas/products/productCsv/read');
    // location_coordinates has another telephone number in its answer than in its file.
    for (const file of readdirSync(folder).filter((name) => !name.startsWith('location'))) {
      const rows: string[][] = [];
      for await (const { cells } of readRows(createReadStream(join(folder, file)), () => undefined))
        rows.push(cells);
      const [header = [], ...body] = rows;
      const wanted = JSON.parse(
        readFileSync(join(shared, 'csv-spectrum/json', file.replace('.csv', '.json')), 'utf8'),
      ) as Record<string, string>[];
      expect([
        file,
        body.map((cells) => Object.fromEntries(header.map((key, i) => [key, cells[i] ?? '']))),
      ]).toEqual([file, wanted]);
    }
  });
  test('each of the naughty strings is a product name, unless nothing but markup or space is in it', async () => {
    const shop = await newShop();
    const strings = JSON.parse(
      readFileSync(join(shared, 'naughty-strings/blns.json'), 'utf8'),
    ) as string[];
    const rows = strings.map((text, i) => `n${i},"${text.replaceAll('"', '""')}",1`).join('\n');
    const report = await take(shop, `Handle,Title,Variant Price\n${rows}\n`);
    accounted(report);
    expect(report.created).toBeGreaterThan(400);
    expect(new Set(report.skips.map(({ reason }) => reason))).toEqual(new Set(['noName']));
  });
});
