import type { ReviewReason } from '#contract/reviewReasons';
import type { ReviewPage } from '#contract/reviews';

/** What is asked for: stars, a language, with pictures, a page. */
export interface ReviewFilter {
  star?: number;
  lang?: string;
  pictures?: boolean;
  page: number;
}
/** A machine's words for one review, as far as they are there. */
export type Translation =
  | { state: 'asked' }
  | { state: 'there'; text: string }
  | { state: 'failed'; why: string };
export interface ReviewsProps {
  of: 'product' | 'shop';
  page: ReviewPage | undefined;
  filter: ReviewFilter;
  problem: string | undefined;
  signedIn: boolean;
  /** By the review's id: those that the reader asked for. */
  translations: Readonly<Record<string, Translation>>;
  onFilter: (next: ReviewFilter) => void;
  onRetry: () => void;
  onHelpful: (id: string, yes: boolean) => void;
  onTranslate: (id: string) => void;
  onReport: (id: string, reason: ReviewReason) => void;
}
