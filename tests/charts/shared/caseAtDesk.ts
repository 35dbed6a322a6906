import { sql, type Db, type Sql } from '#server/platform/db/open';

/**
 * What a member of staff has open, and how it stands: outcomes are caused by bringing it to stand
 * otherwise.
 */
export interface CaseAtDesk {
  id: string;
  /** What is searched for so that only this one is listed. */
  q: string;
  bring: (standing: string) => Promise<void>;
  /** Waits, and its row in the list is another than ever before. */
  stir: () => Promise<void>;
}
/** As if nobody had touched it yet, even where nothing in the mall leads back to that. */
export const untouched = (db: Db, statements: readonly Sql[]): Promise<unknown> =>
  db.tx(async (tx) => {
    await tx.rows(sql`select set_config('session_replication_role', 'replica', true)`);
    for (const statement of statements) await tx.rows(statement);
  });
