import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#contract/orders';
import { session } from '#contract/session';
import { wallet } from '#contract/wallet';
import { migrate, migrationsFolder } from '#server/platform/db/migrate';
import { sql } from '#server/platform/db/open';
import { handlers } from '#server/routes';
import { sendTimers } from '#server/areas/orders/timers';
import { violations } from '#server/platform/ledger/violations';
import { syncTransitions } from '#server/lifecycles';
import { emptyDb } from '../lib/database';
import { testMall, type Client, type Mall } from '../lib/server';
import { act, buy, firstId, nothingBroken, shopper } from './tradeKit';

/**
 * A mall as it was at 0016, written by the code of that day: its demo's people, shops, orders in
 * every state, wallets and requests for money
 * (without categories and long texts). Frozen: what later code would write does not belong here.
 */
const then = gunzipSync(readFileSync('tests/data/mall-0016.sql.gz')).toString();
const folder = mkdtempSync(join(tmpdir(), 'arcada-then-'));
const sums = sql`select code, balance from account order by code`;
let mall: Mall;
let before: unknown[];
let broken: unknown[];
beforeAll(async () => {
  const { db, close } = await emptyDb();
  for (const name of readdirSync(migrationsFolder))
    if (name < '0017') cpSync(join(migrationsFolder, name), join(folder, name));
  await migrate(db, folder);
  await db.tx(async (tx) => {
    // As a backup is brought back: rules that hold for what is written are not asked again.
    await tx.script('set local session_replication_role = replica');
    await tx.script(
      (
        await tx.rows<{ name: string }>(
          sql`select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
        )
      )
        .map(({ name }) => `delete from "${name}";`)
        .join('\n'),
    );
    await tx.script(then);
  });
  before = await db.rows(sums);
  broken = await violations(db);
  await migrate(db);
  await syncTransitions(db);
  mall = await testMall({ rooms: handlers, opened: { db, close } });
}, 60_000);
afterAll(async () => {
  await mall.close();
  rmSync(folder, { recursive: true });
});

const one = async (email: string): Promise<Client> => ({
  ...mall.visitor(),
  id: String(
    (await mall.db.row<{ id: number }>(sql`select id from users where email = ${email}`))?.id,
  ),
  email,
});
const inState = async (state: string) =>
  String(
    (
      await mall.db.row<{ id: number }>(
        sql`select id from orders where state = ${state} order by id limit 1`,
      )
    )?.id,
  );

test('its books agreed before, agree after, and nobody has a cent more or less', async () => {
  expect(before.length).toBeGreaterThan(5);
  expect(broken).toEqual([]);
  await nothingBroken(mall.db);
  expect(await mall.db.rows(sums)).toEqual(before);
});
test('its people sign in with their passwords and find their orders and their money', async () => {
  const ana = await one('ana@arcada.test');
  expect(
    (await mall.call(session.login, { email: ana.email, password: 'arcada-demo-1' }, { as: ana }))
      .code,
  ).toBe(200);
  expect((await mall.call(orders.index, {}, { as: ana })).data.orders.length).toBeGreaterThan(3);
  expect((await mall.call(wallet.overview, {}, { as: ana })).code).toBe(200);
});
test('its orders go on from where they were, and new ones are placed', async () => {
  const staff = await mall.person({ staff: 'support' });
  await act(mall, staff, await inState('paid'), 'accept', 'ship', 'deliver');
  await act(mall, staff, await inState('toBeShipped'), 'ship');
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where deadline is not null`,
  );
  expect(
    await sendTimers(mall.db, (error) => {
      throw error;
    }),
  ).toBeGreaterThan(2);
  const ben = await shopper(mall);
  const stocked = await mall.db.row<{
    sku: string;
  }>(sql`select s.sku from stock s join variants v on v.sku = s.sku join products p on p.id = v.product_id join shops h on h.id = p.shop_id
    where on_hand - reserved > 1 and p.state = 'onSale' and v.on_sale and h.state = 'open' and h.country = 'ES' order by 1 limit 1`);
  expect(firstId(await buy(mall, ben, 'wallet', { [stocked?.sku ?? '']: 1 }))).not.toBe('');
  await nothingBroken(mall.db);
});
