import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db, type Sql, type Tx } from '#server/platform/db/open';
import { handlers } from '#server/routes';
import { syncTransitions } from '#server/lifecycles';
import { startPostgres } from '../../scripts/bench/postgres';
import { mallDb, type Opened } from '../lib/database';
import type { Client, Mall } from '../lib/server';
import { smallDisk } from '../lib/smallDisk';
import { nothingBroken, place, put, shopper, thing, toConfirm, tradeMall } from './tradeKit';

interface Disk {
  fill: () => void;
  empty: () => void;
}
/**
 * Walks to an order and places it; answers its number, or null where the disk was full on the way.
 * Anything else fails.
 */
async function order(mall: Mall, as: Client, sku: string): Promise<string | null> {
  const refused = ({
    status,
    code,
    message,
  }: {
    status: number;
    code: number;
    message: string;
  }) => {
    if (code === codes.ok) return false;
    expect({ status, code, message }).toEqual({
      status: 200,
      code: codes.operationFailed,
      message: 'error.noRoom',
    });
    return true;
  };
  if (refused(await put(mall, as, sku))) return null;
  const quote = await toConfirm(mall, as).catch(() => null);
  if (!quote) return null;
  const placed = await place(mall, as, quote);
  return refused(placed) ? null : placed.data.trade_sn;
}
const numbers = async ({ db }: Mall, sku: string) =>
  (
    await db.rows<{ trade_sn: string }>(
      sql`select t.trade_sn from trades t join orders o on o.trade_id = t.id join order_lines l on l.order_id = o.id join journal j on j.kind = 'order_wallet' and j.ref = o.id::text where l.sku = ${sku}`,
    )
  )
    .map(({ trade_sn }) => trade_sn)
    .sort();

/**
 * Orders until the disk is full and some more, looks around meanwhile, and goes on when there is
 * room.
 */
async function throughFullDisk(
  opened: Opened,
  disk: Disk,
): Promise<{ refused: number; answered: number }> {
  const mall = await tradeMall(handlers, {}, opened);
  try {
    const sku = await thing(mall.db, { stock: 100_000 });
    const ana = await shopper(mall, 10_000_000);
    const told: (string | null)[] = [await order(mall, ana, sku), await order(mall, ana, sku)];
    await mall.db.rows(sql`update sessions set last_seen_at = last_seen_at - interval '5 minutes'`);
    const product = await mall.db.row<{ id: number }>(
      sql`select product_id as id from variants where sku = ${sku}`,
    );
    disk.fill();
    for (let refused = 0; refused < 20 && told.length < 600;) {
      told.push(await order(mall, ana, sku));
      if (told.at(-1) === null) refused++;
    }
    expect(told.filter((one) => one === null)).toHaveLength(20);
    expect((await mall.call(orders.index, {}, { as: ana })).code).toBe(codes.ok);
    expect((await mall.call(catalogue.view, { id: String(product?.id) }, { as: ana })).code).toBe(
      codes.ok,
    );
    expect((await mall.call(catalogue.all, {})).code).toBe(codes.ok);
    disk.empty();
    told.push(await order(mall, ana, sku));
    expect(told.at(-1)).not.toBeNull();
    const answered = told.filter((one) => one !== null);
    expect(await numbers(mall, sku)).toEqual(answered.sort());
    await nothingBroken(mall.db);
    return { refused: told.length - answered.length, answered: answered.length };
  } finally {
    disk.empty();
    await mall.close();
  }
}

/** A database that has no room while `full` says so, as it says it itself. */
function over(db: Db, full: () => boolean): Db {
  const check = ({ text }: Sql) => {
    if (full() && /\b(insert|update|delete|ledger_post|stock_claim)\b/i.test(text))
      throw Object.assign(new Error('could not extend file: No space left on device'), {
        code: '53100',
      });
  };
  const asked = <D extends Db>(one: D): D => ({
    ...one,
    rows: async (query: Sql) => (check(query), one.rows(query)),
    row: async (query: Sql) => (check(query), one.row(query)),
  });
  return {
    ...asked(db),
    tx: (work) =>
      db.tx((tx) => {
        const inner: Tx = {
          ...asked(tx),
          tx: (next) => next(inner),
          later: (query) => (check(query), tx.later(query)),
        };
        return work(inner);
      }),
  };
}
test('a database that says it has no room: what changes something is refused in words, looking goes on, nothing answered is lost, and it goes on when there is room', async () => {
  let full = false;
  const { db, close } = await mallDb();
  const disk = {
    fill: () => {
      full = true;
    },
    empty: () => {
      full = false;
    },
  };
  expect((await throughFullDisk({ db: over(db, () => full), close }, disk)).refused).toBe(20);
});

const withTables = async (db: Db): Promise<Db> => {
  await migrate(db);
  await syncTransitions(db);
  return db;
};
const mayMount = smallDisk(1);
mayMount?.remove();
test.skipIf(!mayMount)(
  'the same with the embedded data on a disk that is full (left out where no disk may be mounted)',
  async () => {
    const disk = smallDisk(220);
    if (!disk) return;
    try {
      const db = await withTables(await openDb({ folder: join(disk.folder, 'data') }));
      expect(
        (
          await throughFullDisk(
            { db, close: () => db.close() },
            { fill: () => disk.fill(30_000_000), empty: disk.empty },
          )
        ).refused,
      ).toBe(20);
    } finally {
      disk.remove();
    }
  },
  120_000,
);

test.skipIf(!mayMount)(
  'the same with a PostgreSQL whose disk is full (left out where none is installed, or no disk may be mounted)',
  async () => {
    const [disk, cluster] = [smallDisk(60), await startPostgres()];
    if (!disk || !cluster) return disk?.remove();
    try {
      const space = join(disk.folder, 'space');
      mkdirSync(space);
      execFileSync('chown', ['postgres', space]);
      const admin = await openDb({ url: cluster.url('postgres'), folder: '' });
      await admin.script(`create tablespace small location '${space}'`);
      await admin.script('create database full_mall tablespace small');
      await admin.close();
      const db = await withTables(await openDb({ url: cluster.url('full_mall'), folder: '' }));
      expect((await throughFullDisk({ db, close: () => db.close() }, disk)).refused).toBe(20);
    } finally {
      cluster.stop();
      disk.remove();
    }
  },
  120_000,
);
