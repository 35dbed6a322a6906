import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { noRoom } from '../../db/room';
import { checkKey, FilesAway, type FileStore, type Stored } from './port';

type Failed = NodeJS.ErrnoException;
const code = (error: unknown): string => (error as Failed).code ?? '';
const away = (error: unknown): never => {
  throw noRoom(error) ? error : new FilesAway(error);
};
/** Undefined for what is not there. */
const unless = (error: unknown): undefined => (code(error) === 'ENOENT' ? undefined : away(error));

/** What a folder names is on the disk once the folder is too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Files in a folder, two levels deep by the first letters of their keys, each written beside and
 * then put in its place, readable by their owner alone. Several servers of one mall need the same
 * folder.
 */
export class FolderStore implements FileStore {
  constructor(private readonly root: string) {}
  get name(): string {
    return this.root;
  }
  private at(key: string): string {
    return join(this.root, checkKey(key).slice(0, 2), key.slice(2, 4), key);
  }
  async put(key: string, bytes: Uint8Array): Promise<void> {
    if ((await this.size(key)) === bytes.length) return;
    const [file, making] = [this.at(key), join(this.root, 'making')];
    const beside = join(making, `${key}.${randomBytes(8).toString('hex')}`);
    try {
      for (const folder of [making, dirname(file)])
        await mkdir(folder, { recursive: true, mode: 0o700 });
      await write(beside, bytes);
      await rename(beside, file);
      await syncFolder(dirname(file));
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      away(error);
    }
  }
  get(key: string): Promise<Buffer | undefined> {
    return readFile(this.at(key)).catch(unless);
  }
  async size(key: string): Promise<number | undefined> {
    return (await stat(this.at(key)).catch(unless))?.size;
  }
  async drop(key: string): Promise<void> {
    await rm(this.at(key), { force: true }).catch(away);
  }
  async *list(): AsyncIterable<Stored> {
    const names = async (...folders: string[]) =>
      (await readdir(join(this.root, ...folders)).catch(unless)) ?? [];
    for (const first of await names())
      for (const second of /^[0-9a-f]{2}$/.test(first) ? await names(first) : [])
        for (const key of await names(first, second)) {
          const found = await stat(join(this.root, first, second, key)).catch(unless);
          if (found?.isFile() && /^[0-9a-f]{64}$/.test(key))
            yield { key, bytes: found.size, at: found.mtime };
        }
  }
  /** What a process left that ended while it wrote. */
  async tidy(before: Date): Promise<void> {
    const making = join(this.root, 'making');
    for (const name of (await readdir(making).catch(unless)) ?? []) {
      const found = await stat(join(making, name)).catch(unless);
      if (found && found.mtime < before) await rm(join(making, name), { force: true });
    }
  }
}
