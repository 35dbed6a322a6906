import type { keepGuest } from '#machines/flows/keepGuest';
import type { ViewProps } from '#lib/project';

/** What every view of keeping a purchase takes. */
export interface KeepGuestProps extends ViewProps<typeof keepGuest> {
  /** Where the guest is written to. */
  email: string;
  /** How deep its heading stands on the page. */
  level?: 1 | 2;
  /** No mail would reach anybody. */
  closed?: boolean;
}
