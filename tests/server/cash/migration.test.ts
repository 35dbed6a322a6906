import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrationsFolder } from '#server/platform/db/migrate';
import { sql } from '#server/platform/db/open';
import { syncTransitions } from '#server/lifecycles';
import { violations } from '#server/platform/ledger/violations';
import { emptyDb, type Opened } from '../../lib/database';

let opened: Opened;
const folder = mkdtempSync(join(tmpdir(), 'arcada-before-'));
/** The mall as it was when the seller's word was enough. */
beforeAll(async () => {
  opened = await emptyDb();
  for (const name of readdirSync(migrationsFolder))
    if (name < '0053') cpSync(join(migrationsFolder, name), join(folder, name));
  await migrate(opened.db, folder);
  await syncTransitions(opened.db);
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});
const way = ['placed', 'toBeShipped', 'onTheWay', 'delivered', 'receiptConfirmed', 'completed'];

test('an upgrade leaves booked what is booked, marked as from before, and awaits the cash of what is delivered from then on', async () => {
  const { db } = opened;
  await db.rows(sql`insert into shops (id, name, country) values ('verde', 'Casa Verde', 'ES')`);
  const user = await db.row<{ id: number }>(
    sql`insert into users (email, name, password_hash, pcode) values ('ana@example.org', 'Ana', 'none', 'ABC') returning id`,
  );
  const legs = JSON.stringify([
    { code: 'mall:cash_in:USD', kind: 'cash_in', n: -1500 },
    { code: 's:verde:held:USD', kind: 'shop_held', shop: 'verde', n: 1500 },
  ]);
  const settled = JSON.stringify([
    { code: 's:verde:held:USD', kind: 'shop_held', shop: 'verde', n: -1500 },
    { code: 's:verde:avail:USD', kind: 'shop_avail', shop: 'verde', n: 1500 },
  ]);
  for (const state of way) {
    const trade = await db.row<{ id: number }>(
      sql`insert into trades (trade_sn, user_id, key) values (${`T-${state}`}, ${user?.id}, ${state}) returning id`,
    );
    const order = await db.row<{
      id: number;
    }>(sql`insert into orders (trade_id, user_id, shop_id, items_minor, delivery_minor, currency, rate, decimals, shown_minor, payment, commission_bp, delivery_kind, arrives_from, arrives_to, address)
      values (${trade?.id}, ${user?.id}, 'verde', 1500, 0, 'USD', '1', 2, 0, 'cod', 0, 'standard', current_date, current_date, '{}') returning id`);
    for (const to of way.slice(0, way.indexOf(state) + 1)) {
      await db.rows(sql`update orders set state = ${to} where id = ${order?.id}`);
      if (to === 'delivered')
        await db.rows(
          sql`with booked as (update orders set paid_minor = total_minor, pay_time = clock_timestamp(), delivery_time = clock_timestamp() where id = ${order?.id} returning id) select ledger_post('order_cod', id::text, 'system', 'USD', ${legs}::jsonb) from booked`,
        );
      if (to === 'completed')
        await db.rows(
          sql`select ledger_post('order_settle', ${String(order?.id)}, 'system', 'USD', ${settled}::jsonb)`,
        );
    }
  }
  await migrate(db);
  await syncTransitions(db);
  const rows = () =>
    db.rows(
      sql`select o.state, c.state as cash, c.from_before from orders o left join cod_collections c using (id) order by o.id`,
    );
  const from = { cash: 'handedOver', from_before: true };
  const none = { cash: null, from_before: null };
  expect(await rows()).toEqual([
    { state: 'placed', ...none },
    { state: 'toBeShipped', ...none },
    { state: 'onTheWay', ...none },
    { state: 'delivered', ...from },
    { state: 'receiptConfirmed', ...from },
    { state: 'completed', ...from },
  ]);
  expect(await violations(db)).toEqual([]);
  const last = await db.row<{ id: number }>(
    sql`update orders set state = 'delivered' where state = 'onTheWay' returning id`,
  );
  expect((await violations(db)).map(({ what }) => what)).toEqual(['cash that nobody waits for']);
  await db.rows(sql`insert into cod_collections (id, expected_minor) values (${last?.id}, 1500)`);
  await db.rows(
    sql`insert into cod_collection_history (collection_id, by, actor, event, to_state) values (${last?.id}, 'system', 'system', 'due', 'awaiting')`,
  );
  expect(await violations(db)).toEqual([]);
});
