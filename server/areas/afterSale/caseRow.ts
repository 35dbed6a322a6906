import type { PaymentMethod } from '#contract/checkout';
import type { CaseState } from '#contract/afterSale';
import type { CaseReason, GoodsFate, RefundWay } from '#contract/afterSaleReasons';
import type { EventName } from '#machines/eventName';
import type { afterSaleRules } from '#machines/lifecycles/afterSale';
import type { Row } from '../../platform/workflow/advance';
import { sql, type Db, type Sql } from '../../platform/db/open';
import { soon } from '../../platform/db/soon';

export type CaseEvent = EventName<typeof afterSaleRules>;
/** What deciding about a case needs of its row, and of its order's. */
export interface CaseRow extends Row {
  state: CaseState;
  order_id: number;
  user_id: number;
  shop_id: string;
  /** Of the shop; null where nobody has it. */
  owner_id: number | null;
  deadline: Date | null;
  received: boolean;
  reason: CaseReason;
  way: RefundWay;
  most_minor: number;
  amount_minor: number;
  offer_minor: number | null;
  offers: number;
  dispatched_at: Date | null;
  goods: GoodsFate | null;
  endorsed_by: number | null;
  booked_at: Date | null;
  booked_minor: number | null;
  booked_to: 'wallet' | 'card' | null;
  bank_minor: number;
  payment: PaymentMethod;
  /** Minor USD that one of staff may give alone. */
  alone_minor: number;
  /** The member of staff who asks; 0: nobody of staff does. */
  me: number;
  /** What comes with the event: words of one's own, minor USD. */
  said: { words: string; amount: number | null };
}
const nothingSaid = sql`'{"words": "", "amount": null}'::jsonb as said`;
export const caseColumns = (
  me = 0,
): Sql => sql`c.id, c.state, c.order_id, c.user_id, c.shop_id, s.owner_id, c.deadline, c.received,
  c.reason, c.way, c.most_minor, c.amount_minor, c.offer_minor, c.offers, c.dispatched_at, c.goods,
  c.endorsed_by, c.booked_at, c.booked_minor, c.booked_to, c.bank_minor, o.payment,
  limit_of('refund_alone')::bigint as alone_minor, ${me}::bigint as me, ${nothingSaid}`;
export const caseTables: Sql = sql`after_sale_cases c join orders o on o.id = c.order_id
  join shops s on s.id = c.shop_id`;

/** Whose cases: conditions over after_sale_cases c. */
export const ofBuyer = (userId: string): Sql => sql`c.user_id = ${userId}`;
export const ofOwner = (userId: string): Sql =>
  sql`c.shop_id in (select id from shops where owner_id = ${userId})`;
export const ofShop = (shopId: string): Sql => sql`c.shop_id = ${shopId}`;
export const ofAnyone: Sql = sql`true`;

/**
 * The case if it is within `whose`, as it is once its order is locked: all that moves a case does so
 * one after the other. In a transaction.
 */
export async function lockedCase(
  db: Db,
  whose: Sql,
  id: string | number,
  me = 0,
): Promise<CaseRow | undefined> {
  await soon(
    db,
    sql`select id from orders where id =
      (select c.order_id from after_sale_cases c where c.id = ${id} and ${whose}) for update`,
  );
  return db.row<CaseRow>(sql`${caseNow(id, me)} and ${whose}`);
}
/** The case as it is now; its order is locked already. */
export const caseNow = (id: string | number, me = 0): Sql =>
  sql`select ${caseColumns(me)} from ${caseTables} where c.id = ${id}`;
