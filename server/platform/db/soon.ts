import type { Db, Tx } from './db';
import type { Sql } from './sql';

/**
 * A statement of which nothing is asked back: in a transaction it travels with the next one, and
 * fails what it travels with; outside of one it runs at once.
 */
export async function soon(db: Db | Tx, query: Sql): Promise<void> {
  if ('later' in db) db.later(query);
  else await db.rows(query);
}
