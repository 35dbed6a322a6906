import { opened, seal } from '../../crypto/vault';
import type { Resealed } from '../../crypto/reseal';
import { sql, type Db } from '../../db/open';
import { keepFile, keptFile } from './keep';
import { named, raw } from './named';

interface Sealed {
  table: string;
  use: string;
}
const sealed = named.filter((one): one is (typeof named)[number] & Sealed => one.use !== null);
const page = 50;
type Row = { key: string; file: string };

const pageOf = (db: Db, table: string, after: string): Promise<Row[]> =>
  db.rows<Row>(
    raw(
      `select id::text as key, file from ${table} where id::text > $1 and file is not null
       order by id::text limit ${page}`,
      after,
    ),
  );
/** True where it names the file that was sealed anew; the one before goes with the next sweep. */
const put = (db: Db, table: string, { key, file }: Row, fresh: string): Promise<boolean> =>
  db.tx(async (tx) => {
    await tx.rows(sql`select set_config('arcada.resealing', 'on', true)`);
    const done = await tx.row(
      raw(
        `update ${table} set file = $1 where id::text = $2 and file = $3 returning 1 as ok`,
        fresh,
        key,
        file,
      ),
    );
    return done !== undefined;
  });
async function one(db: Db, { table, use }: Sealed, row: Row, sum: Resealed): Promise<void> {
  const bytes = await keptFile(row.file);
  try {
    if (!bytes) throw new Error('unable to authenticate what is not there');
    const { plain, newest } = opened(use, bytes);
    if (newest) sum.already++;
    else sum.anew += Number(await put(db, table, row, await keepFile(db, seal(use, plain))));
  } catch (error) {
    if (!(error instanceof Error) || !/authenticate/.test(error.message)) throw error;
    sum.lost.push(`${table}.file ${row.key}`);
  }
}
/**
 * Seals with the newest key what lies in the store, beside a running mall, a file at a time; stopped
 * half way, it is simply begun again. Not begun while the store does not answer: throws FilesAway.
 */
export async function resealFiles(db: Db): Promise<Resealed> {
  const sum: Resealed = { anew: 0, already: 0, lost: [] };
  for (const where of sealed)
    for (
      let after = '', rows = await pageOf(db, where.table, after);
      rows.length > 0;
      rows = await pageOf(db, where.table, after)
    ) {
      for (const row of rows) await one(db, where, row, sum);
      after = rows.at(-1)?.key ?? after;
    }
  return sum;
}
