import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Set up before the first file of a run: a folder for what its files share. */
export function setup(): (() => void) | undefined {
  if (process.env.TESTS_SHARE) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'arcada-tests-'));
  process.env.TESTS_SHARE = folder;
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
