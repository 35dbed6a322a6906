import { execFile, execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#server/platform/db/open';
import { startPostgres } from '../../scripts/bench/postgres';
import { isWhole, peopleOf, trade, until, withTables } from './keeping/tradeUnderWay';
import { removeFolders, temporaryFolder } from './promisesKit';
import { rooms, thing, tradeMall } from './tradeKit';

afterAll(() => removeFolders());

const hasDump = () => {
  try {
    return execFileSync('pg_dump', ['--version']).length > 0;
  } catch {
    return false;
  }
};
const cluster = hasDump() ? await startPostgres() : undefined;
afterAll(() => cluster?.stop());

test.skipIf(!cluster)(
  'what pg_dump took while orders were paid comes back whole (left out where PostgreSQL’s programs are not installed)',
  async () => {
    if (!cluster) return;
    const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
    await admin.script('create database mall');
    await admin.script('create database restored');
    const mall = await tradeMall(
      rooms,
      {},
      await withTables(await openDb({ url: cluster.url('mall'), folder: '' })).then((db) => ({
        db,
        close: () => db.close(),
      })),
    );
    const sku = await thing(mall.db, { stock: 100_000 });
    const { answered, stop } = trade(mall, sku, await peopleOf(mall));
    await until(() => answered.length >= 20);
    const before = [...answered];
    const file = join(await temporaryFolder(), 'mall.dump');
    await promisify(execFile)('pg_dump', [
      '--format=custom',
      `--file=${file}`,
      cluster.url('mall'),
    ]);
    const during = answered.length - before.length;
    await stop();
    await mall.close();
    await promisify(execFile)('pg_restore', [
      '--exit-on-error',
      '--no-owner',
      `--dbname=${cluster.url('restored')}`,
      file,
    ]);
    const back = await isWhole(await openDb({ url: cluster.url('restored'), folder: '' }), before);
    process.stdout.write(
      `backup: ${before.length} orders answered before the dump, ${during} while it ran, ${back} came back\n`,
    );
    expect(during).toBeGreaterThan(0);
    expect(back).toBeLessThanOrEqual(answered.length);
    await admin.close();
  },
  120_000,
);

test('an embedded mall that was stopped under load and copied comes back whole', async () => {
  const [folder, copy] = [await temporaryFolder(), await temporaryFolder()];
  const db = await withTables(await openDb({ folder }));
  const mall = await tradeMall(rooms, {}, { db, close: () => db.close() });
  const sku = await thing(db, { stock: 100_000 });
  const { answered, stop } = trade(mall, sku, await peopleOf(mall));
  await until(() => answered.length >= 20);
  await stop();
  await mall.close();
  rmSync(copy, { recursive: true });
  cpSync(folder, copy, { recursive: true });
  expect(await isWhole(await openDb({ folder: copy }), answered)).toBe(answered.length);
}, 120_000);
