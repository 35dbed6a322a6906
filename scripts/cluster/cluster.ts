import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaries } from '../bench/postgres';
import { startDatabases, type Databases } from './databases';
import { startFront, type Front } from './front';
import { installed } from './parts';
import { startPooler, type Pooler } from './pooler';
import { aProcess, type Process, type Start } from './processes';

/** Several processes of the mall behind nginx, on a primary and a replica behind pgbouncer. */
export interface Cluster {
  front: Front;
  databases: Databases;
  /** The primary through pgbouncer. */
  url: string;
  /** Of the processes that run now. */
  pids: () => number[];
  /** Starts each process anew, one after the other, while the others answer. */
  restart: (between?: (port: number) => unknown, changed?: Start) => Promise<void>;
  /** The primary is gone from one moment to the next, and the replica takes its place. */
  failOver: () => Promise<void>;
  /** What was the primary is made anew, as the replica. */
  rejoin: () => Promise<void>;
  stop: () => Promise<void>;
}
interface Plan {
  processes?: number;
  env?: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** The folder of the mall that its processes begin with; without, this one. */
  root?: string | undefined;
  /** Without pgbouncer and replica between a process and the primary. */
  direct?: boolean | undefined;
  /** Fills the database before the first process starts; it is asked at the primary itself. */
  prepare?: (url: string) => Promise<void>;
}
/** What is missing on this machine; empty where a cluster can be run. */
export const missing = (): string[] =>
  [
    ['postgresql', binaries()],
    ['nginx', installed('nginx')],
    ['pgbouncer', installed('pgbouncer')],
    ['openssl', installed('openssl')],
  ].flatMap(([name, there]) => (there ? [] : (name ?? [])));

async function replace(front: Front, one: Process, changed?: Start): Promise<void> {
  await front.takeOut(one.port);
  await one.stop();
  await one.start(changed);
  await front.bringBack(one.port);
}

const urlAt = (socket: string) =>
  `postgres://arcada@localhost/mall?host=${encodeURIComponent(socket)}`;
const throughPooler = ({ url, copyUrl, kind }: Pooler) => ({
  DATABASE_URL: url,
  DATABASE_POOLER: kind,
  REPLICA_URL: copyUrl,
});

/** Starts all of it in a folder of its own, which goes with `stop`. */
export async function startCluster(plan: Plan): Promise<Cluster> {
  const { processes = 3, env, say, root, direct, prepare } = plan;
  const folder = mkdtempSync(join(tmpdir(), 'arcada-cluster-'));
  chmodSync(folder, 0o755);
  const databases = await startDatabases(folder, 'mall');
  const pooler = await startPooler(folder, 'mall', databases);
  await prepare?.(urlAt(databases.primary));
  const settings = {
    ...(direct ? { DATABASE_URL: urlAt(databases.primary) } : throughPooler(pooler)),
    DATA_DIR: join(folder, 'mall'),
    ...env,
  };
  const all = await Promise.all(Array.from({ length: processes }, () => aProcess(settings, say)));
  // The first fills an empty database; the others would only wait for it.
  for (const one of all) await one.start({ root });
  const front = await startFront(
    folder,
    all.map(({ port }) => port),
  );
  return {
    front,
    databases,
    url: pooler.url,
    pids: () => all.map((one) => one.pid()).filter((pid) => pid > 0),
    async restart(between, changed) {
      for (const one of all) {
        await replace(front, one, changed);
        await between?.(one.port);
      }
    },
    async failOver() {
      await databases.killPrimary();
      await databases.promote();
      pooler.follow();
    },
    async rejoin() {
      await databases.rejoin();
      pooler.follow();
    },
    async stop() {
      await front.stop();
      await Promise.all(all.map((one) => one.stop()));
      await pooler.stop();
      await databases.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
