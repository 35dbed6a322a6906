import { officeMoney, type Queue } from '#contract/officeMoney';
import { officeCall, officeLast } from '#lib/officeApi';
import type { ReviewContext } from '#machines/flows/review/review';
import { reviewQueue } from '../reviewQueue';
import { liveReview, savedMoney } from './calls';

/** Account numbers and signatures are not left lying in a browser. */
const withoutPrivate = (context: ReviewContext): ReviewContext => ({
  ...context,
  notice: null,
  item: context.item && { ...context.item, payout: null, signature: null },
});
/** Requests for money that are being decided. */
export const moneyReviews = reviewQueue<typeof liveReview, Queue>({
  logic: liveReview,
  saved: savedMoney,
  input: (id) => ({ id }),
  withoutPrivate,
  done: ({ item, decision }) => ({
    name: item?.customer.name ?? '',
    text: decision ? `office.review.done.${decision.event}` : undefined,
  }),
  fetch: ({ id }) => officeCall(officeMoney.view, { id }),
  lastCall: ({ id }, state, { decision }) => {
    if (state === 'undoable' && decision)
      officeLast(officeMoney.act, { id, ...decision }, savedMoney.keyOf(id));
    else if (state.startsWith('open.'))
      officeLast(officeMoney.act, { id, event: 'release' }, crypto.randomUUID());
  },
});
