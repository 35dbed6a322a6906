import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aboutText, manifestText } from '#server/platform/keeping/archive/manifest';
import { readArchive } from '#server/platform/keeping/archive/read';
import { headBytes } from '#server/platform/keeping/archive/tar';
import {
  folderPart,
  textPart,
  writeArchive,
  type Part,
} from '#server/platform/keeping/archive/write';
import { removeFolders, temporaryFolder } from '../promisesKit';

afterAll(() => removeFolders());
let file = '';
beforeEach(async () => {
  file = join(await temporaryFolder(), 'one.backup');
});
const about = { engine: 'pglite', major: 18, made: '2026-03-01T10:00:00Z', migrations: ['0001'] };
const first = textPart('about.json', aboutText(about as Parameters<typeof aboutText>[0]));
const figures = { counts: { orders: 1 }, proof: { sum: 0, violations: 0 }, hashes: {} };
const last = (sums: string): Part => textPart('manifest.json', manifestText({ sums, figures }));
const long = 'x'.repeat(300_000);
const usual = [
  first,
  folderPart('db'),
  textPart('db/one', long),
  textPart(`db/${'a'.repeat(80)}/${'b'.repeat(80)}`, ''),
  textPart('secret.key', 'key'),
];
const each = async function* (parts: readonly Part[]) {
  yield* parts;
};
const write = (parts: readonly Part[] = usual, passphrase?: string) =>
  writeArchive({ file, passphrase, parts: each(parts), last, at: 1_700_000_000 });

/** What was put out of it, by name. */
async function read(passphrase?: string): Promise<Record<string, string>> {
  const out: Record<string, string> = {};
  await readArchive(file, passphrase, {
    begin: () => undefined,
    put: async ({ name, bytes }) => {
      let text = '';
      for await (const part of bytes()) text += part.toString();
      out[name] = text;
    },
  });
  return out;
}
const passphrase = 'seven green bottles';

describe('an archive', () => {
  test.each([undefined, passphrase])('comes back as it was, sealed by %s', async (sealed) => {
    await write(usual, sealed);
    const out = await read(sealed);
    expect(Object.keys(out)).toEqual(usual.slice(1).map(({ name }) => name.replace(/\/$/, '')));
    expect(out['db/one']).toBe(long);
    expect(out['secret.key']).toBe('key');
  });
  test('is for its owner alone, and nothing half lies beside it', async () => {
    await write();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['one.backup']);
  });
  test('is never written over one that is there', async () => {
    writeFileSync(file, 'mine');
    await expect(write()).rejects.toThrow('is there already');
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
  test('that fails half way leaves nothing', async () => {
    const failing: Part = {
      ...textPart('db/two', 'abc'),
      bytes: async function* () {
        yield Buffer.from('a');
        throw new Error('the disk is gone');
      },
    };
    await expect(write([first, failing])).rejects.toThrow('the disk is gone');
    expect(readdirSync(join(file, '..'))).toEqual([]);
  });
  test('refuses what changed its length while it was read', async () => {
    const grown: Part = { ...textPart('db/two', 'abcd'), size: 3 };
    await expect(write([first, grown])).rejects.toThrow('changed while it was read');
  });
  test('takes away what a killed one left half, and leaves what another still writes', async () => {
    const folder = join(file, '..');
    writeFileSync(join(folder, '.old.backup.part-999999999'), 'half');
    writeFileSync(join(folder, `.other.backup.part-${process.ppid}`), 'half');
    await write();
    expect(readdirSync(folder).sort()).toEqual([
      `.other.backup.part-${process.ppid}`,
      'one.backup',
    ]);
  });
  test('tells the same sums that sha256sum would', async () => {
    await write();
    const sum = createHash('sha256').update(long).digest('hex');
    expect(gunzipSync(readFileSync(file)).toString()).toContain(`${sum}  db/one\n`);
  });
});

describe('a sealed archive', () => {
  beforeEach(() => write(usual, passphrase));
  test('holds nothing that can be read', () => {
    const bytes = readFileSync(file);
    expect(bytes.includes('secret.key')).toBe(false);
    expect(() => gunzipSync(bytes.subarray(32))).toThrow('incorrect header check');
  });
  test.each([
    ['no passphrase', undefined, 'set BACKUP_PASSPHRASE'],
    ['another passphrase', 'eight green bottles', 'does not open this archive'],
  ])('is refused with %s', async (_, given, words) => {
    await expect(read(given)).rejects.toThrow(words);
  });
  test.each([
    ['its last byte', -1],
    ['its last piece', -17],
    ['all but its salt', -1e9],
  ])('is refused without %s', async (_, by) => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, Math.max(32, bytes.length + by)));
    await expect(read(passphrase)).rejects.toThrow(/half there|does not open/);
  });
});

/** An archive with the bytes of its tar changed, so that the zip's own check finds nothing. */
const changed = (change: (tar: Buffer) => Buffer) =>
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)))));
const swapped = (from: string, to: string) =>
  changed((tar) => Buffer.from(tar.toString('latin1').replace(from, to), 'latin1'));
/** Where this thing's head begins. */
const headOf = (tar: Buffer, name: string) => tar.indexOf(`${name}\0`);

describe('a broken archive is refused', () => {
  beforeEach(() => write());
  test.each([0, 1, 20, 300, -9, -1])('cut to %i bytes', async (length) => {
    writeFileSync(file, readFileSync(file).subarray(0, length));
    await expect(read()).rejects.toThrow(/no back-up of this mall|half there/);
  });
  test('whole as a zip, but ended before its last words', async () => {
    changed((tar) => tar.subarray(0, headOf(tar, 'manifest.json')));
    await expect(read()).rejects.toThrow('half there');
  });
  test('ended in good order before its last words', async () => {
    changed((tar) =>
      Buffer.concat([tar.subarray(0, headOf(tar, 'manifest.json')), Buffer.alloc(1024)]),
    );
    await expect(read()).rejects.toThrow('half there');
  });
  test('with one letter of a file changed', async () => {
    swapped('xxxx', 'xxyx');
    await expect(read()).rejects.toThrow('db/one is not what it was');
  });
  test('with one sum changed to fit', async () => {
    const sum = createHash('sha256').update('key').digest('hex');
    swapped(
      sum,
      sum.replace(/^./, (one) => (one === 'a' ? 'b' : 'a')),
    );
    await expect(read()).rejects.toThrow('secret.key is not what it was');
  });
  test('with a head changed', async () => {
    changed((tar) => {
      tar[headOf(tar, 'secret.key')] = 'S'.charCodeAt(0);
      return tar;
    });
    await expect(read()).rejects.toThrow('damaged');
  });
  test('with a thing after its sums', async () => {
    const added = Buffer.concat([
      headBytes({ name: 'db/late', folder: false, size: 0 }, 0),
      Buffer.alloc(0),
    ]);
    changed((tar) => {
      const at = headOf(tar, 'manifest.json');
      return Buffer.concat([tar.subarray(0, at), added, tar.subarray(at)]);
    });
    await expect(read()).rejects.toThrow('not in order');
  });
  test('that was never one', async () => {
    writeFileSync(file, 'hello, this is a text and no archive');
    await expect(read()).rejects.toThrow('no back-up of this mall');
  });
  test('of another format', async () => {
    swapped('"format": 1', '"format": 2');
    await expect(read()).rejects.toThrow('newer version');
  });
});

describe('a name that leads elsewhere is refused before anything is put out', () => {
  test.each([
    '../evil',
    'db/../../evil',
    '/etc/passwd',
    'db//one',
    'db/./one',
    'db\\..\\evil',
    'other/one',
    'secret.key/one',
    'db/one two',
    'main.ts',
    `db/${'a'.repeat(101)}/b`,
  ])('%s', async (name) => {
    await write([first, textPart(name, 'evil')]);
    await expect(read()).rejects.toThrow('names a place that no back-up has');
  });
  test('one that comes twice', async () => {
    await write([first, textPart('db/one', 'a'), textPart('db/one', 'b')]);
    await expect(read()).rejects.toThrow('db/one twice');
  });
  test('a link', async () => {
    await write([first, textPart('db/one', 'a')]);
    changed((tar) => {
      const at = headOf(tar, 'db/one');
      tar[at + 156] = '2'.charCodeAt(0);
      const sum = tar.subarray(at, at + 512);
      sum.write('        ', 148);
      const total = sum.reduce((all, byte) => all + byte, 0);
      sum.write(`${total.toString(8).padStart(6, '0')}\0 `, 148);
      return tar;
    });
    await expect(read()).rejects.toThrow('neither a file nor a folder');
  });
  test('nothing of it is anywhere', () => {
    expect(existsSync(join(file, '..', '..', 'evil'))).toBe(false);
  });
});
