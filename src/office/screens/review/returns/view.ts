import type { ReactNode } from 'react';
import type { OfficeCase } from '#contract/afterSale';
import type { ViewProps } from '#lib/project';
import type { arbitrate } from '#machines/flows/review/arbitrate';

/** What the sheet of a case takes: its review, and what stands around it. */
export type ArbitrateProps = ViewProps<typeof arbitrate> & {
  /** What both sides said and showed: it asks for pictures by itself. */
  talk?: ReactNode;
  /** Can this browser keep a decision that is not sent yet? */
  keeps?: boolean;
};
/** What is decided on, and how far the decision is. */
export type Ruled = { item: OfficeCase; p: ArbitrateProps };
