import { languages } from '#contract/languages';
import { toAmount } from '#contract/money';
import type { Check } from '#contract/officeMoney';
import { sql, type Db } from '../../../platform/db/open';
import { idIn } from '../../../platform/files/pictures/widths';
import { forbiddenIn } from './forbidden';
import type { StoredListing } from './read';

/** Ids of what is looked up; texts `office.check.<id>`. */
export const listingChecks = [
  'complete',
  'picturesOwn',
  'nameOnce',
  'priceUsual',
  'wordsAllowed',
  'languages',
  'shopKnown',
] as const;
type Id = (typeof listingChecks)[number];
const check = (id: Id, ok: boolean, values: Check['values'] = {}): Check => ({ id, ok, values });
/** A price this many times above or below the middle one of its category is looked at twice. */
const farFrom = 5;

interface Copy {
  n: number;
  shop: string | null;
}
/**
 * Pictures that another shop sent first or shows: ours by what is in them, others by where they
 * lie. The mall's own emblems are everybody's.
 */
async function picturesOwn(db: Db, { shop_id, pictures }: StoredListing): Promise<Check> {
  const srcs = pictures.map(({ src }) => src).filter((src) => !src.startsWith('/demo/'));
  const ids = srcs.flatMap((src) => idIn(src) ?? []);
  const row = await db.row<Copy>(sql`select count(*) as n, min(name) as shop from (
      select s.name from pictures i join shops s on s.id = i.shop_id where i.id = any(${ids}::text[]) and i.shop_id <> ${shop_id}
      union all select s.name from products q join shops s on s.id = q.shop_id where q.picture = any(${srcs}::text[]) and q.shop_id <> ${shop_id}) found`);
  return check('picturesOwn', !row?.n, { count: row?.n ?? 0, shop: row?.shop ?? '' });
}
async function nameOnce(db: Db, { shop_id, name }: StoredListing): Promise<Check> {
  const row =
    await db.row<Copy>(sql`select count(*) as n, min(s.name) as shop from products q join shops s on s.id = q.shop_id
    where lower(q.name->>'en') = lower(${name.en ?? ''}) and q.shop_id <> ${shop_id}`);
  return check('nameOnce', !row?.n, { count: row?.n ?? 0, shop: row?.shop ?? '' });
}
async function priceUsual(db: Db, { id, category_id }: StoredListing): Promise<Check> {
  const row = await db.row<{
    own: number | null;
    middle: number | null;
  }>(sql`select (select price_from from listing_index where product_id = ${id}) as own,
    (select percentile_cont(0.5) within group (order by i.price_from)::bigint from products q join listing_index i on i.product_id = q.id
      where q.category_id = ${category_id} and q.state = 'onSale' and q.id <> ${id}) as middle`);
  const [own, middle] = [row?.own ?? 0, row?.middle ?? null];
  return check(
    'priceUsual',
    middle === null || (own <= middle * farFrom && own * farFrom >= middle),
    { amount: toAmount(own), median: middle === null ? '' : toAmount(middle) },
  );
}
const textsOf = ({ name, short_description, description }: StoredListing): string[] =>
  [name, short_description, description].flatMap((text) => Object.values(text));

/** What a reviewer of a product would have to look up. */
export async function checksOf(db: Db, row: StoredListing, soldBefore: boolean): Promise<Check[]> {
  const words = forbiddenIn(textsOf(row));
  const count = Object.keys(row.name).length;
  return [
    check('complete', row.missing.length === 0, { missing: row.missing[0] ?? '' }),
    await picturesOwn(db, row),
    await nameOnce(db, row),
    await priceUsual(db, row),
    check('wordsAllowed', words.length === 0, { words: words.slice(0, 8).join(', ') }),
    check('languages', count === languages.length, { count, all: languages.length }),
    check('shopKnown', soldBefore),
  ];
}
