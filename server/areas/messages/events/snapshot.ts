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

/** How far what happens was written down: numbers of the last rows. */
export interface Marks {
  outbox: number;
  notices: number;
  journal: number;
  wallet: number;
}
/** Cheap enough for every second. */
export const marksOf = async (db: Db): Promise<Marks> =>
  (await db.row<Marks>(sql`select coalesce((select max(id) from outbox), 0) as outbox,
      coalesce((select max(id) from notices), 0) as notices,
      coalesce((select max(id) from journal), 0) as journal,
      coalesce((select max(id) from wallet_history), 0) as wallet`)) as Marks;

/**
 * Who may see something new since these marks. What commits late, and what leaves no such row, is
 * found when everybody's turn comes.
 */
export async function concernedSince(db: Db, since: Marks): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select user_id as id from notices where id > ${since.notices}
    union select a.owner_id from posting p join account a on a.id = p.account_id
      where p.journal_id > ${since.journal} and a.owner_id is not null
    union select coalesce(r.user_id, w.user_id) from wallet_history h
      left join recharges r on r.id = h.recharge_id
      left join withdrawals w on w.id = h.withdrawal_id where h.id > ${since.wallet}
    union select o.user_id from outbox b join orders o on o.id = (b.payload ->> 'id')::bigint
      where b.id > ${since.outbox} and b.payload ->> 'entity' = 'order'
    union select a.user_id from outbox b join applications a on a.id = (b.payload ->> 'id')::bigint
      where b.id > ${since.outbox} and b.payload ->> 'entity' = 'application'`);
  return rows.map(({ id }) => id);
}

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
