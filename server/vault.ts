import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config';

/** 32 bytes: the operator's own (`SECRET_KEY`, any text of 32 characters or more), else made once and kept beside the data, readable by its owner alone. */
function master(): Buffer {
  const given = process.env.SECRET_KEY;
  if (given) {
    if (given.length < 32) throw new Error('SECRET_KEY is shorter than 32 characters');
    return Buffer.from(given);
  }
  const folder = readConfig().dataDir;
  const file = join(folder, 'secret.key');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file);
}
const keys = new Map<string, Buffer>();
/** Worked out once; a process that is told of another master, or of another folder, goes by that from then on. */
function keyFor(what: string): Buffer {
  const { SECRET_KEY = '', DATA_DIR = '' } = process.env;
  const name = [SECRET_KEY, DATA_DIR, what].join('\n');
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', master(), 'arcada', what, 32));
  keys.set(name, key);
  return key;
}

/** Encrypted and signed (AES-256-GCM): nonce, tag, text. `what` names the use; what was sealed for one cannot be opened for another. */
export function seal(what: string, plain: Buffer | string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(what), nonce);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}
/** Throws when it was changed, or sealed with another key. */
export function unseal(what: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(what), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

/** HMAC-SHA-256: who has only the database can neither guess what was hashed nor make such a hash. `what` names the use. */
export const keyedHash = (what: string, text: string): Buffer => createHmac('sha256', keyFor(what)).update(text).digest();

/** Which master it is, in eight letters that tell nothing about it. */
const keyId = (): string => keyFor('key id').toString('hex').slice(0, 8);
/** A keyed hash, `<id of the key>:<64 letters>`. Without the master nobody can tell what it is of, nor try. */
export const mac = (what: string, text: string): string => `${keyId()}:${keyedHash(what, text).toString('hex')}`;
/** Whether it can be the hash of this text. One made with a master that is gone can be of anything. */
export function macFits(what: string, text: string, stored: string): boolean {
  const [id, digest] = stored.split(':');
  return id !== keyId() || digest === keyedHash(what, text).toString('hex');
}
