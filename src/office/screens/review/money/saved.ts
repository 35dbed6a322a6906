import type { Queue } from '#contract/officeMoney';
import type { ReviewContext } from '#machines/flows/review/review';
import { keepDecisions } from '../savedDecisions';

/** Decisions about people's money that are not answered yet. */
export const keptDecisions = keepDecisions<Queue, ReviewContext>('office-decisions');
/** Account numbers and signatures are not left lying in a browser. */
export const untold = (context: ReviewContext): ReviewContext => ({
  ...context,
  notice: null,
  item: context.item && { ...context.item, payout: null, signature: null },
});
