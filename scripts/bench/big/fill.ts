import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { fillBasics } from '#server/demo/basics';
import { basesIn, tongues } from '../catalogueData';

const shops = 10;
const brands = 211;
/** So many at once; a statement of theirs has all the time it needs. */
const step = 20_000;

/** What every product is called without its number, by the number's remainder. */
async function prepare(db: Db): Promise<void> {
  await db.script(`create unlogged table bench_names (k int primary key, name jsonb not null);
    create unlogged table bench_kinds (k int primary key, id text not null)`);
  const names = tongues.map((lang) => basesIn(lang));
  for (const [k] of (names[0] ?? []).entries()) {
    const name = Object.fromEntries(tongues.map((lang, i) => [lang, names[i]?.[k] ?? '']));
    await db.rows(sql`insert into bench_names values (${k}, ${JSON.stringify(name)}::jsonb)`);
  }
  await db.rows(sql`insert into bench_kinds select row_number() over (order by id) - 1, id
    from categories where cardinality(path) = 3`);
  await db.rows(sql`insert into shops (id, name, country)
    select 'shop-' || n, 'Shop ' || n, 'ES' from generate_series(0, ${shops - 1}::int) n`);
  // Its pictures are the demo's emblems.
  await db.rows(sql`insert into setting (name, value) values ('demo', 'true'::jsonb)`);
  await db.rows(sql`insert into brands (id, name)
    select 'brand-' || n, 'Brand ' || n from generate_series(0, ${brands - 1}::int) n`);
}
/** Triggers are left out: nobody reads what they would write. */
const some = (from: number, to: number) => `set statement_timeout = 0;
  set session_replication_role = replica;
  insert into products (shop_id, handle, state, brand_id, category_id, picture, name, options)
  select 'shop-' || n % ${shops}, 'p-' || n, 'onSale', 'brand-' || n % ${brands},
    (select id from bench_kinds where k = n * 13 % (select count(*) from bench_kinds)),
    '/demo/teapot.webp', jsonb_build_object('en', name->>'en' || ' ' || n, 'es',
      name->>'es' || ' ' || n, 'th', name->>'th' || n, 'jp', name->>'jp' || n, 'zh', name->>'zh' || n),
    '[{"name":{"en":"Size"},"values":[{"value":"S","name":{}},{"value":"M","name":{}}]}]'
  from generate_series(${from}, ${to - 1}) n join bench_names on k = n % 1600;
  insert into variants (sku, product_id, values, price_minor)
  select 'S-' || id || v, id, array[v], id * 7919 % 49000 + 100 from products,
    unnest(case when id % 2 = 0 then array['S', 'M'] else array['S'] end) v
  where handle in (select 'p-' || n from generate_series(${from}, ${to - 1}) n);
  insert into stock (sku, on_hand) select sku, product_id % 23 from variants
  where product_id in (select id from products
    where handle in (select 'p-' || n from generate_series(${from}, ${to - 1}) n));
  set session_replication_role = origin; reset statement_timeout`;
/** A mall of so many products in ten shops, written by the database itself. */
export async function fillBig(url: string, products: number): Promise<void> {
  const db = await openDb({ url, folder: '' });
  await migrate(db);
  await fillBasics(db);
  await prepare(db);
  for (let from = 0; from < products; from += step)
    await db.script(some(from, Math.min(products, from + step)));
  await db
    .script('set statement_timeout = 0; vacuum analyze products, variants, stock')
    .catch(() => db.script('set statement_timeout = 0; analyze products, variants, stock'));
  await db.close();
}
