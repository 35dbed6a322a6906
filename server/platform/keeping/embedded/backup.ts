import { constants, existsSync, statfsSync } from 'node:fs';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../../db/pglite';
import { folderOfDatabase } from '../archive/names';
import { KeepingRefused } from '../archive/refused';
import { besideDatabase, folderParts, withWork } from '../folder';
import { asksOf, type Backup } from '../asked';
import { whileStill } from './whileStill';

async function sizeOf(folder: string): Promise<number> {
  let size = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      size += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0;
  return size;
}
/** The mall itself stops writing at 64 MB. */
const reserve = 96_000_000;
async function refuseNoRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = statfsSync(dataDir);
  const needed = (await sizeOf(join(dataDir, folderOfDatabase))) + reserve;
  if (bavail * bsize < needed)
    throw new KeepingRefused(
      `A copy of the database is made in ${dataDir} first: it needs ${Math.ceil(needed / 1e6)} MB, and ${Math.floor((bavail * bsize) / 1e6)} MB are free.`,
    );
}
/**
 * The embedded database: its files are copied while nothing changes them, and the copy is opened,
 * so that what is kept is known to open.
 */
export async function backupEmbedded(
  dataDir: string,
  write: (backup: Backup) => Promise<void>,
): Promise<void> {
  const files = join(dataDir, folderOfDatabase);
  if (!existsSync(join(files, 'PG_VERSION')))
    throw new KeepingRefused(`There is no mall in ${dataDir}.`);
  await refuseNoRoom(dataDir);
  await withWork(files, 'backup', async (work) => {
    const copy = join(work, folderOfDatabase);
    const stood = await whileStill(dataDir, () =>
      cp(files, copy, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    );
    const db = await openPglite(work);
    const asked = await asksOf((text) => db.rows({ text, values: [] })).finally(() => db.close());
    const major = Number((await readFile(join(copy, 'PG_VERSION'), 'utf8')).trim());
    await write({
      ...asked,
      stood,
      engine: 'pglite',
      major,
      async *parts() {
        yield* folderParts(copy, folderOfDatabase);
        yield* besideDatabase(dataDir);
      },
    });
  });
}
