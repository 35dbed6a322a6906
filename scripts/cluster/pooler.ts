import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { asPostgres } from '../bench/postgres';
import type { Databases } from './databases';
import { begin, installed, until, type Part } from './parts';
import { fillIn } from './templates';

/** Addresses of the primary and the replica through pgbouncer. */
export interface Pooler extends Part {
  url: string;
  copyUrl: string;
}
/** Connections to each database, for all processes of the mall together. */
const connections = 12;

/** Starts pgbouncer before both. Throws where it is not installed. */
export async function startPooler(
  folder: string,
  name: string,
  { primary, replica }: Databases,
): Promise<Pooler> {
  const program = installed('pgbouncer');
  if (!program) throw new Error('No pgbouncer is installed here.');
  const place = join(folder, 'pooler');
  mkdirSync(place);
  execFileSync('chmod', ['777', place]);
  writeFileSync(join(place, 'users.txt'), '"arcada" ""\n');
  const values = { name, primary, replica, connections, folder: place };
  const file = fillIn('deploy/pgbouncer.ini', join(place, 'pgbouncer.ini'), values);
  const part = begin(asPostgres(`exec ${program} ${file}`), { cwd: place });
  await until('pgbouncer', () => existsSync(join(place, '.s.PGSQL.6432')));
  const at = (database: string) =>
    `postgres://arcada@localhost:6432/${database}?host=${encodeURIComponent(place)}`;
  return { ...part, url: at(name), copyUrl: at(`${name}_copy`) };
}
