import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePrice } from '#server/areas/products/productCsv/cells';
import { plainText } from '#server/areas/products/productCsv/html';
import { importProducts } from '#server/areas/products/productCsv/importProducts';
import { ImportRefused } from '#server/areas/products/productCsv/report';
import { standing, db, newShop, take, productsOf, accounted, reasons } from './importKit';

const shared = process.env.ARCADA_DATA ?? '../shared/data';
standing();

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
