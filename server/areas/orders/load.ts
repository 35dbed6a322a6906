import { onPage } from '../../platform/db/page';
import type { OrderTab } from '#contract/orders';
import { orderTabs, statesUnder } from '#contract/orders';
import type { Localised } from '#contract/text';
import { nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { orderColumns, type OrderRow } from './orderRow';

/** An order as lists and its own page need it. */
export interface FullRow extends OrderRow {
  trade_sn: string;
  shop_name: string;
  placed_at: Date;
  arrives_from: string;
  arrives_to: string;
  delivery_time: Date | null;
  log_sn: string;
  carrier: string;
  delivery_kind: string;
  items_minor: number;
  delivery_minor: number;
  discount_minor: number;
  coupon_code: string | null;
  rate: string;
  decimals: number;
  remark: string;
  cancel_remark: string;
  email: string;
  /** Its buyer has no account. */
  guest: boolean;
}
export interface LineRow {
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
}
const full: Sql = sql`select ${orderColumns}, t.trade_sn, s.name as shop_name, o.placed_at, o.arrives_from::text as arrives_from, o.arrives_to::text as arrives_to, o.delivery_time,
    o.log_sn, o.carrier, o.delivery_kind, o.items_minor, o.delivery_minor, o.discount_minor,
    (select code from coupons c where c.id = o.coupon_id) as coupon_code, o.rate, o.decimals, o.remark, o.cancel_remark, u.email, u.guest
  from orders o join trades t on t.id = o.trade_id join shops s on s.id = o.shop_id join users u on u.id = o.user_id`;

/** Whose orders: conditions over orders o. */
export const ofBuyer = (userId: string): Sql => sql`o.user_id = ${userId}`;
export const ofSeller = (userId: string): Sql =>
  sql`o.shop_id in (select id from shops where owner_id = ${userId})`;
export const ofAnyone = (shopId?: string): Sql => (shopId ? sql`o.shop_id = ${shopId}` : sql`true`);

export const orderOf = (db: Db, whose: Sql, id: string): Promise<FullRow | undefined> =>
  db.row<FullRow>(sql`${full} where ${whose} and o.id = ${id}`);
export const linesAre = (ids: readonly number[]): Sql =>
  sql`select id, order_id, sku, product_id, name, options, picture, ground, quantity, price_minor
    from order_lines where order_id = any(${ids}::bigint[]) order by id`;
export const linesOf = (db: Db, ids: readonly number[]): Promise<LineRow[]> =>
  db.rows<LineRow>(linesAre(ids));

export interface HistoryRow {
  at: Date;
  by: 'buyer' | 'seller' | 'staff' | 'system';
  event: string;
  from_state: string | null;
  to_state: string;
  reason: string;
}
export const historyOf = (db: Db, id: number): Promise<HistoryRow[]> =>
  db.rows<HistoryRow>(
    sql`select at, by, event, from_state, to_state, reason from order_history where order_id = ${id} order by id`,
  );

export const newestFirst: Sql = sql`o.id desc`;
/** `size` a page, in this order. */
export const pageOf = (
  db: Db,
  whose: Sql,
  tab: OrderTab,
  page: number,
  size: number,
  order: Sql,
): Promise<FullRow[]> =>
  db.rows<FullRow>(
    sql`${full} where ${whose}${tab === 'all' ? nothing : sql` and o.state = any(${statesUnder(tab)})`} order by ${order} ${onPage(page, size)}`,
  );

export async function countsOf(db: Db, whose: Sql): Promise<Record<OrderTab, number>> {
  const rows = await db.rows<{ state: string; n: number }>(
    sql`select o.state, count(*) as n from orders o where ${whose} group by o.state`,
  );
  const of = (tab: OrderTab) =>
    rows
      .filter(({ state }) => (statesUnder(tab) as readonly string[]).includes(state))
      .reduce((sum, { n }) => sum + n, 0);
  return Object.fromEntries(orderTabs.map((tab) => [tab, of(tab)])) as Record<OrderTab, number>;
}
