import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from '../../config';

const keyFile = (name: string): string => join(readConfig().dataDir, name);
/**
 * The key that was made here where the operator gave none, and the one before it while it is being
 * exchanged.
 */
export const keyFiles = {
  now: () => keyFile('secret.key'),
  before: () => keyFile('secret.key.before'),
};

function given(name: 'SECRET_KEY' | 'SECRET_KEY_BEFORE'): Buffer | null {
  const text = process.env[name];
  if (!text) return null;
  if (text.length < 32) throw new Error(`${name} is shorter than 32 characters`);
  return Buffer.from(text);
}
const onDisk = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null);
/** Made once and kept beside the data, readable by its owner alone. */
function ownKey(): Buffer {
  const file = keyFiles.now();
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file);
}
/**
 * The key everything is sealed with, then those that what is sealed may still be opened with:
 * SECRET_KEY_BEFORE, and what lies
 * beside the data from before there was a SECRET_KEY.
 */
function masters(): Buffer[] {
  const operators = given('SECRET_KEY');
  const before = [
    given('SECRET_KEY_BEFORE'),
    operators && onDisk(keyFiles.now()),
    onDisk(keyFiles.before()),
  ];
  return [operators ?? ownKey(), ...before.filter((key) => key !== null)];
}
const keys = new Map<string, Buffer[]>();
/**
 * Worked out once, the newest first; a process that is told of other masters, or of another folder,
 * goes by those from then on.
 */
function keysFor(what: string): Buffer[] {
  const { SECRET_KEY = '', SECRET_KEY_BEFORE = '', DATA_DIR = '' } = process.env;
  const name = [SECRET_KEY, SECRET_KEY_BEFORE, DATA_DIR, what].join('\n');
  const made =
    keys.get(name) ??
    masters().map((master) => Buffer.from(hkdfSync('sha256', master, 'arcada', what, 32)));
  keys.set(name, made);
  return made;
}
/** After the key beside the data was exchanged by this very process. */
export const forgetKeys = (): void => keys.clear();
const keyFor = (what: string): Buffer => keysFor(what)[0] as Buffer;

/**
 * Encrypted and signed (AES-256-GCM): nonce, tag, text. `what` names the use; what was sealed for
 * one cannot be opened for another.
 */
export function seal(what: string, plain: Buffer | string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(what), nonce);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}
function openWith(key: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}
/**
 * `newest`: it was sealed with the key that is used now. Throws when it was changed, or sealed with
 * a key that is not known.
 */
export function opened(what: string, sealed: Uint8Array): { plain: Buffer; newest: boolean } {
  const bytes = Buffer.from(sealed);
  const all = keysFor(what);
  for (const [at, key] of all.entries()) {
    try {
      return { plain: openWith(key, bytes), newest: at === 0 };
    } catch (error) {
      if (at === all.length - 1) throw error;
    }
  }
  throw new Error('there is always a key');
}
/** Throws when it was changed, or sealed with a key that is not known. */
export const unseal = (what: string, sealed: Uint8Array): Buffer => opened(what, sealed).plain;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/**
 * HMAC-SHA-256: who has only the database can neither guess what was hashed nor make such a hash.
 * `what` names the use.
 */
export const keyedHash = (what: string, text: string): Buffer => hmac(keyFor(what), text);
/**
 * The same with each key that is known, the newest first: for what was handed out while another key
 * was used.
 */
export const keyedHashes = (what: string, text: string): Buffer[] =>
  keysFor(what).map((key) => hmac(key, text));

/**
 * Which masters are known, in eight letters each that tell nothing about them; the newest first.
 */
const keyIds = (): string[] => keysFor('key id').map((key) => key.toString('hex').slice(0, 8));
/**
 * A keyed hash, `<id of the key>:<64 letters>`. Without the master nobody can tell what it is of,
 * nor try.
 */
export const mac = (what: string, text: string): string =>
  `${keyIds()[0]}:${keyedHash(what, text).toString('hex')}`;
/**
 * Whether it can be the hash of this text. One made with a master that is gone can be of anything.
 */
export function macFits(what: string, text: string, stored: string): boolean {
  const [id = '', digest] = stored.split(':');
  const at = keyIds().indexOf(id);
  return at < 0 || digest === keyedHashes(what, text)[at]?.toString('hex');
}
