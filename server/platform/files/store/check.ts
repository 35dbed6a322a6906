import type { Db } from '../../db/open';
import { keptFile } from './keep';
import { named, raw } from './named';
import { fileStore } from './open';

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
