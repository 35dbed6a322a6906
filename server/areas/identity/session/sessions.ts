import type { FastifyReply, FastifyRequest } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import { tokenOf, type Audience } from '../../../platform/http/caller';
import { nothing, sql, type Db } from '../../../platform/db/open';
import { calledBy, tell } from '../../../platform/http/securityLog';
import { cookieNames, setCookie } from '../../../platform/http/cookies';
import { deviceWords } from './agent';
import { forgetDevices } from './devices';
import { noteEvent } from './events';
import { hashOf, newSecret } from '../../../platform/crypto/secrets';

/**
 * What a session of staff was opened with besides the password; `waived`: a demo's own account,
 * which has none.
 */
export type FactorStanding = 'none' | 'checked' | 'waived';
/** Why a session is over. A plain logout is the only one its person chose for this very session. */
export type Ending =
  | 'logout'
  | 'password'
  | 'everywhere'
  | 'suspended'
  | 'removed'
  | 'role'
  | 'shopSuspended'
  | 'shopClosed'
  | 'shopMoved';
interface Life {
  idle: string;
  absolute: string;
  seconds: number;
}
/**
 * Shop: 24 h without a call, 30 days at most. Sellers: 30 min, 12 h. Staff: 15 min, 8 h
 * (docs/promises.md S11).
 */
export const lives: Record<Audience, Life> = {
  shop: { idle: '24 hours', absolute: '30 days', seconds: 30 * 86_400 },
  seller: { idle: '30 minutes', absolute: '12 hours', seconds: 12 * 3600 },
  office: { idle: '15 minutes', absolute: '8 hours', seconds: 8 * 3600 },
};

interface Opening {
  shopId?: string | null;
  openedBy?: Uint8Array | null;
  factor?: FactorStanding;
  agent?: string | undefined;
  tokenAlone?: boolean;
}
/**
 * A new session's two halves: the token for the header, the half for the cookie. A seller's is of
 * one shop; `openedBy`: the hash of the mall's session it came from; `agent`: what the browser
 * calls itself, of which two words are kept; `tokenAlone`: it needs no cookie.
 */
export async function openSession(
  db: Db,
  userId: string,
  audience: Audience,
  how: Opening = {},
): Promise<{ token: string; half: string }> {
  const { shopId = null, openedBy = null, factor = 'none', agent, tokenAlone = false } = how;
  const { browser, system } = deviceWords(agent);
  const [token, half] = [newSecret(), newSecret()];
  await db.rows(
    sql`delete from sessions where user_id = ${userId} and expires_at < clock_timestamp() - interval '30 days'`,
  );
  await db.rows(sql`insert into sessions
      (token_hash, half_hash, user_id, audience, shop_id, opened_by, factor, browser, system,
       token_alone, proved_at, expires_at)
    values (${hashOf(token)}, ${hashOf(half)}, ${userId}, ${audience}, ${shopId}, ${openedBy},
      ${factor}, ${browser}, ${system}, ${tokenAlone},
      clock_timestamp(), clock_timestamp() + ${lives[audience].idle}::interval)`);
  return { token, half };
}

/** Every browser says where a page's POST comes from; a program that is none says nothing. */
export const fromBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined ||
  Object.keys(headers).some((name) => name.startsWith('sec-fetch-'));

/**
 * Opens a session, puts its second half into the answer's cookie and returns the token for the
 * header. In the mall, a client that is no browser needs the token alone.
 */
export async function startSession(
  db: Db,
  userId: string,
  audience: Audience,
  reply: FastifyReply,
  shopId: string | null = null,
  openedBy: Uint8Array | null = null,
  factor: FactorStanding = 'none',
): Promise<string> {
  const how: Opening = {
    shopId,
    openedBy,
    factor,
    agent: reply.request.headers['user-agent'],
    tokenAlone: audience === 'shop' && !fromBrowser(reply.request),
  };
  const { token, half } = await openSession(db, userId, audience, how);
  await noteEvent(db, userId, 'signedIn', { request: reply.request, door: audience });
  setCookie(reply, cookieNames[audience], half, lives[audience].seconds);
  calledBy(reply.request, userId);
  tell(reply.request, 'session.opened', { audience, factor });
  return token;
}

/**
 * The same session under new halves, once its person proved themselves again: who had copied the
 * old ones has nothing. 1000004 where it is over.
 */
export async function renewSession(
  db: Db,
  request: FastifyRequest,
  audience: Audience,
  reply: FastifyReply,
): Promise<string> {
  const [token, half] = [newSecret(), newSecret()];
  const mine =
    await db.row(sql`update sessions set token_hash = ${hashOf(token)}, half_hash = ${hashOf(half)}
    where token_hash = ${hashOf(tokenOf(request))} and audience = ${audience} and ended is null returning user_id`);
  if (!mine) throw new Refusal(codes.invalidToken);
  setCookie(reply, cookieNames[audience], half, lives[audience].seconds);
  tell(request, 'session.renewed', { audience });
  return token;
}

/** Plain logout of the session this request came with, and of what was opened from it. */
export async function endSession(
  db: Db,
  request: FastifyRequest,
  audience: Audience,
  reply: FastifyReply,
): Promise<void> {
  const hash = hashOf(tokenOf(request));
  await db.rows(
    sql`update sessions set ended = 'logout' where ((token_hash = ${hash} and audience = ${audience}) or opened_by = ${hash}) and ended is null`,
  );
  setCookie(reply, cookieNames[audience], '', 0);
  tell(request, 'session.ended', { audience });
}

/**
 * Ends every session of the account, but the one whose request is given as `keep`, and no other
 * browser is known to it any more. Next call of each: 2000017.
 */
export async function endAllSessions(
  db: Db,
  userId: string,
  reason: Exclude<Ending, 'logout'>,
  keep?: FastifyRequest,
): Promise<void> {
  const but = keep ? sql` and token_hash <> ${hashOf(tokenOf(keep))}` : nothing;
  await db.rows(
    sql`update sessions set ended = ${reason} where user_id = ${userId} and ended is null${but}`,
  );
  await forgetDevices(db, userId, keep);
}
