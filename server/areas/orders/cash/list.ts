import { onPage, pagesOf } from '../../../platform/db/page';
import { codCollectionRules } from '#machines/lifecycles/codCollection';
import type {
  CashHandover,
  CashPage,
  CashRow,
  CashTab,
  Colleague,
  CollectionState,
} from '#contract/cash';
import { fromMinor, toAmount } from '#contract/money';
import type { CashQuery } from '#contract/shapes/cash';
import { canOf, statesWith } from '#machines/lifecycle';
import { sql, type Db, type Sql, names } from '../../../platform/db/open';
import {
  codCollectionLife,
  collectionColumns,
  collectionTables,
  type CollectionRow,
} from './codCollection.lifecycle';

const size = 30;
const tabs: Record<CashTab, Sql> = {
  awaiting: sql`c.state in ${names(statesWith(codCollectionRules.machine, 'awaited'))}`,
  second: sql`c.state = 'awaitingSecond'`,
  done: sql`c.state = 'handedOver'`,
};
const sorted: Record<CashTab, Sql> = {
  awaiting: sql`c.state = 'overdue' desc, c.since, c.id`,
  second: sql`c.handover_id, c.id`,
  done: sql`c.handed_at desc, c.id desc`,
};

interface Listed extends CollectionRow {
  trade_sn: string;
  shop_name: string;
  carrier: string;
  log_sn: string;
  shown_minor: number;
  decimals: number;
  currency: string;
  since: Date;
  deadline: Date | null;
  handed_at: Date | null;
  from_before: boolean;
  handover_id: number | null;
  reference: string;
  handed_minor: number;
  orders: number;
  said_name: string;
  said_at: Date;
  confirmed_by: number | null;
  confirmed_name: string;
}
const colleague = (id: number, name: string, me: number): Colleague => ({
  id: String(id),
  name,
  me: id === me,
});
function handoverView({
  handover_id,
  reference,
  handed_minor,
  orders,
  said_by,
  said_name,
  said_at,
  confirmed_by,
  confirmed_name,
  me,
}: Listed): CashHandover | null {
  if (handover_id === null || said_by === null) return null;
  return {
    id: String(handover_id),
    reference,
    total: toAmount(handed_minor),
    orders,
    by: colleague(said_by, said_name, me),
    at: said_at.toISOString(),
    confirmed_by: confirmed_by === null ? null : colleague(confirmed_by, confirmed_name, me),
  };
}
function rowView(row: Listed): CashRow {
  const {
    id,
    state,
    trade_sn,
    shop_id,
    shop_name,
    carrier,
    log_sn,
    expected_minor,
    shown_minor,
    decimals,
    currency,
    since,
    deadline,
    handed_at,
    from_before,
  } = row;
  return {
    id: String(id),
    state: state as CollectionState,
    trade_sn,
    shop: { id: shop_id, name: shop_name },
    carrier,
    parcel: log_sn,
    amount: toAmount(expected_minor),
    cash: { amount: fromMinor(shown_minor, decimals), currency },
    delivered_at: since.toISOString(),
    due: deadline?.toISOString() ?? null,
    handed_at: handed_at?.toISOString() ?? null,
    handover: handoverView(row),
    from_before,
    can: canOf(codCollectionLife, row, 'staff'),
  };
}
const columns = (
  me: number,
): Sql => sql`${collectionColumns(me)}, t.trade_sn, s.name as shop_name, o.carrier, o.log_sn, o.shown_minor, o.decimals, o.currency, c.since, c.deadline, c.handed_at, c.from_before,
  c.handover_id, h.reference, h.amount_minor as handed_minor, (select count(*)::int from cod_collections x where x.handover_id = h.id) as orders, u.name as said_name, h.said_at, c.confirmed_by, d.name as confirmed_name`;
const from: Sql = sql`${collectionTables} join trades t on t.id = o.trade_id left join cod_handovers h on h.id = c.handover_id left join users u on u.id = h.said_by left join users d on d.id = c.confirmed_by`;

interface Counts extends Record<CashTab, number> {
  all: number;
  overdue: number;
  awaited: number;
  carriers: string[] | null;
}
/**
 * Cash of a tab; `q`: in the order's number, the parcel's, the shop's name or the reference. `me`:
 * the member of staff who asks.
 */
export async function cashOf(
  db: Db,
  me: number,
  { tab = 'awaiting', q = '', carrier = '', page = 1 }: CashQuery,
): Promise<CashPage> {
  const which = sql`${tabs[tab]} and (${carrier} = '' or o.carrier = ${carrier}) and (${q} = '' or strpos(lower(concat_ws(' ', t.trade_sn, o.log_sn, s.name, h.reference)), lower(${q})) > 0)`;
  const rows = await db.rows<Listed>(
    sql`select ${columns(me)} from ${from} where ${which} order by ${sorted[tab]} ${onPage(page, size)}`,
  );
  const counts =
    await db.row<Counts>(sql`select count(*) filter (where ${which})::int as "all", count(*) filter (where ${tabs.awaiting})::int as awaiting, count(*) filter (where ${tabs.second})::int as second,
      count(*) filter (where ${tabs.done})::int as done, count(*) filter (where c.state = 'overdue')::int as overdue, coalesce(sum(c.expected_minor) filter (where c.state <> 'handedOver'), 0)::bigint as awaited,
      to_json(array_agg(distinct o.carrier) filter (where ${tabs[tab]} and o.carrier <> '')) as carriers from ${from}`);
  const {
    all = 0,
    awaiting = 0,
    second = 0,
    done = 0,
    overdue = 0,
    awaited = 0,
    carriers = [],
  } = counts ?? {};
  return {
    rows: rows.map(rowView),
    counts: { awaiting, second, done },
    overdue,
    awaited: toAmount(awaited),
    carriers: (carriers ?? []).slice(0, 100),
    page,
    pages: pagesOf(all, size),
  };
}
