import type { Db, Sql } from '#server/platform/db/open';

/** Of each table, how many rows it has and a sum over what is in them. */
export type Digest = ReadonlyMap<string, string>;
/** Columns that do not count, by table; 'all': the table does not count. */
export type Except = Readonly<Record<string, readonly string[] | 'all'>>;

interface Table {
  name: string;
  columns: string[];
}
const tables = (db: Db): Promise<Table[]> =>
  db.rows<Table>({
    text: `select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public') group by 1 order by 1`,
    values: [],
  });

/**
 * Takes the digest of everything that is in the database, as often as it is asked. In whatever
 * order rows lie, the sum is the same.
 */
export async function digester(db: Db, except: Except = {}): Promise<() => Promise<Digest>> {
  const one = ({ name, columns }: Table) => {
    const counted = columns
      .filter((column) => !except[name]?.includes(column))
      .map((column) => `t."${column}"`);
    return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(row(${counted.join(', ')})::text, 0)::numeric), 0) as said from "${name}" t`;
  };
  const query: Sql = {
    text: (await tables(db))
      .filter(({ name }) => except[name] !== 'all')
      .map(one)
      .join(' union all '),
    values: [],
  };
  return async () =>
    new Map(
      (await db.rows<{ name: string; said: string }>(query)).map(({ name, said }) => [name, said]),
    );
}
export const changed = (before: Digest, after: Digest): string[] =>
  [...after].filter(([name, said]) => before.get(name) !== said).map(([name]) => name);
