import type { ReactNode } from 'react';
import type { assess } from '#machines/flows/review/assess';
import type { ViewProps } from '#lib/project';

/** What the sheet of a case takes: its chart, and what stands around it. */
export type AssessProps = ViewProps<typeof assess> & {
  /** Both sides of an applicant's document. */
  documents?: ReactNode;
  /** Can this browser keep a verdict that is not sent yet? */
  keeps?: boolean;
};
