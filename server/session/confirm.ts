import { codes, Refusal } from '#contract/codes';
import type { Caller } from '../caller';
import type { Db } from '../db/open';
import { userById } from './account';
import { wrong } from '../wrong';
import { passwordFits } from './passwords';
import { hashOf } from './secrets';
import { countTry } from './throttle';

/** What is being checked right now: the same press sent many times over costs one hash and counts as one try. */
const running = new Map<string, Promise<void>>();

async function check(db: Db, caller: Caller, password: string): Promise<void> {
  const forget = await countTry(db, ['password', caller.id], caller.ip);
  const row = await userById(db, caller.id);
  if (!(await passwordFits(row.password_hash, password))) throw wrong('password', 'form.passwordWrong', codes.wrongCredentials);
  await forget();
}
/** The caller's own password once more, before money moves: 1100002 where it is wrong, 1000010 after too many tries, as at sign-in. Never within a transaction that a refusal undoes. */
export async function confirmPassword(db: Db, caller: Caller, password: string): Promise<void> {
  if (caller.id === '') throw new Refusal(codes.notLoggedIn);
  const key = hashOf(`${caller.id}\n${caller.ip}\n${password}`).toString('hex');
  const known = running.get(key) ?? check(db, caller, password).finally(() => running.delete(key));
  running.set(key, known);
  return known;
}
