import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { emptyDb, type Opened } from '../lib/database';
import { migrate } from '#server/platform/db/migrate';

/** What a table could be cut by, as docs/scale.md says it, held against the schema. */
const doc = readFileSync('docs/scale.md', 'utf8');
const partOf = (heading: string): string[][] =>
  (doc.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, one = '']) => one);
/** Table by table the column, or 'whole'. */
const cuts = partOf('What each table could be cut by').flatMap(([, , by = '', tables]) =>
  namesIn(tables).map((table) => ({ table, by: by.replaceAll('`', '') })),
);
const promised = partOf('Unique in the whole mall').map(
  ([, table = '', key = '']) => `${namesIn(table)[0]} (${namesIn(key).join(', ')})`,
);
interface Key {
  table: string;
  columns: string[];
}
let opened: Opened;
beforeAll(async () => {
  opened = await emptyDb();
  await migrate(opened.db);
});
afterAll(() => opened.close());

test('every table is named once, with a column of its own or as a whole', async () => {
  const columns = await opened.db.rows<{ table: string; column: string }>(
    sql`select c.table_name::text as table, c.column_name::text as column
      from information_schema.columns c join pg_tables t on t.tablename = c.table_name
      where c.table_schema = 'public' and t.schemaname = 'public'`,
  );
  const tables = new Set(columns.map(({ table }) => table));
  expect(cuts.map(({ table }) => table).sort()).toEqual([...tables].sort());
  const own = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  expect(cuts.filter(({ table, by }) => by !== 'whole' && !own.has(`${table}.${by}`))).toEqual([]);
});
test('every key that promises something about the whole mall is told', async () => {
  const keys = await opened.db.rows<Key>(
    sql`select c.relname::text as table, array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and (a.attnum = any(i.indkey) or pg_get_expr(i.indexprs, c.oid)
          ~ ('\\m' || a.attname || '\\M')) order by a.attname) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where i.indisunique`,
  );
  const byOf = new Map(cuts.map(({ table, by }) => [table, by]));
  const beyond = keys.filter(({ table, columns }) => {
    const by = byOf.get(table) ?? 'whole';
    return by !== 'whole' && !columns.includes(by) && columns.join() !== 'id';
  });
  const told = beyond.map(({ table, columns }) => `${table} (${columns.join(', ')})`);
  expect(promised.toSorted()).toEqual([...new Set(told)].sort());
});
