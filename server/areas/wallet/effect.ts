import { withdrawal } from '#machines/lifecycles/withdrawal';
import { inTag } from '#machines/lifecycle';
import type { Move } from '../../platform/workflow/advance';
import type { Sql } from '../../platform/db/open';
import { available, cashIn, cashOut, commission, frozen } from '../../platform/ledger/accounts';
import { leg, posting, type Actor } from '../../platform/ledger/post';
import type { CardRechargeRow, RechargeRow, WithdrawalRow } from './rows';

/** Believed: what staff saw arrive is the customer's. */
export function creditRecharge({ row, to, actor }: Move<RechargeRow>): Sql | null {
  const minor = row.actual_minor ?? 0;
  return to === 'completed'
    ? posting('recharge', String(row.id), actor as Actor, [
        leg(cashIn, -minor),
        leg(available(row.user_id), minor),
      ])
    : null;
}
/**
 * Paid: it has left the mall, less the fee. Refused, returned or recalled: the customer has it
 * back.
 */
export function settleWithdrawal({ row, to, actor }: Move<WithdrawalRow>): Sql | null {
  const { id, user_id, amount_minor, fee_minor } = row;
  const held = leg(frozen(user_id), -amount_minor);
  if (to === 'completed')
    return posting('withdraw_paid', String(id), actor as Actor, [
      held,
      leg(cashOut, amount_minor - fee_minor),
      leg(commission, fee_minor),
    ]);
  return inTag(withdrawal, to, 'void')
    ? posting('withdraw_back', String(id), actor as Actor, [
        held,
        leg(available(user_id), amount_minor),
      ])
    : null;
}
/** What the card was really charged is credited, however late it is told. */
export function creditCard({ row, to }: Move<CardRechargeRow>): Sql | null {
  const minor = row.actual_minor ?? 0;
  return to === 'completed'
    ? posting('card_recharge', String(row.id), 'system', [
        leg(cashIn, -minor),
        leg(available(row.user_id), minor),
      ])
    : null;
}
