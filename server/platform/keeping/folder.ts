import { createWriteStream, existsSync } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isAlive } from '../db/lock';
import { folderOfFiles, keyNames } from './archive/names';
import type { Entry } from './archive/read';
import { KeepingRefused } from './archive/refused';
import { filePart, folderPart, type Part } from './archive/write';

const bytesOf = (file: FileHandle, size: number): AsyncIterable<Buffer> =>
  size === 0
    ? (async function* () {})()
    : (file.createReadStream({ end: size - 1, autoClose: false }) as AsyncIterable<Buffer>);
const unlessGone = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};
/** Opened before it is measured: whoever takes it away meanwhile takes nothing from who reads. */
async function* fileParts(path: string, name: string): AsyncGenerator<Part> {
  const file = await open(path).catch(unlessGone);
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield { name, folder: false, size, bytes: () => bytesOf(file, size) };
  } finally {
    await file.close();
  }
}
/** A folder and all that is in it, as `name`; what was taken away meanwhile is left out. */
export async function* folderParts(folder: string, name: string): AsyncGenerator<Part> {
  yield folderPart(name);
  for (const { name: one } of await readdir(folder, { withFileTypes: true })) {
    const [path, inside] = [join(folder, one), `${name}/${one}`];
    const stats = await lstat(path).catch(unlessGone);
    if (stats?.isDirectory()) yield* folderParts(path, inside);
    else if (stats?.isFile()) yield* fileParts(path, inside);
    else if (stats) throw new KeepingRefused(`${path} is neither a file nor a folder.`);
  }
}
/** The keys that lie beside the data. Small, so they are held until they are written. */
const keyParts = async (dataDir: string): Promise<Part[]> =>
  Promise.all(
    keyNames
      .filter((name) => existsSync(join(dataDir, name)))
      .map(async (name) => filePart(name, await readFile(join(dataDir, name)))),
  );
/** Keys and files: what the mall keeps beside its database. */
export async function* besideDatabase(dataDir: string): AsyncGenerator<Part> {
  yield* await keyParts(dataDir);
  const files = join(dataDir, folderOfFiles);
  if (existsSync(files)) yield* folderParts(files, folderOfFiles);
}
/** Puts one thing of an archive out, under its safe name, into a folder that is all new. */
export async function putOut(entry: Entry, folder: string): Promise<void> {
  const path = join(folder, entry.name);
  await mkdir(entry.folder ? path : dirname(path), { recursive: true, mode: 0o700 });
  if (entry.folder) return;
  await pipeline(entry.bytes(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}
/** Every file and folder is on the disk, not only on its way there. */
export async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const handle = await open(join(entry.parentPath, entry.name), 'r');
    await handle.sync().finally(() => handle.close());
  }
}
/** Beside what it is for, with the number of who works there. */
const workFolder = (beside: string, what: string): string =>
  join(dirname(beside), `.${what}-${process.pid}`);
/** What a killed command left half. */
async function forgetWork(beside: string, what: string): Promise<void> {
  // bounded: a file's name, 255 characters at most
  const left = new RegExp(`^\\.${what}-(\\d{1,9})$`);
  const folder = dirname(beside);
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const [, pid] = left.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { recursive: true });
  }
}
/** A folder of one's own to work in, gone afterwards whatever happens. */
export async function withWork<T>(
  beside: string,
  what: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await forgetWork(beside, what);
  const folder = workFolder(beside, what);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
