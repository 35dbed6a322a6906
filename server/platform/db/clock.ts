import { sql, type Db } from './open';

/**
 * What time it is, by the one clock that counts: the database's. Servers' own may differ
 * (docs/promises.md R17).
 */
export const clockOf = async (db: Db): Promise<Date> =>
  ((await db.row<{ now: Date }>(sql`select clock_timestamp() as now`)) as { now: Date }).now;
