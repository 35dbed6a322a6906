import { execFile, execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { syncTransitions } from '#server/lifecycles';
import { startPostgres } from '../../scripts/bench/postgres';
import { testMall, type Client, type Mall } from '../lib/server';
import { removeFolders, temporaryFolder } from './promisesKit';
import {
  buy,
  firstId,
  nothingBroken,
  place,
  put,
  rooms,
  shopper,
  skus,
  thing,
  toConfirm,
  tradeMall,
} from './tradeKit';

afterAll(() => removeFolders());

interface Answered {
  as: Client;
  key: string;
  fingerprint: string;
  number: string;
}
const withTables = async (db: Db): Promise<Db> => {
  await migrate(db);
  await syncTransitions(db);
  return db;
};
/**
 * Six people order by wallet, one thing after another, until they are told to stop; each order that
 * was answered is told.
 */
function trade(
  mall: Mall,
  sku: string,
  people: readonly Client[],
): { answered: Answered[]; stop: () => Promise<void> } {
  const answered: Answered[] = [];
  let over = false;
  const one = async (as: Client) => {
    while (!over) {
      await put(mall, as, sku);
      const { key, fingerprint } = await toConfirm(mall, as);
      const placed = await place(mall, as, { key, fingerprint } as Parameters<typeof place>[2]);
      expect(placed.code).toBe(codes.ok);
      answered.push({ as, key, fingerprint, number: placed.data.trade_sn });
    }
  };
  const working = Promise.all(people.map(one));
  return {
    answered,
    stop: async () => {
      over = true;
      await working;
    },
  };
}
const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 10));
};
const counts = async (db: Db) =>
  db.row<{ orders: number; unpaid: number }>(
    sql`select count(*)::int as orders, count(*) filter (where (select count(*) from journal j where j.kind = 'order_wallet' and j.ref = o.id::text) <> 1)::int as unpaid from orders o`,
  );

/**
 * What came back: the books agree, what was answered before is there and is answered again, and the
 * next order goes through.
 */
async function isWhole(db: Db, before: readonly Answered[]): Promise<number> {
  const mall = await testMall({ rooms, opened: { db, close: () => db.close() } });
  try {
    await nothingBroken(db);
    const { orders = 0, unpaid } = (await counts(db)) ?? {};
    expect(unpaid).toBe(0);
    const numbers = (await db.rows<{ trade_sn: string }>(sql`select trade_sn from trades`)).map(
      ({ trade_sn }) => trade_sn,
    );
    expect(numbers).toEqual(expect.arrayContaining(before.map(({ number }) => number)));
    for (const { as, key, fingerprint, number } of before.slice(-3))
      expect(
        (await place(mall, as, { key, fingerprint } as Parameters<typeof place>[2])).data.trade_sn,
      ).toBe(number);
    expect((await counts(db))?.orders).toBe(orders);
    expect(firstId(await buy(mall, before[0]?.as as Client, 'wallet', { [skus.pot]: 1 }))).not.toBe(
      '',
    );
    await nothingBroken(db);
    return orders;
  } finally {
    await mall.close();
  }
}
const peopleOf = (mall: Mall) =>
  Promise.all(Array.from({ length: 6 }, () => shopper(mall, 10_000_000)));

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
