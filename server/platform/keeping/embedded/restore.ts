import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../../db/pglite';
import { asksOf } from '../asked';
import { refuseOthers } from '../archive/figures';
import { folderOfDatabase } from '../archive/names';
import { KeepingRefused } from '../archive/refused';
import { putOut, syncAll } from '../folder';
import { inPlace, type Putting } from '../putting';

/** What the embedded database of this version writes as its own. */
export const embeddedMajor = 18;
const opened = (work: string) =>
  openPglite(work).catch(() => {
    throw new KeepingRefused('The database in this archive does not open. Nothing was restored.');
  });

/** Files of an embedded database: put out beside, opened there, and moved into place. */
export const putEmbedded = async (work: string): Promise<Putting> => ({
  folder: folderOfDatabase,
  begin: async (about) => {
    if (about.major !== embeddedMajor)
      throw new KeepingRefused(
        `The files in this archive are of PostgreSQL ${about.major}, and this version of the mall has ${embeddedMajor} inside: restore it with the version that made it.`,
      );
  },
  put: (entry) => putOut(entry, work),
  finish: async (then, dataDir) => {
    await readFile(join(work, folderOfDatabase, 'PG_VERSION')).catch(() => {
      throw new KeepingRefused('There is no database in this archive.');
    });
    const db = await opened(work);
    const { figures } = await asksOf((text) => db.rows({ text, values: [] })).finally(() =>
      db.close(),
    );
    refuseOthers(then, figures);
    await syncAll(work);
    await inPlace(work, dataDir);
  },
  end: async () => undefined,
});
