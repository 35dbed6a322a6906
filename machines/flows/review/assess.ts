import { assign, setup } from 'xstate';
import type { Failure } from '#contract/codes';
import type { PartVerdict } from '#contract/verdicts';
import { provided } from '../../flow';
import { errorOf, newest, reviewChart, sendingGuards, undoFor } from './chart';
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

type Now = { context: AssessContext };
/**
 * What was judged: a seller's next sending, or other words and pictures, are to be looked at again.
 */
const edition = (item: Case) => (isApplication(item) ? item.round : item.version);
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
    ...sendingGuards,
    isJudgeable: ({ event }) => openTo(newest<Case>(event)).length > 0,
    /** A colleague decided it since it was opened. */
    isOvertaken: ({ event, context: { item } }) =>
      moved(item, newest<Case>(event)) && !newest<Case>(event).decided_by?.me,
    /** My own decision arrived after all. */
    isMine: ({ event, context: { item } }) =>
      moved(item, newest<Case>(event)) && Boolean(newest<Case>(event).decided_by?.me),
    isSame: ({ event, context: { item } }) =>
      item !== null &&
      edition(item) === edition(newest<Case>(event)) &&
      openTo(newest<Case>(event)).length > 0,
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
  },
  actions: {
    takeItem: assign(({ event }) => ({ item: newest<Case>(event) })),
    /** Marks that were made before stay; what is asked for the first time begins as it does. */
    beginMarks: assign(({ event, context: { marks } }) => ({
      marks: { ...beginMarks(newest<Case>(event)), ...marks },
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
  ...reviewChart({
    id: 'assess',
    claims: false,
    asks: ({ context: { kind, id } }: Now) => ({ kind, id }),
    sends: ({ context: { id, decision } }: Now) => ({ id, sent: (decision as Decision).sent }),
    opened: [
      { guard: 'isJudgeable', target: 'open', actions: ['takeItem', 'beginMarks'] },
      { target: 'settled', actions: ['takeItem'] },
    ],
    open: {
      on: {
        ...verdicts,
        mark: { guard: 'isAsked', target: '.judging', actions: ['setMark'] },
        pick: { guard: 'isRefused', target: '.judging', actions: ['setReason'] },
        note: { guard: 'isRefused', target: '.judging', actions: ['setNote'] },
        acceptRest: { guard: 'hasRest', target: '.judging', actions: ['acceptRest'] },
      },
      news: [
        { guard: 'isOvertaken', target: 'decidedByOther', actions: ['takeItem'] },
        { guard: 'isSame', actions: ['takeItem'] },
        { guard: 'isJudgeable', target: '.changed', actions: ['takeItem', 'beginMarks'] },
        { target: 'settled', actions: ['takeItem'] },
      ],
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
    readOnly: {
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
    },
    undone: 'open.judging',
    // A colleague's decision leaves my marks in the context: they are shown beside it.
    lookedAgain: [
      { guard: 'isOvertaken', target: 'decidedByOther', actions: ['takeItem'] },
      { guard: 'isMine', target: 'decided', actions: ['takeItem'] },
      { guard: 'isSame', target: 'open.judging', actions: ['takeItem'] },
      { guard: 'isJudgeable', target: 'open.changed', actions: ['takeItem', 'beginMarks'] },
      { target: 'settled', actions: ['takeItem'] },
    ],
  }),
  context: ({ input }) => ({
    ...input,
    item: null,
    marks: {},
    wanted: null,
    decision: null,
    notice: null,
  }),
});
