import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pictureHandlers } from '#server/areas/content/pictures.routes';
import { seal } from '#server/platform/crypto/vault';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { moveFiles } from '#server/platform/files/store/move';
import { fileStore } from '#server/platform/files/store/open';
import { sweepFiles } from '#server/platform/files/store/sweep';
import { pictureBytes } from '#server/platform/files/pictures/store';
import { content } from '#server/platform/files/uploads/store';
import { testMall, type Mall } from '../../lib/server';
import { filesIn, keyOf, kinds, lies, type Place } from './kit';

/** A picture as its rows were before there was a store; answers its id. */
async function pictureInRow(db: Db, data: Buffer): Promise<string> {
  const id = keyOf(data).slice(0, 32);
  await db.rows(sql`insert into pictures (id, mime, width, height, data)
    values (${id}, 'image/webp', 1, 1, ${data})`);
  await db.rows(
    sql`insert into picture_widths (picture_id, width, data) values (${id}, 240, ${data})`,
  );
  return id;
}
const uploadInRow = async (db: Db, owner: string, plain: string): Promise<string> =>
  (
    await db.row<{ id: string }>(sql`insert into uploads (owner, mime, width, height, bytes, sealed)
      values (${owner}, 'image/webp', 1, 1, ${plain.length}, ${seal('upload', plain)}) returning id`)
  )?.id ?? '';
const left = async (db: Db) =>
  (
    await db.row<{ n: number }>(sql`select (select count(*) from pictures where data is not null)
      + (select count(*) from picture_widths where data is not null)
      + (select count(*) from uploads where length(sealed) > 0) as n`)
  )?.n;

describe.each(kinds)('rows from before there was a store, to a %s', (kind) => {
  let mall: Mall;
  let place: Place;
  beforeAll(async () => {
    place = await filesIn(kind);
    mall = await testMall({ rooms: [pictureHandlers] });
  });
  afterAll(async () => {
    await mall.close();
    await place.close();
  });

  test('show the same before and after, and hold no bytes any more', async () => {
    const { db } = mall;
    const ana = await mall.person();
    const data = randomBytes(500);
    const [id, upload] = [await pictureInRow(db, data), await uploadInRow(db, ana.id, 'receipt')];
    const shown = async () => [
      (await mall.app.inject(`/pictures/${id}.webp`)).rawPayload.toString('hex'),
      (await mall.app.inject(`/pictures/${id}-240.webp`)).rawPayload.toString('hex'),
      Buffer.from((await content(db, upload, ana.id)).data, 'base64').toString(),
    ];
    const before = await shown();
    expect(before).toEqual([data.toString('hex'), data.toString('hex'), 'receipt']);
    expect(await moveFiles(db)).toBe(3);
    expect(await shown()).toEqual(before);
    expect([await left(db), await moveFiles(db)]).toEqual([0, 0]);
    expect(await lies(keyOf(data))).toBe(true);
  });
  test('are moved once by two who move at once, in steps that are bounded', async () => {
    const { db } = mall;
    for (let n = 0; n < 15; n++) await pictureInRow(db, randomBytes(50));
    const some = await moveFiles(db, () => false, 10);
    expect(some).toBe(10);
    const rest = await Promise.all([moveFiles(db), moveFiles(db)]);
    expect(some + rest[0] + rest[1]).toBe(30);
    expect(await left(db)).toBe(0);
  });
  test('that are erased while they move stay erased, and their file goes', async () => {
    const { db } = mall;
    const ana = await mall.person();
    const upload = await uploadInRow(db, ana.id, 'my card');
    const store = fileStore();
    const put = vi.spyOn(store, 'put').mockImplementationOnce(async (key, bytes) => {
      put.mockRestore();
      await store.put(key, bytes);
      await db.script(`alter table uploads disable trigger user;
        update uploads set sealed = '', erased_at = clock_timestamp() where id = '${upload}';
        alter table uploads enable trigger user;`);
    });
    expect(await moveFiles(db)).toBe(0);
    expect(await sweepFiles(db)).toBe(1);
    expect(
      await db.row(sql`select file, length(sealed) as n from uploads where id = ${upload}`),
    ).toEqual({ file: null, n: 0 });
  });
  test('cannot be made to name what they do not hold', async () => {
    const { db } = mall;
    const id = await pictureInRow(db, randomBytes(50));
    const other = sql`(select min(key) from stored_files)`;
    await expect(
      db.rows(sql`update pictures set data = null, file = ${other} where id = ${id}`),
    ).rejects.toThrow('append-only');
    await expect(
      db.rows(sql`update picture_widths set data = null, file = ${other} where picture_id = ${id}`),
    ).rejects.toThrow('append-only');
    await moveFiles(db);
    await expect(
      db.rows(sql`update pictures set file = ${other} where id = ${id}`),
    ).rejects.toThrow('append-only');
  });
});

test('killed at any moment it loses nothing, and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-moved-'));
  vi.stubEnv('DATA_DIR', folder);
  let db = await openDb({ folder });
  await migrate(db);
  const all = Array.from({ length: 120 }, () => randomBytes(20_000));
  const ids: string[] = [];
  for (const data of all) ids.push(await pictureInRow(db, data));
  await db.close();
  for (const after of [5, 40]) {
    const child = fork('tests/server/files/mover.ts', [String(after)], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
      execArgv: ['--import', 'tsx'],
    });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
  }
  db = await openDb({ folder });
  expect(await left(db)).toBeGreaterThan(0);
  await moveFiles(db);
  expect(await left(db)).toBe(0);
  for (const [n, id] of ids.entries())
    for (const width of [null, 240])
      expect(
        Buffer.from((await pictureBytes(db, id, width)) ?? []).equals(all[n] ?? Buffer.of()),
      ).toBe(true);
  await db.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
}, 120_000);
