import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error plain JavaScript, shared with what runs before anything is installed
import { program, programEnv } from '../program.mjs';

/**
 * The longest stop of a process, milliseconds: by the clock, and by what its thread computed, which
 * another program's turn does not lengthen.
 */
export interface Stop {
  waited: number;
  computed: number;
}
/** The whole mall with its demo, in a process and a folder of its own. */
export interface Mall {
  address: string;
  pid: number;
  /** Its folder, for who looks into it after `stop`. */
  folder: string;
  /** Of its process while `work` ran. Only of a mall that was started `metered`. */
  longestStop: (work: () => Promise<unknown>) => Promise<Stop>;
  /** `keep`: leaves the folder to the caller. */
  stop: (keep?: boolean) => Promise<void>;
}
interface Start {
  /** One that is filled already. */
  folder?: string;
  /** A PostgreSQL instead of the embedded database. */
  url?: string;
  metered?: boolean;
  env?: Record<string, string>;
}
const root = fileURLToPath(new URL('../..', import.meta.url));
export const benchFolder = (): string => mkdtempSync(join(tmpdir(), 'arcada-bench-'));

const told = <T>(server: ChildProcess, what: string): Promise<T> =>
  new Promise((resolve) => {
    server.once('message', (message) => resolve(message as T));
    server.send(what);
  });
const stopsOf =
  (server: ChildProcess): Mall['longestStop'] =>
  async (work) => {
    await told(server, 'begin');
    await work();
    return told<Stop>(server, 'end');
  };

/** Throws where a mall cannot be started, before a bench fills what takes minutes. */
export function pagesAreBuilt(): void {
  if (!existsSync(join(root, 'dist/built')))
    throw new Error('The pages are not built: run npm run build.');
}
/** Starts it as `npm start` does. Throws when the pages are not built. */
export async function startMall({
  folder = benchFolder(),
  url = '',
  metered = false,
  env = {},
}: Start = {}): Promise<Mall> {
  pagesAreBuilt();
  const server = spawn(
    process.execPath,
    [...(metered ? ['--import', './scripts/bench/stopMeter.mjs'] : []), ...program()],
    {
      cwd: root,
      env: {
        // What is measured is what it does, not what it sends away.
        SHED_DELAY: '0',
        ...programEnv,
        ...process.env,
        ...env,
        NODE_ENV: 'production',
        DATA_DIR: folder,
        PORT: '0',
        DATABASE_URL: url,
      },
      stdio: ['ignore', 'pipe', 'inherit', ...(metered ? ['ipc' as const] : [])],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error('the mall did not start')));
    server.stdout?.on('data', (part: Buffer) => {
      said += String(part);
      const found = /open at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  const stop = (keep = false) =>
    new Promise<void>((resolve) => {
      server.removeAllListeners('exit').once('exit', () => {
        if (!keep) rmSync(folder, { recursive: true, force: true });
        resolve();
      });
      server.kill('SIGINT');
    });
  return { address, pid: server.pid ?? 0, folder, longestStop: stopsOf(server), stop };
}
