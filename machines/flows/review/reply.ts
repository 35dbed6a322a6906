import { assign, setup } from 'xstate';
import type { Failure } from '#contract/codes';
import type { TicketDetail } from '#contract/tickets';
import type { TicketStaffEvent } from '#contract/ticketWords';
import { ticketIs } from '../../lifecycles/ticketTags';
import { provided } from '../../flow';
import { errorOf, newest, reviewChart, sendingGuards, undoFor } from './chart';

/** What a member of staff does with a question, as it is sent. */
export interface Reply {
  event: Exclude<TicketStaffEvent, 'take' | 'release'>;
  words?: string;
}
export interface ReplyContext {
  id: string;
  item: TicketDetail | null;
  /** The last decision: what is sent, and after an undo what the field begins with. */
  decision: Reply | null;
  notice: Failure | null;
}
export type ReplyEvent =
  | { type: 'answer' | 'note'; words: string }
  | { type: 'close' | 'assign' | 'unassign' }
  | { type: 'undo' | 'retry' | 'look' | 'leave' }
  | { type: 'news'; item: TicketDetail };

const deciding = ['answer', 'note', 'close'] as const;
const closed = ({ state }: TicketDetail) => ticketIs(state, 'ended');
const theirs = ({ taken_by: by }: TicketDetail) => by !== null && !by.me;
const mine = ({ taken_by: by, can }: TicketDetail) =>
  Boolean(by?.me) && deciding.some((event) => can[event]?.ok);
const free = ({ taken_by: by, can }: TicketDetail) => by === null && Boolean(can.take?.ok);
/** What was decided is there: it arrived, although its answer was lost. */
function arrived({ messages, assignee, state }: TicketDetail, { event, words }: Reply): boolean {
  if (event === 'close') return ticketIs(state, 'ended');
  if (event === 'assign') return Boolean(assignee?.me);
  if (event === 'unassign') return assignee === null;
  return messages.some((one) => one.by === 'staff' && one.words === words);
}
type Now = { context: ReplyContext };
const asks = ({ context: { id } }: Now) => ({ id });
/** An answer and a note need words. */
const withWords = [
  { guard: 'mayWithWords', target: 'undoable', actions: ['keep'] },
  { guard: 'may', target: '.wordsMissing' },
] as const;
const plain = { guard: 'may', target: 'undoable', actions: ['keep'] } as const;

/**
 * One question in the hands of a member of staff (docs/rules.md, Desks): opened is taken, left is
 * released; an answer, a note or a closing is sent after ten seconds.
 */
export const reply = setup({
  types: {
    context: {} as ReplyContext,
    input: {} as { id: string },
    events: {} as ReplyEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Looks and, where it is free, takes it. */
    open: provided<TicketDetail, { id: string }>(),
    look: provided<TicketDetail, { id: string }>(),
    decide: provided<TicketDetail, { id: string; decision: Reply }>(),
    release: provided<void, { id: string }>(),
  },
  guards: {
    ...sendingGuards,
    isClosed: ({ event }) => closed(newest<TicketDetail>(event)),
    isTheirs: ({ event }) => theirs(newest<TicketDetail>(event)),
    isMine: ({ event }) => mine(newest<TicketDetail>(event)),
    isFree: ({ event }) => free(newest<TicketDetail>(event)),
    isArrived: ({ event, context: { decision } }) =>
      decision !== null && arrived(newest<TicketDetail>(event), decision),
    may: ({ event, context: { item } }) => Boolean(item?.can[event.type]?.ok),
    mayWithWords: ({ event, context: { item } }) =>
      'words' in event && event.words.trim() !== '' && Boolean(item?.can[event.type]?.ok),
  },
  actions: {
    takeItem: assign(({ event }) => ({ item: newest<TicketDetail>(event) })),
    keep: assign(({ event }) => ({
      decision: {
        event: event.type as Reply['event'],
        ...('words' in event ? { words: event.words.trim() } : {}),
      },
      notice: null,
    })),
    noteFailure: assign(({ event }) => ({ notice: errorOf(event) })),
    clearNotice: assign({ notice: null }),
  },
  delays: { undoFor },
}).createMachine({
  ...reviewChart({
    id: 'reply',
    claims: true,
    asks,
    sends: ({ context: { id, decision } }: Now) => ({ id, decision: decision as Reply }),
    opened: [
      { guard: 'isClosed', target: 'decided', actions: ['takeItem'] },
      { guard: 'isTheirs', target: 'taken', actions: ['takeItem'] },
      { guard: 'isMine', target: 'open', actions: ['takeItem'] },
      { target: 'notYours', actions: ['takeItem'] },
    ],
    /** Taken by me: mine to answer. */
    open: {
      on: {
        answer: withWords,
        note: withWords,
        close: { target: 'undoable', actions: ['keep'] },
        assign: plain,
        unassign: plain,
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
        /** Neither an answer nor a note is nothing. */
        wordsMissing: {},
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
      /** Nobody answers their own question. */
      notYours: { on: { leave: 'left' } },
    },
    undone: 'open',
    lookedAgain: [
      { guard: 'isArrived', target: 'decided', actions: ['takeItem'] },
      { guard: 'isClosed', target: 'decidedByOther', actions: ['takeItem'] },
      { guard: 'isTheirs', target: 'taken', actions: ['takeItem'] },
      { guard: 'isMine', target: 'open', actions: ['takeItem'] },
      { guard: 'isFree', target: 'opening' },
      { target: 'notYours', actions: ['takeItem'] },
    ],
  }),
  context: ({ input }) => ({ id: input.id, item: null, decision: null, notice: null }),
});
