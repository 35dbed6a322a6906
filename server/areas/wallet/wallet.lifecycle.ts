import type { WithdrawalState } from '#contract/wallet';
import { cardRechargeRules } from '#machines/lifecycles/cardRecharge';
import { rechargeRules } from '#machines/lifecycles/recharge';
import { withdrawalRules } from '#machines/lifecycles/withdrawal';
import type { EventName } from '#machines/eventName';
import type { Lifecycle, Move } from '../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../platform/workflow/precondition';
import { sql, type Sql } from '../../platform/db/open';
import { followRecharge } from './statements/bankEntry.lifecycle';
import { creditCard, creditRecharge, settleWithdrawal } from './effect';
import type { Reviewed, RechargeRow, WithdrawalRow, CardRechargeRow } from './rows';

const byReviewer: readonly string[] = ['approve', 'endorse', 'refuse', 'release'];
const byStaff: readonly string[] = [
  ...byReviewer,
  'take',
  'confirm',
  'sendBack',
  'pay',
  'payFailed',
];

/**
 * Nobody decides on an own request, and what one person looks at no other decides (docs/rules.md,
 * Wallet).
 */
function reviewing(entity: string, { user_id, taken_by, me }: Reviewed, event: string): Hindrance {
  if (byStaff.includes(event) && user_id === me) return notNow(`${entity}.cannot.own`);
  return byReviewer.includes(event) && taken_by !== me ? notNow(`${entity}.cannot.taken`) : null;
}
/**
 * What a reviewer may credit without a second person: what was claimed at most, and no large sum.
 * Minor USD.
 */
export const aloneUpTo = ({
  amount_minor,
  alone_minor,
}: Pick<RechargeRow, 'amount_minor' | 'alone_minor'>): number =>
  Math.min(amount_minor, alone_minor);
/**
 * Two different members of staff: who endorsed does not confirm, and what is too much for one is
 * not approved by one.
 */
function crediting(row: RechargeRow, event: string): Hindrance {
  if (event === 'confirm' && row.approved_by === row.me)
    return notNow('recharge.cannot.samePerson');
  const alone = event !== 'approve' || (row.actual_minor ?? 0) <= aloneUpTo(row);
  return alone ? null : notNow('recharge.cannot.alone', { instead: 'endorse' });
}
/** Two different members of staff: who approved does not pay. */
const paying = ({ approved_by, me }: WithdrawalRow, event: string): Hindrance =>
  event === 'pay' && approved_by === me ? notNow('withdrawal.cannot.samePerson') : null;

const decided = (me: number): Sql => sql`, decided_by = ${me}, decided_at = clock_timestamp()`;
function taking<R extends Reviewed>({ event, row }: Move<R>): Sql | null {
  if (event === 'take') return sql`, taken_by = ${row.me}`;
  return event === 'release' || event === 'reviewOverdue' ? sql`, taken_by = null` : null;
}

/** Staff send one list of events to both: what a chart does not know it refuses. */
type ReviewEvent = EventName<typeof rechargeRules> | EventName<typeof withdrawalRules>;
export const rechargeLife: Lifecycle<RechargeRow, ReviewEvent> = {
  ...rechargeRules,
  table: sql`recharges`,
  history: sql`wallet_history`,
  owner: sql`recharge_id`,
  preconditions: (row, event) => reviewing('recharge', row, event) ?? crediting(row, event),
  columns(move) {
    const { event, by, row } = move;
    if (event === 'endorse') return sql`, approved_by = ${row.me}, approved_at = clock_timestamp()`;
    if (event === 'sendBack')
      return sql`, taken_by = null, approved_by = null, approved_at = null, actual_minor = null`;
    if (event === 'confirm') return sql`${decided(row.me)}, confirmed_by = ${row.me}`;
    return taking(move) ?? (by === 'staff' ? decided(row.me) : null);
  },
  posting: creditRecharge,
  effect: (db, { row, to }) => followRecharge(db, row.id, to),
  writesAudit: true,
  topic: (to) => `recharge.${to}`,
};

const outcomes: Readonly<Record<WithdrawalState, 'paid' | 'back' | null>> = {
  pending: null,
  underReview: null,
  paying: null,
  completed: 'paid',
  failed: 'back',
  recalled: 'back',
};
/** The hold settles in the very statement that wins the row. */
const settling = ({ to }: Move<WithdrawalRow>): Sql | null =>
  outcomes[to as WithdrawalState]
    ? sql`, moved as (update hold h set outcome = ${outcomes[to as WithdrawalState]}, settled_at = clock_timestamp() from withdrawals w join won on won.id = w.id where h.ref = w.hold_ref returning h.ref)`
    : null;

export const withdrawalLife: Lifecycle<WithdrawalRow, ReviewEvent> = {
  ...withdrawalRules,
  table: sql`withdrawals`,
  history: sql`wallet_history`,
  owner: sql`withdrawal_id`,
  preconditions: (row, event) => reviewing('withdrawal', row, event) ?? paying(row, event),
  columns(move) {
    const { event, by, row } = move;
    if (event === 'approve') return sql`, approved_by = ${row.me}, approved_at = clock_timestamp()`;
    if (event === 'pay') return sql`${decided(row.me)}, paid_by = ${row.me}`;
    return taking(move) ?? (by === 'staff' ? decided(row.me) : null);
  },
  settle: settling,
  posting: settleWithdrawal,
  writesAudit: true,
  topic: (to) => `withdrawal.${to}`,
};
export const cardRechargeLife: Lifecycle<CardRechargeRow, EventName<typeof cardRechargeRules>> = {
  ...cardRechargeRules,
  table: sql`card_recharges`,
  history: sql`wallet_history`,
  owner: sql`card_recharge_id`,
  columns: () => sql`, settled_at = clock_timestamp()`,
  posting: creditCard,
  topic: (to) => `cardRecharge.${to}`,
};
