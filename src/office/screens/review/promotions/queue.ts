import { fromPromise } from 'xstate';
import { officeCoupons } from '#contract/coupons';
import { officeDeals } from '#contract/deals';
import type { PromotionKind } from '#contract/promotions';
import type { CouponAct } from '#contract/shapes/coupons';
import type { DealAct } from '#contract/shapes/deals';
import { officeCall, officeLast } from '#lib/officeApi';
import { refresh } from '#lib/query';
import {
  promotion,
  verdictEvents,
  type PromotionCase,
  type PromotionContext,
  type PromotionDecision,
} from '#machines/flows/review/promotion';
import { reviewQueue } from '../reviewQueue';
import { savedDecisions } from '../savedDecisions';
import { nameOf, wordOf } from './words';

const saved = {
  deal: savedDecisions<PromotionKind, PromotionContext>('office-deals'),
  coupon: savedDecisions<PromotionKind, PromotionContext>('office-coupons'),
};
interface Which {
  kind: PromotionKind;
  id: string;
}
const view = ({ kind, id }: Which, signal?: AbortSignal): Promise<PromotionCase> => {
  const options = signal ? { signal } : {};
  return kind === 'deal'
    ? officeCall(officeDeals.view, { id }, options)
    : officeCall(officeCoupons.view, { id }, options);
};
const dealAct = (id: string, { event, round, reason }: PromotionDecision): DealAct => ({
  id,
  event: verdictEvents.deal[event],
  round,
  reason: reason || undefined,
  ends_at: undefined,
});
const couponAct = (id: string, { event, round }: PromotionDecision): CouponAct => ({
  id,
  event: verdictEvents.coupon[event],
  round,
});
/** The same decision goes under the same key however often: it counts once. */
function decide({ kind, id, decision }: Which & { decision: PromotionDecision }) {
  const options = { key: saved[kind].keyOf(id) };
  const rows = kind === 'deal' ? officeDeals : officeCoupons;
  const answer: Promise<PromotionCase> =
    kind === 'deal'
      ? officeCall(officeDeals.act, dealAct(id, decision), options)
      : officeCall(officeCoupons.act, couponAct(id, decision), options);
  return answer.finally(() => {
    for (const row of [rows.queue, rows.waiting, rows.index]) void refresh(row);
  });
}

/** The chart of a flash deal or coupon that staff decide, with its calls. */
export const livePromotion = promotion.provide({
  actors: {
    view: fromPromise<PromotionCase, Which>(({ input, signal }) => view(input, signal)),
    look: fromPromise<PromotionCase, Which>(({ input, signal }) => view(input, signal)),
    decide: fromPromise<PromotionCase, Which & { decision: PromotionDecision }>(({ input }) =>
      decide(input),
    ),
  },
});
const reviewsOf = (kind: PromotionKind) =>
  reviewQueue<typeof livePromotion, PromotionKind>({
    logic: livePromotion,
    saved: saved[kind],
    input: (id) => ({ kind, id }),
    withoutPrivate: (context) => ({ ...context, notice: null }),
    done: ({ item, decision }) => ({
      name: item ? nameOf(item) : '',
      text: decision ? `office.promotion.done.${wordOf(kind, decision.event)}` : undefined,
    }),
    fetch: ({ id }) => view({ kind, id }),
    lastCall: ({ id }, state, { decision }) => {
      if (state !== 'undoable' || !decision) return;
      const key = saved[kind].keyOf(id);
      if (kind === 'deal') officeLast(officeDeals.act, dealAct(id, decision), key);
      else officeLast(officeCoupons.act, couponAct(id, decision), key);
    },
    stays: (state) => state === 'open.changed',
  });
/** Flash deals and coupons that are being decided. */
export const promotionReviews = { deal: reviewsOf('deal'), coupon: reviewsOf('coupon') };
