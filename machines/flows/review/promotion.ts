import { assign, setup } from 'xstate';
import type { Can } from '#contract/can';
import type { Failure } from '#contract/codes';
import type { CouponCase } from '#contract/coupons';
import type { DealCase } from '#contract/deals';
import type { PromotionKind } from '#contract/promotions';
import { provided } from '../../flow';
import { errorOf, newest, reviewChart, sendingGuards, undoFor } from './chart';

export type PromotionCase = DealCase | CouponCase;
/** Yes or no; what each is called of a deal and of a coupon, the contract says. */
export type PromotionVerdict = 'approve' | 'refuse';
/** What a member of staff decided about a sending, as it is sent. */
export interface PromotionDecision {
  event: PromotionVerdict;
  round: number;
  /** Why it is sent back; of a coupon none is asked for. */
  reason: string;
}
export interface PromotionContext {
  kind: PromotionKind;
  id: string;
  item: PromotionCase | null;
  decision: PromotionDecision | null;
  notice: Failure | null;
}
export type PromotionEvent =
  | { type: 'approve' }
  | { type: 'refuse'; reason?: string }
  | { type: 'undo' | 'retry' | 'look' | 'leave' }
  | { type: 'news'; item: PromotionCase };

type Now = { context: PromotionContext };
/** What a verdict is called of each kind. */
export const verdictEvents = {
  deal: { approve: 'approve', refuse: 'refuse' },
  coupon: { approve: 'confirm', refuse: 'sendBack' },
} as const;
/** May this person say so now? */
export const verdictCan = (
  kind: PromotionKind,
  { can }: PromotionCase,
  verdict: PromotionVerdict,
): Can | undefined => can[verdictEvents[kind][verdict]];
/** Is anything of it mine to decide? */
export const decidable = (kind: PromotionKind, item: PromotionCase): boolean =>
  (['approve', 'refuse'] as const).some((verdict) => verdictCan(kind, item, verdict)?.ok);
const now = (event: unknown) => newest<PromotionCase>(event);
/** Staff decided it since it was opened. */
const moved = (item: PromotionCase | null, found: PromotionCase) =>
  item !== null && item.state !== found.state && found.decided_by !== null;
/** The same sending: what was read is what is decided. */
const same = (item: PromotionCase | null, found: PromotionCase) =>
  item !== null && item.round === found.round && item.state === found.state;
const allowed = ({ kind, item }: PromotionContext, verdict: string): boolean =>
  item !== null && Boolean(verdictCan(kind, item, verdict as PromotionVerdict)?.ok);

/**
 * A flash deal or a coupon that somebody drew up, in the hands of another member of staff
 * (docs/rules.md, Desks): let through, or sent back, a deal with words its drawer reads.
 */
export const promotion = setup({
  types: {
    context: {} as PromotionContext,
    input: {} as { kind: PromotionKind; id: string },
    events: {} as PromotionEvent,
    tags: {} as 'busy',
  },
  actors: {
    view: provided<PromotionCase, { kind: PromotionKind; id: string }>(),
    look: provided<PromotionCase, { kind: PromotionKind; id: string }>(),
    decide: provided<
      PromotionCase,
      { kind: PromotionKind; id: string; decision: PromotionDecision }
    >(),
  },
  guards: {
    ...sendingGuards,
    isDecidable: ({ event, context: { kind } }) => decidable(kind, now(event)),
    isOvertaken: ({ event, context: { item } }) =>
      moved(item, now(event)) && !now(event).decided_by?.me,
    /** My own decision arrived after all. */
    isMine: ({ event, context: { item } }) =>
      moved(item, now(event)) && Boolean(now(event).decided_by?.me),
    isSame: ({ event, context: { kind, item } }) =>
      same(item, now(event)) && decidable(kind, now(event)),
    may: ({ event, context }) => allowed(context, event.type),
    mayWithReason: ({ event, context }) =>
      allowed(context, event.type) &&
      (context.kind === 'coupon' || (event.type === 'refuse' && Boolean(event.reason))),
  },
  actions: {
    takeItem: assign(({ event }) => ({ item: now(event) })),
    keep: assign(({ event, context: { item } }) => {
      const { type, reason = '' } = event as { type: PromotionVerdict; reason?: string };
      return { decision: { event: type, round: item?.round ?? 0, reason }, notice: null };
    }),
    noteFailure: assign(({ event }) => ({ notice: errorOf(event) })),
    clearNotice: assign({ notice: null }),
  },
  delays: { undoFor },
}).createMachine({
  ...reviewChart({
    id: 'promotion',
    claims: false,
    asks: ({ context: { kind, id } }: Now) => ({ kind, id }),
    sends: ({ context: { kind, id, decision } }: Now) => ({
      kind,
      id,
      decision: decision as PromotionDecision,
    }),
    opened: [
      { guard: 'isDecidable', target: 'open', actions: ['takeItem'] },
      { target: 'settled', actions: ['takeItem'] },
    ],
    open: {
      on: {
        approve: { guard: 'may', target: 'undoable', actions: ['keep'] },
        refuse: [
          { guard: 'mayWithReason', target: 'undoable', actions: ['keep'] },
          { guard: 'may', target: '.reasonMissing' },
        ],
      },
      news: [
        { guard: 'isOvertaken', target: 'decidedByOther', actions: ['takeItem'] },
        { guard: 'isSame', actions: ['takeItem'] },
        { guard: 'isDecidable', target: '.changed', actions: ['takeItem'] },
        { target: 'settled', actions: ['takeItem'] },
      ],
      states: {
        viewing: {},
        /** A deal is not sent back without a word. */
        reasonMissing: {},
        /** Taken back, changed and sent anew while it lay open. */
        changed: {},
      },
    },
    readOnly: {
      /** Nothing to decide: taken back, decided, or drawn by oneself. */
      settled: {
        on: {
          leave: 'left',
          news: [
            { guard: 'isDecidable', target: 'open', actions: ['takeItem'] },
            { actions: ['takeItem'] },
          ],
        },
      },
    },
    undone: 'open',
    lookedAgain: [
      { guard: 'isOvertaken', target: 'decidedByOther', actions: ['takeItem'] },
      { guard: 'isMine', target: 'decided', actions: ['takeItem'] },
      { guard: 'isSame', target: 'open', actions: ['takeItem'] },
      { guard: 'isDecidable', target: 'open.changed', actions: ['takeItem'] },
      { target: 'settled', actions: ['takeItem'] },
    ],
  }),
  context: ({ input }) => ({ ...input, item: null, decision: null, notice: null }),
});
