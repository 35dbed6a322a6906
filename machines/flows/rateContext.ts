import type { Failure } from '#contract/codes';
import type { LineToReview, OrderReviews } from '#contract/reviews';
import type { ReviewInput } from '#contract/shapes/reviews';
import { pictureRule } from '#contract/notices';
import { keyOf, type Asked } from './calls';

/** The browser's own File, of which the flow reads no more than this. */
export interface ReviewPicture {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
}
export interface RateInputs {
  /** The order that the address names. */
  order: string;
  /** Its line, where the address names one. */
  line: string | null;
  /** New for each run: idempotency keys begin with it. */
  seed: string;
}
export interface RateContext extends Asked {
  order: string;
  line: string | null;
  lines: LineToReview[];
  rating: number;
  text: string;
  /** Ids of pictures that have been sent. */
  pictures: string[];
  /** What is being sent, or did not get through. */
  file: ReviewPicture | null;
  /** What is wrong with what was typed or chosen, as a text id. */
  problem: 'review.tooLong' | 'form.picture' | null;
  notice: Failure | null;
  leaving: 'order' | 'product' | null;
}
export type RateEvent =
  | { type: 'pick'; line: string }
  | { type: 'rate'; stars: number }
  | { type: 'describe'; text: string }
  | { type: 'attach'; file: ReviewPicture }
  | { type: 'removePicture'; picture: string }
  | { type: 'next' | 'change' | 'send' | 'retry' | 'another' | 'seeOrder' | 'seeProduct' }
  | { type: 'sessionLost'; code: number };
export interface RateActors {
  open: { in: { order: string }; out: OrderReviews };
  uploadPicture: { in: { file: ReviewPicture | null }; out: { id: string } };
  /** `changes`: there is one that is said otherwise now. */
  sendReview: { in: ReviewInput & { changes: boolean; key: string }; out: OrderReviews };
}

/** May something be said of it, for the first time or otherwise? */
export const isOpen = ({ can }: LineToReview): boolean => can.send.ok || can.change.ok;
export const lineIn = ({
  lines,
  line,
}: Pick<RateContext, 'lines' | 'line'>): LineToReview | undefined =>
  lines.find((one) => one.line.id === line);
/** What is there is what one begins with. */
export const begun = (one: LineToReview | undefined) => ({
  rating: one?.review?.rating ?? 5,
  text: one?.review?.text ?? '',
  pictures: one?.review?.pictures ?? [],
});
/** One of the kinds, and not too large. */
export const isPicture = ({ size, type }: ReviewPicture) =>
  size <= pictureRule.bytes && pictureRule.types.some((one) => one === type);
/** The file that an event brings. */
export const fileOf = (event: object): ReviewPicture | null =>
  (event as { file?: ReviewPicture }).file ?? null;
/** What is sent: said for the first time, or otherwise than before. */
export function sayingOf(context: RateContext): RateActors['sendReview']['in'] {
  const { order, line, rating, text, pictures } = context;
  return {
    id: order,
    line_id: line ?? '',
    rating,
    text,
    pictures,
    changes: lineIn(context)?.review !== null,
    key: keyOf(context),
  };
}
