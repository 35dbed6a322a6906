import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import type { Mall } from '../lib/server';
import { order, wants } from './stockKit';
import { nothingBroken, shopper, thing, tradeMall } from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
  await mall.db.script(
    `create table seen_mode (mode text);
    create function see_mode() returns trigger language plpgsql as $$
      begin insert into seen_mode values (current_setting('plan_cache_mode')); return null; end $$;
    create trigger see_mode after insert on trades for each row execute function see_mode()`,
  );
});
afterAll(async () => {
  await nothingBroken(mall.db);
  await mall.close();
});

test('an order’s large statements are planned once a connection, and others as before', async () => {
  const who = await shopper(mall);
  await wants(mall, who, { [await thing(mall.db)]: 1 });
  await order(mall, who, '10.9.1.7', 'wallet');
  const during = await mall.db.rows<{ mode: string }>(sql`select mode from seen_mode`);
  const after = await Promise.all(
    Array.from({ length: 10 }, () =>
      mall.db.row<{ mode: string }>(
        sql`select current_setting('plan_cache_mode') as mode from (select pg_sleep(0.02)) s`,
      ),
    ),
  );
  expect(during.map(({ mode }) => mode)).toEqual(['force_generic_plan']);
  expect(new Set(after.map((row) => row?.mode))).toEqual(new Set(['auto']));
});
test('what a claim of stock asks is plpgsql, whose plans are kept', async () => {
  const asked = ['stock_claim', 'stock_beyond', 'share_turn', 'hold_left', 'is_known'];
  const other = await mall.db.rows<{ name: string }>(
    sql`select proname as name from pg_proc p join pg_language l on l.oid = p.prolang
      where proname = any(${asked}::text[]) and l.lanname <> 'plpgsql'`,
  );
  expect(other).toEqual([]);
});
