import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The next message of a process. */
export const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (message) => resolve(message as T)));
/** CPU milliseconds of one that answers `cpu`, so far. */
export async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  return (await heard<{ cpu: number }>(child)).cpu;
}
/** CPU milliseconds of this process so far. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
/** Takes checkouts on the database at `url`, in a process like those of a mall. */
export const checkoutServer = (url: string): ChildProcess =>
  fork(fileURLToPath(new URL('./checkoutServer.ts', import.meta.url)), {
    env: { ...process.env, BENCH_URL: url },
    execArgv: ['--max-semi-space-size=4', '--import', 'tsx'],
  });
