import type { FastifyRequest } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import type { Role } from '#contract/endpoint';
import { needsFactor, type StaffRole } from '#contract/staff';
import { stoppedShop } from '../sso/stopped';
import {
  tokenOf,
  type Audience,
  type Caller,
  type ResolveCaller,
} from '../../../platform/http/caller';
import { nothing, sql, type Db } from '../../../platform/db/open';
import { ifRoom } from '../../../platform/db/room';
import { cookieNames, cookieOf } from '../../../platform/http/cookies';
import { deviceOf } from './devices';
import { languageOf } from '../../../platform/http/language';
import { hashOf, isSecret, sameHash } from '../../../platform/crypto/secrets';
import { fromBrowser, lives, type Ending, type FactorStanding } from './sessions';

interface Found {
  user_id: number;
  half_hash: Uint8Array;
  token_alone: boolean;
  ended: Ending | null;
  live: boolean;
  stale: boolean;
  state: string;
  role: 'customer' | 'seller';
  guest: boolean;
  staff_role: StaffRole | null;
  factor: FactorStanding;
  password_must_change: boolean;
  shop_id: string | null;
  /** Of a seller's session: why the shop is not theirs to run any more. */
  lost?: Ending | null;
  lang: string;
}

/**
 * A changing call that another site makes the browser send is refused before anything is looked up
 * (docs/promises.md S10).
 */
function refuseCrossSite({ method, routeOptions, headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  if (method === 'POST' || routeOptions.config?.endpoint?.changes)
    throw new Refusal(codes.noPermission, 'not from another site');
}

const lost = sql`, case when sh.owner_id is distinct from s.user_id then 'shopMoved' when sh.state = 'suspended' then 'shopSuspended' when sh.state = 'closed' then 'shopClosed' end as lost`;
/** A shop is looked at only where a session is of one. */
const find = (db: Db, hash: Buffer, audience: Audience) =>
  db.row<Found>(sql`select s.user_id, s.half_hash, s.token_alone, s.ended, s.expires_at > clock.t as live, s.last_seen_at < clock.t - interval '1 minute' as stale,
      u.state, u.role, u.guest, u.staff_role, s.factor, u.password_must_change, s.shop_id, u.lang${audience === 'seller' ? lost : nothing}
    from sessions s join users u on u.id = s.user_id${audience === 'seller' ? sql` left join shops sh on sh.id = s.shop_id` : nothing}, (select clock_timestamp() as t) clock
    where s.token_hash = ${hash} and s.audience = ${audience}`);

/** Slides the end of the session, never past its absolute end; once a minute is enough. */
const touch = (db: Db, hash: Buffer, audience: Audience) =>
  db.rows(sql`update sessions set last_seen_at = clock_timestamp(),
      expires_at = least(clock_timestamp() + ${lives[audience].idle}::interval, created_at + ${lives[audience].absolute}::interval)
    where token_hash = ${hash} and ended is null`);

/** 2000017: the session is over and why; of a shop that stopped also who stopped it for what. */
async function over(db: Db, { user_id, shop_id }: Found, reason: string): Promise<never> {
  const stopped = reason.startsWith('shop') ? await stoppedShop(db, user_id, shop_id) : undefined;
  throw new Refusal(codes.accountClosed, '', { reason, ...(stopped ? { stopped } : {}) });
}
async function refuseClosed(db: Db, found: Found): Promise<void> {
  const { ended, state, live } = found;
  if (ended === 'logout') throw new Refusal(codes.notLoggedIn);
  if (ended || state !== 'open') await over(db, found, ended ?? state);
  if (!live) throw new Refusal(codes.notLoggedIn);
}
const roleOf = ({ role, guest, staff_role }: Found, audience: Audience): Role => {
  if (audience === 'shop') return guest ? 'guest' : role;
  if (audience === 'seller') return 'seller';
  if (!staff_role) throw new Refusal(codes.noPermission, '', { needs: ['staff'] });
  return 'staff';
};

/** For good: the shop opening again does not bring the session back. */
async function end(db: Db, hash: Buffer, found: Found, why: Ending): Promise<never> {
  await db.rows(
    sql`update sessions set ended = ${why} where token_hash = ${hash} and ended is null`,
  );
  return over(db, found, why);
}

/** Its other half came too; a program's session has none (docs/promises.md S11). */
const isWhole = ({ half_hash, token_alone }: Found, half: string): boolean =>
  half === '' ? token_alone : isSecret(half) && sameHash(half_hash, hashOf(half));

async function signedIn(
  db: Db,
  request: FastifyRequest,
  audience: Audience,
): Promise<Found | null> {
  const token = tokenOf(request);
  if (!token) return null;
  const half = cookieOf(request, cookieNames[audience]);
  if (!isSecret(token) || (!isSecret(half) && fromBrowser(request)))
    throw new Refusal(codes.invalidToken);
  const hash = hashOf(token);
  const found = await find(db, hash, audience);
  if (!found || !isWhole(found, half)) throw new Refusal(codes.invalidToken);
  await refuseClosed(db, found);
  if (found.lost) await end(db, hash, found, found.lost);
  if (found.stale) await ifRoom(touch(db, hash, audience));
  return found;
}

/**
 * A password somebody else gave is changed first; a role that takes a second factor is nothing
 * without one, however it was come by.
 */
function hinderedBy({ password_must_change, factor, staff_role }: Found): number | null {
  if (password_must_change) return codes.passwordMustChange;
  return factor === 'none' && needsFactor(staff_role) ? codes.factorNeeded : null;
}

/**
 * Token and cookie together are a session, of a program the token alone; the cookie alone is a
 * visitor. One query where there is a token, none otherwise.
 */
export const resolveCaller: ResolveCaller = async (db, request, audience): Promise<Caller> => {
  refuseCrossSite(request);
  const found = await signedIn(db, request, audience);
  const guest = cookieOf(request, cookieNames.guest);
  return {
    role: found ? roleOf(found, audience) : 'visitor',
    id: found ? String(found.user_id) : '',
    shop: found?.shop_id ?? null,
    staff: audience === 'office' ? (found?.staff_role ?? null) : null,
    hindered: found && audience === 'office' ? hinderedBy(found) : null,
    guest: isSecret(guest) ? hashOf(guest).toString('hex') : null,
    device: deviceOf(request),
    lang: languageOf(request.headers.lang, found?.lang, request.headers['accept-language']),
    ip: request.ip,
  };
};
