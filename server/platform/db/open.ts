import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Db } from './db';
import type { Pooler } from './settings';

export type { Db, Tx } from './db';
export { json, names, nothing, plannedOnce, sql, unhurried, type Sql } from './sql';

interface Where {
  /** DATABASE_URL; without it the data is in `folder` ('memory' keeps nothing). */
  url?: string | undefined;
  folder: string;
  /** DATABASE_POOLER: a connection is lent for one transaction at a time. */
  pooler?: Pooler | undefined;
}
export const openDb = ({ url, folder, pooler }: Where): Promise<Db> =>
  url ? openPostgres(url, pooler) : openPglite(folder);
