import type { Config } from '../config';
import { openCopy } from '../platform/db/postgres';
import { sql, type Db } from '../platform/db/open';
import { fine, heed, wrong, type Found } from './found';

/** Milliseconds: how long it may take to follow, as the mall itself bears it, and between looks. */
const [patience, pause] = [5000, 50];
const position = sql`select pg_current_wal_lsn()::text as lsn`;
const follows = (copy: Db, lsn: string) =>
  copy.row<{ copy: boolean; there: boolean | null }>(sql`select pg_is_in_recovery() as copy,
    pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as there`);

const away = (why: string) =>
  heed(
    'replica',
    `REPLICA_URL: ${why}; the primary answers everything.`,
    'Look whether it runs, and at pg_stat_replication of the primary.',
  );
async function followed(copy: Db, lsn: string): Promise<Found> {
  const began = performance.now();
  for (;;) {
    const row = await follows(copy, lsn);
    const took = performance.now() - began;
    if (row?.copy === false)
      return wrong(
        'replica',
        'What REPLICA_URL names is no replica.',
        'Set it to a copy that follows the database of DATABASE_URL, or take it away.',
      );
    if (row?.there) return fine('replica', `It follows, ${Math.ceil(took)} ms behind.`);
    if (took > patience) return away('it is more than five seconds behind');
    await new Promise((done) => setTimeout(done, pause));
  }
}
/** How far behind the replica is; nothing where none is set. */
export async function copy(db: Db, { replicaUrl, databasePooler }: Config): Promise<Found[]> {
  if (!replicaUrl) return [];
  const lsn = (await db.row<{ lsn: string }>(position))?.lsn ?? '';
  const other = openCopy(replicaUrl, databasePooler);
  try {
    return [await followed(other, lsn)];
  } catch (error) {
    return [away((error as Error).message)];
  } finally {
    await other.close();
  }
}
/** Behind a pooler nothing can be backed up; whoever set it learns of it before the night. */
export const pooler = ({ databasePooler, databaseDirectUrl }: Config): Found[] =>
  databasePooler && !databaseDirectUrl
    ? [
        heed(
          'pooler',
          'Behind a pooler no back-up can be made.',
          'Set DATABASE_DIRECT_URL to the database itself.',
        ),
      ]
    : [];
