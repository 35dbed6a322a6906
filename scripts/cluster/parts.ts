import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { wait } from '../bench/calls';

/** One program of the cluster, running. */
export interface Part {
  pid: number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}
const running = new Set<ChildProcess>();
// Whoever ends in the middle leaves nothing behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program that stays; `hear` gets what it writes. */
export function begin(
  [command, args]: [string, string[]],
  { cwd, env, hear }: { cwd?: string; env?: NodeJS.ProcessEnv; hear?: (text: string) => void } = {},
): Part {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  for (const pipe of [child.stdout, child.stderr])
    pipe.on('data', (part: Buffer) => hear?.(String(part)));
  return {
    pid: child.pid ?? 0,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await gone;
    },
  };
}
/** Waits for `ready`, three minutes at most. Throws, naming what did not come. */
export async function until(what: string, ready: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await ready())) {
    if (performance.now() - began > 180_000) throw new Error(`${what} does not start`);
    await wait(50);
  }
}
/** A port of this machine that nobody listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
/** Where a program is installed; undefined where it is not. */
export const installed = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
