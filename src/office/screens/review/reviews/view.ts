import type { ComponentType } from 'react';
import type { judge } from '#machines/flows/review/judge';
import type { ViewProps } from '#lib/project';

/** What the sheet of a reported review takes. */
export type JudgeProps = ViewProps<typeof judge> & {
  /** Can this browser keep a decision that is not sent yet? */
  keeps?: boolean;
  /** Shows one of the review’s pictures by its id. */
  Picture?: ComponentType<{ id: string }>;
};
