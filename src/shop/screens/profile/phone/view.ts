import type { provePhone } from '#machines/flows/provePhone';
import type { ViewProps } from '#lib/project';

/** What every view of a telephone that is being proved takes. */
export interface ProvePhoneProps extends ViewProps<typeof provePhone> {
  /** The number of the profile. */
  now?: string;
  /** No text message would reach anybody. */
  closed?: boolean;
}
/** The screen of a state: its heading. */
export const screenOf = (at: string): string => at.split('.')[0] ?? at;
