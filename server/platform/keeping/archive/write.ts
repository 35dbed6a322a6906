import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { link, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isAlive } from '../../db/lock';
import type { Bytes } from './bytes';
import { sumsName } from './names';
import { KeepingRefused } from './refused';
import { sealed } from './sealing';
import { blockSize, headBytes, padding, theEnd, type Head } from './tar';

/** A thing that goes into an archive: a file with its bytes, or a folder. */
export interface Part extends Head {
  bytes: () => AsyncIterable<Buffer>;
}
const nothing = async function* (): Bytes {};
export const folderPart = (name: string): Part => ({
  name: `${name}/`,
  folder: true,
  size: 0,
  bytes: nothing,
});
export const filePart = (name: string, bytes: Buffer): Part => ({
  name,
  folder: false,
  size: bytes.length,
  bytes: async function* () {
    yield bytes;
  },
});
export const textPart = (name: string, text: string): Part => filePart(name, Buffer.from(text));

/** As `sha256sum -c` reads them. */
const sumsPart = (sums: ReadonlyMap<string, string>): Part =>
  textPart(sumsName, [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join(''));

async function* onePart(part: Part, at: number, sums: Map<string, string>): Bytes {
  yield headBytes(part, at);
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of part.bytes()) {
    hash.update(bytes);
    size += bytes.length;
    yield bytes;
  }
  if (size !== part.size)
    throw new KeepingRefused(`${part.name} changed while it was read: begin again.`);
  if (!part.folder) sums.set(part.name, hash.digest('hex'));
  yield Buffer.alloc(padding(size));
}
/** All parts, their sums, and at the very end what `last` makes of the hash of those. */
async function* tarOf(
  parts: AsyncIterable<Part>,
  last: (sumOfSums: string) => Part,
  at: number,
): Bytes {
  const sums = new Map<string, string>();
  for await (const part of parts) yield* onePart(part, at, sums);
  yield* onePart(sumsPart(sums), at, sums);
  yield* onePart(last(sums.get(sumsName) ?? ''), at, sums);
  yield theEnd;
}
/** Small pieces are gathered: a header alone costs a turn through every stage. */
async function* gathered(bytes: Bytes, size = 128 * blockSize): Bytes {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    kept.push(part);
    length += part.length;
    if (length < size) continue;
    yield Buffer.concat(kept);
    [kept, length] = [[], 0];
  }
  yield Buffer.concat(kept);
}

const halfName = (file: string, pid: number | string): string =>
  join(dirname(file), `.${basename(file)}.part-${pid}`);
/** What a killed back-up left half in this folder. */
async function forgetHalves(file: string): Promise<void> {
  const half = /^\..*\.part-(\d{1,9})$/;
  for (const name of await readdir(dirname(file))) {
    const [, pid] = half.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(dirname(file), name), { force: true });
  }
}
export async function refuseThere(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined))
    throw new KeepingRefused(`${file} is there already: a back-up never writes over anything.`);
}
const synced = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};
export interface Writing {
  file: string;
  passphrase: string | undefined;
  parts: AsyncIterable<Part>;
  last: (sumOfSums: string) => Part;
  /** Seconds since 1970. */
  at: number;
}
/**
 * Written beside it under another name and linked to `file` when it is whole and on the disk: a
 * file of that name is a whole archive, and one that was there stays. Answers its bytes.
 */
export async function writeArchive(writing: Writing): Promise<number> {
  const { file, passphrase, parts, last, at } = writing;
  await refuseThere(file);
  await forgetHalves(file);
  const half = halfName(file, process.pid);
  const out = createWriteStream(half, { mode: 0o600, flags: 'wx' });
  try {
    await once(out, 'open');
    const zipped = Readable.from(gathered(tarOf(parts, last, at)));
    await (passphrase
      ? pipeline(zipped, createGzip({ level: 4 }), (bytes) => sealed(bytes, passphrase), out)
      : pipeline(zipped, createGzip({ level: 4 }), out));
    await synced(half);
    await link(half, file).catch(() => refuseThere(file));
    await synced(dirname(file));
    return (await stat(file)).size;
  } finally {
    await rm(half, { force: true });
  }
}
