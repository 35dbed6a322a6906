import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

/** Another user's process cannot be signalled, and is there. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
const holder = (file: string) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};
const refuse = (folder: string, pid: number) =>
  new Error(
    `${folder} is in use by process ${pid || '?'}. Stop it first, or set DATA_DIR to another folder.`,
  );

/** Linux: a name the kernel frees with the process, even after kill -9. */
const bindName = (name: string): Promise<() => void> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(`\0arcada:${name}`, () => {
      server.unref();
      done(() => server.close());
    });
  });

/**
 * Two processes on one PGlite folder lose rows silently (docs/promises.md R14): the second is
 * refused, with the holder's pid.
 */
export async function holdFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'arcada.pid');
  const pid = holder(file);
  let free = () => {};
  if (process.platform === 'linux')
    free = await bindName(resolve(folder)).catch(() => Promise.reject(refuse(folder, pid)));
  else if (pid && pid !== process.pid && isAlive(pid)) throw refuse(folder, pid);
  const handle = openSync(file, 'w');
  writeSync(handle, String(process.pid));
  closeSync(handle);
  return () => {
    rmSync(file, { force: true });
    free();
  };
}
