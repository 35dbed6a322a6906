import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrival } from '#server/areas/catalogue/arrival';
import { demoAccounts, demoPassword, fillIfEmpty, resetDemo } from '#server/demo/fill';
import { migrate } from '#server/platform/db/migrate';
import { sql, type Db } from '#server/platform/db/open';
import { passwordFits } from '#server/areas/identity/session/passwords';
import { emptyDb } from '../lib/database';

let db: Db;
let close: () => Promise<void>;
const said: string[] = [];
beforeAll(async () => {
  ({ db, close } = await emptyDb());
  await migrate(db);
  await fillIfEmpty(db, (line) => said.push(line));
}, 60_000);
afterAll(() => close());

const count = async (query: ReturnType<typeof sql>) =>
  (await db.row<{ count: number }>(query))?.count;

test('the demo mall comes through the importer without one skipped row', () => {
  expect(said.filter((line) => line.includes('products'))).toHaveLength(5);
  expect(said.filter((line) => / products, \d+ rows, 0 skipped$/.test(line))).toHaveLength(5);
});
test('every demo product on sale has a category, a picture, a brand and its name in all fifteen languages', async () => {
  const bad =
    await db.rows(sql`select handle from products where state = 'onSale' and (category_id is null or picture = '' or brand_id is null
    or (select count(*) from jsonb_each_text(name) where value <> '') <> 15)`);
  expect(bad).toEqual([]);
});
test('every demo product is described in all fifteen languages, and every picture is a file of ours', async () => {
  const bad = await db.rows(sql`select handle from products where state = 'onSale'
    and (select count(*) from jsonb_each_text(description) where value <> '') <> 15`);
  expect(bad).toEqual([]);
  const pictures = await db.rows<{ src: string }>(sql`select picture as src from products
    union select picture from variants union select x ->> 'src' from products p, jsonb_array_elements(p.pictures) x
    union select picture from shops union select picture from brands union select unnest(pictures) from adverts`);
  const files = pictures.map(({ src }) => src).filter(Boolean);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((src) => !existsSync(`public${src}`))).toEqual([]);
});
test('what the demo mall wrote is in fifteen languages, has a picture, and names products on sale', async () => {
  const posts = await db.rows<{ languages: number; picture: string; named: number; sold: number }>(
    sql`select (select count(*)::int from jsonb_object_keys(p.body)) as languages, p.picture,
        cardinality(p.products) as named, (select count(*)::int from products t
          where t.id = any(p.products) and t.state = 'onSale') as sold
      from posts p where p.state = 'published' and p.published_at < clock_timestamp()`,
  );
  expect(posts).toHaveLength(3);
  for (const { languages, picture, named, sold } of posts) {
    expect([languages, picture]).toEqual([15, expect.stringMatching(/^\/demo\/[a-z-]+\.webp$/)]);
    expect([named > 1, sold]).toEqual([true, named]);
  }
});
test('nothing is said to have been sold that was not ordered', async () => {
  expect(
    await count(
      sql`select count(*) from products p where sold > 0 and not exists (select 1 from order_lines l where l.product_id = p.id)`,
    ),
  ).toBe(0);
});
test('every demo shop has products on their way to the shelf, and their times run forward', async () => {
  const shops =
    await db.rows(sql`select shop_id, count(*) filter (where state = 'draft') as drafts, count(*) filter (where state = 'inReview') as waiting, count(*) filter (where state = 'refused') as refused
    from products where changed_by is not null group by shop_id`);
  expect(shops).toHaveLength(5);
  for (const one of shops) expect(one).toMatchObject({ drafts: 2, waiting: 2, refused: 1 });
  expect(
    await count(
      sql`select count(*) from products where state in ('inReview', 'refused') and (picture = '' or category_id is null or sent_at > clock_timestamp() - interval '1 hour' or decided_at < sent_at or (state = 'inReview' and deadline < clock_timestamp()))`,
    ),
  ).toBe(0);
});
test('every demo account exists and opens with the demo password', async () => {
  const users = await db.rows<{ email: string; password_hash: string }>(
    sql`select email, password_hash from users`,
  );
  expect(users.map(({ email }) => email).sort()).toEqual(
    demoAccounts.map(({ email }) => email).sort(),
  );
  expect(await passwordFits(users[0]?.password_hash, demoPassword)).toBe(true);
  expect(await count(sql`select count(*) from shops where owner_id is null`)).toBe(0);
});
test('one shop sends its parcels within Europe only, the others everywhere', async () => {
  const areas = await db.rows<{ id: string; countries: number }>(
    sql`select id, cardinality(ships_to) as countries from shops where ships_to is not null`,
  );
  expect(areas).toEqual([{ id: 'kleine-welt', countries: 30 }]);
});
test('a filled mall is left as it is', async () => {
  expect(await fillIfEmpty(db)).toBe(false);
});
test('a reset brings the first day back, with the same products', async () => {
  const handles = () => db.rows(sql`select shop_id, handle from products order by 1, 2`);
  const before = await handles();
  await db.rows(sql`update products set state = 'offSale' where state = 'onSale'`);
  await resetDemo(db);
  expect(await handles()).toEqual(before);
  expect(await count(sql`select count(*) from products where state = 'offSale'`)).toBe(0);
}, 60_000);

test('a parcel arrives on working days, sooner at home than abroad', () => {
  const friday = new Date('2026-11-20T10:00:00Z');
  expect(arrival('express', 'ES', 'ES', friday)).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  expect(arrival('standard', 'ES', 'DE', friday)).toEqual({ from: '2026-11-26', to: '2026-12-01' });
  expect(arrival('standard', 'JP', 'ES', friday)).toEqual({ from: '2026-12-02', to: '2026-12-10' });
});
