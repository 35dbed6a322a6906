import type { recoverPassword } from '#machines/flows/recoverPassword';
import type { ViewProps } from '#lib/project';

/** What every view of a forgotten password takes. */
export interface RecoverProps extends ViewProps<typeof recoverPassword> {
  /** No mail would reach anybody. */
  closed?: boolean;
  /** The page that signing in leads back to. */
  redirect?: string | undefined;
}
