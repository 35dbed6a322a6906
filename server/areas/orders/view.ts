import type { OrderDispute } from '#contract/acquirer';
import type { Address } from '#contract/addresses';
import type { Language } from '#contract/languages';
import { fromMinor, toAmount } from '#contract/money';
import type { HistoryEntry, OrderCard, OrderDetail, OrderLine, OrderState } from '#contract/orders';
import { localise } from '#contract/text';
import { canOf, inTag, leadsTo, metaOf } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { optionsText } from './cart/view';
import { addressOf } from '../addresses/address';
import { tellingNames } from './carriers/carriers';
import { cashDue } from './effect';
import { orderLife } from './order.lifecycle';
import type { FullRow, HistoryRow, LineRow } from './load';

export type Viewer = 'buyer' | 'seller' | 'staff';
const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/**
 * Labels of delivery and payment (docs/rules.md, States), as ids, derived from the chart's state.
 */
export const deliveryStatus = (state: string): string =>
  inTag(order, state, 'unpaid') || inTag(order, state, 'toShip') ? 'toBeShipped' : state;
export function paymentStatus(
  row: Pick<FullRow, 'state' | 'payment' | 'paid_minor' | 'total_minor'>,
): string {
  const { state, paid_minor } = row;
  if (inTag(order, state, 'unpaid')) return state;
  if (state === 'cancelled') return paid_minor > 0 ? 'refunded' : 'cancelled';
  if (!cashDue(row)) return 'paid';
  return inTag(order, state, 'awaited') ? 'onDelivery' : 'cashDue';
}

function nextOf({ state, deadline }: FullRow): OrderCard['next'] {
  const { who, timer } = metaOf(orderLife.machine, state);
  const then = timer ? leadsTo(orderLife, state, timer.event, 'system') : undefined;
  // oxlint-disable-next-line unicorn/no-thenable -- the contract's word for what happens by itself
  return { who: who ?? null, until: iso(deadline), then: (then as OrderState | undefined) ?? null };
}
/** A line of an order, for whoever sees it. */
export const lineView = (line: LineRow, lang: Language): OrderLine => ({
  id: String(line.id),
  product_id: String(line.product_id),
  sku: line.sku,
  name: localise(line.name, lang).text,
  options: optionsText(line.options, lang),
  picture: line.picture,
  ground: line.ground,
  num: line.quantity,
  price: toAmount(line.price_minor),
  total: toAmount(line.price_minor * line.quantity),
});

export function cardView(
  row: FullRow,
  lines: readonly LineRow[],
  viewer: Viewer,
  lang: Language,
): OrderCard {
  return {
    id: String(row.id),
    trade_sn: row.trade_sn,
    date: row.placed_at.toISOString(),
    state: row.state as OrderState,
    shop: { id: row.shop_id, name: row.shop_name },
    price: toAmount(row.total_minor),
    payment: row.payment,
    arrives: inTag(order, row.state, 'awaited')
      ? { from: row.arrives_from, to: row.arrives_to }
      : null,
    lines: lines.filter(({ order_id }) => order_id === row.id).map((line) => lineView(line, lang)),
    can: canOf(orderLife, row, viewer),
    next: nextOf(row),
  };
}
/** A line of an order's history. */
export const historyView = ({
  at,
  by,
  event,
  from_state,
  to_state,
  reason,
}: HistoryRow): HistoryEntry => ({
  at: at.toISOString(),
  by,
  event,
  from: from_state as OrderState | null,
  to: to_state as OrderState,
  reason,
});

/** A tax number is for the invoice: of those who look at the order, its buyer alone reads it here. */
const addressFor = (viewer: Viewer, address: Address): Address =>
  viewer === 'buyer' ? address : { ...address, tax_number: '' };

export function detailView(
  row: FullRow,
  lines: readonly LineRow[],
  history: readonly HistoryRow[],
  dispute: OrderDispute | null,
  viewer: Viewer,
  lang: Language,
): OrderDetail {
  const address = addressFor(viewer, addressOf(row.address, lang));
  return {
    ...cardView(row, lines, viewer, lang),
    delivery_status: deliveryStatus(row.state),
    payment_status: paymentStatus(row),
    pay_time: iso(row.pay_time),
    deliver_time: iso(row.deliver_time),
    success_time: iso(row.success_time),
    delivery_time: iso(row.delivery_time),
    log_sn: row.log_sn,
    carrier: row.carrier,
    lies: row.lies,
    telling: viewer === 'buyer' ? [] : tellingNames(),
    arrival_method: row.delivery_kind,
    items_total: toAmount(row.items_minor + row.discount_minor),
    discount: toAmount(row.discount_minor),
    coupon: row.coupon_code,
    mall_pays: toAmount(row.mall_discount_minor),
    delivery_price: toAmount(row.delivery_minor),
    actual_pay: toAmount(row.paid_minor),
    currency: {
      code: row.currency,
      rate: row.rate,
      decimals: row.decimals,
      total: fromMinor(row.shown_minor, row.decimals),
    },
    remark: row.remark,
    cancel_remark: row.cancel_remark,
    address,
    customer_name: address.name,
    ...(viewer === 'staff' && row.guest ? { guest: true } : {}),
    email: address.email || row.email,
    telephone: address.phone,
    history: history.map(historyView),
    extended: row.extended,
    dispute,
  };
}
