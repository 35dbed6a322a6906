import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../../../platform/db/open';
import { noteFactor } from './note';
import { usePasskey } from './passkeys';
import { useRecoveryCode } from './recovery';
import type { Site } from './site';
import { useDigits } from './totp';
import { countFactorTry } from './tries';

/** Who has to prove it: the account, and the session or sign-in that was asked. */
export interface Prover {
  userId: string;
  holder: Buffer;
  site: Site;
}
export interface Proof {
  code?: string | undefined;
  passkey?: string | undefined;
}
export const wrongCode = () =>
  new Refusal(codes.captchaFailed, '', { fields: { code: 'error.2000002' } });
/** Six digits as they are typed: spaces and wide digits too. */
export const digitsOf = (code: string): string => code.normalize('NFKC').replace(/[\s-]/g, '');

/** Used up, and told to the account's owner: whoever has the list has the account. */
const recovered = (db: Db, userId: string, code: string) =>
  db.tx(async (tx) => {
    const good = await useRecoveryCode(tx, userId, code);
    if (good) await noteFactor(tx, userId, 'recovery', {});
    return good;
  });

/**
 * Digits of an app, a recovery code or a passkey; each is good once. 2000002 where it is none,
 * 1000010 after too many tries.
 * Codes can be guessed, so tries are counted for the account, wherever they come from: only who
 * knows the password can make any.
 */
export async function proveFactor(
  db: Db,
  { userId, holder, site }: Prover,
  { code, passkey }: Proof,
): Promise<void> {
  if (passkey) return void (await usePasskey(db, holder, userId, site, passkey));
  if (!code) throw new Refusal(codes.missingParameter, '', { fields: { code: 'form.enter' } });
  const forget = await countFactorTry(db, userId);
  const digits = digitsOf(code);
  const good = /^\d{6}$/.test(digits)
    ? Boolean(await useDigits(db, userId, digits))
    : await recovered(db, userId, code);
  if (!good) throw wrongCode();
  await forget();
}
export const hasFactors = async (db: Db, userId: string): Promise<boolean> =>
  Boolean(await db.row(sql`select id from factors where user_id = ${userId} limit 1`));
