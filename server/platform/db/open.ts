import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Db } from './db';

export type { Db, Tx } from './db';
export { json, names, nothing, sql, unhurried, type Sql } from './sql';

/** `url` is DATABASE_URL; without it the data is in `folder` ('memory' keeps nothing). */
export const openDb = (where: { url?: string; folder: string }): Promise<Db> =>
  where.url ? openPostgres(where.url) : openPglite(where.folder);
