import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ByteReader, type Bytes } from './bytes';
import { readAbout, readManifest, type About, type Manifest } from './manifest';
import { aboutName, manifestName, safeName, sumsName } from './names';
import { KeepingRefused } from './refused';
import { sealedMark, unsealed } from './sealing';
import { blockSize, padding, readHead, type Head } from './tar';

/** A thing of an archive. Its bytes are read before the next one is asked for. */
export interface Entry extends Head {
  bytes: () => Bytes;
}
async function beginning(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch(() => {
    throw new KeepingRefused(`There is no file ${file}.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealedMark.length));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
/** The zipped bytes: unsealed, where they are sealed. */
async function zippedIn(file: string, passphrase: string | undefined): Promise<Readable> {
  const first = await beginning(file);
  if (first[0] === 0x1f && first[1] === 0x8b) return createReadStream(file);
  if (!first.equals(sealedMark))
    throw new KeepingRefused(`${file} is no back-up of this mall, or its beginning is missing.`);
  if (!passphrase)
    throw new KeepingRefused(`${file} is sealed: set BACKUP_PASSPHRASE to what it was made with.`);
  const rest = createReadStream(file, { start: sealedMark.length });
  return Readable.from(unsealed(rest as AsyncIterable<Buffer> as Bytes, passphrase));
}
async function* unzipped(zipped: Readable): Bytes {
  const gunzip = createGunzip();
  zipped.on('error', (error) => gunzip.destroy(error));
  try {
    yield* zipped.pipe(gunzip) as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof KeepingRefused || (error as NodeJS.ErrnoException).code === 'EIO')
      throw error;
    throw new KeepingRefused('The archive is only half there, or was changed.');
  } finally {
    zipped.destroy();
    gunzip.destroy();
  }
}
async function* summed(reader: ByteReader, { name, size }: Head, sums: Sums): Bytes {
  const hash = createHash('sha256');
  for await (const bytes of reader.pass(size)) {
    hash.update(bytes);
    yield bytes;
  }
  sums.set(name, hash.digest('hex'));
}
type Sums = Map<string, string>;
/** What was read until here against what the archive says that it is. */
function compare(text: string, sums: ReadonlyMap<string, string>): void {
  const said = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
  const wrong = [...new Set([...said.keys(), ...sums.keys()])].find(
    (name) => name !== sumsName && said.get(name) !== sums.get(name),
  );
  if (wrong !== undefined)
    throw new KeepingRefused(`The archive was changed: ${wrong.slice(0, 100)} is not what it was.`);
}
async function textOf(entry: Entry): Promise<string> {
  const parts: Buffer[] = [];
  for await (const bytes of entry.bytes()) parts.push(bytes);
  return Buffer.concat(parts).toString();
}
/** Every thing of an archive, in order; refused where a name leads elsewhere or comes twice. */
async function* entriesIn(reader: ByteReader, sums: Sums): AsyncGenerator<Entry> {
  const seen = new Set<string>();
  for (
    let head = readHead(await reader.take(blockSize));
    head;
    head = readHead(await reader.take(blockSize))
  ) {
    const name = safeName(head.name);
    if (seen.has(name)) throw new KeepingRefused(`The archive has ${name} twice.`);
    seen.add(name);
    const bytes = head.folder ? nothing() : summed(reader, { ...head, name }, sums);
    yield { ...head, name, bytes: () => bytes };
    for await (const _ of bytes);
    await reader.take(padding(head.size));
  }
}
const nothing = async function* (): Bytes {};

/** What becomes of an archive: first it says what it is, then each thing comes. */
export interface Reading {
  begin: (about: About) => void | Promise<void>;
  put: (entry: Entry) => Promise<void>;
}
/**
 * Reads an archive to its end, once, and answers what it says of itself there. Refused with words:
 * what is no archive, is only half there, was changed, or names a place that no back-up has. What
 * was put out until then counts for nothing.
 */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  { begin, put }: Reading,
): Promise<Manifest> {
  const reader = new ByteReader(unzipped(await zippedIn(file, passphrase)));
  const sums: Sums = new Map();
  let manifest: Manifest | undefined;
  let place: Place = 'beginning';
  try {
    for await (const entry of entriesIn(reader, sums)) {
      place = after(place, entry.name);
      if (place === 'middle') await put(entry);
      else if (place === 'about') await begin(readAbout(await textOf(entry)));
      else if (place === 'sums') compare(await textOf(entry), sums);
      else manifest = readManifest(await textOf(entry));
    }
    await reader.drain();
  } finally {
    await reader.close();
  }
  if (!manifest) throw new KeepingRefused('The archive is only half there.');
  if (manifest.sums !== sums.get(sumsName)) throw notInOrder();
  return manifest;
}
type Place = 'beginning' | 'about' | 'middle' | 'sums' | 'manifest';
const placeOf = (name: string): Place =>
  ({ [aboutName]: 'about', [sumsName]: 'sums', [manifestName]: 'manifest' } as const)[name] ??
  'middle';
/** What may follow what: nothing comes that the sums before it did not see. */
const follows: Readonly<Record<Place, readonly Place[]>> = {
  beginning: ['about'],
  about: ['middle'],
  middle: ['middle', 'sums'],
  sums: ['manifest'],
  manifest: [],
};
function after(place: Place, name: string): Place {
  const next = placeOf(name);
  if (!follows[place].includes(next)) throw notInOrder();
  return next;
}
const notInOrder = () => new KeepingRefused('The archive was changed: its parts are not in order.');
