import type { Db } from '../../db/open';
import { keepFile } from './keep';
import { named, raw } from './named';

/** Rows of one look: their bytes are in memory together. */
const batch = 10;
type Row = { at: string; bytes: Uint8Array };
type Named = (typeof named)[number];

/** Erased ones have nothing to move. */
const here = ({ table, column }: Named): string =>
  table === 'uploads' ? 'file is null and erased_at is null' : `${column} is not null`;

const next = (db: Db, where: Named): Promise<Row[]> =>
  db.rows<Row>(
    raw(
      `select ctid::text as at, ${where.column} as bytes from ${where.table}
       where ${here(where)} order by ${where.key} limit ${batch}`,
    ),
  );
/**
 * The file first, then the row: whoever dies between leaves a file that is swept. A row that was
 * erased, moved or sealed anew meanwhile stays as it is, and the file goes with the next sweep.
 */
async function moveRow(db: Db, where: Named, { at, bytes }: Row): Promise<boolean> {
  const file = await keepFile(db, bytes);
  const moved = await db.row(
    raw(
      `update ${where.table} set file = $1, ${where.column} = null
       where ctid = $2::tid and ${here(where)} and encode(sha256(${where.column}), 'hex') = $1
       returning 1 as ok`,
      file,
      at,
    ),
  );
  if (!moved)
    await db.rows(raw('update stored_files set free_at = clock_timestamp() where key = $1', file));
  return moved !== undefined;
}
/**
 * Moves what rows from before there was a store still hold, a few at a time beside a running mall:
 * a row shows its picture before, while and after. Stopped or killed half way it simply goes on.
 * Answers how many rows it moved.
 */
export async function moveFiles(
  db: Db,
  stopped: () => boolean = () => false,
  most = 500,
): Promise<number> {
  let moved = 0;
  let looked = 0;
  for (const where of named)
    while (looked < most && !stopped()) {
      const rows = await next(db, where);
      for (const row of rows) moved += Number(await moveRow(db, where, row));
      looked += rows.length;
      if (rows.length < batch) break;
    }
  return moved;
}
