import type { Move } from '../advance';
import type { Db } from '../db/open';
import { available, cashIn, cashOut, commission, frozen } from '../money/accounts';
import { leg, post, type Actor } from '../money/post';
import type { CardRechargeRow, RechargeRow, WithdrawalRow } from './life';

/** Believed: what staff saw arrive is the customer's. */
export async function creditRecharge(db: Db, { row, to, actor }: Move<RechargeRow>): Promise<void> {
  if (to !== 'completed') return;
  const minor = row.actual_minor ?? 0;
  await post(db, 'recharge', String(row.id), actor as Actor, [leg(cashIn, -minor), leg(available(row.user_id), minor)]);
}
/** Paid: it has left the mall, less the fee. Refused, returned or recalled: the customer has it back. */
export async function settleWithdrawal(db: Db, { row, to, actor }: Move<WithdrawalRow>): Promise<void> {
  const { id, user_id, amount_minor, fee_minor } = row;
  const held = leg(frozen(user_id), -amount_minor);
  if (to === 'completed') await post(db, 'withdraw_paid', String(id), actor as Actor, [held, leg(cashOut, amount_minor - fee_minor), leg(commission, fee_minor)]);
  if (to === 'failed' || to === 'recalled') await post(db, 'withdraw_back', String(id), actor as Actor, [held, leg(available(user_id), amount_minor)]);
}
/** What the card was really charged is credited, however late it is told. */
export async function creditCard(db: Db, { row, to }: Move<CardRechargeRow>): Promise<void> {
  if (to !== 'completed') return;
  const minor = row.actual_minor ?? 0;
  await post(db, 'card_recharge', String(row.id), 'system', [leg(cashIn, -minor), leg(available(row.user_id), minor)]);
}
