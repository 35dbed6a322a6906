import type { Db } from '../../db/open';
import { keptFile } from './keep';
import { named, raw } from './named';
import { fileStore } from './open';
import { FilesAway } from './port';

const page = 500;
export interface Checked {
  /** Files that rows name, those of each table by themselves. */
  named: number;
  /** `table key`: the store does not have it, or has something else under its name. */
  lacking: string[];
}
const pageOf = (db: Db, table: string, after: string) =>
  db.rows<{ file: string }>(
    raw(`select distinct file from ${table} where file > $1 order by file limit ${page}`, after),
  );
/** Asks the store for every file that a row names. `read`: each is read and held against its name. */
export async function checkFiles(db: Db, { read = false } = {}): Promise<Checked> {
  const sum: Checked = { named: 0, lacking: [] };
  const there = async (key: string) =>
    (read ? await keptFile(key) : await fileStore().size(key)) !== undefined;
  for (const { table } of named)
    for (let after = '', rows = await pageOf(db, table, after); rows.length > 0;) {
      const found = await Promise.all(rows.map(({ file }) => there(file)));
      sum.named += rows.length;
      for (const [n, is] of found.entries())
        if (!is) sum.lacking.push(`${table} ${rows[n]?.file ?? ''}`);
      after = rows.at(-1)?.file ?? after;
      rows = await pageOf(db, table, after);
    }
  return sum;
}

/**
 * Whether this is the store that the database means, by a few files that rows name: a line for
 * whoever starts a mall beside another folder or bucket, null where all is well.
 */
export async function wrongStore(db: Db): Promise<string | null> {
  const some: { file: string }[] = [];
  for (const { table } of named)
    some.push(
      ...(await db.rows<{ file: string }>(
        raw(`select file from ${table} where file is not null order by file limit 3`),
      )),
    );
  const store = fileStore();
  try {
    for (const { file } of some)
      if ((await store.size(file)) === undefined)
        return `${store.name} lacks files that the database names. Is it the right place (FILES, DATA_DIR)? npm run files -- check`;
    return null;
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    return `${store.name} does not answer: pictures can be neither sent nor shown.`;
  }
}
