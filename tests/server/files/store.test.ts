import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { FolderStore } from '#server/platform/files/store/folder';
import { FilesAway, type FileStore } from '#server/platform/files/store/port';
import { S3Store } from '#server/platform/files/store/s3';
import { s3Server, type S3Server } from '../../lib/s3Server';

const folder = mkdtempSync(join(tmpdir(), 'arcada-store-'));
let bucket: S3Server;
const stores: Record<string, () => FileStore> = {
  folder: () => new FolderStore(folder),
  bucket: () => inBucket(),
};
/** `patience`: milliseconds. */
function inBucket(env: Partial<S3Server['env']> = {}, patience = 5000): FileStore {
  const { s3 } = readConfig({ ...bucket.env, ...env });
  if (!s3) throw new Error('a bucket is set');
  return new S3Store({ ...s3, patience });
}
beforeAll(async () => {
  bucket = await s3Server();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});
let number = 0;
const some = (size = 20): { key: string; bytes: Buffer } => {
  const bytes = Buffer.alloc(size, `bytes ${++number} `);
  return { key: hash('sha256', bytes, 'hex'), bytes };
};
const all = async (store: FileStore) => {
  const found = [];
  for await (const one of store.list()) found.push(one);
  return found;
};

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
  test('come back as they were put, however large, and put again they are one', async () => {
    const store = stores[kind]!();
    for (const { key, bytes } of [some(), some(1), some(3_000_000)]) {
      await store.put(key, bytes);
      await store.put(key, bytes);
      expect(await store.size(key)).toBe(bytes.length);
      expect((await store.get(key))?.equals(bytes)).toBe(true);
    }
  });
  test('that are not there are nothing, and gone they are not there', async () => {
    const store = stores[kind]!();
    const { key, bytes } = some();
    expect([await store.get(key), await store.size(key)]).toEqual([undefined, undefined]);
    await store.put(key, bytes);
    await store.drop(key);
    await store.drop(key);
    expect([await store.get(key), await store.size(key)]).toEqual([undefined, undefined]);
  });
  test('are listed, each once, with their size and their day', async () => {
    const store = stores[kind]!();
    const files = Array.from({ length: 5 }, () => some());
    for (const { key, bytes } of files) await store.put(key, bytes);
    const found = await all(store);
    expect(found.length).toBe(new Set(found.map(({ key }) => key)).size);
    expect(found).toEqual(
      expect.arrayContaining(
        files.map(({ key, bytes }) => ({ key, bytes: bytes.length, at: expect.any(Date) })),
      ),
    );
  });
  test.each(['', '../../secret.key', 'a'.repeat(63), `${'a'.repeat(62)}/.`, 'A'.repeat(64)])(
    'have no name like %o',
    async (key) => {
      const store = stores[kind]!();
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('no key');
      await expect(Promise.resolve().then(() => store.get(key))).rejects.toThrow('no key');
      await expect(store.drop(key)).rejects.toThrow('no key');
    },
  );
  test('that many put at once are whole', async () => {
    const store = stores[kind]!();
    const { key, bytes } = some(200_000);
    await Promise.all(Array.from({ length: 8 }, () => store.put(key, bytes)));
    expect((await store.get(key))?.equals(bytes)).toBe(true);
  });
});

describe('a folder', () => {
  test('lets nobody but its owner read, and keeps nothing half written', async () => {
    const store = stores.folder!();
    const { key, bytes } = some();
    await store.put(key, bytes);
    const at = join(folder, key.slice(0, 2), key.slice(2, 4));
    expect(statSync(join(at, key)).mode & 0o777).toBe(0o600);
    expect(statSync(at).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'making'))).toEqual([]);
  });
  test('is tidied of what a process left that ended while it wrote', async () => {
    const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, 'making', name));
    for (const file of [old, fresh]) writeFileSync(file!, 'half');
    utimesSync(old!, 0, 0);
    await stores.folder!().tidy(new Date(1000));
    expect(readdirSync(join(folder, 'making'))).toEqual(['fresh']);
  });
  test('that cannot be written is away, and says so', async () => {
    const { key, bytes } = some();
    writeFileSync(join(folder, 'a file'), '');
    await expect(new FolderStore(join(folder, 'a file')).put(key, bytes)).rejects.toThrow(
      FilesAway,
    );
  });
});

describe('a bucket', () => {
  test('answers nobody whose signature is wrong', async () => {
    const { key, bytes } = some();
    const wrong = inBucket({ S3_SECRET_KEY: 'another secret' });
    await expect(wrong.put(key, bytes)).rejects.toThrow(FilesAway);
    expect(bucket.objects.has(`files/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`)).toBe(false);
  });
  test('keeps to its prefix, and lists nothing else', async () => {
    const { key, bytes } = some();
    bucket.objects.set('files/readme', { bytes, at: new Date() });
    bucket.objects.set(`other/${key}`, { bytes, at: new Date() });
    await inBucket().put(key, bytes);
    expect((await all(inBucket())).filter((one) => one.key === key)).toHaveLength(1);
    expect(bucket.objects.has(`files/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`)).toBe(true);
  });
  test.each(['busy', 'silent'] as const)(
    'that is %s is away: what was read is there, and nobody waits for each call',
    async (mood) => {
      const store = inBucket({}, 150);
      const [known, other] = [some(), some()];
      for (const { key, bytes } of [known, other]) await store.put(key, bytes);
      await store.get(known.key);
      bucket.mood = mood;
      await expect(store.get(other.key)).rejects.toThrow(FilesAway);
      const calls = bucket.calls.length;
      await expect(store.put(other.key, other.bytes)).rejects.toThrow(FilesAway);
      expect((await store.get(known.key))?.equals(known.bytes)).toBe(true);
      expect(bucket.calls.length).toBe(calls);
      bucket.mood = 'well';
    },
  );
  test('that is not there is away, not empty', async () => {
    const { key } = some();
    await expect(inBucket({ FILES: 's3://nowhere' }).get(key)).rejects.toThrow(FilesAway);
  });
});

test.each([
  [{ FILES: 'data/files' }, 'FILES is no s3://'],
  [{ FILES: 's3://Mall' }, 'FILES is no s3://'],
  [{ FILES: 's3://mall', S3_ACCESS_KEY: 'x' }, 'belong together'],
  [{ FILES: 's3://mall', S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT is no web address'],
])('a wrong setting stops the start: %o', (env, words) => {
  expect(() => readConfig(env)).toThrow(words);
});
