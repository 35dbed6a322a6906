import type { QueueDetail } from '#contract/officeMoney';
import type { ReactNode } from 'react';
import type { review } from '#machines/flows/review/review';
import type { ViewProps } from '#lib/project';

/** What the sheet of a request takes: its review, and what stands around it. */
export type ReviewProps = ViewProps<typeof review> & {
  /** The picture of a recharge. */
  proof?: ReactNode;
  /** Can this browser keep a decision that is not sent yet? */
  keeps?: boolean;
};
/** What is decided on, and how far the decision is. */
export type Deciding = { item: QueueDetail; p: ReviewProps };
