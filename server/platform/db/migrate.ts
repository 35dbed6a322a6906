import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Db } from './open';

/** Beside this file in the sources; beside the built server in production. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Names of all that this version has. */
export const knownMigrations = (folder: string = migrationsFolder): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.sql'));
const madeTable = sql`select to_regclass('migration')::text as name`;
/** Files of migrations/ that this database has not run yet, in order of name. */
export async function pendingMigrations(
  db: Db,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const made = await db.row<{ name: string | null }>(madeTable);
  const rows = made?.name ? await db.rows<{ name: string }>(sql`select name from migration`) : [];
  const done = new Set(rows.map(({ name }) => name));
  return knownMigrations(folder)
    .filter((name) => !done.has(name))
    .sort();
}

/**
 * Runs each file of migrations/ once, in order of name, each in its own transaction. Answers the
 * names it ran.
 */
export async function migrate(db: Db, folder: string = migrationsFolder): Promise<string[]> {
  await db.script(
    'create table if not exists migration (name text primary key, at timestamptz not null default clock_timestamp())',
  );
  const files = await pendingMigrations(db, folder);
  for (const name of files) {
    await db.tx(async (tx) => {
      await tx.script(readFileSync(join(folder, name), 'utf8'));
      await tx.rows(sql`insert into migration (name) values (${name})`);
    });
  }
  return files;
}
