import { createHash } from 'node:crypto';
import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../db/open';

/** Tries that cost nothing; after them each next one must wait, from 1 s doubling to 1 h (promises S13). Never a lasting lock. */
const free = 5;
/** Nothing failed for so long: counting starts anew. */
const memory = '15 minutes';

const keyOf = (parts: readonly string[]) => createHash('sha256').update(parts.join('\n').toLowerCase()).digest();
/** People with IPv6 own a whole /64. */
const place = (ip: string) => (ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip);

const refuseBlocked = async (db: Db, key: Buffer): Promise<never> => {
  const row = await db.row<{ until: Date | null }>(sql`select blocked_until as until from login_throttle where key = ${key}`);
  throw new Refusal(codes.tooManyRequests, '', { until: row?.until?.toISOString() ?? null });
};

/**
 * Counts a try before it is made, in one statement, so that parallel tries are all counted. Refuses with 1000010 and
 * `until` while the wait is running. The answered function forgets the tries: call it when this one was right.
 */
export async function countTry(db: Db, what: readonly string[], ip: string): Promise<() => Promise<void>> {
  const key = keyOf([...what, place(ip)]);
  const counted = await db.row(sql`
    insert into login_throttle as t (key, tries) values (${key}, 1)
    on conflict (key) do update set
      tries = case when greatest(t.last_at, t.blocked_until) < clock_timestamp() - ${memory}::interval then 1 else t.tries + 1 end,
      last_at = clock_timestamp(),
      blocked_until = case
        when greatest(t.last_at, t.blocked_until) < clock_timestamp() - ${memory}::interval or t.tries + 1 < ${free} then null
        else clock_timestamp() + make_interval(secs => least(3600, power(2, least(t.tries + 1 - ${free}, 12)))) end
    where t.blocked_until is null or t.blocked_until <= clock_timestamp()
    returning tries`);
  if (!counted) return refuseBlocked(db, key);
  return async () => {
    await db.rows(sql`delete from login_throttle where key = ${key}`);
  };
}

/** Old rows say nothing any more. */
export const forgetOldTries = (db: Db): Promise<unknown> => db.rows(sql`delete from login_throttle where last_at < clock_timestamp() - interval '1 day'`);
