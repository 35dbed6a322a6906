import type { PaymentMethod } from '#contract/checkout';
import { toAmount } from '#contract/money';
import { noticeTypes, type NoticeType } from '#contract/notices';
import { inTag } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { cashDue, commissionOf } from '../../orders/effect';
import { sql, type Db } from '../../../platform/db/open';
import { dueThen, type Happened } from './happened';
import type { Told } from './write';

interface Row {
  user_id: number;
  owner_id: number | null;
  commission_bp: number;
  trade_sn: string;
  shop: string;
  total_minor: number;
  paid_minor: number;
  /** Of it, what neither the bank nor a case took. */
  kept_minor: number;
  payment: PaymentMethod;
  carrier: string;
  log_sn: string;
  deadline: Date | null;
  /** The buyer has it: the deadline is the end of the window. */
  received: boolean;
  cancel_remark: string;
}
const { audit, success, fail } = noticeTypes;

/** Where the money of a cancelled order went. */
const comesBack = ({ paid_minor, payment }: Row): string =>
  paid_minor === 0 ? 'cancelled' : payment === 'card' ? 'cancelledCard' : 'cancelledWallet';
/** What the buyer hears when an order comes to a state; null where it is nothing new to anybody. */
function said(row: Row, { event, from, to }: Happened): [NoticeType, string] | null {
  if (to === 'paid') return [success, 'paid'];
  if (to === 'placed') return [audit, 'placed'];
  if (to === 'onHold') return [audit, 'onHold'];
  if (event === 'cardFailed') return [fail, 'payFailed'];
  if (event === 'declineCancel') return [fail, 'cancelDeclined'];
  if (event === 'accept') return [success, 'accepted'];
  if (to === 'onTheWay') return [success, row.log_sn ? 'shippedParcel' : 'shipped'];
  if (to === 'delivered' && from !== 'delivered') return [success, 'delivered'];
  if (event === 'receiptOverdue') return [audit, 'received'];
  return to === 'cancelled' ? [fail, comesBack(row)] : null;
}

/**
 * What the seller hears who has not done it: there is something to do, or the money is on its way.
 */
function saidToSeller(
  row: Row,
  { entity, event, from, to }: Happened,
): [NoticeType, string] | null {
  if (entity === 'codCollection')
    return to === 'handedOver' ? [success, 'cash'] : to === 'overdue' ? [fail, 'cashLate'] : null;
  if ((to === 'paid' || to === 'placed') && inTag(order, from, 'unpaid')) return [success, 'new'];
  if (event === 'requestCancel') return [audit, 'cancelAsked'];
  if (
    to === 'cancelled' &&
    !inTag(order, from, 'unpaid') &&
    ['cancel', 'acceptOverdue', 'agreeOverdue'].includes(event)
  )
    return [fail, 'cancelled'];
  if (to === 'receiptConfirmed') return [success, cashDue(row) ? 'receivedCash' : 'received'];
  return to === 'completed' && event !== 'allReturned' ? [success, 'settled'] : null;
}
function toSeller(row: Row, happened: Happened): Told[] {
  const words = saidToSeller(row, happened);
  if (!words || row.owner_id === null || row.owner_id === row.user_id) return [];
  const [type, text] = words;
  const paid = row.paid_minor || row.total_minor;
  const { kept_minor } = row;
  const net = text === 'settled' ? kept_minor - commissionOf(kept_minor, row.commission_bp) : paid;
  const values = {
    number: row.trade_sn,
    amount: toAmount(net),
    ...(row.deadline && (text !== 'cash' || row.received)
      ? { dated: 'yes', until: row.deadline.toISOString() }
      : { dated: 'no' }),
    ...(text === 'cancelled' || text === 'cancelAsked' ? { reason: row.cancel_remark } : {}),
  };
  return [
    { userId: row.owner_id, type, text: `sale.${text}`, values, about: `sale-${happened.id}` },
  ];
}

const rowAt = (db: Db, id: number) =>
  db.row<Row>(sql`select o.user_id, s.owner_id, o.commission_bp, t.trade_sn, s.name as shop, o.total_minor, o.paid_minor, o.paid_minor - o.disputed_minor - o.refunded_minor as kept_minor, o.payment, o.carrier, o.log_sn, o.deadline, o.received_at is not null as received, o.cancel_remark
    from orders o join trades t on t.id = o.trade_id join shops s on s.id = o.shop_id where o.id = ${id}`);
async function rowOf(db: Db, happened: Happened): Promise<Row | undefined> {
  const row = await rowAt(db, happened.id);
  return row && { ...row, deadline: dueThen(happened, row.deadline) };
}
/** What buyer and seller are told about an order. */
export async function aboutOrder(db: Db, happened: Happened): Promise<Told[]> {
  const row = await rowOf(db, happened);
  return row ? [...toBuyer(row, happened), ...toSeller(row, happened)] : [];
}
/**
 * What the seller is told about an order's cash; the buyer has paid it. The deadline is the order's,
 * which did not move.
 */
export async function aboutCash(db: Db, happened: Happened): Promise<Told[]> {
  const row = await rowAt(db, happened.id);
  return row ? toSeller(row, happened) : [];
}
function toBuyer(row: Row, happened: Happened): Told[] {
  const words = said(row, happened);
  if (!words) return [];
  const [type, text] = words;
  const values = {
    number: row.trade_sn,
    shop: row.shop,
    amount: toAmount(row.paid_minor || row.total_minor),
    ...(row.log_sn ? { carrier: row.carrier, parcel: row.log_sn } : {}),
    ...(row.deadline ? { until: row.deadline.toISOString() } : {}),
    ...(text.startsWith('cancelled') ? { reason: row.cancel_remark } : {}),
  };
  return [
    { userId: row.user_id, type, text: `order.${text}`, values, about: `order-${happened.id}` },
  ];
}
