import { setup } from 'xstate';
import { codes } from '#contract/codes';
import type { RefusalRule } from '../lifecycle';

export const differenceRoles = ['staff', 'system'] as const;
type DifferenceRole = (typeof differenceRoles)[number];
type By = { roles: readonly DifferenceRole[] };
const staff = { type: 'by', params: { roles: ['staff'] } } as const;
const system = { type: 'by', params: { roles: ['system'] } } as const;

type DifferenceEvent = { by: DifferenceRole; type: 'look' | 'again' | 'vanish' | 'appear' };

/**
 * Something that an acquirer says and the books do not, or the other way round. Looking at it moves
 * no money.
 */
const difference = setup({
  types: { events: {} as DifferenceEvent, meta: {} as import('../lifecycle').StateMeta },
  guards: { by: ({ event }, { roles }: By) => roles.includes(event.by) },
}).createMachine({
  id: 'difference',
  initial: 'open',
  states: {
    open: {
      meta: { who: 'staff' },
      on: {
        look: { guard: staff, target: 'seen' },
        again: { guard: staff, target: 'gone' },
        vanish: { guard: system, target: 'gone' },
      },
    },
    seen: {
      on: {
        again: { guard: staff, target: 'gone' },
        vanish: { guard: system, target: 'gone' },
        appear: { guard: system, target: 'open' },
      },
    },
    gone: { on: { appear: { guard: system, target: 'open' } } },
  },
});
const refusals: Partial<Record<DifferenceEvent['type'], readonly RefusalRule[]>> = {
  look: [
    { in: ['seen'], code: codes.notAllowedNow, reason: 'difference.cannot.seen' },
    { code: codes.notAllowedNow, reason: 'difference.cannot.gone' },
  ],
  again: [{ code: codes.notAllowedNow, reason: 'difference.cannot.gone' }],
};
export const differenceRules = {
  entity: 'difference',
  machine: difference,
  roles: differenceRoles,
  refusals,
};
