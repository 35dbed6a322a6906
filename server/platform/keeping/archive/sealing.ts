import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { inPieces, type Bytes } from './bytes';
import { KeepingRefused } from './refused';

/** What a sealed archive begins with; then 16 bytes of salt, then pieces, each with its tag. */
export const sealedMark = Buffer.from('ARCADA-SEALED-1\n');
const saltBytes = 16;
const tagBytes = 16;
const piece = 64 * 1024;
/** 128 MB and a good half second for each guess. They belong to the mark: nobody else names them. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, fail) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) =>
      error ? fail(error) : done(key),
    ),
  );
/** The key is used for one archive alone, so counting is enough; the last piece is marked. */
function nonceOf(count: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 7);
  nonce[11] = Number(last);
  return nonce;
}
/** AES-256-GCM, piece by piece: none can be changed, left out, moved, or be missing at the end. */
export async function* sealed(plain: AsyncIterable<Buffer>, passphrase: string): Bytes {
  const salt = randomBytes(saltBytes);
  const key = await keyOf(passphrase, salt);
  yield Buffer.concat([sealedMark, salt]);
  let count = 0;
  for await (const { bytes, last } of inPieces(plain, piece)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count++, last));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}
function openPiece(key: Buffer, bytes: Buffer, count: number, last: boolean): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count, last));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
}
/** What was sealed, without its mark: the rest of the file. */
export async function* unsealed(rest: AsyncIterable<Buffer>, passphrase: string): Bytes {
  let key: Buffer | undefined;
  let count = 0;
  let salt = Buffer.alloc(0);
  const pieces = async function* (): Bytes {
    for await (const bytes of rest) {
      if (salt.length === saltBytes) yield bytes;
      else {
        const both = Buffer.concat([salt, bytes]);
        salt = both.subarray(0, saltBytes);
        if (both.length > saltBytes) yield both.subarray(saltBytes);
      }
    }
  };
  for await (const { bytes, last } of inPieces(pieces(), piece + tagBytes)) {
    key ??= await keyOf(passphrase, salt);
    try {
      yield openPiece(key, bytes, count, last);
    } catch {
      throw new KeepingRefused(
        count === 0
          ? 'BACKUP_PASSPHRASE does not open this archive, or its beginning was changed.'
          : 'The archive is only half there, or was changed after it was written.',
      );
    }
    count++;
  }
}
