import { sql, type Db, type Sql } from '../db/open';
import { opened, seal } from './vault';

interface Sealed {
  table: string;
  column: string;
  key: string;
  /** As it was named when it was sealed. */
  use: string;
}
/**
 * Everything that is sealed and stays longer than the ten minutes of an offered second factor. A
 * test compares it with the tables.
 */
export const sealedColumns: readonly Sealed[] = [
  { table: 'outbox_mail', column: 'secret', key: 'id', use: 'mail' },
  { table: 'factors', column: 'secret', key: 'id', use: 'factor' },
  { table: 'payouts', column: 'sealed', key: 'id', use: 'payout' },
  { table: 'withdrawals', column: 'payout_sealed', key: 'id', use: 'payout' },
  { table: 'withdrawals', column: 'signature', key: 'id', use: 'signature' },
  { table: 'applications', column: 'signature', key: 'id', use: 'signature' },
  { table: 'uploads', column: 'sealed', key: 'id', use: 'upload' },
  { table: 'data_export_parts', column: 'sealed', key: 'id', use: 'own data' },
];
const page = 50;
const raw = (text: string, ...values: unknown[]): Sql => ({ text, values });
type Row = { key: string; sealed: Uint8Array };

/** Of a page, by key: uploads have no number, so keys are compared as texts. */
const pageOf = (db: Db, { table, column, key }: Sealed, after: string): Promise<Row[]> =>
  db.rows<Row>(
    raw(
      `select ${key}::text as key, ${column} as sealed from ${table} where ${key}::text > $1 and length(${column}) > 0 order by ${key}::text limit ${page}`,
      after,
    ),
  );

/** True where it was sealed anew; false where somebody changed or erased it meanwhile. */
const put = (db: Db, { table, column, key }: Sealed, row: Row, fresh: Buffer): Promise<boolean> =>
  db.tx(async (tx) => {
    await tx.rows(sql`select set_config('arcada.resealing', 'on', true)`);
    const done = await tx.row(
      raw(
        `update ${table} set ${column} = $1 where ${key}::text = $2 and ${column} = $3 returning 1 as ok`,
        fresh,
        row.key,
        row.sealed,
      ),
    );
    return done !== undefined;
  });

export interface Resealed {
  /** Sealed with the newest key now, that was not before. */
  anew: number;
  /** With the newest key already. */
  already: number;
  /** `table.column key`: no key that is known opens it. */
  lost: string[];
}
async function one(db: Db, where: Sealed, row: Row, sum: Resealed): Promise<void> {
  try {
    const { plain, newest } = opened(where.use, row.sealed);
    if (newest) sum.already++;
    else sum.anew += Number(await put(db, where, row, seal(where.use, plain)));
  } catch (error) {
    if (!(error instanceof Error) || !/authenticate/.test(error.message)) throw error;
    sum.lost.push(`${where.table}.${where.column} ${row.key}`);
  }
}
/**
 * Seals everything with the newest key, beside a running mall, a row at a time; stopped half way,
 * it is simply begun again.
 */
export async function reseal(db: Db): Promise<Resealed> {
  const sum: Resealed = { anew: 0, already: 0, lost: [] };
  for (const where of sealedColumns) {
    for (
      let after = '', rows = await pageOf(db, where, after);
      rows.length > 0;
      rows = await pageOf(db, where, after)
    ) {
      for (const row of rows) await one(db, where, row, sum);
      after = rows.at(-1)?.key ?? after;
    }
  }
  return sum;
}
