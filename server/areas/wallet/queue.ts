import { onPage, pagesOf } from '../../platform/db/page';
import { withdrawal } from '#machines/lifecycles/withdrawal';
import { recharge } from '#machines/lifecycles/recharge';
import { codes, Refusal } from '#contract/codes';
import type { Queue, QueueItem, QueuePage, QueueTab } from '#contract/officeMoney';
import { toAmount } from '#contract/money';
import { canOf, type Rules, statesWith } from '#machines/lifecycle';
import { nothing, sql, type Db, type Sql, names } from '../../platform/db/open';
import { aloneUpTo, rechargeLife, withdrawalLife } from './wallet.lifecycle';
import { medianOf } from './overview';
import { recordColumns, recordView, type RecordId, type RecordRow } from './records';

const size = 20;

/** A request as staff see it. */
export interface QueueRow extends RecordRow {
  taken_by: number | null;
  taker: string | null;
  approved_by: number | null;
  approver: string | null;
  waits_from: Date;
  name: string;
  email: string;
  since: Date;
  orders: number;
  /** Minor USD that one person may credit. */
  alone_minor: number;
}
interface Side {
  table: Sql;
  /** Columns the other queue does not have. */
  approval: Sql;
  tabs: Record<QueueTab, Sql>;
  /** What is searched in, besides the customer. */
  words: Sql;
  rules: unknown;
}
const final = { approved: sql`x.state = 'completed'`, refused: sql`x.state = 'failed'` } as const;
const sides: Record<Queue, Side> = {
  recharge: {
    table: sql`recharges`,
    approval: sql`x.approved_by, (select name from users where id = x.approved_by) as approver, coalesce(case x.state when 'awaitingSecond' then x.approved_at end, x.sent_at) as waits_from`,
    tabs: { waiting: sql`x.state in ${names(statesWith(recharge, 'open'))}`, ...final },
    words: sql`'recharge-' || x.id, x.transcation_id, x.method`,
    rules: rechargeLife,
  },
  withdrawal: {
    table: sql`withdrawals`,
    approval: sql`x.approved_by, (select name from users where id = x.approved_by) as approver, coalesce(case x.state when 'paying' then x.approved_at end, x.sent_at) as waits_from`,
    tabs: { waiting: sql`x.state in ${names(statesWith(withdrawal, 'open'))}`, ...final },
    words: sql`'withdrawal-' || x.id, x.reference, x.payout_name, x.payout_shown`,
    rules: withdrawalLife,
  },
};
const rowsOf = (queue: Queue, rest: Sql): Sql => {
  const { table, approval } = sides[queue];
  return sql`select ${recordColumns}, x.taken_by, (select name from users where id = x.taken_by) as taker, ${approval}, u.name, u.email, u.created_at as since, limit_of('recharge_alone')::bigint as alone_minor,
      (select count(*) from orders o where o.user_id = u.id and o.state <> 'cancelled') as orders
    from ${table} x join wallet_record v on v.kind = ${queue} and v.id = x.id join users u on u.id = x.user_id where ${rest}`;
};

const person = (id: number | null, name: string | null, me: number) =>
  id === null ? null : { id: String(id), name: name ?? '', me: id === me };
/** What this member of staff sees of it, and may do. */
export function itemView(row: QueueRow, me: number): QueueItem {
  const rules = sides[row.kind as Queue].rules as Rules<QueueRow & { me: number }>;
  return {
    ...recordView(row),
    can: canOf(rules, { ...row, me }, 'staff'),
    customer: {
      id: String(row.user_id),
      name: row.name,
      email: row.email,
      since: row.since.toISOString(),
      orders: row.orders,
    },
    waits_from: row.waits_from.toISOString(),
    large: row.amount_minor > row.alone_minor,
    alone_up_to: row.kind === 'recharge' ? toAmount(aloneUpTo(row)) : null,
    taken_by: row.state === 'underReview' ? person(row.taken_by, row.taker, me) : null,
    approved_by: person(row.approved_by, row.approver, me),
  };
}
export async function queueRow(db: Db, { kind, number }: RecordId): Promise<QueueRow> {
  const row = Number.isSafeInteger(number)
    ? await db.row<QueueRow>(rowsOf(kind as Queue, sql`x.id = ${number}`))
    : undefined;
  if (!row) throw new Refusal(codes.notFound);
  return row;
}
const found = (words: Sql, q: string): Sql =>
  q ? sql` and strpos(lower(concat_ws(' ', ${words}, u.name, u.email)), lower(${q})) > 0` : nothing;

/** What waits, the longest first; what was decided, the latest first. */
export async function queuePage(
  db: Db,
  me: number,
  {
    queue,
    tab = 'waiting',
    q = '',
    page = 1,
  }: { queue: Queue; tab?: QueueTab; q?: string; page?: number },
): Promise<QueuePage> {
  const { table, tabs, words } = sides[queue];
  const which = sql`from ${table} x join users u on u.id = x.user_id where ${tabs[tab]}${found(words, q)}`;
  const order = tab === 'waiting' ? sql`x.sent_at, x.id` : sql`x.decided_at desc, x.id desc`;
  const ids = (
    await db.rows<{ id: number }>(sql`select x.id ${which} order by ${order} ${onPage(page, size)}`)
  ).map(({ id }) => id);
  const rows = await db.rows<QueueRow>(rowsOf(queue, sql`x.id = any(${ids}::bigint[])`));
  const items = ids
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map((row) => itemView(row, me));
  const counts = await countsOf(db, queue);
  const all = q
    ? ((await db.row<{ n: number }>(sql`select count(*) as n ${which}`))?.n ?? 0)
    : counts[tab];
  return {
    items,
    counts,
    median_minutes: await medianOf(db, queue),
    page,
    pages: pagesOf(all, size),
  };
}
async function countsOf(db: Db, queue: Queue): Promise<Record<QueueTab, number>> {
  const { table, tabs } = sides[queue];
  const row = await db.row<Record<QueueTab, number>>(
    sql`select count(*) filter (where ${tabs.waiting}) as waiting, count(*) filter (where ${tabs.approved}) as approved, count(*) filter (where ${tabs.refused}) as refused from ${table} x`,
  );
  return row ?? { waiting: 0, approved: 0, refused: 0 };
}
/** How many wait, for the menu. */
export async function waitingOf(db: Db): Promise<Record<Queue, number>> {
  const row = await db.row<Record<Queue, number>>(
    sql`select (select count(*) from recharges x where ${sides.recharge.tabs.waiting}) as recharge, (select count(*) from withdrawals x where ${sides.withdrawal.tabs.waiting}) as withdrawal`,
  );
  return row ?? { recharge: 0, withdrawal: 0 };
}
