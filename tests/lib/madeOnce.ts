import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where what is no database of a test's own lies: the demo mall is filled once a run, and every copy
 * of it finds its files here.
 */
function dataIn(folder: string): void {
  mkdirSync(folder);
  // Here before two files make one at once.
  writeFileSync(join(folder, 'secret.key'), randomBytes(32), { mode: 0o600 });
  process.env.DATA_DIR ??= folder;
}
/** Set up before the first file of a run: a folder for what its files share. */
export function setup(): (() => void) | undefined {
  if (process.env.TESTS_SHARE) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'arcada-tests-'));
  process.env.TESTS_SHARE = folder;
  dataIn(join(folder, 'data'));
  return () => rmSync(folder, { recursive: true, force: true });
}
/**
 * What `make` makes, once a run. Two files that begin at once may both make it: the later one
 * replaces the same thing.
 */
export async function madeOnce(name: string, make: () => Promise<Blob>): Promise<Blob> {
  if (!process.env.TESTS_SHARE) return make();
  const file = join(process.env.TESTS_SHARE, name);
  const found = await readFile(file).catch(() => null);
  if (found) return new Blob([found]);
  const made = await make();
  await writeFile(`${file}.${process.pid}`, Buffer.from(await made.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
  return made;
}
