import type { Failure } from '#contract/codes';
import type { Passkeys } from '#contract/passkeys';

/** What the passkeys of a profile are sent. */
export type PasskeysEvent =
  | { type: 'addPasskey'; name: string; password: string }
  | { type: 'renamePasskey'; id: string; name: string }
  | { type: 'removePasskey'; id: string };
/** What their view is given. */
export interface PasskeysViewProps extends Passkeys {
  /** The event under way. */
  busy: PasskeysEvent | null;
  refused: { event: PasskeysEvent; failure: Failure } | null;
  send: (event: PasskeysEvent) => void;
}
