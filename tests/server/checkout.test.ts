import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { sql } from '#server/db/open';
import type { Mall } from '../lib/server';
import { balanceOf, buy, nothingBroken, place, put, shopper, skus, stockOf, toConfirm, tradeMall } from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

test('an order by wallet moves the money to each shop, takes the stock and empties the ticked cart', async () => {
  const ana = await shopper(mall, 20_000);
  const placed = await buy(mall, ana, 'wallet', { [skus.pot]: 2, [skus.bear]: 1 });
  expect(placed).toMatchObject({ outcome: 'paid', payment: 'wallet', redirect: null, total: '99.20' });
  expect(placed.orders.map(({ shop }) => shop.id)).toEqual(['verde', 'welt']);
  expect(await balanceOf(mall.db, `u:${ana.id}:avail:USD`)).toBe(20_000 - 9920);
  expect(await balanceOf(mall.db, 's:verde:held:USD')).toBe(6800 + 430);
  expect(await stockOf(mall.db, skus.pot)).toEqual({ on_hand: 8, reserved: 0 });
  expect((await mall.call(cart.index, {}, { as: ana })).data.lines_count).toBe(0);
});
