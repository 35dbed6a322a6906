import { inviteDays } from '#contract/affiliateLimits';
import { affiliate } from '#contract/affiliates';
import { call } from '#lib/api';
import { stored } from '#lib/choices';

const key = 'invited';
const day = 86_400_000;

/**
 * The code of an invitation link that was opened on this device: it alone, and the day until which
 * it is kept. '' where there is none.
 */
export function invitedBy(): string {
  const [code = '', until = ''] = (stored.get(key) ?? '').split(' ');
  if (Number(until) > Date.now()) return code;
  stored.remove(key);
  return '';
}
/** Nothing of it is kept any more. */
export const forgetInvited = (): void => stored.remove(key);
/** A link was opened: its code is kept while it is one, and the visit counted by the server. */
export async function openInvitation(pcode: string): Promise<void> {
  stored.set(key, `${pcode} ${Date.now() + inviteDays * day}`);
  const { known } = await call(affiliate.visit, { pcode }, { quiet: true });
  if (!known) forgetInvited();
}
