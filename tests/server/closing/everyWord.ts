import { sealedColumns } from '#server/platform/crypto/reseal';
import { opened } from '#server/platform/crypto/vault';
import type { Db } from '#server/platform/db/open';
import { keptFile } from '#server/platform/files/store/keep';
import { named } from '#server/platform/files/store/named';

interface Column {
  table: string;
  column: string;
  type: string;
}
const raw = (text: string) => ({ text, values: [] });
const columnsOf = (db: Db) =>
  db.rows<Column>(
    raw(`select c.table_name as table, c.column_name as column, c.udt_name as type
      from information_schema.columns c join information_schema.tables t
        using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`),
  );
const useOf = ({ table, column }: Column): string | undefined =>
  sealedColumns.find((one) => one.table === table && one.column === column)?.use;
/** What is in a cell, as somebody could read it: bytes as letters, what is sealed with its key. */
function read(cell: unknown, use: string | undefined): string {
  if (!(cell instanceof Uint8Array)) return String(cell);
  if (use && cell.length > 0) return opened(use, cell).plain.toString();
  return `${Buffer.from(cell).toString()}\n${Buffer.from(cell).toString('utf16le')}`;
}
/** Every file of the store that a row of this table names. */
async function filesOf(db: Db, table: string, use: string | null): Promise<string[]> {
  const rows = await db.rows<{ file: string }>(
    raw(`select file from ${table} where file is not null`),
  );
  const files = await Promise.all(rows.map(({ file }) => keptFile(file)));
  return files.map((bytes) => read(bytes ?? Buffer.alloc(0), use ?? undefined));
}
/** Every place of the database (`table.column`) where one of the words stands. */
export async function placesOf(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const note = (place: string, texts: readonly string[]) => {
    const all = texts.join('\n').toLowerCase();
    const here = words.filter((word) => all.includes(word.toLowerCase()));
    if (here.length > 0) found.set(place, here);
  };
  for (const { table, use } of named) note(`${table}.file`, await filesOf(db, table, use));
  for (const one of await columnsOf(db)) {
    const { table, column, type } = one;
    const cells = await db.rows<{ cell: unknown }>(
      raw(`select "${column}"${type === 'bytea' ? '' : '::text'} as cell from "${table}"
        where "${column}" is not null`),
    );
    if (column === 'file') continue;
    note(
      `${table}.${column}`,
      cells.map(({ cell }) => read(cell, useOf(one))),
    );
  }
  return found;
}
