import { knownMigrations } from '../platform/db/migrate';
import { sql, type Db } from '../platform/db/open';
import { fine, heed, wrong, type Found } from './found';

interface About {
  version: string;
  number: number;
  encoding: string;
  ctype: string;
  now: Date;
}
const about = (db: Db) =>
  db.row<About>(
    sql`select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      pg_encoding_to_char(encoding) as encoding, datctype as ctype, clock_timestamp() as now
    from pg_database where datname = current_database()`,
  );

/** Its version and its locale. */
export async function version(db: Db): Promise<Found[]> {
  const { version: name = '?', number = 0, encoding = '', ctype = '' } = (await about(db)) ?? {};
  const embedded = db.engine === 'pglite' ? ', embedded' : '';
  const said = `PostgreSQL ${name}${embedded}, ${encoding}, ${ctype}.`;
  if (number < 150_000) return [wrong('database', said, 'Move it to PostgreSQL 15 or newer.')];
  if (encoding !== 'UTF8' || (db.engine === 'postgres' && /^(C|POSIX)$/.test(ctype)))
    return [
      wrong('database', said, 'Make it anew with a UTF-8 locale (C.UTF-8), and restore into it.'),
    ];
  return [fine('database', said)];
}
/** An index that was made by another version of the locale is in another order than it is read. */
export async function collation(db: Db): Promise<Found[]> {
  if (db.engine === 'pglite') return [];
  const moved = await db.row(
    sql`select 1 as moved from pg_database where datname = current_database()
      and datcollversion <> pg_database_collation_actual_version(oid)`,
  );
  return moved
    ? [
        wrong(
          'database',
          'The locale of this machine is newer than the one its indexes were made with.',
          'REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.',
        ),
      ]
    : [];
}
/** Half of the way there and back is taken off: what is left is the difference. */
export async function clock(db: Db): Promise<Found[]> {
  const before = Date.now();
  const { now } = (await about(db)) as About;
  const off = (now.getTime() - (before + Date.now()) / 2) / 1000;
  const apart = `${Math.abs(off).toFixed(1)} s apart; the mall goes by the database’s.`;
  const said = `This machine’s clock and the database’s are ${apart}`;
  if (Math.abs(off) < 2) return [fine('clock', said)];
  const mend = 'Let both machines set their clocks by the network (chrony, systemd-timesyncd).';
  return [Math.abs(off) < 60 ? heed('clock', said, mend) : wrong('clock', said, mend)];
}
export async function schema(db: Db): Promise<Found[]> {
  const there = await db.row<{ name: string | null }>(
    sql`select to_regclass('public.migration')::text as name`,
  );
  if (!there?.name)
    return [heed('schema', 'The database is empty.', 'npm start makes the mall’s tables.')];
  const known = knownMigrations();
  const done = (await db.rows<{ name: string }>(sql`select name from migration order by name`)).map(
    ({ name }) => name,
  );
  const newer = done.filter((name) => !known.includes(name));
  if (newer.length > 0)
    return [
      wrong(
        'schema',
        `It was written by a newer version of the mall (${newer.at(-1)}).`,
        'Start that version: this one would read it wrongly.',
      ),
    ];
  const missing = known.length - done.length;
  return missing > 0
    ? [heed('schema', `Migrations that are not done yet: ${missing}.`, 'npm start does them.')]
    : [fine('schema', `All ${done.length} migrations are done.`)];
}
