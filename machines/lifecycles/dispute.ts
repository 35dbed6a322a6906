import type { DisputeStanding } from '#contract/acquirer';
import { lifecycle, type EventOf } from '../defineLifecycle';
import { asksTags, type Tags } from '../tags';

/** Has the bank decided? */
const disputeTags: Tags<DisputeStanding, 'open' | 'decided'> = {
  needsResponse: ['open'],
  underReview: ['open'],
  won: ['decided'],
  lost: ['decided'],
  closed: ['decided'],
};
export const disputeIs = asksTags(disputeTags);

const answer = { by: 'system', to: 'underReview' } as const;
const ask = { by: 'system', to: 'needsResponse' } as const;
const win = { by: 'system', to: 'won' } as const;
const lose = { by: 'system', to: 'lost' } as const;
const close = { by: 'system', to: 'closed' } as const;

/**
 * A charge that its cardholder's bank takes back, as the acquirer says it stands. Evidence is given
 * on the acquirer's own pages; this
 * only follows, whatever comes next, and so no state is the last (docs/decisions/039).
 */
export const disputeRules = lifecycle({
  entity: 'dispute',
  roles: ['system'],
  initial: 'needsResponse',
  tags: disputeTags,
  states: {
    needsResponse: { who: 'staff', on: { answer, win, lose, close } },
    underReview: { who: 'system', on: { ask, win, lose, close } },
    won: { on: { ask, answer, lose, close } },
    lost: { on: { ask, answer, win, close } },
    closed: { on: { ask, answer, win, lose } },
  },
});
/** The event by which it comes to a state. */
export const disputeEvents = {
  needsResponse: 'ask',
  underReview: 'answer',
  won: 'win',
  lost: 'lose',
  closed: 'close',
} as const satisfies Record<DisputeStanding, EventOf<typeof disputeRules>['type']>;
