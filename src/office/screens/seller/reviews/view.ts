import type { ReviewReason } from '#contract/reviewReasons';
import type { ShopReviews, ShopReviewTab } from '#contract/reviews';

/** What the page of a shop's reviews takes. */
export interface ShopReviewsProps {
  list: ShopReviews | undefined;
  tab: ShopReviewTab;
  problem: string | undefined;
  /** The review whose answer is on its way. */
  busy: string | null;
  onRetry: () => void;
  onAnswer: (id: string, text: string) => void;
  onReport: (id: string, reason: ReviewReason) => void;
}
