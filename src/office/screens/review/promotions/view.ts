import type { promotion } from '#machines/flows/review/promotion';
import type { ViewProps } from '#lib/project';

/** What the sheet of a flash deal or a coupon takes. */
export type PromotionProps = ViewProps<typeof promotion> & {
  /** Can this browser keep a decision that is not sent yet? */
  keeps?: boolean;
};
