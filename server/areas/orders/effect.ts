import { codes, Refusal } from '#contract/codes';
import { inTag } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import type { Move } from '../../platform/workflow/advance';
import { awaitCash } from './cash/codCollection.lifecycle';
import type { Db, Sql } from '../../platform/db/open';
import {
  available,
  cashIn,
  commission,
  couponCost,
  escrow,
  shopAvailable,
  shopHeld,
} from '../../platform/ledger/accounts';
import { scaled } from '../../platform/ledger/shares';
import { giveCouponBack } from '../coupons/giveBack';
import { leg, overdrawn, posting, type Leg } from '../../platform/ledger/post';
import { askCardRefund } from './payment/refunds';
import type { OrderRow } from './orderRow';
import { giveBackReserved, giveBackTaken, takeReserved } from './stock';

type Moved = Move<OrderRow>;

/** Reserved while unpaid, gone from the shelf once sold, back on it when cancelled. */
export function stockOf({ from, to, row }: Moved): Sql | null {
  if (inTag(order, from, 'unpaid') && (to === 'paid' || to === 'placed')) return takeReserved;
  if (to !== 'cancelled') return null;
  return inTag(order, from, 'unpaid') ? giveBackReserved : giveBackTaken(row.handed_over);
}

/** Basis points of an amount, rounded half up to the minor unit. */
export const commissionOf = (minor: number, bp: number): number =>
  Number((BigInt(minor) * BigInt(bp) + 5000n) / 10_000n);

/** To be paid by cash that nobody of the mall has seen yet. */
export const cashDue = ({
  payment,
  paid_minor,
  total_minor,
}: Pick<OrderRow, 'payment' | 'paid_minor' | 'total_minor'>): boolean =>
  payment === 'cod' && paid_minor < total_minor;

/** What of the paid is still there: the cardholder's bank may have taken some, some went back. */
export const kept = ({
  paid_minor,
  disputed_minor,
  refunded_minor,
}: Pick<OrderRow, 'paid_minor' | 'disputed_minor' | 'refunded_minor'>): number =>
  paid_minor - disputed_minor - refunded_minor;
type Borne = Pick<OrderRow, 'paid_minor' | 'mall_discount_minor' | 'commission_bp'>;
/** What the mall adds for its coupon where `left` of the paid is still there. */
export const mallPart = ({ paid_minor, mall_discount_minor }: Borne, left: number): number =>
  scaled(mall_discount_minor, left, paid_minor);
/** The commission on what the shop gets then, the mall's part included. */
export const feeOn = (row: Borne, left: number): number =>
  commissionOf(left + mallPart(row, left), row.commission_bp);
/**
 * What a shop that was paid gives back, and the mall's commission and coupon with it, where `left`
 * becomes `minor` less.
 */
export function fromPaidShop(shop: string, row: Borne, left: number, minor: number): Leg[] {
  const fee = feeOn(row, left) - feeOn(row, left - minor);
  const part = mallPart(row, left) - mallPart(row, left - minor);
  return [
    leg(shopAvailable(shop), fee - part - minor),
    leg(commission, -fee),
    leg(couponCost, part),
  ];
}
const settle = (row: OrderRow): Leg[] => {
  const { shop_id } = row;
  const [fee, part] = [feeOn(row, kept(row)), mallPart(row, kept(row))];
  return [
    leg(shopHeld(shop_id), -kept(row)),
    leg(commission, fee),
    leg(couponCost, -part),
    leg(shopAvailable(shop_id), kept(row) + part - fee),
  ];
};

/**
 * Wallet and cash on delivery come back to the wallet, a card's money to the card (docs/rules.md,
 * Money).
 */
function refund({ row, from }: Moved): Sql | null {
  const { id, shop_id, user_id, paid_minor, payment } = row;
  if (payment !== 'card')
    return posting('refund_wallet', String(id), 'system', [
      leg(shopHeld(shop_id), -paid_minor),
      leg(available(user_id), paid_minor),
    ]);
  return from === 'onHold'
    ? null
    : posting('refund_card', String(id), 'system', [
        leg(shopHeld(shop_id), -kept(row)),
        leg(escrow, kept(row)),
      ]);
}

/**
 * What a change of an order's state does to money, in the statement that wins the row: the accounts
 * come last, after order and stock.
 */
export function moneyOf(move: Moved): Sql | null {
  const { row, event, to } = move;
  const { paid_minor, total_minor } = row;
  const ref = String(row.id);
  const held = shopHeld(row.shop_id);
  if (event === 'pay')
    return posting('order_wallet', ref, `user:${row.user_id}`, [
      leg(available(row.user_id), -total_minor),
      leg(held, total_minor),
    ]);
  if (event === 'cardPaid')
    return posting('order_card', ref, 'system', [leg(cashIn, -paid_minor), leg(held, paid_minor)]);
  if (event === 'amountDiffers')
    return posting('card_suspense', ref, 'system', [
      leg(cashIn, -paid_minor),
      leg(escrow, paid_minor),
    ]);
  if (event === 'release')
    return posting('card_release', ref, 'system', [leg(escrow, -kept(row)), leg(held, kept(row))]);
  if (to === 'completed') return posting('order_settle', ref, 'system', settle(row));
  return to === 'cancelled' ? refund(move) : null;
}

/**
 * What else a change does, in the same transaction: a card's money goes back to the card, soon;
 * cash is awaited once it was taken at the door.
 */
export async function orderEffect(db: Db, { row, event, to }: Moved): Promise<void> {
  if (event === 'deliver' && cashDue(row)) await awaitCash(db, row.id, row.total_minor);
  if (to === 'cancelled' && kept(row) !== 0 && row.payment === 'card')
    await askCardRefund(db, row.id);
  if (row.coupon_id !== null && (to === 'cancelled' || event === 'allReturned'))
    await giveCouponBack(db, row.trade_id);
}
/** Paying out of a wallet that has too little in it. */
export const orderRefusal = (error: unknown): Refusal | null =>
  overdrawn(error) ? new Refusal(codes.insufficientBalance) : null;
