import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Pooler as Kind } from '#server/platform/db/settings';
import { asPostgres } from '../bench/postgres';
import type { Databases } from './databases';
import { begin, installed, until, type Part } from './parts';
import { fillIn } from './templates';

/** Addresses of the primary and the replica through pgbouncer. */
export interface Pooler extends Part {
  url: string;
  copyUrl: string;
  /** DATABASE_POOLER of the mall behind it. */
  kind: Kind;
  /** Leads both addresses to where primary and replica are now. */
  follow: () => void;
}
/** Whether this pgbouncer keeps prepared statements without being told to: from 1.24 on. */
export function keepsStatements(program: string): boolean {
  const [, major = 0, minor = 0] =
    /(\d{1,3})\.(\d{1,3})/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 24;
}
/** Connections to each database, for all processes of the mall together. */
const connections = 12;

/** Starts pgbouncer before both. Throws where it is not installed. */
export async function startPooler(
  folder: string,
  name: string,
  databases: Databases,
): Promise<Pooler> {
  const program = installed('pgbouncer');
  if (!program) throw new Error('No pgbouncer is installed here.');
  const place = join(folder, 'pooler');
  mkdirSync(place);
  execFileSync('chmod', ['777', place]);
  writeFileSync(join(place, 'users.txt'), '"arcada" ""\n');
  const file = join(place, 'pgbouncer.ini');
  const write = () => {
    const { primary, replica } = databases;
    const [users, own] = [join(place, 'users.txt'), { name, primary, replica, connections }];
    fillIn('deploy/pgbouncer.ini', file, { ...own, folder: place, users, auth: 'trust' });
  };
  write();
  const part = begin(asPostgres(`exec ${program} ${file}`), { cwd: place });
  await until('pgbouncer', () => existsSync(join(place, '.s.PGSQL.6432')));
  const at = (database: string) =>
    `postgres://arcada@localhost:6432/${database}?host=${encodeURIComponent(place)}`;
  const follow = () => {
    write();
    process.kill(Number(readFileSync(join(place, 'pgbouncer.pid'), 'utf8')), 'SIGHUP');
  };
  const kind = keepsStatements(program) ? 'prepared' : 'transaction';
  return { ...part, url: at(name), copyUrl: at(`${name}_copy`), kind, follow };
}
