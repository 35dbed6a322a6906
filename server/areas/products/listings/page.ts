import { onPage, pagesOf } from '../../../platform/db/page';
import type { Language } from '#contract/languages';
import { listingReasons } from '#contract/verdicts';
import type {
  ListingPage,
  ListingRow as Shown,
  ListingState,
  ListingTab,
} from '#contract/listings';
import { toAmount } from '#contract/money';
import type { ListingsQuery } from '#contract/shapes/listings';
import { localise, type Localised } from '#contract/text';
import { catalogueOf } from '../../catalogue/catalogue';
import { nothing, sql, type Db, type Sql } from '../../../platform/db/open';
import { listingColumns, type ListingRow } from './listing.lifecycle';
import { sellersCan } from './view';

const size = 20;
/** The same as `seen`, asked once instead of for each of fifty thousand rows. */
const there: Sql = sql`(l.import_id is null or l.import_id <> all(array(select id from product_imports where state <> 'done')))`;
interface Row extends ListingRow {
  name: Localised;
  picture: string;
  ground: string;
  price_from: number | null;
  price_to: number | null;
  variants: number;
  stock: number | null;
  sold: number;
  updated_at: Date;
  reason: string | null;
}
/**
 * What stands on sale and cannot be bought: the catalogue in memory knows it, nothing is counted
 * anew.
 */
const soldOut = async (db: Db, shop: string): Promise<number[]> =>
  (await catalogueOf(db)).soldOut(shop);
async function countsOf(db: Db, shop: string, gone: number): Promise<ListingPage['counts']> {
  const rows = await db.rows<{ state: ListingState; n: number }>(
    sql`select state, count(*) as n from listing_index l where shop_id = ${shop} and ${there} group by state`,
  );
  const of = (state: ListingState) => rows.find((row) => row.state === state)?.n ?? 0;
  return {
    all: rows.reduce((sum, { n }) => sum + n, 0),
    onSale: of('onSale'),
    inReview: of('inReview'),
    refused: of('refused'),
    draft: of('draft'),
    offSale: of('offSale'),
    soldOut: gone,
  };
}
const within = (tab: ListingTab, gone: readonly number[]): Sql =>
  tab === 'all'
    ? nothing
    : tab === 'soldOut'
      ? sql` and l.product_id = any(${gone}::bigint[])`
      : sql` and l.state = ${tab}`;
const found = (q: string): Sql =>
  q ? sql` and (strpos(l.names, lower(${q})) > 0 or strpos(l.skus, lower(${q})) > 0)` : nothing;

const up = {
  updated: sql`l.updated_at, l.product_id`,
  price: sql`l.price_from nulls first, l.product_id`,
  sold: sql`l.sold, l.product_id`,
} as const;
const down = {
  updated: sql`l.updated_at desc, l.product_id desc`,
  price: sql`l.price_to desc nulls last, l.product_id desc`,
  sold: sql`l.sold desc, l.product_id desc`,
} as const;
/**
 * The rows of a page in their order. Names and stock stand elsewhere: they are read for the whole
 * choice only when it is sorted by them.
 */
function ordered(
  sort: NonNullable<ListingsQuery['sort']>,
  dir: 'up' | 'down',
  which: Sql,
  lang: Language,
): Sql {
  if (sort === 'name') {
    const name = sql`lower(coalesce(nullif(p.name->>${lang}, ''), p.name->>'en', l.names))`;
    return sql`select l.product_id from listing_index l join products p on p.id = l.product_id ${which} order by ${dir === 'up' ? sql`${name}, l.product_id` : sql`${name} desc, l.product_id desc`}`;
  }
  if (sort === 'stock') {
    const left = sql`left join (select v.product_id, sum(k.on_hand - k.reserved) as n from listing_index l join variants v on v.product_id = l.product_id join stock k on k.sku = v.sku ${which} group by v.product_id) k on k.product_id = l.product_id`;
    return sql`select l.product_id from listing_index l ${left} ${which} order by ${dir === 'up' ? sql`coalesce(k.n, 0), l.product_id` : sql`coalesce(k.n, 0) desc, l.product_id desc`}`;
  }
  return sql`select l.product_id from listing_index l ${which} order by ${dir === 'up' ? up[sort] : down[sort]}`;
}
const rowsOf = (db: Db, ids: readonly number[]) =>
  db.rows<Row>(sql`select ${listingColumns(0)}, p.name, p.picture, p.ground, l.price_from, l.price_to, l.variants, l.sold, l.updated_at,
      (select sum(k.on_hand - k.reserved) from variants v join stock k on k.sku = v.sku where v.product_id = p.id) as stock,
      case when p.refused_at is not null then (select r.reason from listing_refusals r where r.product_id = p.id order by r.at desc, r.id limit 1) end as reason
    from products p join listing_index l on l.product_id = p.id join shops s on s.id = p.shop_id where p.id = any(${ids}::bigint[])`);

const reasonText = (reason: string | null): string =>
  reason && Object.values(listingReasons).some((all) => (all as readonly string[]).includes(reason))
    ? `listing.why.${reason}`
    : '';
function toShown(row: Row, lang: Language): Shown {
  const {
    id,
    name,
    picture,
    ground,
    state,
    price_from,
    price_to,
    stock,
    variants,
    sold,
    updated_at,
    reason,
  } = row;
  return {
    id: String(id),
    name: localise(name, lang).text,
    picture,
    ground,
    state: state as ListingState,
    price: { from: toAmount(price_from ?? 0), to: toAmount(price_to ?? 0) },
    stock: Number(stock ?? 0),
    variants,
    sold,
    updated_at: updated_at.toISOString(),
    languages: Object.keys(name),
    reason: reasonText(reason),
    can: sellersCan(row),
  };
}
/** A shop's products: one tab, searched by name and number, sorted, twenty at a time. */
export async function listingPage(
  db: Db,
  shop: string,
  {
    tab = 'all',
    q = '',
    sort = 'updated',
    dir = sort === 'name' ? 'up' : 'down',
    page = 1,
  }: ListingsQuery,
  lang: Language,
): Promise<ListingPage> {
  const gone = await soldOut(db, shop);
  const counts = await countsOf(db, shop, gone.length);
  const which = sql`where l.shop_id = ${shop} and ${there}${within(tab, gone)}${found(q)}`;
  const total = q
    ? ((await db.row<{ n: number }>(sql`select count(*) as n from listing_index l ${which}`))?.n ??
      0)
    : counts[tab];
  const ids = (
    await db.rows<{ product_id: number }>(
      sql`${ordered(sort, dir, which, lang)} ${onPage(page, size)}`,
    )
  ).map(({ product_id }) => product_id);
  const rows = new Map((await rowsOf(db, ids)).map((row) => [row.id, row]));
  return {
    listings: ids.flatMap((id) => (rows.has(id) ? [toShown(rows.get(id) as Row, lang)] : [])),
    counts,
    page,
    pages: pagesOf(total, size),
    total,
  };
}
