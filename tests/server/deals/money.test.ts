import { beforeAll, describe, expect, test, vi } from 'vitest';
import { officeDeals, sellerDeals } from '#contract/deals';
import { orders } from '#contract/orders';
import { dealsHandlers } from '#server/areas/deals/deals.routes';
import { runDeals } from '#server/areas/deals/timers';
import { couponsHandlers } from '#server/areas/coupons/coupons.routes';
import { sql } from '#server/platform/db/open';
import { signIn, type Client } from '../../lib/server';
import {
  asked,
  finance,
  loud,
  mall,
  orderOf,
  seller,
  standing,
  support,
  walk,
  wallet,
} from '../afterSale/kit';
import { choose, drawn, stateOf } from '../coupons/kit';
import { act, firstId, place, put, shopper, thing, toConfirm } from '../tradeKit';
import { form, key } from './kit';

vi.setConfig({ testTimeout: 120_000 });
standing(couponsHandlers, dealsHandlers);
let keeper: Client;
let reviewer: Client;
beforeAll(async () => {
  keeper = { ...mall.visitor(), id: seller.id };
  await signIn(mall.db, keeper, 'seller', 'verde');
  reviewer = await mall.person({ staff: 'reviewer' });
});
/** Three of something for 9.99 that a deal gives for 7.77. */
async function bargain(): Promise<{ sku: string; id: string }> {
  const sku = await thing(mall.db, { price: 999 });
  const input = form(sku, { price: '7.77', each: 3 });
  const { data } = await mall.call(sellerDeals.save, input, { as: keeper });
  const send = (as: Client, event: 'submit' | 'approve') =>
    mall.call(
      as === keeper ? sellerDeals.act : officeDeals.act,
      { id: data.id, event, reason: undefined, ends_at: undefined },
      { as, key: key() },
    );
  await send(keeper, 'submit');
  expect(await send(reviewer, 'approve')).toMatchObject({ code: 200 });
  await runDeals(mall.db, loud);
  return data;
}
const takenOf = async (id: string) =>
  (await mall.db.row<{ taken: number }>(sql`select taken from flash_deals where id = ${id}`))
    ?.taken;

describe('a coupon, a deal and the wallet on one order', () => {
  test('piece by piece what was paid comes back to the cent, then the coupon; the deal is used', async () => {
    const [deal, coupon] = [await bargain(), await drawn(mall, finance, { amount: '3.33' })];
    const ana = await shopper(mall, 100_000);
    // Another thing beside it, at its own price: the coupon is spread over both.
    const beside = await thing(mall.db, { price: 501 });
    await put(mall, ana, deal.sku, 3);
    await put(mall, ana, beside, 1);
    await choose(mall, ana, coupon.id);
    const quote = await toConfirm(mall, ana);
    expect(quote.totals).toMatchObject({ items: '28.32', discount: '3.33' });
    const id = firstId((await place(mall, ana, quote)).data);
    await act(mall, support, id, 'accept', 'ship', 'deliver');
    const before = await wallet(ana);
    const lines = await mall.db.rows<{ id: number; quantity: number }>(
      sql`select id, quantity from order_lines where order_id = ${id} order by id`,
    );
    for (const line of lines) {
      const one = { ana, id, sku: '', lines: [String(line.id)] };
      for (let n = 0; n < line.quantity; n++)
        await walk(one, await asked(one, 1), 'approveWithoutReturn');
    }
    const order = await orderOf(id);
    expect((await wallet(ana)) - before).toBe(order?.paid_minor);
    expect(order?.paid_minor).toBe(Math.round(Number(quote.totals.total) * 100));
    expect(await stateOf(mall, ana, coupon.id)).toBe('givenBack');
    // What went back after it was delivered is sold at no bargain again.
    expect(await takenOf(deal.id)).toBe(3);
  });
  test('cancelled, all of it comes back: the money, the coupon and the deal’s pieces', async () => {
    const [deal, coupon] = [await bargain(), await drawn(mall, finance, { amount: '3.33' })];
    const ana = await shopper(mall, 100_000);
    const before = await wallet(ana);
    await put(mall, ana, deal.sku, 3);
    await choose(mall, ana, coupon.id);
    const id = firstId((await place(mall, ana, await toConfirm(mall, ana))).data);
    expect(await takenOf(deal.id)).toBe(3);
    await mall.call(orders.cancel, { id, reason: '' }, { as: ana, key: key() });
    expect(await wallet(ana)).toBe(before);
    expect(await stateOf(mall, ana, coupon.id)).toBe('givenBack');
    expect(await takenOf(deal.id)).toBe(0);
  });
});
