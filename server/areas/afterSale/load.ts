import type { CaseRole, CaseTab } from '#contract/afterSale';
import { caseStatesUnder, caseTabs } from '#contract/afterSale';
import type { Localised } from '#contract/text';
import type { OrderState } from '#contract/orders';
import { onPage } from '../../platform/db/page';
import { nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { caseColumns, caseTables, type CaseRow } from './caseRow';

/** A case as lists and its own page need it. */
export interface FullCase extends CaseRow {
  trade_sn: string;
  order_state: OrderState;
  shop_name: string;
  buyer_name: string;
  currency: string;
  rate: string;
  decimals: number;
  words: string;
  pictures: string[];
  refusal: string | null;
  decision: string | null;
  carrier: string;
  log_sn: string;
  created_at: Date;
  asked_staff_at: Date | null;
  endorsed_at: Date | null;
  endorsed_name: string | null;
  decided_by: number | null;
  decided_name: string | null;
  decided_at: Date | null;
  order_disputed: boolean;
  cash_due: boolean;
  unread: number;
}
/** `reader`: whose unread messages are counted. */
const full = (
  reader: string,
  me: number,
): Sql => sql`select ${caseColumns(me)}, t.trade_sn, o.state as order_state, s.name as shop_name,
  u.name as buyer_name, o.currency, o.rate, o.decimals, c.words, to_jsonb(c.pictures) as pictures,
    c.refusal, c.decision, c.carrier, c.log_sn, c.created_at, c.asked_staff_at, c.endorsed_at,
    e.name as endorsed_name, c.decided_by, d.name as decided_name, c.decided_at,
    o.disputed as order_disputed, o.payment = 'cod' and o.paid_minor < o.total_minor as cash_due,
    (select count(*)::int from after_sale_messages m where m.case_id = c.id
    and m.author <> ${reader} and m.id > coalesce((select x.message_id from after_sale_seen x
    where x.case_id = c.id and x.user_id = ${reader}), 0)) as unread
  from ${caseTables} join trades t on t.id = o.trade_id join users u on u.id = c.user_id
  left join users e on e.id = c.endorsed_by left join users d on d.id = c.decided_by`;

export const caseIs = (whose: Sql, id: string | number, reader: string, me = 0): Sql =>
  sql`${full(reader, me)} where ${whose} and c.id = ${id}`;
/** One page of cases within `whose`, in this order. */
export const casesOnPage = (
  db: Db,
  whose: Sql,
  {
    reader,
    me = 0,
    page,
    size,
    order,
  }: { reader: string; me?: number; page: number; size: number; order: Sql },
): Promise<FullCase[]> =>
  db.rows<FullCase>(
    sql`${full(reader, me)} where ${whose} order by ${order} ${onPage(page, size)}`,
  );
export const inTab = (whose: Sql, tab: CaseTab): Sql =>
  sql`${whose}${tab === 'all' ? nothing : sql` and c.state = any(${caseStatesUnder(tab)})`}`;
/** Cases whose number, order, buyer or product has these letters in it. */
export const matchingCases = (whose: Sql, q: string | undefined, orderId?: string): Sql => {
  const ofOrder = orderId ? sql`${whose} and c.order_id = ${orderId}` : whose;
  if (!q) return ofOrder;
  return sql`${ofOrder} and (c.id::text = ${q}
    or exists (select from orders y join trades n on n.id = y.trade_id
    join users b on b.id = y.user_id where y.id = c.order_id
    and (strpos(n.trade_sn, upper(${q})) > 0 or strpos(lower(b.name), lower(${q})) > 0))
    or exists (select from after_sale_lines a join order_lines l on l.id = a.line_id
    cross join jsonb_each_text(l.name) n where a.case_id = c.id
    and (strpos(lower(l.sku), lower(${q})) > 0 or strpos(lower(n.value), lower(${q})) > 0)))`;
};
export async function countsOfCases(db: Db, whose: Sql): Promise<Record<CaseTab, number>> {
  const rows = await db.rows<{ state: string; n: number }>(
    sql`select c.state, count(*)::int as n from after_sale_cases c where ${whose} group by c.state`,
  );
  const sum = (tab: CaseTab) =>
    rows
      .filter(({ state }) => (caseStatesUnder(tab) as string[]).includes(state))
      .reduce((all, { n }) => all + n, 0);
  return Object.fromEntries(caseTabs.map((tab) => [tab, sum(tab)])) as Record<CaseTab, number>;
}

export interface CaseLineRow {
  case_id: number;
  id: number;
  order_id: number;
  sku: string;
  product_id: number;
  name: Localised;
  options: Localised[];
  picture: string;
  ground: string;
  quantity: number;
  price_minor: number;
  asked: number;
  most_minor: number;
}
const linesAre = (ids: readonly number[]): Sql =>
  sql`select a.case_id, l.id, l.order_id, l.sku, l.product_id, l.name, l.options, l.picture,
      l.ground, l.quantity, l.price_minor, a.quantity as asked, a.most_minor
    from after_sale_lines a join order_lines l on l.id = a.line_id
    where a.case_id = any(${ids}::bigint[]) order by l.id`;
export const caseLines = (db: Db, ids: readonly number[]): Promise<CaseLineRow[]> =>
  db.rows<CaseLineRow>(linesAre(ids));
export interface CaseHistoryRow {
  at: Date;
  by: CaseRole;
  event: string;
  from_state: string | null;
  to_state: string;
  reason: string;
  words: string;
  amount_minor: number | null;
}
const historyIs = (id: number): Sql =>
  sql`select h.at, h.by, h.event, h.from_state, h.to_state, h.reason,
      coalesce(x.words, '') as words, x.amount_minor
    from after_sale_history h left join after_sale_said x on x.history_id = h.id
    where h.case_id = ${id} order by h.id`;
export interface MessageRow {
  id: number;
  by: Exclude<CaseRole, 'system'>;
  author: number;
  at: Date;
  words: string;
  pictures: string[];
}
const messagesAre = (id: number): Sql =>
  sql`select id, by, author, at, words, to_jsonb(pictures) as pictures
    from after_sale_messages where case_id = ${id} order by id`;
export interface RefundRow {
  state: 'asked' | 'stuck' | 'done' | 'void';
  tries: number;
  amount_minor: number;
  currency: string;
  decimals: number;
  at: Date;
}
export const refundOf = (db: Db, ref: string): Promise<RefundRow | undefined> =>
  db.row<RefundRow>(
    sql`select r.state, r.tries, r.amount_minor, r.currency,
      coalesce(case when o.currency = r.currency then o.decimals end, x.decimals, 2)::int
        as decimals,
      coalesce(r.done_at, r.created_at) as at
      from card_refunds r left join orders o on o.id = r.order_id
      left join currencies x on x.code = r.currency where r.ref = ${ref}`,
  );
export interface ReturnAddress {
  name: string;
  country: string;
  region: string;
  city: string;
  street: string;
  postcode: string;
}
const addressIs = (id: number): Sql =>
  sql`select name, country, region, city, street, postcode from shops
    where id = (select shop_id from after_sale_cases where id = ${id})`;

/** A case, and what its page says beside it. */
export interface LoadedCase {
  row: FullCase;
  lines: CaseLineRow[];
  history: CaseHistoryRow[];
  messages: MessageRow[];
  address: ReturnAddress | undefined;
}
/** All in one message; of a case that is not within `whose` nothing is told. */
export async function loadCase(
  db: Db,
  whose: Sql,
  id: number,
  reader: string,
  me = 0,
): Promise<LoadedCase | undefined> {
  const [[row], lines, history, messages, [address]] = await db.together<
    [FullCase[], CaseLineRow[], CaseHistoryRow[], MessageRow[], ReturnAddress[]]
  >(caseIs(whose, id, reader, me), linesAre([id]), historyIs(id), messagesAre(id), addressIs(id));
  return row && { row, lines, history, messages, address };
}
