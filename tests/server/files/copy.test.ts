import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkFiles, wrongStore } from '#server/platform/files/store/check';
import { keepFile } from '#server/platform/files/store/keep';
import { fileStore } from '#server/platform/files/store/open';
import { s3Server } from '../../lib/s3Server';
import { mallDb, type Opened } from '../../lib/database';
import { filesIn, nameIt, type Place } from './kit';

let opened: Opened;
let place: Place;
beforeAll(async () => {
  place = await filesIn('folder');
  opened = await mallDb();
});
afterAll(async () => {
  await opened.close();
  await place.close();
});
interface Ran {
  code: number;
  said: string;
}
/** As the operator types it, with these settings. */
const run = (args: readonly string[], env: Record<string, string>): Promise<Ran> =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/cli/files.ts', ...args], {
    env: { ...process.env, ...env, NODE_NO_WARNINGS: '1' },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );

test('a mall moves from its folder to a bucket and back, and nothing is copied twice', async () => {
  const files = Array.from({ length: 5 }, (_, n) => Buffer.from(`to be moved ${n}`));
  const keys = await Promise.all(files.map((bytes) => keepFile(opened.db, bytes)));
  const bucket = await s3Server();
  const env = { ...bucket.env, DATA_DIR: process.env.DATA_DIR ?? '' };
  expect((await run(['to-bucket'], env)).said).toMatch(/^5 files copied .*, 0 were there/);
  expect(bucket.objects.size).toBe(5);
  expect((await run(['to-bucket', '--days', '1'], env)).said).toMatch(/^0 files .*, 5 were there/);
  for (const key of keys) await fileStore().drop(key);
  expect((await run(['to-folder'], env)).said).toMatch(/^5 files copied/);
  for (const [n, key] of keys.entries())
    expect((await fileStore().get(key))?.equals(files[n] ?? Buffer.of())).toBe(true);
  bucket.mood = 'busy';
  expect(await run(['to-bucket'], env)).toMatchObject({ code: 1 });
  await bucket.close();
}, 120_000);
test('what is asked for wrongly is answered with what there is', async () => {
  expect(await run(['move'], {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('to-bucket | to-folder'),
  });
  expect(await run(['to-bucket'], {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('FILES=s3://'),
  });
  const env = { FILES: 's3://mall' };
  expect((await run(['to-bucket', '--days', 'x'], env)).said).toContain('number of days');
}, 60_000);
test('what rows name and the store has not, or has otherwise, is named', async () => {
  const { db } = opened;
  const [whole, gone, other] = [
    await keepFile(db, Buffer.from('whole')),
    await keepFile(db, Buffer.from('gone')),
    await keepFile(db, Buffer.from('other')),
  ];
  for (const key of [whole, gone, other]) await nameIt(db, key);
  expect(await checkFiles(db, { read: true })).toEqual({ named: 3, lacking: [] });
  await fileStore().drop(gone);
  await fileStore().drop(other);
  await fileStore().put(other, Buffer.from('wrong'));
  expect(await checkFiles(db)).toEqual({ named: 3, lacking: [`pictures ${gone}`] });
  expect((await checkFiles(db, { read: true })).lacking.toSorted()).toEqual(
    [`pictures ${gone}`, `pictures ${other}`].toSorted(),
  );
});

test('a mall that is started beside another store is told so', async () => {
  const { db } = opened;
  expect(await wrongStore(db)).toMatch(/lacks files that the database names/);
  await db.script('truncate pictures cascade');
  expect(await wrongStore(db)).toBeNull();
  await nameIt(db, await keepFile(db, Buffer.from('there')));
  expect(await wrongStore(db)).toBeNull();
  const bucket = await s3Server();
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  expect(await wrongStore(db)).toMatch(/^s3:\/\/mall\/files\/ lacks/);
  bucket.mood = 'busy';
  expect(await wrongStore(db)).toMatch(/does not answer/);
  for (const name of Object.keys(bucket.env)) vi.stubEnv(name, '');
  await bucket.close();
});
