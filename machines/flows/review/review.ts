import { walletIs } from '../../lifecycles/walletTags';
import { assign, setup } from 'xstate';
import type { Failure } from '#contract/codes';
import { toMinor } from '#contract/money';
import type { QueueDetail } from '#contract/officeMoney';
import type { MoneyActInput } from '#contract/shapes/officeMoney';
import { provided } from '../../flow';
import { errorOf, newest, reviewChart, sendingGuards, undoFor } from './chart';

/** What a member of staff decided, as it is sent. */
export type Decision = Omit<MoneyActInput, 'id' | 'event'> & {
  event: 'approve' | 'endorse' | 'confirm' | 'sendBack' | 'refuse' | 'pay' | 'payFailed';
};
export interface ReviewContext {
  id: string;
  item: QueueDetail | null;
  /** Why not, from the list. */
  reason: string | null;
  /** The last decision: what is sent, and after an undo what the fields begin with. */
  decision: Decision | null;
  notice: Failure | null;
}
export type ReviewEvent =
  | { type: 'approve'; actual_amount?: string }
  | { type: 'pay'; reference: string }
  | { type: 'pick'; reason: string }
  | { type: 'refuse' | 'payFailed'; note?: string }
  | { type: 'confirm' | 'sendBack' }
  | { type: 'undo' | 'retry' | 'look' | 'leave' }
  | { type: 'news'; item: QueueDetail };

const deciding = ['approve', 'refuse', 'confirm', 'sendBack', 'pay', 'payFailed'] as const;
const closed = ({ state }: QueueDetail) => walletIs(state, 'ended');
/** Once approved, who looked at it last does not matter any more: anybody else may pay. */
const theirs = ({ state, taken_by: by }: QueueDetail) =>
  state === 'underReview' && by !== null && !by.me;
const mine = (item: QueueDetail) => deciding.some((event) => item.can[event]?.ok);
const free = ({ can }: QueueDetail) => Boolean(can.take?.ok);
/** More than one person may credit alone: it goes on to a second one. */
export const needsSecond = (
  { alone_up_to }: Pick<QueueDetail, 'alone_up_to'>,
  amount: string | undefined,
): boolean =>
  alone_up_to !== null && amount !== undefined && toMinor(amount) > toMinor(alone_up_to);
type Now = { context: ReviewContext };
/** Not accepting needs a reason. */
const withReason = [
  { guard: 'mayWithReason', target: 'undoable', actions: ['keep'] },
  { guard: 'may', target: '.reasonMissing' },
] as const;

/**
 * One request for money in the hands of a member of staff (docs/rules.md, Desks): opened is taken,
 * left is released, decided is sent
 * after ten seconds. What is too much for one is endorsed, and waits for a second person to confirm
 * it or send it back.
 */
export const review = setup({
  types: {
    context: {} as ReviewContext,
    input: {} as { id: string },
    events: {} as ReviewEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Looks and, where it is free, takes it. */
    open: provided<QueueDetail, { id: string }>(),
    look: provided<QueueDetail, { id: string }>(),
    decide: provided<QueueDetail, { id: string; decision: Decision }>(),
    release: provided<void, { id: string }>(),
  },
  guards: {
    ...sendingGuards,
    isClosed: ({ event }) => closed(newest<QueueDetail>(event)),
    isTheirs: ({ event }) => theirs(newest<QueueDetail>(event)),
    isMine: ({ event }) => mine(newest<QueueDetail>(event)),
    isMineOrFree: ({ event }) =>
      mine(newest<QueueDetail>(event)) || free(newest<QueueDetail>(event)),
    /** Somebody else's decision came first: mine was refused for it. */
    isBeaten: ({ event, context: { notice } }) =>
      closed(newest<QueueDetail>(event)) && notice?.kind === 'code',
    mayEndorse: ({ event, context: { item } }) =>
      Boolean(
        event.type === 'approve' && item?.can.endorse?.ok && needsSecond(item, event.actual_amount),
      ),
    mayRefuse: ({ context: { item } }) => Boolean(item?.can.refuse?.ok || item?.can.payFailed?.ok),
    may: ({ event, context: { item } }) => Boolean(item?.can[event.type]?.ok),
    mayWithReason: ({ event, context: { item, reason } }) =>
      reason !== null && Boolean(item?.can[event.type]?.ok),
    hasReason: ({ context }) => context.reason !== null,
  },
  actions: {
    takeItem: assign(({ event }) => ({ item: newest<QueueDetail>(event) })),
    pickReason: assign(({ event }) => (event.type === 'pick' ? { reason: event.reason } : {})),
    keep: assign(({ event, context: { reason } }) => {
      const { type, ...more } = event as { type: Decision['event'] };
      return {
        decision: {
          event: type,
          ...more,
          ...(type === 'refuse' || type === 'payFailed' ? { reason: reason ?? undefined } : {}),
        } as Decision,
        notice: null,
      };
    }),
    endorse: assign(({ event }) =>
      event.type === 'approve'
        ? {
            decision: { event: 'endorse' as const, actual_amount: event.actual_amount },
            notice: null,
          }
        : {},
    ),
    noteFailure: assign(({ event }) => ({ notice: errorOf(event) })),
    clearNotice: assign({ notice: null }),
  },
  delays: { undoFor },
}).createMachine({
  ...reviewChart({
    id: 'review',
    claims: true,
    asks: ({ context: { id } }: Now) => ({ id }),
    sends: ({ context: { id, decision } }: Now) => ({ id, decision: decision as Decision }),
    opened: [
      { guard: 'isClosed', target: 'decided', actions: ['takeItem'] },
      { guard: 'isTheirs', target: 'taken', actions: ['takeItem'] },
      { guard: 'isMine', target: 'open', actions: ['takeItem'] },
      { target: 'notYours', actions: ['takeItem'] },
    ],
    /** Taken by me: mine to decide. */
    open: {
      on: {
        approve: [
          { guard: 'mayEndorse', target: 'undoable', actions: ['endorse'] },
          { guard: 'may', target: 'undoable', actions: ['keep'] },
        ],
        confirm: { guard: 'may', target: 'undoable', actions: ['keep'] },
        sendBack: { guard: 'may', target: 'undoable', actions: ['keep'] },
        pay: { guard: 'may', target: 'undoable', actions: ['keep'] },
        refuse: withReason,
        payFailed: withReason,
        pick: { guard: 'mayRefuse', target: '.deciding', actions: ['pickReason'] },
      },
      news: [
        { guard: 'isClosed', target: 'decidedByOther', actions: ['takeItem'] },
        { guard: 'isTheirs', target: 'taken', actions: ['takeItem'] },
        { guard: 'isMine', actions: ['takeItem'] },
        // Held too long, it is anybody's again: it is taken once more, if it can be.
        { target: 'opening' },
      ],
      states: {
        viewing: {},
        /** Not accepting without a reason is not possible. */
        reasonMissing: {},
        deciding: {},
      },
    },
    readOnly: {
      /** A colleague looks at it. */
      taken: {
        on: {
          retry: 'opening',
          leave: 'left',
          news: [
            { guard: 'isClosed', target: 'decidedByOther', actions: ['takeItem'] },
            { guard: 'isTheirs', actions: ['takeItem'] },
            { target: 'opening' },
          ],
        },
      },
      /**
       * Four eyes: who approved does not pay, nobody decides about an own request. The reasons
       * stand in `can`.
       */
      notYours: {
        on: {
          leave: 'left',
          news: [
            { guard: 'isClosed', target: 'decidedByOther', actions: ['takeItem'] },
            { guard: 'isTheirs', target: 'taken', actions: ['takeItem'] },
            { guard: 'isMineOrFree', target: 'opening' },
            { actions: ['takeItem'] },
          ],
        },
      },
    },
    undone: [{ guard: 'hasReason', target: 'open.deciding' }, { target: 'open' }],
    lookedAgain: [
      { guard: 'isBeaten', target: 'decidedByOther', actions: ['takeItem'] },
      { guard: 'isClosed', target: 'decided', actions: ['takeItem'] },
      { guard: 'isTheirs', target: 'taken', actions: ['takeItem'] },
      { guard: 'isMine', target: 'open', actions: ['takeItem'] },
      { guard: 'isMineOrFree', target: 'opening' },
      { target: 'notYours', actions: ['takeItem'] },
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
