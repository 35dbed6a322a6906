import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { officeApplications } from '#contract/applications';
import { sql } from '#server/platform/db/open';
import { applicationHandlers } from '#server/areas/sellers/applications.routes';
import { importFile, NoSuchShop, type Wish } from '#server/areas/products/productCsv/terminal';
import { keepPicture } from '#server/platform/files/pictures/store';
import { srcOf } from '#server/platform/files/pictures/widths';
import { randomUUID } from 'node:crypto';
import { testMall, type Mall } from '../lib/server';
import { rooms } from './tradeKit';
import { plain } from './uploadKit';

let mall: Mall;
let picture: string;
let n = 0;
let shop: string;
beforeAll(async () => {
  mall = await testMall({ rooms: [...rooms, applicationHandlers] });
  await mall.db.rows(
    sql`insert into categories (id, parent, name, path, ground) values ('jewels', null, '{"en":"Jewels"}', '{jewels}', 'mint'), ('bracelets', 'jewels', '{"en":"Bracelets"}', '{jewels,bracelets}', 'mint')`,
  );
  picture = srcOf((await keepPicture(mall.db, await plain().png().toBuffer(), null)).id);
}, 120_000);
afterAll(() => mall.close());
beforeEach(async () => {
  shop = `Shop No ${++n}`;
  await mall.db.rows(sql`insert into shops (id, name) values (${`shop-no-${n}`}, ${shop})`);
});
const header =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src,Status\n';
const whole = (more = '') =>
  `ring${more},Ring${more},Bracelet,Title,Default Title,10,3,${picture},active\n`;
async function* stream(text: string) {
  yield Buffer.from(text);
}
const take = (rows: string, more: Partial<Wish> = {}) =>
  importFile(mall.db, { shop, stream: stream(header + rows), ...more });
const states = async (id = `shop-no-${n}`) =>
  (
    await mall.db.rows<{ line: string }>(
      sql`select handle || ' ' || state as line from products where shop_id = ${id} order by handle`,
    )
  ).map(({ line }) => line);
const audited = (action: string) =>
  mall.db.rows<{ detail: object }>(
    sql`select detail from audit_log where action = ${action} order by id desc limit 1`,
  );

test('a name that no shop has opens none, and the nearest are named', async () => {
  const before = await mall.db.row<{ n: number }>(sql`select count(*) as n from shops`);
  await mall.db.rows(sql`insert into shops (id, name) values ('garden-gems', 'Garden & Gems')`);
  const refused = await take(whole(), { shop: 'Gardn & Gems' }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(NoSuchShop);
  expect((refused as NoSuchShop).near).toEqual(['Garden & Gems']);
  expect(await mall.db.row(sql`select count(*) as n from shops`)).toEqual({
    n: (before?.n ?? 0) + 1,
  });
});
test('a complete product waits for review, an incomplete one is a draft: nothing is on sale', async () => {
  const { report } = await take(
    `${whole()}${whole('-2').replace(picture, 'https://elsewhere.example/a.jpg')}${whole('-3').replace('Bracelet', 'Nonsense')}${whole('-4').replace(',3,', ',0,')}`,
  );
  expect(await states()).toEqual(['ring inReview', 'ring-2 draft', 'ring-3 draft', 'ring-4 draft']);
  expect(report).toMatchObject({ incomplete: 3, unknownCategories: { Nonsense: 1 } });
  expect(
    await mall.db.rows(
      sql`select to_state from listing_history h join products p on p.id = h.product_id where p.shop_id = ${`shop-no-${n}`} and h.event = 'import' order by p.id`,
    ),
  ).toEqual(['inReview', 'draft', 'draft', 'draft'].map((to_state) => ({ to_state })));
});
test('published are only complete products, and it is written down', async () => {
  await take(whole() + whole('-2').replace('Bracelet', 'Nonsense'), { publish: true });
  expect(await states()).toEqual(['ring onSale', 'ring-2 draft']);
  expect((await audited('import.published'))[0]?.detail).toMatchObject({
    shop: `shop-no-${n}`,
    created: 2,
    incomplete: 1,
  });
});
test('what is on sale and gets other words or a new variant is looked at again; another price holds at once', async () => {
  await take(whole() + whole('-2') + whole('-3'), { publish: true });
  await take(
    whole().replace(',10,', ',12,') +
      whole('-2').replace('Ring-2', 'Golden ring') +
      whole('-3').replace('Title,Default Title', 'Size,S'),
  );
  expect(await states()).toEqual(['ring onSale', 'ring-2 inReview', 'ring-3 inReview']);
  expect(
    await mall.db.row(
      sql`select price_minor from variants v join products p on p.id = v.product_id where p.handle = 'ring' and p.shop_id = ${`shop-no-${n}`}`,
    ),
  ).toEqual({ price_minor: 1200 });
});
test('what was on sale and lost its category to a file is its seller’s again', async () => {
  await take(whole(), { publish: true });
  await take(whole().replace('Bracelet', 'Nonsense'));
  expect(await states()).toEqual(['ring draft']);
});
test('what staff took off does not come back by a file, whatever the operator says', async () => {
  await take(whole(), { publish: true });
  await mall.db.rows(
    sql`update products set state = 'offSale', off_by_staff = true where shop_id = ${`shop-no-${n}`}`,
  );
  await take(whole().replace('Ring', 'Another ring'), { publish: true });
  expect(await states()).toEqual(['ring offSale']);
});
test('a zero is a zero, an empty cell is not counted and gets what was asked for', async () => {
  const rows = `${whole()}${whole('-2').replace(',3,', ',0,')}${whole('-3').replace(',3,', ',,')}`;
  const stocks = () =>
    mall.db.rows<{ handle: string; on_hand: number }>(
      sql`select p.handle, k.on_hand from products p join variants v on v.product_id = p.id join stock k on k.sku = v.sku where p.shop_id = ${`shop-no-${n}`} order by 1`,
    );
  expect((await take(rows)).report).toMatchObject({
    notCounted: [{ line: 4, variants: 1 }],
    uncounted: 0,
  });
  expect((await stocks()).map(({ on_hand }) => on_hand)).toEqual([3, 0, 0]);
  await take(rows.replaceAll('ring', 'other'), { uncounted: 25 });
  expect((await stocks()).map(({ on_hand }) => on_hand)).toEqual([3, 0, 25, 3, 0, 0]);
  // Without a count a later file has no word on stock: what is there stays.
  await mall.db.rows(
    sql`update stock set on_hand = 9 where sku in (select v.sku from variants v join products p on p.id = v.product_id where p.handle = 'other-3')`,
  );
  await take(rows.replaceAll('ring', 'other').replaceAll(',10,', ',11,'));
  expect((await stocks()).map(({ on_hand }) => on_hand)).toEqual([3, 0, 9, 3, 0, 0]);
});
test('a shop made by hand is seen by staff among the open ones, and they can stop it', async () => {
  const { made } = await take(whole(), { shop: 'Brand New', make: true });
  expect(made).toBe(true);
  expect((await audited('shop.made'))[0]?.detail).toEqual({
    by: 'operator',
    shop: 'brand-new',
    name: 'Brand New',
  });
  const rita = await mall.person({ staff: 'reviewer' });
  const { items } = (
    await mall.call(officeApplications.queue, { tab: 'open', q: 'brand new' }, { as: rita })
  ).data;
  expect(items).toMatchObject([
    { shop_name: 'Brand New', state: 'open', can: { suspend: { ok: true } } },
  ]);
  const id = items[0]?.id ?? '';
  expect((await mall.call(officeApplications.view, { id }, { as: rita })).code).toBe(200);
  expect(
    await mall.call(
      officeApplications.act,
      { id, event: 'suspend', reason: 'askedFor' },
      { as: rita, key: randomUUID() },
    ),
  ).toMatchObject({ code: 200, data: { state: 'suspended' } });
  expect(await mall.db.row(sql`select state from shops where id = 'brand-new'`)).toEqual({
    state: 'suspended',
  });
});
