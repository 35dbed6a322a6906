import { assign, setup } from 'xstate';
import type { Stopped } from '#contract/applications';
import type { Failure } from '#contract/codes';
import type { HandoverRefused, HandoverWhy } from '#contract/sellerOffice';
import { provided } from '../flow';
import { callGuards, failed, failureOf, outputOf } from './calls';

export interface EntryInputs {
  /** As it stood in the address, which does not show it any more. */
  code: string;
}
export interface EntryContext {
  /** Gone as soon as it is known what became of it; kept nowhere else. */
  code: string | null;
  /** The shop's name, once its owner is in. */
  shop: string | null;
  /** Where the mall is, once the server said; '' where a path is enough. */
  mall: string;
  /** What stopped the shop, where that is why nothing opens. */
  stopped: Stopped | null;
  notice: Failure | null;
}
export type EntryEvent = { type: 'retry' } | { type: 'toMall' };
/** What becomes of a code. That it opens nothing is an answer too. */
export type EntryAnswer = { why: 'in'; shop: string; mall: string } | HandoverRefused;
export interface EntryActors {
  redeem: { in: { code: string }; out: EntryAnswer };
}
const says = (why: HandoverWhy) => ({ type: 'says', params: { why } }) as const;
const swap = {
  id: 'redeem',
  src: 'redeem',
  input: ({ context }: { context: EntryContext }) => ({ code: context.code ?? '' }),
  onDone: [
    { guard: says('used'), target: '#entry.refused.used', actions: ['take'] },
    { guard: says('late'), target: '#entry.refused.late', actions: ['take'] },
    { guard: says('closed'), target: '#entry.refused.closed', actions: ['take'] },
    { guard: says('elsewhere'), target: '#entry.refused.elsewhere', actions: ['take'] },
    { target: '#entry.inside', actions: ['take'] },
  ],
} as const;
/** No answer, or one that says nothing: the code may have been swapped. */
const unknown = { guard: 'unknownOutcome', ...failed('#entry.outcomeUnknown') } as const;
const away = { toMall: { target: '#entry.left', actions: ['forget'] } } as const;

/**
 * From the mall into the back office of one's own shop: a one-time code is swapped for a session
 * (docs/rules.md, People).
 */
export const entry = setup({
  types: {
    context: {} as EntryContext,
    input: {} as EntryInputs,
    events: {} as EntryEvent,
    tags: {} as 'busy',
  },
  actors: { redeem: provided<EntryAnswer, EntryActors['redeem']['in']>() },
  guards: {
    ...callGuards,
    says: (heard, { why }: { why: HandoverWhy }) => outputOf<EntryAnswer>(heard).why === why,
  },
  actions: {
    take: assign((heard) => {
      const answer = outputOf<EntryAnswer>(heard);
      return {
        code: null,
        mall: answer.mall,
        shop: answer.why === 'in' ? answer.shop : null,
        stopped: ('stopped' in answer && answer.stopped) || null,
      };
    }),
    forget: assign({ code: null }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'entry',
  context: ({ input }) => ({ code: input.code, shop: null, mall: '', stopped: null, notice: null }),
  initial: 'redeeming',
  states: {
    redeeming: { tags: ['busy'], invoke: { ...swap, onError: [unknown, failed('failed')] } },
    /** Asked once more, the server says what became of the first. */
    outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'repeating', ...away } },
    /**
     * A no that came before anybody looked, such as too many requests, says nothing of the first.
     */
    repeating: { tags: ['busy'], invoke: { ...swap, onError: failed('outcomeUnknown') } },
    /** Nothing was done, and the code's minute runs. */
    failed: { exit: ['clearNotice'], on: { retry: 'redeeming', ...away } },
    refused: {
      initial: 'elsewhere',
      on: { toMall: '#entry.left' },
      states: { used: {}, late: {}, elsewhere: {}, closed: {} },
    },
    inside: { type: 'final' },
    left: { type: 'final' },
  },
});
