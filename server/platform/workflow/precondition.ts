import { codes } from '#contract/codes';
import type { Can } from '#contract/can';

/** Why the chart's word is not enough: a limit that hangs on the row's own data. Null: none. */
export type Hindrance = Extract<Can, { ok: false }> | null;
/** "Not now", with the id of its words and, where it helps, when or what instead. */
export const notNow = (
  reason: string,
  more: Partial<Omit<NonNullable<Hindrance>, 'ok' | 'reason'>> = {},
): NonNullable<Hindrance> => ({ ok: false, code: codes.notAllowedNow, reason, ...more });
