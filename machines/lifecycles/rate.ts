import { setup } from 'xstate';
import { codes } from '#contract/codes';
import type { RefusalRule } from '../lifecycle';

const rateRoles = ['staff'] as const;
type RateRole = (typeof rateRoles)[number];
type By = { roles: readonly RateRole[] };
const staff = { type: 'by', params: { roles: ['staff'] } } as const;

type RateEvent = { by: RateRole; type: 'confirm' | 'refuse' | 'withdraw' };

/**
 * A rate that one person proposed and another confirms: until then the old one counts
 * (docs/decisions/030).
 */
const rate = setup({
  types: { events: {} as RateEvent, meta: {} as import('../lifecycle').StateMeta },
  guards: { by: ({ event }, { roles }: By) => roles.includes(event.by) },
}).createMachine({
  id: 'rate',
  initial: 'proposed',
  states: {
    proposed: {
      meta: { who: 'staff' },
      on: {
        confirm: { guard: staff, target: 'inForce' },
        refuse: { guard: staff, target: 'refused' },
        withdraw: { guard: staff, target: 'withdrawn' },
      },
    },
    inForce: { type: 'final' },
    refused: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

const decided: RefusalRule = { code: codes.notAllowedNow, reason: 'rate.cannot.decided' };
const rateRefusals: Partial<Record<RateEvent['type'], readonly RefusalRule[]>> = {
  confirm: [decided],
  refuse: [decided],
  withdraw: [decided],
};
export const rateRules = {
  entity: 'rate',
  machine: rate,
  roles: rateRoles,
  refusals: rateRefusals,
};
