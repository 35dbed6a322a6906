import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { promisify } from 'node:util';
import { asPostgres, binaries } from '../bench/postgres';

/** A PostgreSQL that archives its log with pgBackRest, in a temporary folder of its own. */
export interface Primary {
  url: (database: string) => string;
  start: () => Promise<void>;
  /** As a power cut would. */
  crash: () => Promise<void>;
  /** pgBackRest with these arguments; answers the milliseconds it took. */
  backrest: (...args: string[]) => Promise<number>;
  gone: () => void;
}
const hasBackrest = (): boolean => {
  try {
    return execFileSync('pgbackrest', ['version']).length > 0;
  } catch {
    return false;
  }
};
const configured = (folder: string): string => `[global]
repo1-path=${folder}/repo
repo1-retention-full=2
start-fast=y
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
log-level-console=warn

[mall]
pg1-path=${folder}/data
pg1-socket-path=${folder}
pg1-user=arcada
pg1-database=postgres
`;
const settings = (config: string): string => `listen_addresses = ''
archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=mall archive-push %p'
archive_timeout = 60
max_wal_size = 1GB
`;
/** Nothing where PostgreSQL or pgBackRest is not installed. */
export function makePrimary(): Primary | undefined {
  const bin = binaries();
  if (!bin || !hasBackrest() || process.platform !== 'linux') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'arcada-drill-'));
  chmodSync(folder, 0o777);
  const [data, config] = [join(folder, 'data'), join(folder, 'pgbackrest.conf')];
  const asUser = (command: string) => {
    const [program, args] = asPostgres(command);
    return execFileSync(program, args, { cwd: folder, stdio: 'pipe' });
  };
  for (const name of ['repo', 'log', 'lock', 'spool']) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o777);
  }
  writeFileSync(config, configured(folder));
  asUser(`${bin}/initdb -D ${data} -U arcada --auth=trust --locale=C.UTF-8 -E UTF8`);
  const added = join(folder, 'drill.conf');
  writeFileSync(added, settings(config));
  asUser(`cat ${added} >> ${data}/postgresql.conf`);
  let server: ChildProcess | undefined;
  const pidFile = join(data, 'postmaster.pid');
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || !existsSync(pidFile)) return;
    const closed = once(server, 'exit');
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), signal);
    await closed;
  };
  return {
    url: (name) => `postgres://arcada@localhost/${name}?host=${encodeURIComponent(folder)}`,
    async start() {
      const [program, args] = asPostgres(`exec ${bin}/postgres -D ${data} -k ${folder}`);
      const log = openSync(join(folder, 'server.log'), 'a');
      server = spawn(program, args, { cwd: folder, stdio: ['ignore', log, log] });
      closeSync(log);
      const ready = () => existsSync(pidFile) && /ready/.test(readFileSync(pidFile, 'utf8'));
      for (let tries = 0; !ready(); tries++) {
        if (tries > 1200 || server.exitCode !== null)
          throw new Error(
            `PostgreSQL does not start: ${readFileSync(join(folder, 'server.log'), 'utf8').slice(-600)}`,
          );
        await later(50);
      }
    },
    async crash() {
      await end('SIGQUIT');
      asUser(`rm -f ${pidFile}`);
    },
    async backrest(...args) {
      const began = performance.now();
      const [program, given] = asPostgres(
        `pgbackrest --config=${config} --stanza=mall ${args.join(' ')}`,
      );
      await promisify(execFile)(program, given, { cwd: folder });
      return performance.now() - began;
    },
    gone: () => {
      if (existsSync(pidFile))
        process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT');
      server?.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
