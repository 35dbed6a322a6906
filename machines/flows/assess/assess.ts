import { assign, setup } from 'xstate';
import { codes, sessionCodes, type Failure } from '#contract/codes';
import type { PartVerdict } from '#contract/verdicts';
import { provided } from '../../flow';
import {
  beginMarks,
  isApplication,
  lacksOf,
  markOf,
  may,
  openTo,
  requirements,
  sentOf,
  verdictEvents,
  whole,
  type Case,
  type CaseKind,
  type Mark,
  type Marks,
  type Sent,
  type VerdictEvent,
} from './verdict';

export interface Decision {
  event: VerdictEvent;
  sent: Sent;
}
export interface AssessContext {
  kind: CaseKind;
  id: string;
  item: Case | null;
  marks: Marks;
  /** The verdict that was pressed too early: what it lacks is said. */
  wanted: VerdictEvent | null;
  decision: Decision | null;
  notice: Failure | null;
}
export type AssessEvent =
  | { type: 'mark'; part: string; verdict: PartVerdict }
  | { type: 'pick'; part: string; reason: string }
  | { type: 'note'; part: string; note: string }
  | { type: 'acceptRest' }
  | { type: VerdictEvent }
  | { type: 'undo' | 'retry' | 'look' | 'leave' }
  | { type: 'news'; item: Case };

type Looked = { output?: Case; item?: Case };
/** The case as the server has it now: an answer, or news of it. */
const newest = (event: unknown): Case =>
  ((event as Looked).output ?? (event as Looked).item) as Case;
const errorOf = (event: unknown) => (event as { error: Failure }).error;
/**
 * What was judged: a seller's next sending, or other words and pictures, are to be looked at again.
 */
const edition = (item: Case) => (isApplication(item) ? item.round : item.version);
const unheard = (error: Failure) => error.kind !== 'code' || error.code === codes.stillInProgress;
const later: readonly number[] = [...sessionCodes, codes.tooManyRequests];
/** Staff decided it since it was opened: the last thing that happened to it was theirs. */
const moved = (item: Case | null, now: Case) => {
  const history: readonly { at: string; by: string }[] = now.history;
  const last = history.reduce((late, one) => (one.at >= late.at ? one : late), { at: '', by: '' });
  return item !== null && item.state !== now.state && last.by === 'staff';
};
const withMark = (marks: Marks, part: string, change: Partial<Mark>): Marks => ({
  ...marks,
  [part]: { ...markOf(marks, part), ...change },
});
const undoFor = 10_000;

/** A verdict is sent only when it lacks nothing; pressed before, it says what it lacks. */
const verdict = [
  { guard: 'isWhole', target: 'undoable', actions: ['keep'] },
  { guard: 'may', target: '.missing', actions: ['want'] },
] as const;
const verdicts = Object.fromEntries(
  verdictEvents.map((event) => [event, verdict]),
) as unknown as Record<VerdictEvent, typeof verdict>;

/**
 * One application or listing in the hands of a member of staff (docs/rules.md, Desks): each
 * requirement is marked, then the whole is decided and sent after ten seconds.
 */
export const assess = setup({
  types: {
    context: {} as AssessContext,
    input: {} as { kind: CaseKind; id: string },
    events: {} as AssessEvent,
    tags: {} as 'busy',
  },
  actors: {
    view: provided<Case, { kind: CaseKind; id: string }>(),
    look: provided<Case, { kind: CaseKind; id: string }>(),
    decide: provided<Case, { id: string; sent: Sent }>(),
  },
  guards: {
    isJudgeable: ({ event }) => openTo(newest(event)).length > 0,
    /** A colleague decided it since it was opened. */
    isOvertaken: ({ event, context: { item } }) =>
      moved(item, newest(event)) && !newest(event).decided_by?.me,
    /** My own decision arrived after all. */
    isMine: ({ event, context: { item } }) =>
      moved(item, newest(event)) && Boolean(newest(event).decided_by?.me),
    isSame: ({ event, context: { item } }) =>
      item !== null && edition(item) === edition(newest(event)) && openTo(newest(event)).length > 0,
    isAsked: ({ event, context: { item } }) =>
      event.type === 'mark' &&
      item !== null &&
      requirements(item).includes(event.part) &&
      (event.verdict !== 'waived' || isApplication(item)),
    /** Reasons and words belong to what is refused, and to an application as a whole. */
    isRefused: ({ event, context: { item, marks } }) =>
      'part' in event &&
      (event.part === whole
        ? item !== null && isApplication(item)
        : markOf(marks, event.part).verdict === 'refused'),
    hasRest: ({ context: { item, marks } }) =>
      item !== null && requirements(item).some((part) => markOf(marks, part).verdict === null),
    may: ({ event, context: { item } }) => may(item, event.type),
    isWhole: ({ event, context: { item, marks } }) =>
      item !== null &&
      may(item, event.type) &&
      lacksOf(item, marks, event.type as VerdictEvent).length === 0,
    isUnheard: ({ event }) => unheard(errorOf(event)),
    isForLater: ({ event }) => {
      const error = errorOf(event);
      return error.kind === 'code' && later.includes(error.code);
    },
  },
  actions: {
    takeItem: assign(({ event }) => ({ item: newest(event) })),
    /** Marks that were made before stay; what is asked for the first time begins as it does. */
    beginMarks: assign(({ event, context: { marks } }) => ({
      marks: { ...beginMarks(newest(event)), ...marks },
    })),
    setMark: assign(({ event, context: { marks } }) =>
      event.type === 'mark'
        ? { marks: withMark(marks, event.part, { verdict: event.verdict }) }
        : {},
    ),
    setReason: assign(({ event, context: { marks } }) =>
      event.type === 'pick' ? { marks: withMark(marks, event.part, { reason: event.reason }) } : {},
    ),
    setNote: assign(({ event, context: { marks } }) =>
      event.type === 'note' ? { marks: withMark(marks, event.part, { note: event.note }) } : {},
    ),
    acceptRest: assign(({ context: { item, marks } }) => ({
      marks: (item ? requirements(item) : []).reduce(
        (all, part) =>
          markOf(all, part).verdict === null ? withMark(all, part, { verdict: 'accepted' }) : all,
        marks,
      ),
    })),
    want: assign(({ event }) => ({ wanted: event.type as VerdictEvent })),
    keep: assign(({ event, context: { item, marks } }) => ({
      decision: {
        event: event.type as VerdictEvent,
        sent: sentOf(item as Case, marks, event.type as VerdictEvent),
      },
      wanted: null,
      notice: null,
    })),
    noteFailure: assign(({ event }) => ({ notice: errorOf(event) })),
    clearNotice: assign({ notice: null }),
  },
  delays: { undoFor },
}).createMachine({
  id: 'assess',
  context: ({ input }) => ({
    ...input,
    item: null,
    marks: {},
    wanted: null,
    decision: null,
    notice: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      invoke: {
        id: 'view',
        src: 'view',
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: [
          { guard: 'isJudgeable', target: 'open', actions: ['takeItem', 'beginMarks'] },
          { target: 'settled', actions: ['takeItem'] },
        ],
        onError: { target: 'openFailed', actions: ['noteFailure'] },
      },
      on: { leave: 'left' },
    },
    openFailed: { exit: ['clearNotice'], on: { retry: 'opening', leave: 'left' } },
    open: {
      initial: 'viewing',
      on: {
        ...verdicts,
        mark: { guard: 'isAsked', target: '.judging', actions: ['setMark'] },
        pick: { guard: 'isRefused', target: '.judging', actions: ['setReason'] },
        note: { guard: 'isRefused', target: '.judging', actions: ['setNote'] },
        acceptRest: { guard: 'hasRest', target: '.judging', actions: ['acceptRest'] },
        leave: 'left',
        news: [
          { guard: 'isOvertaken', target: 'decidedByOther', actions: ['takeItem'] },
          { guard: 'isSame', actions: ['takeItem'] },
          { guard: 'isJudgeable', target: '.changed', actions: ['takeItem', 'beginMarks'] },
          { target: 'settled', actions: ['takeItem'] },
        ],
      },
      states: {
        viewing: {},
        judging: {},
        /** A verdict was pressed that the marks do not carry yet. */
        missing: {},
        /**
         * Sent anew or written anew while it lay open: the marks stay, and are to be looked at
         * again.
         */
        changed: {},
      },
    },
    /** Nothing to decide: it was decided, taken back, or is not sent yet. */
    settled: {
      on: {
        leave: 'left',
        news: [
          { guard: 'isJudgeable', target: 'open', actions: ['takeItem', 'beginMarks'] },
          { actions: ['takeItem'] },
        ],
      },
    },
    /** Decided, and for ten seconds nothing has happened yet. */
    undoable: { after: { undoFor: 'sending' }, on: { undo: 'open.judging', leave: 'sending' } },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context: { id, decision } }) => ({ id, sent: (decision as Decision).sent }),
        onDone: { target: 'decided', actions: ['takeItem'] },
        onError: [
          { guard: 'isUnheard', target: 'outcomeUnknown', actions: ['noteFailure'] },
          { guard: 'isForLater', target: 'unsent', actions: ['noteFailure'] },
          { target: 'looking', actions: ['noteFailure'] },
        ],
      },
    },
    /** The line broke: the verdict is kept, and counts once however often it is sent. */
    outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'sending', look: 'looking' } },
    /** Known not to have been done: the session ended, or too much was sent. */
    unsent: { exit: ['clearNotice'], on: { retry: 'sending', undo: 'looking' } },
    /** How does it stand, now that the verdict was refused or its answer was lost? */
    looking: {
      tags: ['busy'],
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: [
          { guard: 'isOvertaken', target: 'decidedByOther', actions: ['takeItem'] },
          { guard: 'isMine', target: 'decided', actions: ['takeItem'] },
          { guard: 'isSame', target: 'open.judging', actions: ['takeItem'] },
          { guard: 'isJudgeable', target: 'open.changed', actions: ['takeItem', 'beginMarks'] },
          { target: 'settled', actions: ['takeItem'] },
        ],
        onError: { target: 'openFailed', actions: ['noteFailure'] },
      },
      on: { leave: 'left' },
    },
    decided: { type: 'final' },
    /** A colleague was quicker. My marks are still in the context, and are shown. */
    decidedByOther: { type: 'final' },
    left: { type: 'final' },
  },
});
