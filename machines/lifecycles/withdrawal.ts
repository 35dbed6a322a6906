import { setup } from 'xstate';
import { codes } from '#contract/codes';
import type { RefusalRule } from '../lifecycle';
import { moneyRoles, type MoneyRole } from './recharge';

type By = { roles: readonly MoneyRole[] };
const customer = { type: 'by', params: { roles: ['customer'] } } as const;
const staff = { type: 'by', params: { roles: ['staff'] } } as const;
const system = { type: 'by', params: { roles: ['system'] } } as const;

export type WithdrawalEvent = {
  by: MoneyRole;
  type:
    | 'recall'
    | 'take'
    | 'release'
    | 'approve'
    | 'refuse'
    | 'pay'
    | 'payFailed'
    | 'reviewOverdue';
};
const toReview = 60;

/**
 * Money on its way out: frozen when asked for, gone when a second person has paid it
 * (docs/rules.md, Wallet).
 */
export const withdrawal = setup({
  types: { events: {} as WithdrawalEvent, meta: {} as import('../lifecycle').StateMeta },
  guards: { by: ({ event }, { roles }: By) => roles.includes(event.by) },
}).createMachine({
  id: 'withdrawal',
  initial: 'pending',
  states: {
    pending: {
      meta: { who: 'staff' },
      on: {
        recall: { guard: customer, target: 'recalled' },
        take: { guard: staff, target: 'underReview' },
      },
    },
    underReview: {
      meta: { who: 'staff', timer: { event: 'reviewOverdue', minutes: toReview } },
      on: {
        approve: { guard: staff, target: 'paying' },
        refuse: { guard: staff, target: 'failed' },
        release: { guard: staff, target: 'pending' },
        reviewOverdue: { guard: system, target: 'pending' },
      },
    },
    paying: {
      meta: { who: 'staff' },
      on: {
        pay: { guard: staff, target: 'completed' },
        payFailed: { guard: staff, target: 'failed' },
      },
    },
    completed: { type: 'final' },
    failed: { type: 'final' },
    recalled: { type: 'final' },
  },
});

const recalled: RefusalRule = {
  in: ['recalled'],
  code: codes.notAllowedNow,
  reason: 'withdrawal.cannot.recalled',
};
const decided: RefusalRule = {
  in: ['completed', 'failed'],
  code: codes.notAllowedNow,
  reason: 'withdrawal.cannot.decided',
};
const approved: RefusalRule = {
  in: ['paying'],
  code: codes.notAllowedNow,
  reason: 'withdrawal.cannot.approved',
};
const untaken: RefusalRule = {
  code: codes.notAllowedNow,
  reason: 'withdrawal.cannot.untaken',
  instead: 'take',
};
const unapproved: RefusalRule = {
  code: codes.notAllowedNow,
  reason: 'withdrawal.cannot.unapproved',
};
const withdrawalRefusals: Partial<Record<WithdrawalEvent['type'], readonly RefusalRule[]>> = {
  recall: [
    { in: ['recalled'], code: codes.recallTooLate, reason: 'withdrawal.cannot.recall.done' },
    { in: ['failed'], code: codes.recallTooLate, reason: 'withdrawal.cannot.recall.failed' },
    { code: codes.recallTooLate, reason: 'withdrawal.cannot.recall.late' },
  ],
  take: [
    recalled,
    decided,
    approved,
    { code: codes.notAllowedNow, reason: 'withdrawal.cannot.taken' },
  ],
  approve: [recalled, decided, approved, untaken],
  refuse: [recalled, decided, approved, untaken],
  release: [
    recalled,
    decided,
    approved,
    { code: codes.notAllowedNow, reason: 'withdrawal.cannot.untaken' },
  ],
  pay: [recalled, decided, unapproved],
  payFailed: [recalled, decided, unapproved],
};
export const withdrawalRules = {
  entity: 'withdrawal',
  machine: withdrawal,
  roles: moneyRoles,
  refusals: withdrawalRefusals,
};
