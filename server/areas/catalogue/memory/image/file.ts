import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Packed } from './pack';
import { mark, preface, slice, sumOf, Unusable, version, type Head, type Kept } from './read';
import { Readers } from './readers';

function prefaceOf(head: Buffer): Buffer {
  const first = Buffer.alloc(preface);
  first.write(mark);
  first.writeUInt32LE(head.length, 24);
  first.writeUInt32LE(crc32(head), 28);
  return first;
}
async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += slice)
    await file.writeFile(bytes.subarray(at, at + slice));
}
/** Half-written files of processes that are gone. */
const abandoned = 3_600_000;

/**
 * Files that a start reads instead of asking the database. Each is whole or not there: it is
 * written beside and then given its name, so processes that share a folder never see half of one.
 */
export class Files {
  /** What is read before it is asked for. */
  private readonly begun = new Map<string, Promise<Kept<unknown>>>();

  /** `folder` null: nothing is kept. */
  constructor(
    private readonly folder: string | null,
    private readonly readers = new Readers(),
  ) {}

  private at = (folder: string, name: string) => join(folder, `${name}.catalogue`);
  /** null where there is none that can be read now; a broken one is thrown away. */
  async load<T>(name: string): Promise<Kept<T> | null> {
    if (this.folder === null) return null;
    const path = this.at(this.folder, name);
    const begun = this.begun.get(name);
    this.begun.delete(name);
    try {
      return ((await begun) ?? (await this.readers.read(path))) as Kept<T>;
    } catch (error) {
      if (error instanceof Unusable) await rm(path, { force: true }).catch(() => undefined);
      return null;
    }
  }
  /** Begins to read all that is there, these first: `load` finds it read. */
  async readAhead(first: readonly string[]): Promise<void> {
    const { folder } = this;
    if (folder === null) return;
    const there = await this.names();
    for (const name of new Set([...first.filter((one) => there.includes(one)), ...there])) {
      const kept = this.readers.read(this.at(folder, name));
      kept.catch(() => undefined);
      this.begun.set(name, kept);
    }
  }
  /** What nobody asked for is left to itself. */
  forgetRest(): void {
    this.begun.clear();
  }
  /** Whose files are there. */
  async names(): Promise<string[]> {
    const all = this.folder === null ? [] : await readdir(this.folder).catch(() => []);
    return all.flatMap((name) => /^(\w+)\.catalogue$/.exec(name)?.[1] ?? []);
  }
  async discard(name: string): Promise<void> {
    if (this.folder !== null)
      await rm(this.at(this.folder, name), { force: true }).catch(() => undefined);
  }
  /** What cannot be written is made anew at the next start, and nobody waits for it now. */
  async save<T>(name: string, about: T, packed: Packed): Promise<void> {
    if (this.folder === null) return;
    const path = this.at(this.folder, name);
    const beside = `${path}.${process.pid}-${randomUUID()}`;
    try {
      await mkdir(this.folder, { recursive: true });
      // First: what lies about may be what fills the disk.
      await this.sweep(this.folder);
      await this.write(beside, about, packed);
      await rename(beside, path);
    } catch {
      await rm(beside, { force: true }).catch(() => undefined);
    }
  }
  private async write<T>(path: string, about: T, { buffer, layout }: Packed): Promise<void> {
    const bytes = new Uint8Array(buffer);
    const sum = await sumOf(bytes);
    const head: Head<T> = { version, about, layout, bytes: bytes.length, sum };
    const text = Buffer.from(JSON.stringify(head));
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(Buffer.concat([prefaceOf(text), text]));
      await writeAll(file, bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }
  private async sweep(folder: string): Promise<void> {
    for (const name of await readdir(folder)) {
      if (!/\.catalogue\.\d+-[0-9a-f-]{36}$/.test(name)) continue;
      // Another process may just have given it its name, or swept it.
      const found = await stat(join(folder, name)).catch(() => null);
      if (found && Date.now() - found.mtimeMs > abandoned)
        await rm(join(folder, name), { force: true });
    }
  }
}
