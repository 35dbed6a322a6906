import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaries } from '../bench/postgres';
import { startDatabases, type Databases } from './databases';
import { startFront, type Front } from './front';
import { installed } from './parts';
import { startPooler } from './pooler';
import { aProcess, type Process } from './processes';

/** Several processes of the mall behind nginx, on a primary and a replica behind pgbouncer. */
export interface Cluster {
  front: Front;
  databases: Databases;
  /** The primary through pgbouncer. */
  url: string;
  /** Starts each process anew, one after the other, while the others answer. */
  restart: (between?: (port: number) => void) => Promise<void>;
  stop: () => Promise<void>;
}
interface Plan {
  processes?: number;
  env?: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** Fills the database before the first process starts. */
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

async function replace(front: Front, one: Process): Promise<void> {
  await front.takeOut(one.port);
  await one.stop();
  await one.start();
  await front.bringBack(one.port);
}

/** Starts all of it in a folder of its own, which goes with `stop`. */
export async function startCluster({ processes = 3, env, say, prepare }: Plan): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-cluster-'));
  chmodSync(folder, 0o755);
  const databases = await startDatabases(folder, 'mall');
  const pooler = await startPooler(folder, 'mall', databases);
  await prepare?.(pooler.url);
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_POOLER: 'transaction',
    REPLICA_URL: pooler.copyUrl,
    DATA_DIR: join(folder, 'mall'),
    ...env,
  };
  const all = await Promise.all(Array.from({ length: processes }, () => aProcess(settings, say)));
  // The first fills an empty database; the others would only wait for it.
  for (const one of all) await one.start();
  const front = await startFront(
    folder,
    all.map(({ port }) => port),
  );
  return {
    front,
    databases,
    url: pooler.url,
    async restart(between) {
      for (const one of all) {
        await replace(front, one);
        between?.(one.port);
      }
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
