import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql, type Db } from '../../../platform/db/open';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** Bytes of the file in one row: small enough that writing it keeps nobody waiting. */
const size = 256 * 1024;

async function* pieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const part of stream) {
    parts.push(part);
    held += part.length;
    if (held < size) continue;
    yield Buffer.concat(parts);
    [parts, held] = [[], 0];
  }
  if (held > 0) yield Buffer.concat(parts);
}
/** Keeps a file as it comes; never more than a piece of it in memory. Answers its bytes. */
export async function keepChunks(
  db: Db,
  id: number,
  stream: AsyncIterable<Buffer>,
): Promise<number> {
  let bytes = 0;
  let n = 0;
  for await (const piece of pieces(stream)) {
    const data = await pack(piece, { level: 1 });
    await db.tx((tx) =>
      tx.rows(sql`insert into import_chunks (import_id, n, data) values (${id}, ${n++}, ${data})`),
    );
    bytes += piece.length;
  }
  return bytes;
}
/** The file as it came. */
export async function* readChunks(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let n = 0; ; n++) {
    const row = await db.row<{ data: Uint8Array }>(
      sql`select data from import_chunks where import_id = ${id} and n = ${n}`,
    );
    if (!row) return;
    yield await unpack(row.data);
  }
}
