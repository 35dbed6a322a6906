import { codes } from '#contract/codes';
import type { Can } from '#contract/can';
import type { PersonState } from '#contract/staff';

export type PersonEvent = 'setRole' | 'suspend' | 'reopen' | 'endSessions' | 'resetFactors';
export interface Standing {
  state: PersonState;
  /** Has no account that staff could work with. */
  guest: boolean;
  /** Is it the caller's own account? Nobody changes that. */
  me: boolean;
  /** How many are open. */
  sessions: number;
  /** How many second factors it has. */
  factors: number;
}
const ok: Can = { ok: true };
const no = (reason: string): Can => ({ ok: false, code: codes.notAllowedNow, reason });
const unless = (reason: string | false): Can => (reason ? no(reason) : ok);

/** What may be done about an account. Asked by the page, and by whoever does it. */
export function cansOf({
  state,
  guest,
  me,
  sessions,
  factors,
}: Standing): Record<PersonEvent, Can> {
  const never = me ? 'people.cannot.self' : state === 'removed' && 'people.cannot.removed';
  const suspended = state === 'suspended';
  return {
    setRole: unless(
      never || (guest && 'people.cannot.guest') || (suspended && 'people.cannot.suspended'),
    ),
    suspend: unless(never || (suspended && 'people.cannot.suspended')),
    reopen: unless(never || (!suspended && 'people.cannot.open')),
    endSessions: unless(never || (sessions === 0 && 'people.cannot.noSessions')),
    resetFactors: unless(never || (factors === 0 && 'people.cannot.noFactors')),
  };
}
