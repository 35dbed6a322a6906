import { codes, Refusal } from '#contract/codes';
import type { TicketQueueQuery } from '#contract/shapes/tickets';
import type { TicketQueue, TicketQueueItem, TicketQueueTab } from '#contract/tickets';
import { canOf, statesWith } from '#machines/lifecycle';
import { ticketRules } from '#machines/lifecycles/ticket';
import { onPage, pagesOf } from '../../platform/db/page';
import { names, nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { ticketColumns, type TicketRow } from './rows';
import { ticketLife } from './ticket.lifecycle';
import { cardColumns, cardView, type CardRow } from './view';

const size = 20;
const waits = sql`t.state in ${names(statesWith(ticketRules.machine, 'waiting'))}`;
const tabsOf = (me: number): Record<TicketQueueTab, Sql> => ({
  waiting: waits,
  mine: sql`t.assignee = ${me} and t.state in ${names(statesWith(ticketRules.machine, 'live'))}`,
  answered: sql`t.state = 'answered'`,
  closed: sql`t.state = 'closed'`,
});
/** A ticket as staff see it. */
export interface StaffRow extends TicketRow, CardRow {
  name: string | null;
  mail: string;
  taker: string | null;
  assigned: string | null;
}
const staffColumns = (me: number): Sql =>
  sql`${ticketColumns(me)}, ${cardColumns}, u.name, coalesce(u.email, t.email) as mail,
    (select name from users where id = t.taken_by) as taker,
    (select name from users where id = t.assignee) as assigned`;
const from = sql`from tickets t left join users u on u.id = t.user_id`;

const person = (id: number | null, name: string | null, me: number) =>
  id === null ? null : { id: String(id), name: name ?? '', me: id === me };
export const itemView = (row: StaffRow): TicketQueueItem => ({
  ...cardView(row),
  id: row.number,
  person: {
    id: row.user_id === null ? null : String(row.user_id),
    name: row.name ?? row.mail,
    email: row.mail,
  },
  lang: row.lang,
  waits_from: row.waits_from.toISOString(),
  until: row.deadline?.toISOString() ?? null,
  taken_by: person(row.taken_by, row.taker, row.me),
  assignee: person(row.assignee, row.assigned, row.me),
  can: canOf(ticketLife, row, 'staff'),
});
/** One ticket by its number; 2000019 where there is none. */
export async function staffRow(db: Db, me: number, number: string): Promise<StaffRow> {
  const row = await db.row<StaffRow>(
    sql`select ${staffColumns(me)} ${from} where t.number = ${number}`,
  );
  if (!row) throw new Refusal(codes.notFound);
  return row;
}

const found = (q: string): Sql =>
  q
    ? sql` and strpos(lower(concat_ws(' ', t.number, t.code, u.name, u.email, t.email)),
      lower(${q})) > 0`
    : nothing;
async function countsOf(db: Db, tabs: Record<TicketQueueTab, Sql>) {
  const row = await db.row<Record<TicketQueueTab, number>>(
    sql`select count(*) filter (where ${tabs.waiting})::int as waiting,
      count(*) filter (where ${tabs.mine})::int as mine,
      count(*) filter (where ${tabs.answered})::int as answered,
      count(*) filter (where ${tabs.closed})::int as closed
      from tickets t`,
  );
  return row ?? { waiting: 0, mine: 0, answered: 0, closed: 0 };
}
/** Minutes to the first answer, of the last hundred. */
async function medianOf(db: Db): Promise<number | null> {
  const row = await db.row<{
    minutes: number | null;
  }>(sql`select round(percentile_cont(0.5) within group (
      order by extract(epoch from answered_at - asked_at)) / 60)::int as minutes
    from (select asked_at, answered_at from tickets where answered_at is not null
    order by answered_at desc limit 100) last`);
  return row?.minutes ?? null;
}
/** What waits, the late and the longest first; what does not, the latest first. */
export async function ticketQueue(
  db: Db,
  me: number,
  { tab = 'waiting', q = '', page = 1 }: TicketQueueQuery,
): Promise<TicketQueue> {
  const tabs = tabsOf(me);
  const order =
    tab === 'waiting' || tab === 'mine'
      ? sql`t.state <> 'overdue', not (${waits}), t.waits_from, t.id`
      : sql`t.last_at desc, t.id desc`;
  const which = sql`${from} where ${tabs[tab]}${found(q)}`;
  const rows = await db.rows<StaffRow>(
    sql`select ${staffColumns(me)} ${which} order by ${order} ${onPage(page, size)}`,
  );
  const counts = await countsOf(db, tabs);
  const all = q
    ? ((await db.row<{ n: number }>(sql`select count(*)::int as n ${which}`))?.n ?? 0)
    : counts[tab];
  return {
    items: rows.map(itemView),
    counts,
    median_minutes: await medianOf(db),
    page,
    pages: pagesOf(all, size),
  };
}
/** How many wait, for the menu. */
export async function ticketsWaiting(db: Db): Promise<{ tickets: number }> {
  const row = await db.row<{ n: number }>(
    sql`select count(*)::int as n from tickets t where ${waits}`,
  );
  return { tickets: row?.n ?? 0 };
}
