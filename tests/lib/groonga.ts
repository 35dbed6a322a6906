import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether Groonga's program is installed (Debian: groonga-bin). */
export const hasGroonga = spawnSync('groonga', ['--version']).status === 0;
export interface RunningGroonga {
  url: string;
  stop: () => Promise<void>;
}
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const there = await fetch(`${url}/d/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('groonga did not start');
}
/** A Groonga of its own with an empty index, in a folder that goes with it. */
export async function startGroonga(port?: number): Promise<RunningGroonga> {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-groonga-'));
  const at = port ?? (await freePort());
  const address = ['--bind-address', '127.0.0.1', '--port', String(at)];
  const child = spawn(
    'groonga',
    [
      '-s',
      '--protocol',
      'http',
      ...address,
      '--log-path',
      join(folder, 'log'),
      '-n',
      join(folder, 'db'),
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${at}`;
  await answers(url);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGKILL');
      }),
  };
}
