import { sql, type Db } from '../../db/open';
import type { Stored } from './port';
import { named, raw } from './named';
import { fileStore } from './open';

const isNamed = named
  .map(({ table }) => `exists (select from ${table} where file = $1)`)
  .join(' or ');

/**
 * The next file whose time is over, with its row held: whoever puts the same waits, and puts it anew.
 * Named by a row it stays, and is not looked at again until that lets go of it; otherwise it goes,
 * its row with it or not at all. Answers whether there was one.
 */
const sweepOne = (db: Db): Promise<'swept' | 'named' | null> =>
  db.tx(async (tx) => {
    const row = await tx.row<{ key: string }>(sql`select key from stored_files
      where free_at <= clock_timestamp() order by free_at limit 1 for update skip locked`);
    if (!row) return null;
    const { key } = row;
    const found = await tx.row<{ is: boolean }>(raw(`select ${isNamed} as is`, key));
    if (found?.is) {
      await tx.rows(sql`update stored_files set free_at = null where key = ${key}`);
      return 'named';
    }
    await tx.rows(sql`delete from stored_files where key = ${key}`);
    await fileStore().drop(key);
    return 'swept';
  });
/**
 * Takes away what no row names: a day after it was put, at once where its row let go of it. Answers
 * how many. While the store does not answer nothing changes.
 */
export async function sweepFiles(
  db: Db,
  stopped: () => boolean = () => false,
  most = 5000,
): Promise<number> {
  let gone = 0;
  for (let looked = 0; looked < most && !stopped(); looked++) {
    const done = await sweepOne(db);
    if (done === null) break;
    if (done === 'swept') gone++;
  }
  return gone;
}

/** Files that no row of stored_files knows get one: the sweep looks at them like at all others. */
const know = (db: Db, files: readonly Stored[]): Promise<unknown> =>
  db.rows(sql`insert into stored_files (key, bytes, free_at)
    select key, bytes, clock_timestamp() from unnest(${files.map(({ key }) => key)}::text[],
      ${files.map(({ bytes }) => bytes)}::int[]) as f(key, bytes)
    where bytes between 1 and 64000000 on conflict do nothing`);
/**
 * Once a day one of the mall's processes goes through the whole store, for what was left there by a
 * database that is gone (a backup older than its files was brought back). What is younger than a day
 * stays.
 */
export async function listStrays(db: Db, stopped: () => boolean = () => false): Promise<void> {
  const mine = await db.row<{ before: Date }>(sql`update stored_files_listed
    set at = clock_timestamp() where at < clock_timestamp() - interval '1 day'
    returning at - interval '1 day' as before`);
  if (!mine) return;
  const store = fileStore();
  await store.tidy(mine.before);
  let some: Stored[] = [];
  for await (const one of store.list()) {
    if (stopped()) return;
    if (one.at < mine.before) some.push(one);
    if (some.length < 500) continue;
    await know(db, some);
    some = [];
  }
  await know(db, some);
}
