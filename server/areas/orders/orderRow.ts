import type { OrderPlace } from '#contract/orders';
import type { PaymentMethod } from '#contract/checkout';
import type { Row } from '../../platform/workflow/advance';
import { sql, type Sql } from '../../platform/db/open';
import type { AddressRow } from '../addresses/address';

/** What deciding about an order needs of its row. */
export interface OrderRow extends Row {
  trade_id: number;
  user_id: number;
  shop_id: string;
  deadline: Date | null;
  extended: boolean;
  payment: PaymentMethod;
  total_minor: number;
  paid_minor: number;
  /** USD of that which the cardholder's bank took back, and whether it has not decided yet. */
  disputed_minor: number;
  disputed: boolean;
  /** USD of it that went back through after-sale cases; whether one is open. */
  refunded_minor: number;
  in_case: boolean;
  shown_minor: number;
  /** The coupon it was placed with, and what of it the mall pays the shop. */
  coupon_id: number | null;
  mall_discount_minor: number;
  currency: string;
  commission_bp: number;
  address: AddressRow;
  pay_time: Date | null;
  deliver_time: Date | null;
  success_time: Date | null;
  /** Where it is shipped from; `both`: the warehouse hands pieces over to the shop first. */
  lies: OrderPlace;
  handed_over: boolean;
  /** The database's clock when the row was read. */
  now: Date;
}

export const orderColumns: Sql = sql`o.id, o.state, o.trade_id, o.user_id, o.shop_id, o.deadline, o.extended, o.payment, o.total_minor, o.paid_minor, o.disputed_minor, o.disputed, o.refunded_minor, o.in_case,
  o.shown_minor, o.coupon_id, o.mall_discount_minor, o.currency, o.commission_bp, o.address, o.pay_time, o.deliver_time, o.success_time, o.handed_over,
  case when o.handed_over then 'shop' else coalesce((select case when w.whole then 'warehouse' else 'both' end from warehouse_picks w where w.order_id = o.id limit 1), 'shop') end as lies,
  clock_timestamp() as now`;
