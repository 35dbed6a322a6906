import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../db/open';
import { keyedHash } from '../crypto/vault';

/** Nothing failed for so long: counting starts anew. */
const memory = '15 minutes';
/**
 * `free` tries cost nothing; then the wait doubles after each `step` more, from 1 s to 1 h. Never a
 * lasting lock.
 */
export interface Limit {
  free: number;
  step: number;
}
/**
 * `own`: of one person in one place, or one browser: forgotten when a try was right. Others forget
 * that try alone.
 */
export interface Counter extends Limit {
  key: Buffer;
  own: boolean;
}
/**
 * What is counted, as stored: keyed, so that neither e-mail address nor password can be guessed
 * from it.
 */
export const keyOf = (parts: readonly string[]): Buffer =>
  keyedHash('tries', parts.join('\n').toLowerCase());

interface Counted {
  counted: number;
  until: Date | null;
}
const wait = sql`make_interval(secs => least(3600, power(2, least((t.tries + 1 - t.free) / t.step, 12))))`;
const stale = sql`greatest(t.last_at, t.blocked_until) < clock_timestamp() - ${memory}::interval`;
const counting = sql`on conflict (key) do update set
    tries = case when ${stale} then 1 else t.tries + 1 end, free = excluded.free, step = excluded.step,
    last_at = clock_timestamp(),
    blocked_until = case when ${stale} or t.tries + 1 < t.free then null else clock_timestamp() + ${wait} end
  where t.blocked_until is null or t.blocked_until <= clock_timestamp() returning key`;

/**
 * All counters in one statement, the person's own first: what one refuses is not counted by those
 * of many.
 */
const count = (db: Db, all: readonly Counter[]) => {
  const [key, free, step] = [
    all.map((one) => one.key.toString('hex')),
    all.map((one) => one.free),
    all.map((one) => one.step),
  ];
  const own = all.map((one) => one.own);
  return db.row<Counted>(sql`with given as (select decode(k, 'hex') as key, free, step, own
      from unnest(${key}::text[], ${free}::int[], ${step}::int[], ${own}::bool[]) as g(k, free, step, own)),
    closed as (select max(t.blocked_until) as until from login_throttle t join given g on g.key = t.key
      where t.blocked_until > clock_timestamp()),
    first as (insert into login_throttle as t (key, tries, free, step)
      select key, 1, free, step from given where own and (select until from closed) is null order by key ${counting}),
    rest as (insert into login_throttle as t (key, tries, free, step)
      select key, 1, free, step from given where not own and (select until from closed) is null
        and (select count(*) from first) = (select count(*) from given where own) order by key ${counting})
    select ((select count(*) from first) + (select count(*) from rest))::int as counted, (select until from closed) as until`);
};
const hexes = (all: readonly Counter[], own: boolean) =>
  all.filter((one) => one.own === own).map(({ key }) => key.toString('hex'));
const given = (all: readonly Counter[], own: boolean) =>
  sql`key in (select decode(k, 'hex') from unnest(${hexes(all, own)}::text[]) k)`;

const refuse = async (db: Db, all: readonly Counter[], known: Date | null): Promise<never> => {
  const row = known
    ? { until: known }
    : await db.row<{
        until: Date | null;
      }>(sql`select max(blocked_until) as until from login_throttle
    where (${given(all, true)} or ${given(all, false)}) and blocked_until > clock_timestamp()`);
  throw new Refusal(codes.tooManyRequests, '', { until: row?.until?.toISOString() ?? null });
};

/**
 * Counts a try before it is made, so that parallel tries are all counted. Refuses with 1000010 and
 * `until` while any
 * of the waits is running. The answered function takes the try back: call it when it was right.
 */
export async function countTry(db: Db, all: readonly Counter[]): Promise<() => Promise<void>> {
  const done = await count(db, all);
  if (done?.counted !== all.length) return refuse(db, all, done?.until ?? null);
  return async () => {
    await forgetTries(db, all);
    await db.rows(sql`with mine as (select key from login_throttle where ${given(all, false)} order by key for update)
      update login_throttle t set tries = greatest(0, t.tries - 1), blocked_until = null from mine where mine.key = t.key`);
  };
}

/** The person's own wrong tries are forgotten; those of many are not. */
export const forgetTries = (db: Db, all: readonly Counter[]): Promise<unknown> =>
  db.rows(sql`delete from login_throttle where ${given(all, true)}`);

/** Old rows say nothing any more. */
export const forgetOldTries = (db: Db): Promise<unknown> =>
  db.rows(sql`delete from login_throttle where last_at < clock_timestamp() - interval '1 day'`);
