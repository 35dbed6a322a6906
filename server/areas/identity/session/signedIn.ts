import { codes, Refusal } from '#contract/codes';
import type { SignedIn } from '#contract/account';
import { hashOf } from '../../../platform/crypto/secrets';
import { sql } from '../../../platform/db/open';
import { tokenOf } from '../../../platform/http/caller';
import type { Context } from '../../../platform/http/route';
import { tell } from '../../../platform/http/securityLog';
import { noteEvent } from './events';
import { endAllSessions } from './sessions';

interface Row extends Omit<SignedIn, 'id' | 'began' | 'seen'> {
  id: number;
  began: Date;
  seen: Date;
}
type Asked = Pick<Context, 'db' | 'caller' | 'request'>;
const open = sql`ended is null and expires_at > clock_timestamp()`;

/** Where the caller is signed in now: this session first, then the latest. */
export async function sessionsOf({ db, caller, request }: Asked): Promise<SignedIn[]> {
  const rows =
    await db.rows<Row>(sql`select id, audience as door, browser, system, created_at as began, last_seen_at as seen,
      token_hash = ${hashOf(tokenOf(request))} as here, token_alone as program
    from sessions where user_id = ${caller.id} and ${open} order by here desc, last_seen_at desc, id desc limit 100`);
  return rows.map(({ id, door, browser, system, began, seen, here, program }) => ({
    id: String(id),
    door,
    browser,
    system,
    began: began.toISOString(),
    seen: seen.toISOString(),
    here,
    program,
  }));
}
/** Ends one session of the caller, and what was opened from it. */
export async function endOne(asked: Asked, id: string): Promise<SignedIn[]> {
  const { db, caller, request } = asked;
  await db.tx(async (tx) => {
    const mine = await tx.row<{ token_hash: Uint8Array }>(
      sql`update sessions set ended = 'everywhere' where id = ${id} and user_id = ${caller.id} and ${open} returning token_hash`,
    );
    if (!mine) throw new Refusal(codes.notFound);
    await tx.rows(
      sql`update sessions set ended = 'everywhere' where opened_by = ${mine.token_hash} and ended is null`,
    );
    await noteEvent(tx, caller.id, 'sessionEnded', { request });
  });
  tell(request, 'session.endedOther');
  return sessionsOf(asked);
}
/** Ends every session of the caller but this one. */
export async function endOthers(asked: Asked): Promise<SignedIn[]> {
  const { db, caller, request } = asked;
  await db.tx(async (tx) => {
    await endAllSessions(tx, caller.id, 'everywhere', request);
    await noteEvent(tx, caller.id, 'othersEnded', { request });
  });
  tell(request, 'session.endedOthers');
  return sessionsOf(asked);
}
