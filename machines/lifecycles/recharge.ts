import { setup } from 'xstate';
import { codes } from '#contract/codes';
import type { RefusalRule } from '../lifecycle';

export const moneyRoles = ['customer', 'staff', 'system'] as const;
export type MoneyRole = (typeof moneyRoles)[number];
type By = { roles: readonly MoneyRole[] };
const staff = { type: 'by', params: { roles: ['staff'] } } as const;
const system = { type: 'by', params: { roles: ['system'] } } as const;

export type RechargeEvent = {
  by: MoneyRole;
  type:
    | 'take'
    | 'release'
    | 'approve'
    | 'endorse'
    | 'refuse'
    | 'confirm'
    | 'sendBack'
    | 'reviewOverdue';
};
/** Minutes one of the staff may look at a request before it is anybody's again. */
const toReview = 60;

/**
 * Money paid to the mall from outside, told by its payer, believed by staff (docs/rules.md,
 * Wallet). What is more than was
 * claimed, or much, is endorsed by one and confirmed by another (docs/decisions/030).
 */
export const recharge = setup({
  types: { events: {} as RechargeEvent, meta: {} as import('../lifecycle').StateMeta },
  guards: { by: ({ event }, { roles }: By) => roles.includes(event.by) },
}).createMachine({
  id: 'recharge',
  initial: 'submitted',
  states: {
    submitted: { meta: { who: 'staff' }, on: { take: { guard: staff, target: 'underReview' } } },
    underReview: {
      meta: { who: 'staff', timer: { event: 'reviewOverdue', minutes: toReview } },
      on: {
        approve: { guard: staff, target: 'completed' },
        endorse: { guard: staff, target: 'awaitingSecond' },
        refuse: { guard: staff, target: 'failed' },
        release: { guard: staff, target: 'submitted' },
        reviewOverdue: { guard: system, target: 'submitted' },
      },
    },
    awaitingSecond: {
      meta: { who: 'staff' },
      on: {
        confirm: { guard: staff, target: 'completed' },
        sendBack: { guard: staff, target: 'submitted' },
      },
    },
    completed: { type: 'final' },
    failed: { type: 'final' },
  },
});

const decided: RefusalRule = {
  in: ['completed', 'failed'],
  code: codes.notAllowedNow,
  reason: 'recharge.cannot.decided',
};
const endorsed: RefusalRule = {
  in: ['awaitingSecond'],
  code: codes.notAllowedNow,
  reason: 'recharge.cannot.endorsed',
};
const unendorsed: RefusalRule = { code: codes.notAllowedNow, reason: 'recharge.cannot.unendorsed' };
const untaken: RefusalRule = {
  code: codes.notAllowedNow,
  reason: 'recharge.cannot.untaken',
  instead: 'take',
};
const rechargeRefusals: Partial<Record<RechargeEvent['type'], readonly RefusalRule[]>> = {
  take: [decided, endorsed, { code: codes.notAllowedNow, reason: 'recharge.cannot.taken' }],
  approve: [decided, endorsed, untaken],
  endorse: [decided, endorsed, untaken],
  refuse: [decided, endorsed, untaken],
  confirm: [decided, unendorsed],
  sendBack: [decided, unendorsed],
  release: [decided, endorsed, { code: codes.notAllowedNow, reason: 'recharge.cannot.untaken' }],
};
export const rechargeRules = {
  entity: 'recharge',
  machine: recharge,
  roles: moneyRoles,
  refusals: rechargeRefusals,
};
