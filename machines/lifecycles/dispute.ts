import { setup } from 'xstate';

export const disputeRoles = ['system'] as const;
type DisputeRole = (typeof disputeRoles)[number];
type By = { roles: readonly DisputeRole[] };
const system = { type: 'by', params: { roles: ['system'] } } as const;

export type DisputeEvent = { by: DisputeRole; type: 'ask' | 'answer' | 'win' | 'lose' | 'close' };
const answer = { guard: system, target: 'underReview' } as const;
const ask = { guard: system, target: 'needsResponse' } as const;
const win = { guard: system, target: 'won' } as const;
const lose = { guard: system, target: 'lost' } as const;
const close = { guard: system, target: 'closed' } as const;

/**
 * A charge that its cardholder's bank takes back, as the acquirer says it stands. Evidence is given
 * on the acquirer's own pages; this
 * only follows, whatever comes next, and so no state is the last (docs/decisions/039).
 */
const dispute = setup({
  types: { events: {} as DisputeEvent, meta: {} as import('../lifecycle').StateMeta },
  guards: { by: ({ event }, { roles }: By) => roles.includes(event.by) },
}).createMachine({
  id: 'dispute',
  initial: 'needsResponse',
  states: {
    needsResponse: { meta: { who: 'staff' }, on: { answer, win, lose, close } },
    underReview: { meta: { who: 'system' }, on: { ask, win, lose, close } },
    won: { on: { ask, answer, lose, close } },
    lost: { on: { ask, answer, win, close } },
    closed: { on: { ask, answer, win, lose } },
  },
});
export const disputeRules = {
  entity: 'dispute',
  machine: dispute,
  roles: disputeRoles,
  refusals: {},
};
/** The event by which it comes to a state. */
export const disputeEvents = {
  needsResponse: 'ask',
  underReview: 'answer',
  won: 'win',
  lost: 'lose',
  closed: 'close',
} as const satisfies Record<string, DisputeEvent['type']>;
export type DisputeState = keyof typeof disputeEvents;
/** The bank has not decided. */
export const disputeOpen = (state: string): boolean =>
  state === 'needsResponse' || state === 'underReview';
