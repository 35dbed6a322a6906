import { withdrawal } from '#machines/lifecycles/withdrawal';
import { recharge } from '#machines/lifecycles/recharge';
import type { Live } from '#contract/notices';
import { statesWith } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { names, sql, type Db } from '../../../platform/db/open';

type Topic = Live['topic'];
/** What a person's things look like now, by topic: any other text means that something changed. */
export type Snapshot = Record<Topic, string> & { unread: number };
interface Row {
  id: number;
  unread: number;
  notice: string;
  wallet: string;
  order: string;
  application: string;
}

/**
 * Whether anything at all may have happened since; cheap enough for every second. What commits late
 * is found by the next thorough look.
 */
export const changeMarker = async (db: Db): Promise<string> =>
  (
    await db.row<{ at: string }>(
      sql`select concat_ws(' ', (select max(id) from outbox), (select max(id) from notices), (select max(id) from journal), (select max(id) from wallet_history)) as at`,
    )
  )?.at ?? '';

/** One look at everything of these people that an open page shows. */
export async function snapshotsOf(db: Db, ids: readonly number[]): Promise<Map<number, Snapshot>> {
  const rows = await db.rows<Row>(sql`select who.id,
      (select count(*)::int from notices n where n.user_id = who.id and n.read_at is null) as unread,
      concat_ws(' ', (select max(n.id) from notices n where n.user_id = who.id), (select max(n.read_at) from notices n where n.user_id = who.id and n.read_at is not null)) as notice,
      concat_ws(' ', (select sum(a.seq) from account a where a.owner_id = who.id),
        (select sum(hashtextextended(concat(r.id, r.state), 0)) from recharges r where r.user_id = who.id and r.state in ${names(statesWith(recharge, 'open'))}),
        (select sum(hashtextextended(concat(w.id, w.state), 0)) from withdrawals w where w.user_id = who.id and w.state in ${names(statesWith(withdrawal, 'open'))})) as wallet,
      (select concat(sum(hashtextextended(concat(o.id, o.state, o.deadline), 0))) from orders o where o.user_id = who.id and o.state not in ${names(statesWith(order, 'ended'))}) as "order",
      (select concat_ws(' ', a.state, a.round, a.deadline) from applications a where a.user_id = who.id) as application
    from unnest(${ids}::bigint[]) as who(id)`);
  return new Map(rows.map(({ id, ...looks }) => [id, looks]));
}

/** The sessions, by the hash of their token in hex, that may still listen. */
export async function alive(db: Db, ids: readonly number[]): Promise<Set<string>> {
  const rows = await db.rows<{
    hash: string;
  }>(sql`select encode(s.token_hash, 'hex') as hash from sessions s join users u on u.id = s.user_id
    where s.user_id = any(${ids}::bigint[]) and s.audience = 'shop' and s.ended is null and s.expires_at > clock_timestamp() and u.state = 'open'`);
  return new Set(rows.map(({ hash }) => hash));
}
