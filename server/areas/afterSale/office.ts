import type {
  OfficeCase,
  OfficeCaseItem,
  OfficeCasePage,
  OfficeCaseTab,
  SideRecord,
} from '#contract/afterSale';
import { toAmount } from '#contract/money';
import type { OfficeCasesQuery } from '#contract/shapes/afterSale';
import { inTag } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { pagesOf } from '../../platform/db/page';
import { sql, type Db, type Sql } from '../../platform/db/open';
import type { Caller } from '../../platform/http/caller';
import { historyOf } from '../orders/load';
import { historyView } from '../orders/view';
import { ofAnyone } from './caseRow';
import { caseLines, casesOnPage, matchingCases, type CaseLineRow, type FullCase } from './load';
import { ownCase } from './present';
import { caseCard, caseDetail } from './view';

const size = 30;
const tabs: Record<OfficeCaseTab, Sql> = {
  waiting: sql`c.state = 'arbitration'`,
  second: sql`c.state = 'awaitingSecond'`,
  decided: sql`c.decided_at is not null`,
};
const sorted: Record<OfficeCaseTab, Sql> = {
  waiting: sql`c.asked_staff_at, c.id`,
  second: sql`c.endorsed_at, c.id`,
  decided: sql`c.decided_at desc, c.id desc`,
};
const colleague = (id: number | null, name: string | null, me: string) =>
  id === null ? null : { id: String(id), name: name ?? '', me: String(id) === me };

function item(row: FullCase, lines: readonly CaseLineRow[], { id, lang }: Caller): OfficeCaseItem {
  return {
    ...caseCard(row, lines, 'staff', lang),
    waits_from: (row.asked_staff_at ?? row.created_at).toISOString(),
    large: row.most_minor > row.alone_minor,
    decided_by: colleague(row.decided_by, row.decided_name, id),
  };
}
/** Cases in which staff decide: what waits longest first. */
export async function queueOf(
  db: Db,
  caller: Caller,
  { tab = 'waiting', q, page = 1 }: OfficeCasesQuery,
): Promise<OfficeCasePage> {
  const rows = await casesOnPage(db, sql`${matchingCases(ofAnyone, q)} and ${tabs[tab]}`, {
    reader: caller.id,
    me: Number(caller.id),
    page,
    size,
    order: sorted[tab],
  });
  const lines = await caseLines(
    db,
    rows.map(({ id }) => id),
  );
  const counts = await db.row<Record<OfficeCaseTab, number>>(
    sql`select count(*) filter (where ${tabs.waiting})::int as waiting,
      count(*) filter (where ${tabs.second})::int as second,
      count(*) filter (where ${tabs.decided})::int as decided from after_sale_cases c`,
  );
  const median = await db.row<{ minutes: number | null }>(
    sql`select percentile_cont(0.5) within group (
        order by extract(epoch from x.decided_at - x.asked_staff_at) / 60)::float8 as minutes
      from (select decided_at, asked_staff_at from after_sale_cases where decided_at is not null
      and asked_staff_at is not null order by decided_at desc limit 30) x`,
  );
  const all = counts ?? { waiting: 0, second: 0, decided: 0 };
  return {
    items: rows.map((row) => item(row, lines, caller)),
    counts: all,
    median_minutes: median?.minutes == null ? null : Math.round(median.minutes),
    page,
    pages: pagesOf(all[tab], size),
  };
}
export const staffWaiting = async (db: Db): Promise<{ arbitration: number; second: number }> =>
  (await db.row<{ arbitration: number; second: number }>(
    sql`select count(*) filter (where ${tabs.waiting})::int as arbitration,
      count(*) filter (where ${tabs.second})::int as second from after_sale_cases c
      where c.state in ('arbitration', 'awaitingSecond')`,
  )) ?? { arbitration: 0, second: 0 };

interface RecordRow {
  name: string;
  since: Date;
  orders: number;
  cases: number;
  lost: number;
  open: number;
  refunded: number;
}
const recordView = (id: string, row: RecordRow | undefined): SideRecord => ({
  id,
  name: row?.name ?? '',
  since: row?.since.toISOString() ?? '',
  orders: row?.orders ?? 0,
  cases: row?.cases ?? 0,
  lost: row?.lost ?? 0,
  open: row?.open ?? 0,
  refunded: toAmount(row?.refunded ?? 0),
});
const counted = (lost: Sql): Sql =>
  sql`count(*)::int as cases, count(*) filter (where ${lost})::int as lost,
    count(*) filter (where ended_at is null)::int as open,
    coalesce(sum(booked_minor), 0)::bigint as refunded`;
const buyerRecord = (db: Db, id: number) =>
  db.row<RecordRow>(sql`select u.name, u.created_at as since,
    (select count(*)::int from orders o where o.user_id = u.id and o.paid_minor > 0) as orders, x.*
    from users u cross join lateral (
      select ${counted(sql`state = 'closed' and decision is not null`)} from after_sale_cases
      where user_id = u.id) x where u.id = ${id}`);
const shopRecord = (db: Db, id: string) =>
  db.row<RecordRow>(sql`select s.name, s.since::timestamptz as since,
    (select count(*)::int from orders o where o.shop_id = s.id and o.paid_minor > 0) as orders, x.*
    from shops s cross join lateral (
      select ${counted(sql`refusal is not null and decided_at is not null and state <> 'closed'`)}
      from after_sale_cases
    where shop_id = s.id) x where s.id = ${id}`);

function checksOf(row: FullCase, buyer: SideRecord, shop: SideRecord): OfficeCase['checks'] {
  const arrived = inTag(order, row.order_state, 'arrived');
  return [
    { id: 'caseDelivered', ok: arrived === row.received, values: { arrived: String(arrived) } },
    {
      id: 'caseBuyer',
      ok: buyer.cases <= 1 || buyer.cases * 5 <= buyer.orders,
      values: { cases: buyer.cases, orders: buyer.orders },
    },
    {
      id: 'caseShop',
      ok: shop.lost * 20 <= shop.orders,
      values: { lost: shop.lost, orders: shop.orders },
    },
  ];
}
/** A case with all a decision rests on: conversation, the order's history, both sides' record. */
export async function officeCase(db: Db, caller: Caller, id: string | number): Promise<OfficeCase> {
  const { row, parts } = await ownCase(db, ofAnyone, id, caller.id, Number(caller.id));
  const [buyer, shop] = [
    recordView(String(row.user_id), await buyerRecord(db, row.user_id)),
    recordView(row.shop_id, await shopRecord(db, row.shop_id)),
  ];
  const endorsedBy = colleague(row.endorsed_by, row.endorsed_name, caller.id);
  return {
    ...item(row, parts.lines, caller),
    ...caseDetail(row, parts, 'staff', caller.id, caller.lang),
    order_history: (await historyOf(db, row.order_id)).map(historyView),
    buyer_record: buyer,
    shop_record: shop,
    checks: checksOf(row, buyer, shop),
    alone_up_to: toAmount(row.alone_minor),
    endorsed:
      endorsedBy && row.endorsed_at
        ? {
            amount: toAmount(row.amount_minor),
            by: endorsedBy,
            at: row.endorsed_at.toISOString(),
          }
        : null,
  };
}
