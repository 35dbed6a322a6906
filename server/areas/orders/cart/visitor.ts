import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../platform/http/caller';
import { cookieNames, setCookie } from '../../../platform/http/cookies';
import { countTry } from '../../../platform/http/throttle';
import { cartsOf } from '../../../platform/http/tries';
import { hashOf, newSecret } from '../../../platform/crypto/secrets';
import type { Db } from '../../../platform/db/open';

/** A visitor's cart lives as long as the cookie that it is found by. */
export const guestDays = 90;
const guestSeconds = guestDays * 86_400;

/**
 * The owner key of the caller's own things. A visitor who has none yet gets a guest cookie with
 * this answer;
 * 1000010 where their place has had too many of them.
 */
export async function guestOf(db: Db, caller: Caller, reply: FastifyReply): Promise<string> {
  if (caller.id) return `u:${caller.id}`;
  if (!caller.guest) {
    await countTry(db, cartsOf(caller));
    const secret = newSecret();
    caller.guest = hashOf(secret).toString('hex');
    setCookie(reply, cookieNames.guest, secret, guestSeconds);
  }
  return `g:${caller.guest}`;
}
