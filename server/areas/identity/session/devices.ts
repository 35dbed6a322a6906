import type { FastifyReply, FastifyRequest } from 'fastify';
import { nothing, sql, type Db } from '../../../platform/db/open';
import { keyedHash, keyedHashes } from '../../../platform/crypto/vault';
import { cookieNames, cookieOf, setCookie } from '../../../platform/http/cookies';
import { hashOf, isSecret, newSecret, sameHash } from '../../../platform/crypto/secrets';

/** As long as a browser keeps any cookie. */
const seconds = 400 * 86_400;
/** Of each account, the newest; older ones are strangers again. */
export const mostDevices = 20;

const use = 'known device';
const sign = (secret: string): string => keyedHash(use, secret).toString('base64url');
const signed = (secret: string, signature: string): boolean =>
  keyedHashes(use, secret).some((one) =>
    sameHash(Buffer.from(signature), Buffer.from(one.toString('base64url'))),
  );
/** The hash of the browser's secret, as stored; null without one that this mall signed. */
export function deviceOf(request: FastifyRequest): string | null {
  const [secret = '', signature = ''] = cookieOf(request, cookieNames.device).split('.');
  if (!isSecret(secret) || !signed(secret, signature)) return null;
  return hashOf(secret).toString('hex');
}
const bytes = (device: string) => sql`decode(${device}, 'hex')`;

/**
 * The device, where the account with this e-mail address was signed in on it before; null
 * otherwise.
 */
export async function knownFor(
  db: Db,
  device: string | null,
  email: string,
): Promise<string | null> {
  if (!device) return null;
  const row = await db.row(sql`select 1 as ok from known_devices d join users u on u.id = d.user_id
    where d.device = ${bytes(device)} and lower(u.email) = lower(${email})
      and not u.guest`);
  return row ? device : null;
}
/** The same for an account that is signed in. */
export async function knownTo(
  db: Db,
  device: string | null,
  userId: string,
): Promise<string | null> {
  if (!device) return null;
  const row = await db.row(
    sql`select 1 as ok from known_devices where device = ${bytes(device)} and user_id = ${userId}`,
  );
  return row ? device : null;
}

/**
 * After a right sign-in: from now on this browser is known to the account. It gets a new secret
 * each time, so that
 * one planted there, or copied from there before, is worth nothing; other accounts that knew the
 * browser go on knowing it.
 */
export async function rememberDevice(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const [before, secret] = [deviceOf(request), newSecret()];
  if (before)
    await db.rows(
      sql`update known_devices set device = ${hashOf(secret)} where device = ${bytes(before)}`,
    );
  await db.rows(sql`insert into known_devices (device, user_id) values (${hashOf(secret)}, ${userId})
    on conflict (device, user_id) do update set seen_at = clock_timestamp()`);
  await db.rows(sql`delete from known_devices where user_id = ${userId} and device not in
    (select device from known_devices where user_id = ${userId} order by seen_at desc limit ${mostDevices})`);
  setCookie(reply, cookieNames.device, `${secret}.${sign(secret)}`, seconds);
}
/** No browser is known to the account any more, but the one whose request is given as `keep`. */
export async function forgetDevices(db: Db, userId: string, keep?: FastifyRequest): Promise<void> {
  const kept = keep ? deviceOf(keep) : null;
  await db.rows(
    sql`delete from known_devices where user_id = ${userId}${kept ? sql` and device <> ${bytes(kept)}` : nothing}`,
  );
}
