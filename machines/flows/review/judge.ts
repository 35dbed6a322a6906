import { assign, setup } from 'xstate';
import type { Failure } from '#contract/codes';
import type { ReviewCase } from '#contract/reviews';
import type { ReviewReason } from '#contract/reviewReasons';
import type { ReviewVerdictInput } from '#contract/shapes/reviews';
import { provided } from '../../flow';
import { errorOf, newest, reviewChart, sendingGuards, undoFor } from './chart';

/** What a member of staff decided, as it is sent. */
export type Judgement = Omit<ReviewVerdictInput, 'id'>;
export interface JudgeContext {
  id: string;
  item: ReviewCase | null;
  /** Why it is hidden, from the list. */
  reason: ReviewReason | null;
  decision: Judgement | null;
  notice: Failure | null;
}
export type JudgeEvent =
  | { type: 'keep' | 'restore' }
  | { type: 'pick'; reason: ReviewReason }
  | { type: 'hide'; note?: string }
  | { type: 'undo' | 'retry' | 'look' | 'leave' }
  | { type: 'news'; item: ReviewCase };

type Now = { context: JudgeContext };
const verdicts = ['keep', 'hide', 'restore'] as const;
/** Is anything of it mine to decide? */
export const judgeable = ({ can }: ReviewCase): boolean => verdicts.some((event) => can[event]?.ok);
const now = (event: unknown) => newest<ReviewCase>(event);
/** Staff decided it since it was opened. */
const moved = (item: ReviewCase | null, found: ReviewCase) =>
  item !== null && item.state !== found.state && found.decided_by !== null;
/** The same words in the same standing: what was read is what is decided. */
const same = (item: ReviewCase | null, found: ReviewCase) =>
  item !== null && item.version === found.version && item.state === found.state;

/**
 * One review that was reported, in the hands of a member of staff (docs/rules.md, Desks): it stays,
 * it is hidden with a reason its writer reads, or it is shown again.
 */
export const judge = setup({
  types: {
    context: {} as JudgeContext,
    input: {} as { id: string },
    events: {} as JudgeEvent,
    tags: {} as 'busy',
  },
  actors: {
    view: provided<ReviewCase, { id: string }>(),
    look: provided<ReviewCase, { id: string }>(),
    decide: provided<ReviewCase, { id: string; decision: Judgement }>(),
  },
  guards: {
    ...sendingGuards,
    isJudgeable: ({ event }) => judgeable(now(event)),
    isOvertaken: ({ event, context: { item } }) =>
      moved(item, now(event)) && !now(event).decided_by?.me,
    /** My own decision arrived after all. */
    isMine: ({ event, context: { item } }) =>
      moved(item, now(event)) && Boolean(now(event).decided_by?.me),
    isSame: ({ event, context: { item } }) => same(item, now(event)) && judgeable(now(event)),
    may: ({ event, context: { item } }) => Boolean(item?.can[event.type]?.ok),
    mayWithReason: ({ event, context: { item, reason } }) =>
      reason !== null && Boolean(item?.can[event.type]?.ok),
    mayHide: ({ context: { item } }) => Boolean(item?.can.hide?.ok),
    hasReason: ({ context }) => context.reason !== null,
  },
  actions: {
    takeItem: assign(({ event }) => ({ item: now(event) })),
    pickReason: assign(({ event }) => (event.type === 'pick' ? { reason: event.reason } : {})),
    keep: assign(({ event, context: { item, reason } }) => {
      const { type, note } = event as { type: Judgement['event']; note?: string };
      return {
        decision: {
          event: type,
          version: item?.version ?? 0,
          reason: type === 'hide' ? (reason ?? undefined) : undefined,
          note: note ? note : undefined,
        },
        notice: null,
      };
    }),
    noteFailure: assign(({ event }) => ({ notice: errorOf(event) })),
    clearNotice: assign({ notice: null }),
  },
  delays: { undoFor },
}).createMachine({
  ...reviewChart({
    id: 'judge',
    claims: false,
    asks: ({ context: { id } }: Now) => ({ id }),
    sends: ({ context: { id, decision } }: Now) => ({ id, decision: decision as Judgement }),
    opened: [
      { guard: 'isJudgeable', target: 'open', actions: ['takeItem'] },
      { target: 'settled', actions: ['takeItem'] },
    ],
    open: {
      on: {
        keep: { guard: 'may', target: 'undoable', actions: ['keep'] },
        restore: { guard: 'may', target: 'undoable', actions: ['keep'] },
        hide: [
          { guard: 'mayWithReason', target: 'undoable', actions: ['keep'] },
          { guard: 'may', target: '.reasonMissing' },
        ],
        pick: { guard: 'mayHide', target: '.deciding', actions: ['pickReason'] },
      },
      news: [
        { guard: 'isOvertaken', target: 'decidedByOther', actions: ['takeItem'] },
        { guard: 'isSame', actions: ['takeItem'] },
        { guard: 'isJudgeable', target: '.changed', actions: ['takeItem'] },
        { target: 'settled', actions: ['takeItem'] },
      ],
      states: {
        viewing: {},
        /** Hiding without a reason is not possible. */
        reasonMissing: {},
        deciding: {},
        /** Changed by its writer, or reported once more, while it lay open. */
        changed: {},
      },
    },
    readOnly: {
      /** Nothing to decide: nobody reported it, or it is about oneself. */
      settled: {
        on: {
          leave: 'left',
          news: [
            { guard: 'isJudgeable', target: 'open', actions: ['takeItem'] },
            { actions: ['takeItem'] },
          ],
        },
      },
    },
    undone: [{ guard: 'hasReason', target: 'open.deciding' }, { target: 'open' }],
    lookedAgain: [
      { guard: 'isOvertaken', target: 'decidedByOther', actions: ['takeItem'] },
      { guard: 'isMine', target: 'decided', actions: ['takeItem'] },
      { guard: 'isSame', target: 'open', actions: ['takeItem'] },
      { guard: 'isJudgeable', target: 'open.changed', actions: ['takeItem'] },
      { target: 'settled', actions: ['takeItem'] },
    ],
  }),
  context: ({ input }) => ({
    id: input.id,
    item: null,
    reason: null,
    decision: null,
    notice: null,
  }),
});
