import { codes, Refusal } from '#contract/codes';
import type { Move } from '../advance';
import type { Db, Sql } from '../db/open';
import { available, cashIn, commission, escrow, shopAvailable, shopHeld } from '../money/accounts';
import { leg, overdrawn, post, type Leg } from '../money/post';
import { askCardRefund } from '../payment/refunds';
import type { OrderRow } from './life';
import { giveBackReserved, giveBackTaken, takeReserved } from './stock';

const unpaid: readonly string[] = ['toBePaid', 'paymentProcessing', 'onHold'];
type Moved = Move<OrderRow>;

/** Reserved while unpaid, gone from the shelf once sold, back on it when cancelled. */
export function stockAlong({ from, to }: Moved): Sql | null {
  if (unpaid.includes(from) && (to === 'paid' || to === 'placed')) return takeReserved;
  if (to !== 'cancelled') return null;
  return unpaid.includes(from) ? giveBackReserved : giveBackTaken;
}

/** Basis points of an amount, rounded half up to the minor unit. */
export const commissionOf = (minor: number, bp: number): number => Number((BigInt(minor) * BigInt(bp) + 5000n) / 10_000n);

const settle = ({ shop_id, paid_minor, commission_bp }: OrderRow): Leg[] => {
  const fee = commissionOf(paid_minor, commission_bp);
  return [leg(shopHeld(shop_id), -paid_minor), leg(commission, fee), leg(shopAvailable(shop_id), paid_minor - fee)];
};

async function payByWallet(db: Db, row: OrderRow): Promise<void> {
  const legs = [leg(available(row.user_id), -row.total_minor), leg(shopHeld(row.shop_id), row.total_minor)];
  await post(db, 'order_wallet', String(row.id), `user:${row.user_id}`, legs).catch((error: unknown) => {
    throw overdrawn(error) ? new Refusal(codes.insufficientBalance) : error;
  });
}

/** Wallet and cash on delivery come back to the wallet, a card's money to the card (decisions, section 5). */
async function refund(db: Db, { row, from }: Moved): Promise<void> {
  const { id, shop_id, user_id, paid_minor, payment } = row;
  if (paid_minor === 0) return;
  if (payment !== 'card') return post(db, 'refund_wallet', String(id), 'system', [leg(shopHeld(shop_id), -paid_minor), leg(available(user_id), paid_minor)]);
  if (from !== 'onHold') await post(db, 'refund_card', String(id), 'system', [leg(shopHeld(shop_id), -paid_minor), leg(escrow, paid_minor)]);
  return askCardRefund(db, id);
}

/** What a change of an order's state does to money, in the same transaction: the accounts come last, after order and stock. */
export async function orderEffect(db: Db, move: Moved): Promise<void> {
  const { row, event, to } = move;
  const ref = String(row.id);
  if (event === 'pay') return payByWallet(db, row);
  if (event === 'cardPaid') return post(db, 'order_card', ref, 'system', [leg(cashIn, -row.paid_minor), leg(shopHeld(row.shop_id), row.paid_minor)]);
  if (event === 'amountDiffers') return post(db, 'card_suspense', ref, 'system', [leg(cashIn, -row.paid_minor), leg(escrow, row.paid_minor)]);
  if (event === 'release') return post(db, 'card_release', ref, 'system', [leg(escrow, -row.paid_minor), leg(shopHeld(row.shop_id), row.paid_minor)]);
  if (event === 'deliver' && row.payment === 'cod') return post(db, 'order_cod', ref, 'system', [leg(cashIn, -row.total_minor), leg(shopHeld(row.shop_id), row.total_minor)]);
  if (to === 'completed') return post(db, 'order_settle', ref, 'system', settle(row));
  if (to === 'cancelled') return refund(db, move);
}
