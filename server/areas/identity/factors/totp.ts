import { Secret, TOTP } from 'otpauth';
import { sql, type Db } from '../../../platform/db/open';
import { seal, unseal } from '../../../platform/crypto/vault';

const period = 30;
const sealedAs = 'factor';
const issuer = 'Arcada';

/** A new secret of 160 bits, and what stands in the code to scan. */
export function newSecret(account: string): { secret: string; uri: string; sealed: Buffer } {
  const secret = new Secret({ size: 20 });
  return {
    secret: secret.base32,
    uri: new TOTP({ issuer, label: account, secret, period }).toString(),
    sealed: seal(sealedAs, secret.base32),
  };
}
/**
 * The step whose six digits these are, of the last, this and the next half minute of the database's
 * clock; null where they are none.
 */
export function stepOf(sealed: Uint8Array, token: string, at: Date): number | null {
  const now = at.getTime();
  const secret = Secret.fromBase32(unseal(sealedAs, sealed).toString());
  const delta = TOTP.validate({ token, secret, period, window: 1, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

interface App {
  id: number;
  name: string;
  secret: Uint8Array;
  now: Date;
}
/**
 * Uses six digits once: a step that was used, or that is older than one that was, is none any more.
 */
export async function useDigits(db: Db, userId: string, token: string): Promise<App | undefined> {
  const apps = await db.rows<App>(
    sql`select id, name, secret, clock_timestamp() as now from factors where user_id = ${userId} and kind = 'totp' order by id`,
  );
  for (const app of apps) {
    const step = stepOf(app.secret, token, app.now);
    const used =
      step !== null &&
      (await db.row(
        sql`update factors set last_step = ${step}, last_used_at = clock_timestamp() where id = ${app.id} and (last_step is null or last_step < ${step}) returning id`,
      ));
    if (used) return app;
  }
  return undefined;
}
