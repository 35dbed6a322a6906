import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../lib/server';
import { balanceOf, buy, firstId, nothingBroken, shopper, thing, tradeMall } from './tradeKit';

export let mall: Mall;
export let staff: Client;
export let seller: Client;

export const key = () => randomUUID();
export const bought = async (method: 'wallet' | 'cod' = 'wallet', wallet = 100_000) => {
  const ana = await shopper(mall, wallet);
  const sku = await thing(mall.db);
  return { ana, sku, id: firstId(await buy(mall, ana, method, { [sku]: 2 })) };
};
export const wallet = (as: Client) => balanceOf(mall.db, `u:${as.id}:avail:USD`);
/** A mall with staff and a seller, its books whole after each test. */
export function standing(): void {
  beforeAll(async () => {
    mall = await tradeMall();
    staff = await mall.person({ staff: 'support' });
    seller = await mall.person({ role: 'seller' });
    await mall.db.rows(sql`update shops set owner_id = ${seller.id} where id = 'verde'`);
  });
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}
