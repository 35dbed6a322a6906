import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL of the bench's own, on a socket in a temporary folder. */
export interface Cluster {
  url: (database: string) => string;
  /** CPU milliseconds of all its processes so far; they count in steps of 10. */
  cpu: () => number;
  /** Ends it as a power cut would, and starts it again on the same data. */
  crash: () => Promise<void>;
  stop: () => void;
}
const places = () =>
  existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
/** The folder of initdb and postgres; undefined where they are not installed. */
export const binaries = (): string | undefined =>
  [...places().reverse(), ...(process.env.PATH ?? '').split(':')].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
const isRoot = process.getuid?.() === 0;
/** The server refuses to run as root: then as the user postgres. */
export const asPostgres = (command: string): [string, string[]] =>
  isRoot ? ['su', ['postgres', '-s', '/bin/sh', '-c', command]] : ['sh', ['-c', command]];

function ticks(pid: string): { ms: number; parent: string } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    ms: (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) * 10,
    parent: fields[1] ?? '',
  };
}
/** CPU milliseconds of a process and of those it began, in steps of 10. */
export function cpuOfFamily(master: string): number {
  let total = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const { ms, parent } = ticks(pid);
      if (pid === master || parent === master) total += ms;
    } catch {
      // it ended meanwhile; its time is in its parent's
    }
  }
  return total;
}
/** Starts one, or answers undefined where no PostgreSQL is installed. */
export async function startPostgres(): Promise<Cluster | undefined> {
  const bin = binaries();
  if (!bin || process.platform !== 'linux') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'arcada-pg-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const [init, initArgs] = asPostgres(
    `${bin}/initdb -D ${data} -U arcada --auth=trust --locale=C.UTF-8 -E UTF8`,
  );
  execFileSync(init, initArgs, { stdio: 'pipe', cwd: folder });
  const [run, runArgs] = asPostgres(
    `exec ${bin}/postgres -D ${data} -k ${folder} -c listen_addresses= -c shared_buffers=256MB -c max_wal_size=2GB`,
  );
  const pidFile = join(data, 'postmaster.pid');
  const ready = () => existsSync(pidFile) && /ready/.test(readFileSync(pidFile, 'utf8'));
  const start = async () => {
    const child = spawn(run, runArgs, { stdio: 'ignore', cwd: folder });
    for (let tries = 0; !ready() && tries < 200; tries++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return { child, pid: readFileSync(pidFile, 'utf8').split('\n')[0] ?? '' };
  };
  let { child: server, pid: master } = await start();
  return {
    url: (database) => `postgres://arcada@localhost/${database}?host=${encodeURIComponent(folder)}`,
    cpu: () => cpuOfFamily(master),
    async crash() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      process.kill(Number(master), 'SIGQUIT');
      await gone;
      rmSync(pidFile, { force: true });
      ({ child: server, pid: master } = await start());
    },
    stop: () => {
      process.kill(Number(master), 'SIGINT');
      server.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
