import { onPage, pagesOf } from '../../../../platform/db/page';
import { codes, Refusal } from '#contract/codes';
import type { Difference, Differences, DifferenceTab } from '#contract/acquirer';
import { fromMinor } from '#contract/money';
import type { DifferenceActInput, DifferencesQuery } from '#contract/shapes/acquirer';
import { canOf } from '#machines/lifecycle';
import { advance } from '../../../../platform/workflow/advance';
import { nothing, sql, type Db } from '../../../../platform/db/open';
import { paidColumns, type PaidRow } from '../paid';
import { differenceLife, type DifferenceRow } from './difference.lifecycle';

const size = 30;
interface Row extends PaidRow, DifferenceRow {
  state: DifferenceTab;
  gateway: string;
  kind: Difference['kind'];
  why: Difference['why'];
  here_currency: string | null;
  here_minor: number | null;
  there_currency: string | null;
  there_minor: number | null;
  decimals: number;
  happened_at: Date;
  found_at: Date;
  note: string;
  seen_by: string | null;
}
const amount = (minor: number | null, currency: string | null, decimals: number) =>
  minor === null || currency === null ? null : { amount: fromMinor(minor, decimals), currency };
const view = (row: Row): Difference => ({
  id: String(row.id),
  state: row.state,
  gateway: row.gateway,
  kind: row.kind,
  why: row.why,
  key: row.key,
  booked: amount(row.here_minor, row.here_currency, row.decimals),
  there: amount(row.there_minor, row.there_currency, row.decimals),
  at: row.happened_at.toISOString(),
  found: row.found_at.toISOString(),
  note: row.note,
  seen_by: row.seen_by ?? '',
  orders: row.orders,
  recharge: row.recharge,
  can: canOf(differenceLife, row, 'staff'),
});
const readOf = (db: Db) =>
  db.rows<
    Differences['read'][number]
  >(sql`select gateway, (max(day) filter (where compared_at is not null))::text as until,
      coalesce((array_agg(reason order by day) filter (where step <> 'read' and reason <> ''))[1], '') as trouble from reconcile_days group by gateway order by gateway`);

/** What differs and nobody looked at; what was looked at; what is gone. The latest first. */
export async function differencesOf(
  db: Db,
  { tab = 'open', page = 1 }: DifferencesQuery,
): Promise<Differences> {
  const rows =
    await db.rows<Row>(sql`select x.id, x.state, x.gateway, x.kind, x.why, x.key, x.here_currency, x.here_minor, x.there_currency, x.there_minor, x.decimals::int as decimals, x.happened_at, x.found_at, x.note,
      (select u.name from card_difference_history h join users u on h.actor = 'staff:' || u.id where h.difference_id = x.id order by h.id desc limit 1) as seen_by, ${paidColumns}
    from card_differences x where x.state = ${tab} order by x.id desc ${onPage(page, size)}`);
  const counts = await db.row<Record<DifferenceTab, number>>(
    sql`select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'seen')::int as seen, count(*) filter (where state = 'gone')::int as gone from card_differences`,
  );
  const { open = 0, seen = 0, gone = 0 } = counts ?? {};
  const all = { open, seen, gone };
  return {
    differences: rows.map(view),
    counts: all,
    read: await readOf(db),
    page,
    pages: pagesOf(all[tab], size),
  };
}
/** A member of staff says what they found, or asks for a stuck refund again. In a transaction. */
export async function actOnDifference(
  db: Db,
  me: number,
  { id, event, note = '' }: DifferenceActInput,
): Promise<Differences> {
  const row = await db.row<DifferenceRow>(
    sql`select id, state, why, key from card_differences where id = ${id} for update`,
  );
  if (!row) throw new Refusal(codes.notFound);
  await advance(db, differenceLife, row, {
    event,
    by: 'staff',
    actor: `staff:${me}`,
    reason: note,
    also: event === 'look' ? sql`, note = ${note}` : nothing,
  });
  return differencesOf(db, { tab: row.state as DifferenceTab });
}
/** For the menu. */
export const acquirerWaiting = async (db: Db): Promise<{ disputes: number; differences: number }> =>
  (await db.row<{ disputes: number; differences: number }>(
    sql`select (select count(*) from card_disputes where state = 'needsResponse')::int as disputes, (select count(*) from card_differences where state = 'open')::int as differences`,
  )) ?? { disputes: 0, differences: 0 };
