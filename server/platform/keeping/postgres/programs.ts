import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { KeepingRefused } from '../archive/refused';

/** PostgreSQL's own programs of one version. */
export interface Programs {
  major: number;
  dump: string;
  restore: string;
  psql: string;
}
const debian = '/usr/lib/postgresql';
const folders = (): string[] => [
  ...(process.env.PATH ?? '').split(':').filter(Boolean),
  ...(existsSync(debian) ? readdirSync(debian).map((one) => join(debian, one, 'bin')) : []),
];
function programsIn(folder: string): Programs[] {
  const [dump, restore, psql] = ['pg_dump', 'pg_restore', 'psql'].map((one) => join(folder, one));
  if (!dump || !restore || !psql || ![dump, restore, psql].every(existsSync)) return [];
  try {
    const [, major] =
      /\) (\d+)/.exec(execFileSync(dump, ['--version'], { encoding: 'utf8' })) ?? [];
    return major ? [{ major: Number(major), dump, restore, psql }] : [];
  } catch {
    return [];
  }
}
/**
 * The programs of this version, or of the nearest newer one: an older pg_dump reads no newer
 * server, and a much newer one writes what an older server does not take.
 */
export function programsFor(major: number): Programs {
  const found = folders()
    .flatMap(programsIn)
    .sort((a, b) => a.major - b.major);
  const fitting = found.find((one) => one.major >= major);
  if (fitting) return fitting;
  const there = found.at(-1);
  throw new KeepingRefused(
    `pg_dump, pg_restore and psql of PostgreSQL ${major} are needed${there ? `, and those here are of ${there.major}` : ''}: install postgresql-client-${major}.`,
  );
}
/**
 * The address for a program's arguments, which others on this machine can read, and the password
 * for its environment, which they cannot.
 */
export function forPrograms(databaseUrl: string): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('password');
  // Words of the driver's own, in those of PostgreSQL.
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  if (url.searchParams.get('ssl')) {
    url.searchParams.delete('ssl');
    url.searchParams.set('sslmode', 'require');
  }
  const { PATH, HOME, LANG, PGPASSFILE, PGSSLROOTCERT, PGSSLCERT, PGSSLKEY } = process.env;
  const env = { PATH, HOME, LANG, PGPASSFILE, PGSSLROOTCERT, PGSSLCERT, PGSSLKEY };
  return { address: url.href, env: { ...env, ...(password ? { PGPASSWORD: password } : {}) } };
}
