import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether Groonga's program is installed (Debian: groonga-bin). */
export const hasGroonga = spawnSync('groonga', ['--version']).status === 0;
/** A Groonga of one's own with an empty index, in a folder that goes with it. */
export interface RunningGroonga {
  url: string;
  /** CPU milliseconds so far. */
  cpu: () => number;
  /** Bytes of its index on disk. */
  size: () => number;
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
  for (let tries = 0; tries < 200; tries++) {
    const there = await fetch(`${url}/d/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('groonga did not start');
}
function cpuOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
/** Blocks that are there: its files are wide and mostly empty. */
const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).blocks * 512, 0);

export async function startGroonga(): Promise<RunningGroonga> {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-groonga-'));
  const port = await freePort();
  const where = ['--bind-address', '127.0.0.1', '--port', String(port)];
  const files = ['--log-path', join(folder, 'log'), '-n', join(folder, 'db')];
  const child = spawn('groonga', ['-s', '--protocol', 'http', ...where, ...files], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  return {
    url,
    cpu: () => cpuOf(child.pid),
    size: () => sizeOf(folder),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
