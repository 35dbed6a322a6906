import type { ReactNode } from 'react';
import type { importing } from '#machines/flows/importing/importing';
import type { ViewProps } from '#lib/project';

/**
 * What every view of an import takes: where the flow is, its data, its two ears, and what the
 * screen adds.
 */
export type ImportProps = ViewProps<typeof importing> & {
  /** How much of the file has been sent, from 0 to 1. */
  sent?: number | undefined;
  /** The rows of the report, page by page. */
  report?: ReactNode;
};
/** What is in front of the reader; states in between share their screen. */
export const screenOf = (at: string): string => at.split('.')[0] ?? at;
