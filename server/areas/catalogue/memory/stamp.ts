import { sql, type Db } from '../../../platform/db/open';
import { ifRoom } from '../../../platform/db/room';

/**
 * Up to where the database was read: what transactions from `since` on wrote is read again. `last`
 * is a change that was there: where it is no more, it is another database, or an older one that
 * was brought back.
 */
export interface Stamp {
  since: string;
  /** Which database of which cluster. */
  place: string;
  last: { id: number; at: string };
}
/** The oldest transaction still running: whatever it writes is read at the next look. */
export async function horizonOf(db: Db): Promise<string | undefined> {
  const row = await db.row<{ xmin: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  return row?.xmin;
}
/** null where the database does not tell; then nothing is kept. */
async function placeOf(db: Db): Promise<string | null> {
  const row = await db
    .row<{ place: string }>(
      sql`select system_identifier || ' ' || (select oid from pg_database
        where datname = current_database()) as place from pg_control_system()`,
    )
    .catch(() => undefined);
  return row?.place ?? null;
}
/** null where nothing has ever changed: nothing would tell this database from another. */
export async function stampOf(db: Db, since: string): Promise<Stamp | null> {
  const last = await db.row<Stamp['last']>(
    sql`select id, at::text as at from catalogue_change order by id desc limit 1`,
  );
  const place = await placeOf(db);
  return last && place ? { since, place, last } : null;
}
/** Whether every change since then can still be read; they are kept a day longer than this. */
export async function stillKnown(db: Db, { last, place }: Stamp): Promise<boolean> {
  if ((await placeOf(db)) !== place) return false;
  const row = await db.row<{ known: boolean }>(sql`select true as known from catalogue_change
    where id = ${last.id} and at = ${last.at}::timestamptz
      and at > clock_timestamp() - interval '2 days'`);
  return row !== undefined;
}
/** Takes away changes that everybody has seen, also who reads a file of two days ago. */
export const sweepChanges = (db: Db): Promise<unknown> =>
  ifRoom(
    db.rows(sql`delete from catalogue_change where at < clock_timestamp() - interval '3 days'`),
  );
/** The products that have changed since then. */
export async function changedSince(db: Db, { since }: Stamp): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`select distinct product_id as id
    from catalogue_change where xid >= ${since}::text::xid8 and product_id is not null`);
  return rows.map(({ id }) => id);
}
