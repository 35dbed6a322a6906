import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { due, turn } from '../slices';
import type { Layout, Packed } from './pack';

/** Another number for every other layout: what was written before is thrown away. */
export const version = 2;
export const mark = 'arcada-catalogue';
export const preface = 32;
/** Read and written at once, and summed up: a millisecond. */
export const slice = 2 ** 20;

/** A file that nobody will ever read: any other error may be the machine's, and pass. */
export class Unusable extends Error {}

/** What stands in a file beside the arrays. */
export interface Head<T> {
  version: number;
  about: T;
  layout: Layout;
  bytes: number;
  sum: number;
}
export interface Kept<T> {
  about: T;
  packed: Packed;
}
export async function sumOf(bytes: Uint8Array): Promise<number> {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += slice) {
    sum = crc32(bytes.subarray(at, at + slice), sum);
    if (due()) await turn();
  }
  return sum;
}
async function readAll(file: FileHandle, into: Uint8Array, from: number): Promise<void> {
  for (let at = 0; at < into.length;) {
    const { bytesRead } = await file.read(into, at, Math.min(slice, into.length - at), from + at);
    if (bytesRead === 0) throw new Unusable('the file ends too early');
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
    throw new Unusable('this is another file');
  const text = Buffer.alloc(length);
  await readAll(file, text, preface);
  if (crc32(text) !== first.readUInt32LE(28)) throw new Unusable('its head is broken');
  const head = JSON.parse(text.toString()) as Head<T>;
  if (head.version !== version) throw new Unusable('it is of another version');
  return { head, from: preface + length };
}
/** All of a file; one that is broken, or of another version, is `Unusable`. */
export async function read<T>(path: string): Promise<Kept<T>> {
  const file = await open(path);
  try {
    const { head, from } = await headIn<T>(file);
    if ((await file.stat()).size !== from + head.bytes) throw new Unusable('it has another size');
    const buffer = new SharedArrayBuffer(head.bytes);
    const bytes = new Uint8Array(buffer);
    await readAll(file, bytes, from);
    if ((await sumOf(bytes)) !== head.sum) throw new Unusable('it is broken');
    return { about: head.about, packed: { buffer, layout: head.layout } };
  } finally {
    await file.close();
  }
}
