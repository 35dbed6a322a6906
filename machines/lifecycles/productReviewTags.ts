import type { ReviewState } from '#contract/reviews';
import type { Tags } from '../tags';

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
