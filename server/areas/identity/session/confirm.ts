import { codes, Refusal } from '#contract/codes';
import type { Caller } from '../../../platform/http/caller';
import type { Db } from '../../../platform/db/open';
import { userById } from './account';
import { fieldError } from '../../../platform/http/fieldError';
import { passwordFits } from './passwords';
import { knownTo } from './devices';
import { hashOf } from '../../../platform/crypto/secrets';
import { countTry } from '../../../platform/http/throttle';
import { triesOf } from '../../../platform/http/tries';

/**
 * What is being checked right now: the same press sent many times over costs one hash and counts as
 * one try.
 */
const running = new Map<string, Promise<void>>();

/** Counts one guess at the password of who is signed in: also where it is changed. */
export async function countConfirmation(
  db: Db,
  { id, ip, device }: Caller,
  password: string,
): Promise<() => Promise<void>> {
  return countTry(
    db,
    triesOf({ door: 'password', account: id, ip, password, device: await knownTo(db, device, id) }),
  );
}
async function check(db: Db, caller: Caller, password: string): Promise<void> {
  const forget = await countConfirmation(db, caller, password);
  const row = await userById(db, caller.id);
  if (!(await passwordFits(row.password_hash, password)))
    throw fieldError('password', 'form.passwordWrong', codes.wrongCredentials);
  await forget();
}
/**
 * The caller's own password once more, before money moves: 1100002 where it is wrong, 1000010 after
 * too many tries, as at sign-in. Never within a transaction that a refusal undoes.
 */
export async function confirmPassword(db: Db, caller: Caller, password: string): Promise<void> {
  if (caller.id === '') throw new Refusal(codes.notLoggedIn);
  const key = hashOf(`${caller.id}\n${caller.ip}\n${password}`).toString('hex');
  const known = running.get(key) ?? check(db, caller, password).finally(() => running.delete(key));
  running.set(key, known);
  return known;
}
