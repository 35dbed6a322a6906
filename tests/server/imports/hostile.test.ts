import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import {
  added,
  cancel,
  checkedFile,
  importMall,
  leftOver,
  sendFile,
  shopifyOf,
  standing,
  taken,
  view,
  work,
  type ImportMall,
} from './kit';

let mall: ImportMall;
beforeAll(async () => {
  mall = await importMall();
}, 200_000);
afterAll(() => mall.close());

const head = 'Handle,Title,Variant Price';
const refused: [what: string, bytes: string | Buffer, why: string][] = [
  ['nothing', '', 'empty'],
  ['a header alone', `${head}\n`, 'empty'],
  [
    'a picture',
    Buffer.concat([
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
      Buffer.alloc(4000, '\u0000\u0001\u0002\u00ff', 'latin1'),
    ]),
    'notCsv',
  ],
  ['an archive', Buffer.from('PK\u0003\u0004 and more of it', 'latin1'), 'notCsv'],
  ['a document', '%PDF-1.7\nsomething,else\n', 'notCsv'],
  [
    'an encoding nobody here knows',
    Buffer.from([0x48, 0x2c, 0x54, 0x0a, 0x8d, 0x81, 0x2c, 0x90, 0x9d, 0x0a]),
    'encoding',
  ],
  ['a cell of three million letters', `${head}\nh,${'A'.repeat(3_000_000)},1.00\n`, 'rowTooBig'],
  [
    'ten thousand columns',
    `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',')}\n${'1,'.repeat(9999)}1\n`,
    'tooManyColumns',
  ],
];
test.each(refused)('%s is refused at the door and nothing is kept', async (_, bytes, why) => {
  const answer = await sendFile(mall, mall.verde, bytes);
  expect(answer).toMatchObject({ status: 200, message: `import.why.${why}` });
  expect(await mall.db.rows(sql`select id from product_imports where shop_id = 'verde'`)).toEqual(
    [],
  );
});
test('a file that is not sent as one, or under another name, is missing', async () => {
  expect(await sendFile(mall, mall.verde, 'a,b\n1,2\n', { field: 'other' })).toMatchObject({
    code: 1000009,
    data: { fields: { file: 'import.why.missing' } },
  });
});
test('its name is shown without folders and what nobody sees', async () => {
  const answer = await sendFile(mall, mall.verde, shopifyOf(1), {
    name: '../../etc/\u202epasswd\u0000.csv',
  });
  expect(answer.data.file).toBe('passwd.csv');
  await cancel(mall, mall.verde, answer.data.id);
});
test('a quote that never closes ends the check, with its reason, and nothing is laid ready', async () => {
  const it = await checkedFile(
    mall,
    mall.verde,
    `${head}\n${Array.from({ length: 300 }, (_, n) => `h-${n},Thing ${n},9.00`).join('\n')}\nh-x,"never closed,1.00\n`,
  );
  expect(it).toMatchObject({ state: 'failed', reason: 'quote' });
  await work(mall);
  expect(await leftOver(mall.db)).toMatchObject({ products: 0, chunks: 0 });
});
test('formulas, zero bytes, lone surrogates, mixed line ends and markup come in as plain text', async () => {
  const cells = [
    '=cmd|calc!A0',
    'N\u0000ul',
    'half \ud83d letter',
    '<script>alert(1)</script>Lamp',
    '+49 170',
  ];
  const it = await taken(
    mall,
    mall.verde,
    Buffer.from(`${head}\r\n${cells.map((name, n) => `p-${n},${name},${n + 1}.00`).join('\n')}\r`),
  );
  expect(it).toMatchObject({ state: 'done', counts: { rows: 5, created: 5 } });
  const names = (
    await mall.db.rows<{ en: string }>(
      sql`select name->>'en' as en from products where shop_id = 'verde' and handle like 'p-%' order by handle`,
    )
  ).map(({ en }) => en);
  expect(names).toEqual(['=cmd|calc!A0', 'Nul', 'half \ufffd letter', 'Lamp', '+49 170']);
});
test('UTF-16 with a mark is read', async () => {
  const it = await taken(
    mall,
    mall.verde,
    Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`${head}\nwide,Größe,5.00\n`, 'utf16le'),
    ]),
  );
  expect(it).toMatchObject({ state: 'done', counts: { created: 1 } });
});
test('more rows than are taken end the check', async () => {
  const it = await checkedFile(
    mall,
    mall.verde,
    `Title;Variant Price;Handle\n${';;\n'.repeat(100_001)}`,
  );
  expect(it).toMatchObject({ state: 'failed', reason: 'tooMany' });
}, 200_000);
test('another shop’s product with the same handle and number stays what it is', async () => {
  await taken(mall, mall.verde, shopifyOf(3));
  const it = await taken(mall, mall.welt, shopifyOf(3, { price: 7 }));
  expect(it.counts).toMatchObject({ created: 3 });
  expect(
    await mall.db.rows(
      sql`select 1 from variants v join products p on p.id = v.product_id where p.shop_id = 'verde' and v.price_minor >= 1700 and p.handle like 'lamp-%'`,
    ),
  ).toEqual([]);
});
test('a server that stopped in the middle begins anew, and the end is whole', async () => {
  const { id } = await added(mall, mall.welt, shopifyOf(600).replaceAll('lamp-', 'mid-'));
  // The server is told to stop when the third piece begins.
  let pieces = 0;
  const signal = {
    get aborted() {
      return ++pieces > 3;
    },
  } as AbortSignal;
  const { workImports } = await import('#server/areas/products/importRuns/worker');
  const { check, run } = await import('./kit');
  await check(mall, mall.welt, id);
  await workImports(mall.db, () => undefined, { signal });
  expect(await view(mall, mall.welt, id)).toMatchObject({
    state: 'checking',
    progress: { rows: expect.toSatisfy((rows: number) => rows > 0 && rows < 600) },
  });
  expect((await standing(mall.db, 'welt')).some((line) => line.startsWith('mid-'))).toBe(false);
  await work(mall);
  expect(await view(mall, mall.welt, id)).toMatchObject({
    state: 'checked',
    counts: { created: 600 },
  });
  await run(mall, mall.welt, id);
  await work(mall);
  expect((await standing(mall.db, 'welt')).filter((line) => line.startsWith('mid-'))).toHaveLength(
    600,
  );
});
