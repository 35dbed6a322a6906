import { codes } from '#contract/codes';
import type { PaymentMethod } from '#contract/checkout';
import { inTag, leadsTo, metaOf } from '#machines/lifecycle';
import { order, orderRules } from '#machines/lifecycles/order';
import type { EventName } from '#machines/eventName';
import type { Lifecycle, Move } from '../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../platform/workflow/precondition';
import { codFor } from '../catalogue/cod';
import { sql, type Sql } from '../../platform/db/open';
import { cashDue, moneyOf, orderEffect, orderRefusal, stockOf } from './effect';
import type { OrderRow } from './orderRow';

const day = 86_400_000;
const extendWithin = 3 * day;
/** Once, by five days, when three or fewer are left (docs/rules.md, States). */
function extending({ deadline, extended, now }: OrderRow): Hindrance {
  const until = deadline?.toISOString();
  if (extended) return notNow('order.cannot.extend.twice', until ? { until } : {});
  if (!deadline || deadline.getTime() - now.getTime() <= extendWithin) return null;
  return notNow('order.cannot.extend.early', {
    at: new Date(deadline.getTime() - extendWithin).toISOString(),
    until: deadline.toISOString(),
  });
}
function paying({ total_minor, address }: OrderRow): Hindrance {
  const { reason } = codFor(total_minor, address.country);
  return reason
    ? notNow(`order.cannot.payOnDelivery.${reason}`, { code: codes.paymentFailed })
    : null;
}

/** Paying once more gives time for it, but not for ever: what is not paid is kept from others. */
const minutesToPay = metaOf(orderRules.machine, 'toBePaid').timer?.minutes ?? 0;
const longestToPay = sql`interval '1 hour'`;
/** Nobody is paid with cash that was not handed over, nor before every case is over. */
const paidUp = (row: OrderRow): Hindrance =>
  cashDue(row) ? notNow('order.cannot.settle.cash') : null;
const settling = (row: OrderRow): Hindrance =>
  row.in_case ? notNow('order.cannot.settle.case') : paidUp(row);
/**
 * What lies in the mall's warehouse is shipped there; a parcel that lacks pieces waits until they are
 * handed over (docs/decisions/081).
 */
function shipping({ lies }: OrderRow, by: string): Hindrance {
  if (lies === 'both') return notNow('order.cannot.ship.handOver');
  return lies === 'warehouse' && by === 'seller' ? notNow('order.cannot.ship.warehouse') : null;
}
const hindering: Readonly<Record<string, (row: OrderRow, by: string) => Hindrance>> = {
  ship: shipping,
  extendReceipt: extending,
  payOnDelivery: paying,
  windowClosed: settling,
  allReturned: paidUp,
};
/**
 * The window of an order in cash ends when that was handed over (server/areas/orders/cash/codCollection.lifecycle.ts);
 * whether it was is read from the row as it is won.
 */
function deadline({ event, to, row }: Move<OrderRow>): Sql | null {
  if (event === 'extendReceipt') return sql`deadline + interval '5 days'`;
  if (inTag(order, to, 'paying'))
    return sql`least(clock_timestamp() + ${minutesToPay} * interval '1 minute', placed_at + ${longestToPay})`;
  if (to !== 'receiptConfirmed' || row.payment !== 'cod') return null;
  return sql`case when paid_minor < total_minor then null::timestamptz else clock_timestamp() + ${metaOf(orderRules.machine, to).timer?.minutes ?? 0} * interval '1 minute' end`;
}
/** While a bank has not decided whose it is, nothing of the money goes to the shop or back. */
function disputing({ disputed, state }: OrderRow, event: string): Hindrance {
  if (
    !disputed ||
    (event !== 'release' &&
      !orderRules.roles.some((by) => inTag(order, leadsTo(orderRules, state, event, by), 'ended')))
  )
    return null;
  return notNow('order.cannot.disputed');
}

const method = (name: PaymentMethod) => sql`, payment = ${name}`;
const paid = sql`, pay_time = clock_timestamp(), paid_minor = total_minor`;
/** Times and amounts that go with a change of state. */
function columns({ event, to, reason }: Move<OrderRow>): Sql | null {
  if (event === 'pay') return sql`${method('wallet')}${paid}`;
  if (event === 'startCard') return method('card');
  if (event === 'payOnDelivery') return method('cod');
  if (to === 'paid') return sql`, pay_time = clock_timestamp()`;
  if (event === 'ship') return sql`, deliver_time = clock_timestamp()`;
  if (event === 'deliver') return sql`, delivery_time = clock_timestamp()`;
  if (event === 'extendReceipt') return sql`, extended = true`;
  if (to === 'receiptConfirmed') return sql`, received_at = clock_timestamp()`;
  if (to === 'completed') return sql`, success_time = clock_timestamp()`;
  return to === 'cancelled' || to === 'cancelRequested'
    ? sql`, cancel_remark = coalesce(nullif(${reason}, ''), cancel_remark)`
    : null;
}

/** The order chart with its table, its limits and what money and stock do. */
export const orderLife: Lifecycle<OrderRow, EventName<typeof orderRules>> = {
  ...orderRules,
  table: sql`orders`,
  history: sql`order_history`,
  owner: sql`order_id`,
  preconditions: (row, event, by) => disputing(row, event) ?? hindering[event]?.(row, by) ?? null,
  at: (row, reason) => {
    if (reason === 'order.cannot.cancel.shipped') return row.deliver_time?.toISOString();
    if (reason === 'order.cannot.pay.paid') return row.pay_time?.toISOString();
    return reason === 'order.cannot.receive.done' ? row.success_time?.toISOString() : undefined;
  },
  columns,
  deadline,
  still: ({ disputed, disputed_minor, refunded_minor, handed_over }) =>
    sql` and handed_over = ${handed_over} and disputed = ${disputed} and disputed_minor = ${disputed_minor} and refunded_minor = ${refunded_minor}`,
  settle: stockOf,
  posting: moneyOf,
  refusal: orderRefusal,
  effect: orderEffect,
  topic: (to, event) =>
    to === 'onTheWay'
      ? 'order.shipped'
      : event === 'extendReceipt'
        ? 'order.extended'
        : `order.${to}`,
};
