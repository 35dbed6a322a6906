import { setup } from 'xstate';
import { moneyRoles, type MoneyRole } from './recharge';

const system = { type: 'by', params: { roles: ['system'] } } as const;

export type CardRechargeEvent = { by: MoneyRole; type: 'cardPaid' | 'cardFailed' | 'expire' };
/** As long as the acquirer's page stays open. */
const toPay = 30;

/**
 * A recharge by card: the acquirer's word decides. What was paid after all is credited, however
 * late it is told.
 */
export const cardRecharge = setup({
  types: { events: {} as CardRechargeEvent, meta: {} as import('../lifecycle').StateMeta },
  guards: {
    by: ({ event }, { roles }: { roles: readonly MoneyRole[] }) => roles.includes(event.by),
  },
}).createMachine({
  id: 'cardRecharge',
  initial: 'started',
  states: {
    started: {
      meta: { who: 'system', timer: { event: 'expire', minutes: toPay } },
      on: {
        cardPaid: { guard: system, target: 'completed' },
        cardFailed: { guard: system, target: 'failed' },
        expire: { guard: system, target: 'failed' },
      },
    },
    failed: { on: { cardPaid: { guard: system, target: 'completed' } } },
    completed: { type: 'final' },
  },
});
export const cardRechargeRules = {
  entity: 'cardRecharge',
  machine: cardRecharge,
  roles: moneyRoles,
  refusals: {},
};
