import { open, rename, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Figures } from './archive/figures';
import type { About } from './archive/manifest';
import type { Entry } from './archive/read';
import { KeepingRefused } from './archive/refused';

/** How the things of an archive come to where they belong, on one engine. */
export interface Putting {
  /** The archive's folder that is for this engine. */
  folder: string;
  begin: (about: About) => Promise<void>;
  put: (entry: Entry) => Promise<void>;
  /** Holds what came against these figures; only then, in one step, it is where people find it. */
  finish: (figures: Figures, dataDir: string) => Promise<void>;
  /** Whatever happened: what was begun is ended. */
  end: () => Promise<void>;
}
async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
/** In one step, and on the disk. */
export async function inPlace(work: string, dataDir: string): Promise<void> {
  await rmdir(dataDir).catch(() => undefined);
  await rename(work, dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    throw new KeepingRefused(`${dataDir} is not empty any more. Nothing was restored.`);
  });
  await synced(dirname(dataDir));
}
