import type { returnRequest } from '#machines/flows/returnRequest/returnRequest';
import type { ViewProps } from '#lib/project';

/** What every view of asking back takes: where the flow is, its data, its two ears. */
export interface AskProps extends ViewProps<typeof returnRequest> {
  /** From 0 to 1, while a picture is being sent. */
  progress?: number | null;
}
/** The screen of a state: the pictures are sent while words are typed. */
export const screenOf = (at: string): string => at.split('.')[0] ?? at;
