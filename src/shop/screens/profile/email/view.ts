import type { changeEmail } from '#machines/flows/changeEmail';
import type { ViewProps } from '#lib/project';

/** What every view of a changing e-mail address takes. */
export interface ChangeEmailProps extends ViewProps<typeof changeEmail> {
  /** The address that holds now. */
  now?: string;
  /** No mail would reach anybody. */
  closed?: boolean;
}
/** The screen of a state: its heading. */
export const screenOf = (at: string): string => at.split('.')[0] ?? at;
