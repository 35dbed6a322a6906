import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Layout, Packed } from './pack';

/** Another number for every other layout: what was written before is thrown away. */
const version = 2;
const mark = 'arcada-catalogue';
const preface = 32;
/** Read, written and summed up at once: a few milliseconds. */
const slice = 4 * 2 ** 20;
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What stands in a file beside the arrays. */
interface Head<T> {
  version: number;
  about: T;
  layout: Layout;
  bytes: number;
  sum: number;
}
async function sumOf(bytes: Uint8Array): Promise<number> {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += slice) {
    sum = crc32(bytes.subarray(at, at + slice), sum);
    await breathe();
  }
  return sum;
}
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
async function readAll(file: FileHandle, into: Uint8Array, from: number): Promise<void> {
  for (let at = 0; at < into.length;) {
    const { bytesRead } = await file.read(into, at, Math.min(slice, into.length - at), from + at);
    if (bytesRead === 0) throw new Error('the file ends too early');
    at += bytesRead;
  }
}
/** The largest head: texts of brands and categories stand in it. */
const mostHead = 256 * 2 ** 20;
async function headIn<T>(file: FileHandle): Promise<{ head: Head<T>; from: number }> {
  const first = Buffer.alloc(preface);
  await readAll(file, first, 0);
  const length = first.readUInt32LE(24);
  if (first.toString('utf8', 0, mark.length) !== mark || length > mostHead)
    throw new Error('this is another file');
  const text = Buffer.alloc(length);
  await readAll(file, text, preface);
  if (crc32(text) !== first.readUInt32LE(28)) throw new Error('its head is broken');
  const head = JSON.parse(text.toString()) as Head<T>;
  if (head.version !== version) throw new Error('it is of another version');
  return { head, from: preface + length };
}
async function read<T>(path: string): Promise<{ about: T; packed: Packed }> {
  const file = await open(path);
  try {
    const { head, from } = await headIn<T>(file);
    if ((await file.stat()).size !== from + head.bytes) throw new Error('it has another size');
    const buffer = new SharedArrayBuffer(head.bytes);
    const bytes = new Uint8Array(buffer);
    await readAll(file, bytes, from);
    if ((await sumOf(bytes)) !== head.sum) throw new Error('it is broken');
    return { about: head.about, packed: { buffer, layout: head.layout } };
  } finally {
    await file.close();
  }
}
/** Half-written files of processes that are gone. */
const abandoned = 3_600_000;

/**
 * Files that a start reads instead of asking the database. Each is whole or not there: it is
 * written beside and then given its name, so processes that share a folder never see half of one.
 */
export class Files {
  /** `folder` null: nothing is kept. */
  constructor(private readonly folder: string | null) {}

  private at = (folder: string, name: string) => join(folder, `${name}.catalogue`);
  /** null where there is none that can be used; a broken one is thrown away. */
  async load<T>(name: string): Promise<{ about: T; packed: Packed } | null> {
    if (this.folder === null) return null;
    const path = this.at(this.folder, name);
    try {
      return await read<T>(path);
    } catch {
      await rm(path, { force: true }).catch(() => undefined);
      return null;
    }
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
      await this.write(beside, about, packed);
      await rename(beside, path);
      await this.sweep(this.folder);
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
      const { mtimeMs } = await stat(join(folder, name));
      if (Date.now() - mtimeMs > abandoned) await rm(join(folder, name), { force: true });
    }
  }
}
