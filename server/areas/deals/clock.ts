import { sql, type Db } from '../../platform/db/open';

/** The clock that deals go by: the database's. */
export async function clockOf(db: Db): Promise<Date> {
  const row = await db.row<{ now: Date }>(sql`select clock_timestamp() as now`);
  if (!row) throw new Error('no clock');
  return row.now;
}
