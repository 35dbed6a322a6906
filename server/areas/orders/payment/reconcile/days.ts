import { nothing, sql, type Db } from '../../../../platform/db/open';
import type { MoveKind, Span } from '../../../acquirers/gateway';

export type Step = MoveKind | 'failedRefund' | 'read';
/** A day of an acquirer that this process reads. */
export interface Day extends Span {
  gateway: string;
  /** YYYY-MM-DD, UTC */
  day: string;
  step: Step;
  after: string | null;
  tries: number;
}
/**
 * Seconds a reader may be silent before another takes its day over: longer than any answer is
 * waited for.
 */
const lease = 120;
/** An acquirer writes down late what happened just before midnight. */
const settles = '2 hours';

/**
 * Days that are over and not read: from the first payment on, or from the day after the last one
 * read. At most a year at a time.
 */
export const plan = (db: Db, gateway: string): Promise<unknown> =>
  db.rows(sql`insert into reconcile_days (gateway, day)
    select ${gateway}, d::date from generate_series(
      (select coalesce((select max(day) + 1 from reconcile_days where gateway = ${gateway}), least(
        (select min(created_at) from payments where gateway = ${gateway}), (select min(sent_at) from card_recharges where gateway = ${gateway})) at time zone 'UTC'))::date::timestamp,
      ((clock_timestamp() - ${settles}::interval) at time zone 'UTC')::date::timestamp - interval '1 day', interval '1 day') d limit 366 on conflict do nothing`);

const columns = sql`gateway, day::text as day, step, after, tries, extract(epoch from day::timestamp at time zone 'UTC')::bigint as since, extract(epoch from (day + 1)::timestamp at time zone 'UTC')::bigint as until`;
/**
 * The earliest day that nobody reads: of two servers one has it, and what a dead one had is taken
 * over.
 */
export const take = (db: Db, gateway: string, worker: string): Promise<Day | undefined> =>
  db.row<Day>(sql`update reconcile_days set worker = ${worker}, lease = clock_timestamp() + ${lease} * interval '1 second' where (gateway, day) = (
    select gateway, day from reconcile_days where gateway = ${gateway} and step <> 'read' and (lease is null or lease < clock_timestamp()) order by day limit 1 for update skip locked) returning ${columns}`);

/**
 * A page was read: false where another reader has the day now, and nothing of the page counts. In
 * the page's transaction.
 */
export const went = async (
  db: Db,
  { gateway, day }: Day,
  worker: string,
  step: Step,
  after: string | null,
): Promise<boolean> =>
  Boolean(
    await db.row(sql`update reconcile_days set step = ${step}, after = ${after}, tries = 0, reason = '', lease = ${step === 'read' ? sql`null` : sql`clock_timestamp() + ${lease} * interval '1 second'`}${
      step === 'read'
        ? sql`, read_at = coalesce(read_at, clock_timestamp()), compared_at = null, worker = null`
        : nothing
    }
    where gateway = ${gateway} and day = ${day}::date and worker = ${worker} returning day`),
  );
/** The acquirer did not answer: later, each time twice as late, six hours at most. */
export const putOff = (
  db: Db,
  { gateway, day }: Day,
  worker: string,
  reason: string,
): Promise<unknown> =>
  db.rows(sql`update reconcile_days set tries = tries + 1, reason = ${reason.slice(0, 200)}, lease = clock_timestamp() + least(60 * 2 ^ tries, 21600) * interval '1 second', worker = null
    where gateway = ${gateway} and day = ${day}::date and worker = ${worker}`);
/** Laid down between two pages. */
export const letGo = (db: Db, { gateway, day }: Day, worker: string): Promise<unknown> =>
  db.rows(
    sql`update reconcile_days set lease = null, worker = null where gateway = ${gateway} and day = ${day}::date and worker = ${worker}`,
  );

/** All days from one on are read again; those before the first one are read too. */
export async function readAgain(db: Db, gateway: string, from: string): Promise<void> {
  await db.rows(
    sql`insert into reconcile_days (gateway, day) select ${gateway}, d::date from generate_series(${from}::date::timestamp, (select min(day) from reconcile_days where gateway = ${gateway})::timestamp - interval '1 day', interval '1 day') d on conflict do nothing`,
  );
  await db.rows(
    sql`update reconcile_days set step = 'charge', after = null, tries = 0, lease = null, worker = null where gateway = ${gateway} and day >= ${from}::date`,
  );
}
