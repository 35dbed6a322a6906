import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { openCopy } from '#server/platform/db/postgres';
import { readConfig } from '#server/config';
import { copy } from '#server/doctor/copy';
import { beside, type Replica } from '#server/platform/db/replica';
import { missing } from '../../scripts/cluster/cluster';
import { startDatabases, type Databases } from '../../scripts/cluster/databases';
import { binaries } from '../../scripts/bench/postgres';

const soon = { timeout: 20_000, interval: 100 };
const isCopy = sql`select pg_is_in_recovery() as copy`;
let folder = '';
let databases: Databases;
let primary: Db;
let replica: Replica;
const urlOf = (place: string) =>
  `postgres://arcada@localhost/mall?host=${encodeURIComponent(place)}`;
const fromCopy = async () => (await replica.db.row<{ copy: boolean }>(isCopy))?.copy;
const count = async (db: Db) =>
  (await db.row<{ n: number }>(sql`select count(*)::int as n from things`))?.n;

describe.skipIf(binaries() === undefined || missing().includes('postgresql'))('a replica', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'arcada-replica-'));
    chmodSync(folder, 0o755);
    databases = await startDatabases(folder, 'mall');
    primary = await openDb({ url: urlOf(databases.primary), folder: '' });
    await primary.script('create table things (n int)');
    replica = await beside(primary, openCopy(urlOf(databases.replica)));
    await vi.waitUntil(fromCopy, soon);
  }, 180_000);
  afterAll(async () => {
    await replica.close();
    await primary.close();
    await databases.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('has what the primary has, a moment later', async () => {
    await primary.rows(sql`insert into things values (1)`);
    await expect.poll(() => count(replica.db), soon).toBe(1);
    expect(await fromCopy()).toBe(true);
  });
  test('leaves what changes something to the primary', async () => {
    await replica.db.rows(sql`insert into things values (2)`);
    expect(await count(primary)).toBe(2);
    const written = replica.db.tx((tx) => tx.rows(sql`insert into things values (3)`));
    await expect(written).resolves.toEqual([]);
    expect(await count(primary)).toBe(3);
  });
  test('says at once what is wrong with a question', async () => {
    await expect(replica.db.rows(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
  });
  test('is not asked while it lags more than five seconds, and is when it has caught up', async () => {
    const direct = openCopy(urlOf(databases.replica));
    await direct.rows(sql`select pg_wal_replay_pause()`);
    await primary.rows(sql`insert into things values (4)`);
    await expect.poll(() => replica.inUse(), soon).toBe(false);
    expect(await count(replica.db)).toBe(4);
    await direct.rows(sql`select pg_wal_replay_resume()`);
    await expect.poll(() => replica.inUse(), soon).toBe(true);
    await direct.close();
  });
  test('is looked at by the doctor, who knows it from a primary and from none', async () => {
    const told = async (replica: string) => {
      const DATABASE_URL = urlOf(databases.primary);
      const [found] = await copy(primary, readConfig({ DATABASE_URL, REPLICA_URL: replica }));
      return `${found?.state}: ${found?.said}`;
    };
    expect(await told(urlOf(databases.replica))).toMatch(/^fine: It follows, \d+ ms behind\.$/);
    expect(await told(urlOf(databases.primary))).toMatch(/^wrong: .* is no replica\.$/);
    expect(await told('postgres://arcada@127.0.0.1:1/mall')).toMatch(
      /^heed: .*the primary answers/,
    );
  });
  test('that is gone costs no answer, and is asked again when it is back', async () => {
    await databases.stopReplica();
    expect(await count(replica.db)).toBe(4);
    expect(await fromCopy()).toBe(false);
    await expect.poll(() => replica.inUse(), soon).toBe(false);
    await databases.startReplica();
    await expect.poll(fromCopy, soon).toBe(true);
  });
});
