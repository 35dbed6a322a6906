import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { listingsCsv } from '#contract/listings';
import { sql, type Db } from '#server/platform/db/open';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { importHandlers } from '#server/areas/products/importRuns.routes';
import { listingHandlers } from '#server/areas/products/listings.routes';
import { pictureHandlers } from '#server/areas/content/pictures.routes';
import { testMall, type Mall } from '../../lib/server';
import { pictureOf, saved, shopOf, type Shop } from '../listings/kit';
import { rooms } from '../tradeKit';
import { taken } from './kit';

/** Words of every sort a cell can trip over. */
const words = [
  'Pot, large; red',
  'The “best” "pot" there is',
  "O'Neill's ''pot''",
  '=SUM(A1:A9)',
  '+49 hooks',
  '-10 % today',
  '@home',
  "'=quoted",
  "''+twice",
  "=cmd|' /C calc'!A0",
  'a|b \\ c > d',
  '0012',
  '1e5',
  'TRUE',
  'no',
  'null',
  '🍵 Teekanne 👨‍👩‍👧 ☕️',
  'إبريق شاي, كبير',
  'קנקן "תה"',
  'กาน้ำชา ใบใหญ่',
  '鉄瓶「南部」、大',
  '茶壺，大号',
  'Čajník – žlutý',
  'Füße & Größe <b>fett</b> &amp;',
] as const;
const text = (n: number): string => words[n % words.length] as string;
const lines = (n: number): string =>
  `${text(n)}\n\n${text(n + 1)}\n=second line\n- a point, with "quotes"\n\t${text(n + 2)}`;
const everywhere = (of: (n: number) => string, n: number) =>
  Object.fromEntries(languages.map((code, i) => [code, `${of(n + i)}`]));

let mall: Mall;
let shop: Shop;
beforeAll(async () => {
  mall = await testMall({
    rooms: [...rooms, catalogueHandlers, listingHandlers, pictureHandlers, importHandlers],
  });
  await mall.db
    .rows(sql`insert into categories (id, parent, name, path, ground) values ('home', null, '{"en":"Home & Garden, all","es":"Hogar"}', '{home}', 'mint'), ('pots', 'home', '{"en":"Pots","es":"Macetas"}', '{home,pots}', 'mint'),
    ('arrows', 'home', '{"en":"Pots > Large"}', '{home,arrows}', 'mint'), ('c', 'home', '{"en":"Series C"}', '{home,c}', 'mint'), ('cpp', 'home', '{"en":"Series C++"}', '{home,cpp}', 'mint')`);
  await mall.db.rows(
    sql`insert into option_terms (en, name) values ('colour', '{"en":"Colour","es":"Color"}'), ('red', '{"en":"Red","es":"Rojo"}')`,
  );
  shop = await shopOf(mall, 'First');
  await fill();
}, 200_000);
afterAll(() => mall.close());

/**
 * Products as sellers write them: every word once as a name, a choice, a value, an sku and a brand.
 */
async function fill(): Promise<void> {
  const { id } = await pictureOf(mall);
  for (const n of words.keys()) {
    await saved(mall, shop, {
      name: everywhere(text, n),
      short_description: { en: text(n + 3), th: text(n + 4) },
      description: { en: lines(n), de: lines(n + 5), jp: lines(n + 7) },
      brand: text(n + 2),
      category_id: ['pots', 'arrows', 'c', 'cpp', 'home', ''][n % 6],
      options: [
        { name: text(n + 1), values: [text(n + 2), text(n + 3)] },
        { name: 'Colour', values: ['Red', text(n + 5)] },
      ],
      specification:
        n % 4 === 0
          ? [{ name: 'Colour', value: '30 × 20.5 cm' }]
          : words
              .slice(0, 20)
              .map((name, i) => ({ name, value: `${text(n + i)}, 60 % ${text(n)}` })),
      pictures: n % 3 === 0 ? [] : [{ id, alt: text(n) }],
      variants: [
        {
          seller_sku: text(n + 4),
          values: [text(n + 2), 'Red'],
          price: '10.00',
          compare: '12.50',
          stock: 3,
        },
        {
          seller_sku: '',
          values: [text(n + 3), 'Red'],
          price: '999999.99',
          stock: 0,
          on_sale: false,
        },
        { seller_sku: `-${n}`, values: [text(n + 2), text(n + 5)], price: '0.01', stock: 999_999 },
      ],
    });
  }
  await saved(mall, shop, { name: { es: 'Sólo en español' }, description: { es: 'Nada más.' } });
  await saved(mall, shop, { name: { en: 'Brand, plain' }, brand: 'Cafe Uno' });
  await saved(mall, shop, { name: { en: 'Brand, accented' }, brand: 'Café Uno' });
  await mall.db.rows(
    sql`update stock set reserved = 2 where sku in (select sku from variants where price_minor = 1000)`,
  );
  for (const state of ['inReview', 'onSale'])
    await mall.db.rows(
      sql`update products set state = ${state} where shop_id = ${shop.id} and id % 3 = 0`,
    );
}
const csv = async (of: Shop): Promise<string> =>
  (await mall.raw(listingsCsv, {}, { as: of.seller })).body;
/** A shop's products as anybody reads them. `whole`: with what only this shop has. */
const productsOf = (db: Db, { id }: Shop, whole = false) =>
  db.rows(sql`
  select p.handle, p.name, p.short_description, p.description, p.category_id, p.brand_id, p.options, p.specification, p.picture, (select jsonb_agg(x->>'src') from jsonb_array_elements(p.pictures) x) as pictures,
    (select jsonb_agg(jsonb_build_array(v.values, v.seller_sku, v.price_minor, v.compare_minor, v.on_sale, k.on_hand - k.reserved) order by v.position, v.sku) from variants v join stock k using (sku) where v.product_id = p.id) as variants
    ${whole ? sql`, p.state, p.version, p.pictures as all_pictures, (select jsonb_agg(jsonb_build_array(v.sku, k.on_hand, k.reserved) order by v.sku) from variants v join stock k using (sku) where v.product_id = p.id) as skus` : sql``}
  from products p where p.shop_id = ${id} order by p.handle`);

describe('what a shop exports', () => {
  test('taken again by the same shop changes nothing', async () => {
    const before = await productsOf(mall.db, shop, true);
    const file = await csv(shop);
    const { counts } = await taken(mall, shop.seller, file);
    expect(counts).toEqual({
      rows: parse(file, { bom: true, columns: true }).length,
      created: 0,
      updated: 0,
      unchanged: counts.rows,
      skipped: 0,
    });
    expect(await productsOf(mall.db, shop, true)).toEqual(before);
  });
  test('is a shop of the same products in another one, which exports the same', async () => {
    const other = await shopOf(mall, 'Second');
    const file = await csv(shop);
    const { counts } = await taken(mall, other.seller, file);
    expect(counts).toEqual({
      rows: counts.rows,
      created: counts.rows,
      updated: 0,
      unchanged: 0,
      skipped: 0,
    });
    expect(await productsOf(mall.db, other)).toEqual(await productsOf(mall.db, shop));
    const bare = (of: string) =>
      (parse(of, { bom: true, columns: true }) as Record<string, string>[]).map((row) => ({
        ...row,
        state: '',
      }));
    expect(bare(await csv(other))).toEqual(bare(file));
  });
  test('holds no cell that a spreadsheet takes for a formula', async () => {
    const cells = (parse(await csv(shop), { bom: true }) as string[][]).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
  test('comes back through a spreadsheet that writes other line ends, a mark or semicolons', async () => {
    const before = await productsOf(mall.db, shop, true);
    const rows = parse(await csv(shop), { bom: true }) as string[][];
    const quoted = (mark: string, end: string) =>
      rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark)).join(end) +
      end;
    for (const file of [quoted(',', '\n'), quoted(';', '\r\n'), `\ufeff${quoted('\t', '\n')}`])
      expect((await taken(mall, shop.seller, file)).counts).toMatchObject({
        created: 0,
        updated: 0,
        skipped: 0,
      });
    expect(await productsOf(mall.db, shop, true)).toEqual(before);
  });
});
