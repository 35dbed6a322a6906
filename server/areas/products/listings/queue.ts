import { onPage, pagesOf } from '../../../platform/db/page';
import type { Language } from '#contract/languages';
import type { ListingItem, ListingState, ReviewTab } from '#contract/listings';
import type { OfficeListingsQuery } from '#contract/shapes/listings';
import { localise, type Localised } from '#contract/text';
import { canOf } from '#machines/lifecycle';
import { nothing, sql, type Db, type Sql } from '../../../platform/db/open';
import { seen } from '../../catalogue/seen';
import { listingColumns, listingLife, type ListingRow } from './listing.lifecycle';

const size = 20;
interface Row extends ListingRow {
  name: Localised;
  picture: string;
  ground: string;
  shop: string;
  new_shop: boolean;
  waits_from: Date;
  decided_by: number | null;
  decider: string | null;
}
const stands = seen('p');
/** Decided long ago and changed since is neither: what counts is the last word of staff. */
const tabs: Record<ReviewTab, Sql> = {
  waiting: sql`${stands} and p.state = 'inReview'`,
  approved: sql`${stands} and p.decided_at is not null and p.refused_at is null`,
  refused: sql`${stands} and p.decided_at is not null and p.refused_at is not null`,
};
const orders: Record<
  NonNullable<OfficeListingsQuery['sort']>,
  (tab: ReviewTab, lang: Language) => Sql
> = {
  waiting: (tab) =>
    tab === 'waiting' ? sql`coalesce(p.sent_at, p.updated_at)` : sql`p.decided_at`,
  name: (_, lang) => sql`lower(coalesce(nullif(p.name->>${lang}, ''), p.name->>'en', p.handle))`,
  shop: () => sql`lower(s.name)`,
};
const columns = (
  me: number,
): Sql => sql`${listingColumns(me)}, p.name, p.picture, p.ground, s.name as shop, not exists (select from products q where q.shop_id = p.shop_id and q.sold > 0) as new_shop,
  coalesce(p.sent_at, p.updated_at) as waits_from, p.decided_by, (select name from users where id = p.decided_by) as decider`;
const staffCan = (row: ListingRow): ListingItem['can'] => canOf(listingLife, row, 'staff');

function toItem(row: Row, lang: Language): ListingItem {
  return {
    id: String(row.id),
    name: localise(row.name, lang).text,
    picture: row.picture,
    ground: row.ground,
    shop: { id: row.shop_id, name: row.shop },
    state: row.state as ListingState,
    waits_from: row.waits_from.toISOString(),
    new_shop: row.new_shop,
    decided_by:
      row.decided_by === null
        ? null
        : { id: String(row.decided_by), name: row.decider ?? '', me: row.decided_by === row.me },
    can: staffCan(row),
  };
}
/** One product as staff see it in their list. */
export async function itemOf(
  db: Db,
  me: number,
  id: number,
  lang: Language,
): Promise<ListingItem | undefined> {
  const row = await db.row<Row>(
    sql`select ${columns(me)} from products p join shops s on s.id = p.shop_id where p.id = ${id}`,
  );
  return row && toItem(row, lang);
}
async function countsOf(db: Db): Promise<Record<ReviewTab, number>> {
  const of = (tab: ReviewTab) => sql`(select count(*) from products p where ${tabs[tab]})`;
  return (
    (await db.row<Record<ReviewTab, number>>(
      sql`select ${of('waiting')} as waiting, ${of('approved')} as approved, ${of('refused')} as refused`,
    )) ?? { waiting: 0, approved: 0, refused: 0 }
  );
}
/** Minutes from sending to the verdict: the middle one of the last thirty. */
async function medianOf(db: Db): Promise<number | null> {
  const row = await db.row<{
    minutes: number | null;
  }>(sql`select round(percentile_cont(0.5) within group (order by extract(epoch from waited)::float8 / 60))::int as minutes
    from (select decided_at - sent_at as waited from products where decided_at is not null and sent_at < decided_at order by decided_at desc limit 30) last`);
  return row?.minutes ?? null;
}
/** What waits, the longest first; what was decided, the latest first. */
export async function reviewPage(
  db: Db,
  me: number,
  {
    tab = 'waiting',
    q = '',
    sort = 'waiting',
    dir = sort === 'waiting' && tab !== 'waiting' ? 'down' : 'up',
    page = 1,
  }: OfficeListingsQuery,
  lang: Language,
) {
  const words = q
    ? sql` and strpos(lower(concat_ws(' ', p.name::text, s.name, p.handle)), lower(${q})) > 0`
    : nothing;
  const which = sql`from products p join shops s on s.id = p.shop_id where ${tabs[tab]}${words}`;
  const order = orders[sort](tab, lang);
  const ids = (
    await db.rows<{ id: number }>(
      sql`select p.id ${which} order by ${dir === 'down' ? sql`${order} desc, p.id desc` : sql`${order}, p.id`} ${onPage(page, size)}`,
    )
  ).map(({ id }) => id);
  const rows = await db.rows<Row>(
    sql`select ${columns(me)} from products p join shops s on s.id = p.shop_id where p.id = any(${ids}::bigint[])`,
  );
  const counts = await countsOf(db);
  const total = q
    ? ((await db.row<{ n: number }>(sql`select count(*) as n ${which}`))?.n ?? 0)
    : counts[tab];
  return {
    items: ids.flatMap((id) => rows.filter((row) => row.id === id)).map((row) => toItem(row, lang)),
    counts,
    median_minutes: await medianOf(db),
    page,
    pages: pagesOf(total, size),
  };
}
