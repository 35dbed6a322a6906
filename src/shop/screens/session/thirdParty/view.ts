import type { thirdPartySignIn } from '#machines/flows/thirdPartySignIn';
import type { ViewProps } from '#lib/project';

/** What every view of a sign-in by a third party takes. */
export type ThirdPartyProps = ViewProps<typeof thirdPartySignIn>;
