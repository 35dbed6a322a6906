import type { ReviewState } from '#contract/reviews';
import { asksTags, type Tags } from '../tags';

export type ReviewTag =
  /** Anybody sees it, and it counts. */
  | 'public'
  /** Staff have to look at it. */
  | 'waiting';

export const productReviewTags: Tags<ReviewState, ReviewTag> = {
  shown: ['public'],
  reported: ['public', 'waiting'],
  hidden: [],
};
export const productReviewIs = asksTags(productReviewTags);
