import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../../../platform/db/open';
import { content } from '../../../platform/files/uploads/store';
import { sections } from './sections';

/** Bytes of one part, as it is kept and fetched. */
const partSize = 1_000_000;

/** Hands on what a zip writes in parts of one size; the last is what is left. */
function inParts(take: (part: Buffer) => void) {
  let waiting: Buffer[] = [];
  let length = 0;
  const flush = (least: number) => {
    while (length >= least && length > 0) {
      const all = Buffer.concat(waiting);
      take(all.subarray(0, partSize));
      waiting = [all.subarray(partSize)];
      length = waiting[0]?.length ?? 0;
    }
  };
  return {
    write(chunk: Uint8Array) {
      waiting.push(Buffer.from(chunk));
      length += chunk.length;
      flush(partSize);
    },
    end: () => flush(1),
  };
}

/** Erased since they were counted. */
const unlessGone = (error: unknown): undefined => {
  if (!(error instanceof Refusal) || error.code !== codes.notFound) throw error;
};
/** One at a time: together they may be more than fits into memory. */
async function* picturesOf(db: Db, userId: number) {
  const photo = await db.row<{ data: Uint8Array }>(
    sql`select data from avatars where user_id = ${userId}`,
  );
  if (photo) yield { name: 'pictures/photo.webp', data: photo.data };
  const ids = await db.rows<{ id: string }>(
    sql`select id from uploads where owner = ${userId} and erased_at is null order by created_at`,
  );
  for (const { id } of ids) {
    const one = await content(db, id, String(userId)).catch(unlessGone);
    if (one)
      yield {
        name: `pictures/${id}.${one.mime.split('/')[1] ?? 'bin'}`,
        data: Buffer.from(one.data, 'base64'),
      };
  }
}

/**
 * Everything that is kept about a person: a file of JSON for each kind of thing, and the pictures.
 * `take` is handed the parts of the archive (ZIP) in order, and waited for. Answers the bytes.
 */
export async function archiveOf(
  db: Db,
  userId: number,
  take: (part: Buffer, n: number) => Promise<void>,
): Promise<{ bytes: number; parts: number }> {
  const ready: Buffer[] = [];
  let bytes = 0;
  let parts = 0;
  const cut = inParts((part) => void ready.push(Buffer.from(part)));
  const zip = new Zip((error, chunk, last) => {
    if (error) throw error;
    cut.write(chunk);
    if (last) cut.end();
  });
  const handOn = async () => {
    for (const part of ready.splice(0)) {
      await take(part, parts);
      parts += 1;
      bytes += part.length;
    }
  };
  for (const { name, rows } of sections) {
    const file = new ZipDeflate(`${name}.json`, { level: 6 });
    zip.add(file);
    file.push(Buffer.from(`${JSON.stringify(await db.rows(rows(userId)), null, 2)}\n`), true);
    await handOn();
  }
  for await (const { name, data } of picturesOf(db, userId)) {
    // Pictures are packed already.
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(data, true);
    await handOn();
  }
  zip.end();
  await handOn();
  return { bytes, parts };
}
