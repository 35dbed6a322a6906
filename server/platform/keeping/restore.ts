import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { knownMigrations } from '../db/migrate';
import type { Figures } from './archive/figures';
import { refuseNewer, type About, type Manifest } from './archive/manifest';
import { folderOfDatabase, folderOfDump } from './archive/names';
import { readArchive } from './archive/read';
import { KeepingRefused } from './archive/refused';
import type { Place } from './backup';
import { putEmbedded } from './embedded/restore';
import { withWork } from './folder';
import { putPostgres } from './postgres/restore';

export interface Restored {
  about: About;
  figures: Figures;
  /** Of the things beside the database. */
  names: ReadonlySet<string>;
}
/** Looks an archive through, from the first byte to the last, and puts nothing anywhere. */
export async function look(file: string, passphrase: string | undefined): Promise<Restored> {
  let about: About | undefined;
  const names = new Set<string>();
  const { figures } = await readArchive(file, passphrase, {
    begin: (told) => void (about = told),
    put: async ({ name }) => void names.add(name),
  });
  return { about: about as unknown as About, figures, names };
}
function refuseFull(dataDir: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new KeepingRefused(
      `${dataDir} is not empty: a restore goes into an empty place only. Move it away, or set DATA_DIR to another folder.`,
    );
}
/** Of which kind it is must be where it goes to: files of a database are not a dump. */
function refuseOtherKind(about: About, databaseUrl: string | undefined): void {
  if (about.engine === 'postgres' && !databaseUrl)
    throw new KeepingRefused(
      'This is the back-up of a PostgreSQL: set DATABASE_URL to an empty database.',
    );
  if (about.engine === 'pglite' && databaseUrl)
    throw new KeepingRefused(
      'This is the back-up of an embedded database: unset DATABASE_URL, and set DATA_DIR to an empty folder.',
    );
}
/**
 * Brings a mall back into an empty place: all of it, held against the archive's own figures, or
 * nothing. Its schema is brought up to date by the next start.
 */
export async function restore(place: Place, file: string): Promise<Restored> {
  const { databaseUrl, passphrase } = place;
  const dataDir = resolve(place.dataDir);
  refuseFull(dataDir);
  return withWork(dataDir, 'restore', async (work) => {
    const put = await (databaseUrl ? putPostgres(databaseUrl, work) : putEmbedded(work));
    let about: About | undefined;
    const names = new Set<string>();
    try {
      const { figures }: Manifest = await readArchive(file, passphrase, {
        begin: async (told) => {
          refuseOtherKind(told, databaseUrl);
          refuseNewer(told, knownMigrations());
          await put.begin((about = told));
        },
        put: (entry) => {
          const [first = ''] = entry.name.split('/');
          if ((first === folderOfDatabase || first === folderOfDump) && first !== put.folder)
            throw new KeepingRefused('The archive was changed: it is not of the kind it says.');
          names.add(entry.name);
          return put.put(entry);
        },
      });
      await put.finish(figures, dataDir);
      return { about: about as unknown as About, figures, names };
    } finally {
      await put.end();
    }
  });
}
