import type { LoginAnswer } from '#contract/session';
import type { ThirdPartyAnswer, ThirdPartyOutcome } from '#contract/thirdParty';
import type { UserRow } from '../session/account';
import { answer, type Door } from '../session/enter';

const empty = {
  redirect: '',
  ticket: '',
  name: '',
  email: '',
  verified: false,
  sent: null,
  login: null,
};
/** Every answer of a sign-in by a third party has one form. */
export const saying = (
  outcome: ThirdPartyOutcome,
  provider: string,
  more: Partial<Omit<ThirdPartyAnswer, 'outcome' | 'provider'>> = {},
): ThirdPartyAnswer => ({ ...empty, outcome, provider, ...more });
/** A session for whoever was vouched for. */
export async function enterBy(
  door: Door,
  row: UserRow,
  provider: string,
  redirect: string,
): Promise<ThirdPartyAnswer> {
  const login: LoginAnswer = await answer(door, row, 'shop');
  return saying('signedIn', provider, { redirect, login });
}
