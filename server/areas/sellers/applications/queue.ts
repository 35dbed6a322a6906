import { onPage, pagesOf } from '../../../platform/db/page';
import { application } from '#machines/lifecycles/application';
import type {
  ApplicationItem,
  ApplicationPage,
  ApplicationState,
  ApplicationTab,
} from '#contract/applications';
import type { ApplicationsQuery } from '#contract/shapes/applications';
import { canOf, statesWith } from '#machines/lifecycle';
import { nothing, sql, type Db, type Sql, names } from '../../../platform/db/open';
import { deciderView, lastByStaff } from './decider';
import { applicationLife } from './application.lifecycle';
import { applicationColumns, type ApplicationRow } from './applicationRow';
import { medianMinutes, nextOf } from './view';

const size = 20;
/** An application as staff see it. */
export interface ItemRow extends ApplicationRow {
  name: string;
  email: string;
  since: Date;
  orders: number;
  /** Who of staff did something to it last. */
  decider_id: number | null;
  decider: string | null;
}
const tabs: Record<ApplicationTab, Sql> = {
  waiting: sql`a.state = 'applying'`,
  changes: sql`a.state = 'changesRequested'`,
  open: sql`a.state in ${names(statesWith(application, 'trading'))}`,
  rejected: sql`a.state = 'rejected'`,
  ended: sql`a.state in ${names(statesWith(application, 'stopped'))}`,
};
/** A draft is its applicant's own business. */
const seen = sql`a.state <> 'draft'`;

export const itemRows = (db: Db, which: Sql, me: number): Promise<ItemRow[]> =>
  db.rows<ItemRow>(sql`select ${applicationColumns}, ${me}::bigint as me, coalesce(u.name, '') as name, coalesce(u.email, '') as email, coalesce(u.created_at, a.created_at) as since, w.id as decider_id, w.name as decider,
      (select count(*) from orders o where o.user_id = u.id and o.state <> 'cancelled') as orders
    from applications a left join users u on u.id = a.user_id left join lateral (${lastByStaff(sql`a.id`)}) w on true where ${seen} and ${which}`);

export function itemView(row: ItemRow): ApplicationItem {
  const { decider_id, decider, me } = row;
  return {
    id: String(row.id),
    state: row.state as ApplicationState,
    shop_name: row.shop_name,
    contact: row.contact,
    country: row.country,
    sent_at: row.sent_at?.toISOString() ?? null,
    round: row.round,
    applicant: {
      id: String(row.user_id ?? ''),
      name: row.name,
      email: row.email,
      since: row.since.toISOString(),
      orders: row.orders,
    },
    decided_by: deciderView(
      decider_id === null ? undefined : { id: decider_id, name: decider ?? '' },
      me,
    ),
    can: canOf(applicationLife, row, 'staff'),
    next: nextOf(row),
  };
}

const direction = { up: sql`asc`, down: sql`desc` } as const;
/** What waits, the longest first; what was decided, the latest first; or as asked. */
function orderOf(
  tab: ApplicationTab,
  sort: ApplicationsQuery['sort'],
  dir: ApplicationsQuery['dir'],
): Sql {
  const way = direction[dir ?? 'up'];
  if (sort === 'name') return sql`lower(a.shop_name) ${way}, a.id`;
  if (sort === 'country') return sql`a.country ${way}, a.id`;
  if (sort === 'waiting') return sql`a.sent_at ${way} nulls last, a.id`;
  return tab === 'waiting'
    ? sql`a.sent_at, a.id`
    : sql`coalesce(a.decided_at, a.created_at) desc, a.id desc`;
}
async function countsOf(db: Db): Promise<Record<ApplicationTab, number>> {
  const of = (tab: ApplicationTab) => sql`count(*) filter (where ${tabs[tab]})`;
  const row = await db.row<Record<ApplicationTab, number>>(
    sql`select ${of('waiting')} as waiting, ${of('changes')} as changes, ${of('open')} as open, ${of('rejected')} as rejected, ${of('ended')} as ended from applications a`,
  );
  return row ?? { waiting: 0, changes: 0, open: 0, rejected: 0, ended: 0 };
}
/** One page of a tab. `q` matches shop, contact, applicant and country. */
export async function queuePage(
  db: Db,
  me: number,
  { tab = 'waiting', q = '', sort, dir, page = 1 }: ApplicationsQuery,
): Promise<ApplicationPage> {
  const found = q
    ? sql` and strpos(lower(concat_ws(' ', 'application-' || a.id, a.shop_name, a.contact, a.country, u.name, u.email)), lower(${q})) > 0`
    : nothing;
  const from = sql`from applications a left join users u on u.id = a.user_id where ${tabs[tab]}${found}`;
  const ids = (
    await db.rows<{ id: number }>(
      sql`select a.id ${from} order by ${orderOf(tab, sort, dir)} ${onPage(page, size)}`,
    )
  ).map(({ id }) => id);
  const rows = new Map(
    (await itemRows(db, sql`a.id = any(${ids}::bigint[])`, me)).map((row) => [row.id, row]),
  );
  const all = (await db.row<{ n: number }>(sql`select count(*) as n ${from}`))?.n ?? 0;
  const items = ids.flatMap((id) => rows.get(id) ?? []).map(itemView);
  return {
    items,
    counts: await countsOf(db),
    median_minutes: await medianMinutes(db),
    page,
    pages: pagesOf(all, size),
  };
}
