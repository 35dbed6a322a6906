import { afterAll, afterEach, beforeAll } from 'vitest';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../lib/server';
import { buy, firstId, nothingBroken, shopper, thing, tradeMall } from './tradeKit';

export let mall: Mall;
export let staff: Client;
export const overdue = (id: string) =>
  mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
export const bought = async (method: 'wallet' | 'card' | 'cod' = 'wallet') => {
  const ana = await shopper(mall);
  const sku = await thing(mall.db);
  const placed = await buy(mall, ana, method, { [sku]: 2 });
  return { ana, sku, id: firstId(placed), redirect: placed.redirect };
};
/** What each file begins and ends with. */
export function standing(): void {
  beforeAll(async () => {
    mall = await tradeMall();
    staff = await mall.person({ staff: 'support' });
  });
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}
