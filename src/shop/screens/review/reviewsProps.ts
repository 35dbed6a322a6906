import type { ReviewReason } from '#contract/reviewReasons';
import type { ReviewPage } from '#contract/reviews';

/** What is asked for: stars, a language, with pictures, a page. */
export interface ReviewFilter {
  star?: number;
  lang?: string;
  pictures?: boolean;
  page: number;
}
export interface ReviewsProps {
  page: ReviewPage | undefined;
  filter: ReviewFilter;
  problem: string | undefined;
  signedIn: boolean;
  onFilter: (next: ReviewFilter) => void;
  onRetry: () => void;
  onHelpful: (id: string, yes: boolean) => void;
  onReport: (id: string, reason: ReviewReason) => void;
}
