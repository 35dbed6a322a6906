import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Backup } from './asked';
import { backupEmbedded } from './embedded/backup';
import { isProved, type Figures } from './archive/figures';
import { aboutText, manifestText } from './archive/manifest';
import { aboutName, manifestName } from './archive/names';
import { KeepingRefused } from './archive/refused';
import { refuseThere, textPart, writeArchive } from './archive/write';
import { backupPostgres } from './postgres/backup';

/** Where the mall is, and what an archive is sealed with. */
export interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
  passphrase: string | undefined;
}
const fewest = 16;
function refuseShort(passphrase: string | undefined): void {
  if (passphrase !== undefined && passphrase.length < fewest)
    throw new KeepingRefused(`BACKUP_PASSPHRASE is shorter than ${fewest} characters.`);
}
const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
/** `2026-03-01T10:00:00.123Z` as a part of a name that sorts. */
const stampOf = (made: Date) =>
  made.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');

export interface Made {
  file: string;
  bytes: number;
  figures: Figures;
  proved: boolean;
  /** Milliseconds that people waited for it. */
  stood: number;
}
/**
 * Writes one archive of the whole mall, as it was at one moment. `target`: a file that is not there
 * yet, or a folder in which it gets a name by its time.
 */
export async function backup(place: Place, target: string): Promise<Made> {
  const { databaseUrl, dataDir, passphrase } = place;
  refuseShort(passphrase);
  if (!isFolder(target)) await refuseThere(target);
  let done: Made | undefined;
  const write = async ({ parts, engine, major, made, migrations, figures, stood }: Backup) => {
    const about = aboutText({ engine, major, made: made.toISOString(), migrations });
    const file = isFolder(target) ? join(target, `arcada-${stampOf(made)}.backup`) : target;
    const all = async function* () {
      yield textPart(aboutName, about);
      yield* parts();
    };
    const bytes = await writeArchive({
      file,
      passphrase,
      parts: all(),
      last: (sums) => textPart(manifestName, manifestText({ sums, figures })),
      at: Math.floor(made.getTime() / 1000),
    });
    done = { file, bytes, figures, proved: isProved(figures), stood };
  };
  await (databaseUrl
    ? backupPostgres(databaseUrl, dataDir, write)
    : backupEmbedded(dataDir, write));
  return done as unknown as Made;
}
