import type { Language } from '#contract/languages';
import type { OfficeReviewTab, ReviewItem, ReviewQueue, ReviewState } from '#contract/reviews';
import type { OfficeReviewsQuery } from '#contract/shapes/reviews';
import { localise, type Localised } from '#contract/text';
import { canOf, statesWith } from '#machines/lifecycle';
import { productReviewRules } from '#machines/lifecycles/productReview';
import { names, nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { onPage, pagesOf } from '../../platform/db/page';
import { productReviewLife, reviewColumns, type ReviewRow } from './productReview.lifecycle';

const size = 20;
export interface ItemRow extends ReviewRow {
  state: ReviewState;
  rating: number;
  text: string;
  product_id: number;
  name: Localised;
  shop: string;
  reports: number;
  waits_from: Date;
  decided_by: number | null;
  decider: string | null;
}
const waits = sql`r.state in ${names(statesWith(productReviewRules.machine, 'waiting'))}`;
const tabs: Record<OfficeReviewTab, Sql> = {
  waiting: waits,
  kept: sql`r.decided_at is not null and r.state = 'shown'`,
  hidden: sql`r.state = 'hidden'`,
};
export const itemColumns = (
  me: number,
): Sql => sql`${reviewColumns(me)}, r.rating, r.text, r.product_id, p.name, s.name as shop,
  coalesce(r.reported_at, r.created_at) as waits_from, r.decided_by,
  (select u.name from users u where u.id = r.decided_by) as decider,
  (select count(*)::int from review_reports x where x.review_id = r.id
  and x.decided_at is null) as reports`;
export const itemFrom: Sql = sql`from reviews r join shops s on s.id = r.shop_id
  join products p on p.id = r.product_id`;

export const toItem = (row: ItemRow, lang: Language): ReviewItem => ({
  id: String(row.id),
  state: row.state,
  rating: row.rating,
  text: row.text,
  product: { id: String(row.product_id), name: localise(row.name, lang).text },
  shop: { id: row.shop_id, name: row.shop },
  reports: row.reports,
  waits_from: row.waits_from.toISOString(),
  decided_by:
    row.decided_by === null
      ? null
      : { id: String(row.decided_by), name: row.decider ?? '', me: row.decided_by === row.me },
  can: canOf(productReviewLife, row, 'staff'),
});
/** How many wait for staff: the menu's number. */
export async function waiting(db: Db): Promise<{ waiting: number }> {
  const row = await db.row<{ n: number }>(
    sql`select count(*)::int as n from reviews r where ${waits}`,
  );
  return { waiting: row?.n ?? 0 };
}
/** Minutes from the report to the decision: the middle one of the last thirty. */
async function medianOf(db: Db): Promise<number | null> {
  const row = await db.row<{ minutes: number | null }>(
    sql`select round(percentile_cont(0.5) within group (
        order by extract(epoch from waited)::float8 / 60))::int as minutes
      from (select decided_at - reported_at as waited from reviews where reported_at < decided_at
      order by decided_at desc limit 30) last`,
  );
  return row?.minutes ?? null;
}
/** What was reported, the longest waiting first; what was decided, the latest first. */
export async function queueOf(
  db: Db,
  me: number,
  { tab = 'waiting', q = '', page = 1 }: OfficeReviewsQuery,
  lang: Language,
): Promise<ReviewQueue> {
  const words = q
    ? sql` and strpos(lower(concat_ws(' ', p.name::text, s.name, r.text)), lower(${q})) > 0`
    : nothing;
  const which = sql`${itemFrom} where ${tabs[tab]}${words}`;
  const order = tab === 'waiting' ? sql`r.reported_at, r.id` : sql`r.decided_at desc, r.id desc`;
  const rows = await db.rows<ItemRow>(
    sql`select ${itemColumns(me)} ${which} order by ${order} ${onPage(page, size)}`,
  );
  const counts = (await db.row<Record<OfficeReviewTab, number>>(
    sql`select count(*) filter (where ${tabs.waiting})::int as waiting,
      count(*) filter (where ${tabs.kept})::int as kept,
      count(*) filter (where ${tabs.hidden})::int as hidden from reviews r`,
  )) ?? { waiting: 0, kept: 0, hidden: 0 };
  const total = q
    ? ((await db.row<{ n: number }>(sql`select count(*)::int as n ${which}`))?.n ?? 0)
    : counts[tab];
  return {
    items: rows.map((row) => toItem(row, lang)),
    counts,
    median_minutes: await medianOf(db),
    page,
    pages: pagesOf(total, size),
  };
}
