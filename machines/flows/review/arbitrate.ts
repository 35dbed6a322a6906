import { assign, setup } from 'xstate';
import type { CaseEntry, OfficeCase } from '#contract/afterSale';
import type { DecisionReason } from '#contract/afterSaleReasons';
import type { Failure } from '#contract/codes';
import { parseAmount, toMinor } from '#contract/money';
import { provided } from '../../flow';
import { caseIs } from '../../lifecycles/afterSaleTags';
import { errorOf, newest, reviewChart, sendingGuards, undoFor } from './chart';

/** What staff can decide where the two sides do not agree. */
export const verdicts = ['grantRefund', 'grantReturn', 'deny'] as const;
export type CaseVerdict = (typeof verdicts)[number];
const seconding = ['confirm', 'sendBack'] as const;
/** What is decided, as it is sent. */
export interface Ruling {
  event: CaseVerdict | 'endorse' | (typeof seconding)[number];
  reason?: DecisionReason;
  words?: string;
  amount?: string;
}
/** What a decision that was pressed still needs. */
export type RulingLack = 'verdict' | 'reason' | 'words' | 'amount';
export interface ArbitrateContext {
  id: string;
  item: OfficeCase | null;
  verdict: CaseVerdict | null;
  /** Why, from the list: both sides read it in their own languages. */
  reason: DecisionReason | null;
  lack: RulingLack | null;
  /** The last decision: what is sent, and after an undo what the fields begin with. */
  decision: Ruling | null;
  notice: Failure | null;
}
export type ArbitrateEvent =
  | { type: 'choose'; verdict: CaseVerdict }
  | { type: 'pick'; reason: DecisionReason }
  | { type: 'rule'; words: string; amount: string }
  | { type: 'confirm' | 'sendBack' }
  | { type: 'undo' | 'retry' | 'look' | 'leave' }
  | { type: 'news'; item: OfficeCase };

type Now = { context: ArbitrateContext };
const may = (item: OfficeCase | null, event: string): boolean => Boolean(item?.can[event]?.ok);
/** What may be chosen: of a large case the refund is given by two, the first endorses it. */
export const mayChoose = (item: OfficeCase | null, verdict: CaseVerdict): boolean =>
  may(item, verdict) || (verdict === 'grantRefund' && may(item, 'endorse'));
/** Anything to do here, for whoever looks. */
const isOpenTo = (item: OfficeCase): boolean =>
  verdicts.some((verdict) => mayChoose(item, verdict)) ||
  seconding.some((event) => may(item, event));
/** More than one person may give alone: it goes on to a second one. */
export const takesTwo = ({ alone_up_to }: Pick<OfficeCase, 'alone_up_to'>, amount: string) =>
  toMinor(amount) > toMinor(alone_up_to);
const isAmount = ({ most }: OfficeCase, amount: string): boolean => {
  const minor = parseAmount(amount);
  return minor !== null && minor > 0 && minor <= toMinor(most);
};
type Draft = Pick<ArbitrateContext, 'item' | 'verdict' | 'reason'>;
type Typed = { words: string; amount: string };
/** The first thing that a decision lacks: words where the reason from the list says nothing. */
function lackOf({ item, verdict, reason }: Draft, { words, amount }: Typed): RulingLack | null {
  if (item === null || verdict === null || !mayChoose(item, verdict)) return 'verdict';
  if (reason === null) return 'reason';
  if (reason === 'other' && words.trim() === '') return 'words';
  return verdict === 'grantRefund' && !isAmount(item, amount) ? 'amount' : null;
}
/** The decision as it is sent: a refund that takes two is endorsed. */
function rulingOf({ item, verdict, reason }: Draft, { words, amount }: Typed): Ruling {
  const refunds = verdict === 'grantRefund';
  const two = refunds && item !== null && takesTwo(item, amount);
  return {
    event: two ? 'endorse' : (verdict as CaseVerdict),
    reason: reason ?? undefined,
    ...(words.trim() ? { words: words.trim() } : {}),
    ...(refunds ? { amount } : {}),
  };
}
type Moved = Pick<ArbitrateContext, 'item' | 'decision'>;
/** Staff moved it since it was opened, and who that was; null where nobody of staff did. */
function movedBy({ item, decision }: Moved, now: OfficeCase): 'me' | 'colleague' | null {
  const last = now.history.reduce<CaseEntry | null>(
    (late, one) => (late === null || one.at >= late.at ? one : late),
    null,
  );
  if (item === null || item.state === now.state || last?.by !== 'staff') return null;
  // Who sends a case back is named nowhere: it was me who just did.
  if (last.event === 'sendBack') return decision?.event === 'sendBack' ? 'me' : 'colleague';
  const by = last.event === 'endorse' ? now.endorsed?.by : now.decided_by;
  return by?.me ? 'me' : 'colleague';
}
const isOver = ({ state }: OfficeCase) => !caseIs(state, 'staff');

/**
 * A case in which buyer and shop do not agree, in the hands of a member of staff (docs/rules.md,
 * Desks): what is decided is chosen, with a reason, and sent after ten seconds. A refund that is too
 * much for one is endorsed, and waits for a second person to confirm it or send it back.
 */
export const arbitrate = setup({
  types: {
    context: {} as ArbitrateContext,
    input: {} as { id: string },
    events: {} as ArbitrateEvent,
    tags: {} as 'busy',
  },
  actors: {
    view: provided<OfficeCase, { id: string }>(),
    look: provided<OfficeCase, { id: string }>(),
    decide: provided<OfficeCase, { id: string; decision: Ruling }>(),
  },
  guards: {
    ...sendingGuards,
    isOpen: ({ event }) => isOpenTo(newest<OfficeCase>(event)),
    /** A colleague decided it since it was opened, and nothing is left to decide. */
    isOvertaken: ({ event, context }) =>
      isOver(newest<OfficeCase>(event)) &&
      movedBy(context, newest<OfficeCase>(event)) === 'colleague',
    /** My own decision arrived after all. */
    isMine: ({ event, context }) => movedBy(context, newest<OfficeCase>(event)) === 'me',
    isSame: ({ event, context: { item } }) =>
      item?.state === newest<OfficeCase>(event).state && isOpenTo(newest<OfficeCase>(event)),
    mayChoose: ({ event, context: { item } }) =>
      event.type === 'choose' && mayChoose(item, event.verdict),
    mayPick: ({ context: { item } }) => verdicts.some((verdict) => mayChoose(item, verdict)),
    isWhole: ({ event, context }) => event.type === 'rule' && lackOf(context, event) === null,
    may: ({ event, context: { item } }) => may(item, event.type),
    hasDraft: ({ context: { verdict } }) => verdict !== null,
  },
  actions: {
    takeItem: assign(({ event }) => ({ item: newest<OfficeCase>(event) })),
    choose: assign(({ event }) =>
      event.type === 'choose' ? { verdict: event.verdict, lack: null } : {},
    ),
    pick: assign(({ event }) =>
      event.type === 'pick' ? { reason: event.reason, lack: null } : {},
    ),
    wantMore: assign(({ event, context }) =>
      event.type === 'rule' ? { lack: lackOf(context, event) } : {},
    ),
    keep: assign(({ event, context }) => ({
      decision:
        event.type === 'rule'
          ? rulingOf(context, event)
          : { event: event.type as Ruling['event'] },
      lack: null,
      notice: null,
    })),
    noteFailure: assign(({ event }) => ({ notice: errorOf(event) })),
    clearNotice: assign({ notice: null }),
  },
  delays: { undoFor },
}).createMachine({
  ...reviewChart({
    id: 'arbitrate',
    claims: false,
    asks: ({ context: { id } }: Now) => ({ id }),
    sends: ({ context: { id, decision } }: Now) => ({ id, decision: decision as Ruling }),
    opened: [
      { guard: 'isOpen', target: 'open', actions: ['takeItem'] },
      { target: 'settled', actions: ['takeItem'] },
    ],
    open: {
      on: {
        choose: { guard: 'mayChoose', target: '.deciding', actions: ['choose'] },
        pick: { guard: 'mayPick', target: '.deciding', actions: ['pick'] },
        rule: [
          { guard: 'isWhole', target: 'undoable', actions: ['keep'] },
          { guard: 'mayPick', target: '.missing', actions: ['wantMore'] },
        ],
        confirm: { guard: 'may', target: 'undoable', actions: ['keep'] },
        sendBack: { guard: 'may', target: 'undoable', actions: ['keep'] },
      },
      news: [
        { guard: 'isOvertaken', target: 'decidedByOther', actions: ['takeItem'] },
        { guard: 'isSame', actions: ['takeItem'] },
        { guard: 'isOpen', target: '.changed', actions: ['takeItem'] },
        { target: 'settled', actions: ['takeItem'] },
      ],
      states: {
        viewing: {},
        deciding: {},
        /** Something was decided that lacks a reason, words or an amount. */
        missing: {},
        /** A colleague endorsed it, or sent it back, while it lay open. */
        changed: {},
      },
    },
    readOnly: {
      /** Nothing to decide for whoever looks: it ended, or waits for somebody else. */
      settled: {
        on: {
          leave: 'left',
          news: [
            { guard: 'isOpen', target: 'open', actions: ['takeItem'] },
            { actions: ['takeItem'] },
          ],
        },
      },
    },
    undone: [{ guard: 'hasDraft', target: 'open.deciding' }, { target: 'open' }],
    lookedAgain: [
      { guard: 'isMine', target: 'decided', actions: ['takeItem'] },
      { guard: 'isOvertaken', target: 'decidedByOther', actions: ['takeItem'] },
      { guard: 'isSame', target: 'open', actions: ['takeItem'] },
      { guard: 'isOpen', target: 'open.changed', actions: ['takeItem'] },
      { target: 'settled', actions: ['takeItem'] },
    ],
  }),
  context: ({ input: { id } }) => ({
    id,
    item: null,
    verdict: null,
    reason: null,
    lack: null,
    decision: null,
    notice: null,
  }),
});
