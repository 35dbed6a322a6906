import type { recoverPassword, RecoveryWay } from '#machines/flows/recoverPassword';
import type { ViewProps } from '#lib/project';

/** What every view of a forgotten password takes. */
export interface RecoverProps extends ViewProps<typeof recoverPassword> {
  /** Neither mail nor text messages would reach anybody. */
  closed?: boolean;
  /** The one way that a code comes by here; both where it says nothing. */
  only?: RecoveryWay | undefined;
  /** The page that signing in leads back to. */
  redirect?: string | undefined;
}
