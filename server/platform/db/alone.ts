import { sql, type Db } from './open';

const [lock, forever] = [
  sql`select pg_advisory_xact_lock(7239101)`,
  sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
];
/**
 * Of several servers that start at once on one database one does `work`, the others wait until it
 * is done. The embedded database has one server.
 */
export const alone = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  db.engine === 'pglite'
    ? work()
    : db.tx(async (tx) => {
        await tx.rows(forever);
        await tx.rows(lock);
        return work();
      });
