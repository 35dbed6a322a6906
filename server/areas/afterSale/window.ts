import {
  caseReasons,
  defectDays,
  defectReasons,
  type CaseReason,
  type RefundWay,
} from '#contract/afterSaleReasons';
import type { Can } from '#contract/can';
import { codes } from '#contract/codes';
import { inTag } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { sql, type Sql } from '../../platform/db/open';
import { orderColumns, type OrderRow } from '../orders/orderRow';

/** An order, with what says whether anything of it can be asked back. */
export interface AskedOrder extends OrderRow {
  delivery_time: Date | null;
  received_at: Date | null;
  trade_sn: string;
  shop_name: string;
  rate: string;
  decimals: number;
}
/** The order if it is within `whose`. */
export const askedOrder = (whose: Sql, id: string | number): Sql =>
  sql`select ${orderColumns}, o.delivery_time, o.received_at, o.rate, o.decimals, t.trade_sn,
      s.name as shop_name
    from orders o join trades t on t.id = o.trade_id join shops s on s.id = o.shop_id
    where o.id = ${id} and ${whose}`;

export interface Window {
  can: Can;
  /** Until when anything may be asked back; null while its end is not known. */
  until: Date | null;
  defectsUntil: Date | null;
  reasons: CaseReason[];
}
const closed = (reason: string, until: Date | null, instead?: string): Can => ({
  ok: false,
  code: codes.afterSaleClosed,
  reason: `afterSale.cannot.${reason}`,
  ...(until ? { until: until.toISOString() } : {}),
  ...(instead ? { instead } : {}),
});
const failed = (reason: string): Can => ({
  ok: false,
  code: codes.returnFailed,
  reason: `afterSale.cannot.${reason}`,
});
const defectsUntil = ({ delivery_time, received_at }: AskedOrder): Date | null => {
  const from = delivery_time ?? received_at;
  return from && new Date(from.getTime() + defectDays * 86_400_000);
};
/** Before it comes only that it does not; then anything, and what shows late still after the window. */
function reasonsFor(row: AskedOrder, over: boolean, defects: Date | null): CaseReason[] {
  if (!inTag(order, row.state, 'arrived'))
    return inTag(order, row.state, 'returnable') ? ['notReceived'] : [];
  if (!over) return [...caseReasons];
  return defects !== null && defects > row.now ? [...defectReasons] : [];
}
function whyNot(row: AskedOrder, until: Date | null, reasons: readonly CaseReason[]): Can {
  const { state, payment, disputed } = row;
  if (state === 'cancelled') return closed('orderCancelled', null);
  if (!inTag(order, state, 'shipped')) return closed('notSent', null, 'cancel');
  // What is paid at the door is not paid before it came.
  if (payment === 'cod' && !inTag(order, state, 'arrived')) return closed('notPaid', null);
  if (reasons.length === 0) return closed('over', until);
  return disputed ? failed('dispute') : { ok: true };
}
/** Whether, until when and why things of an order can be asked back now. */
export function windowOf(row: AskedOrder): Window {
  const settling = inTag(order, row.state, 'settling');
  const until = settling ? row.deadline : row.success_time;
  const over =
    inTag(order, row.state, 'ended') ||
    (settling && row.deadline !== null && row.deadline <= row.now);
  const defects = defectsUntil(row);
  const reasons = reasonsFor(row, over, defects);
  return {
    can: whyNot(row, over && defects && until && defects > until ? defects : until, reasons),
    until,
    defectsUntil: defects,
    reasons,
  };
}
export const waysOf = ({ payment }: AskedOrder): RefundWay[] =>
  payment === 'card' ? ['origin', 'wallet'] : ['wallet'];
