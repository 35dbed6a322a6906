import { describe, expect, test, vi } from 'vitest';
import { officeCoupons } from '#contract/coupons';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { asked, finance, mall, orderOf, picture, support, walk, wallet } from '../afterSale/kit';
import { act, firstId, place, put, skus, thing } from '../tradeKit';
import { choose, key, stateOf } from './kit';
import {
  cost,
  couponsStanding,
  fees,
  has,
  mallCoupon,
  ready,
  settle,
  shopCoupon,
} from './orderKit';

vi.setConfig({ testTimeout: 120_000 });
couponsStanding();

describe('who bears it', () => {
  test('the mall pays its own: the shop has the whole price less the commission on it', async () => {
    const coupon = await mallCoupon();
    const { ana, quote } = await ready(coupon, { [await thing(mall.db)]: 2 });
    const id = firstId((await place(mall, ana, quote)).data);
    const [before, out, earned] = [await has(), await cost(), await fees()];
    await settle(id);
    const whole = Math.round(Number(quote.totals.total) * 100) + 500;
    const fee = Math.round(whole * 0.05);
    expect(await orderOf(id)).toMatchObject({ state: 'completed' });
    expect(await has()).toBe(before + whole - fee);
    expect(await fees()).toBe(earned + fee);
    expect(await cost()).toBe(out - 500);
  });
  test('a shop bears its own: less comes in, and the commission is on that', async () => {
    const coupon = await shopCoupon();
    const { ana, quote } = await ready(coupon, { [await thing(mall.db)]: 2 });
    const id = firstId((await place(mall, ana, quote)).data);
    const [before, out] = [await has(), await cost()];
    await settle(id);
    const paid = Math.round(Number(quote.totals.total) * 100);
    expect(await has()).toBe(before + paid - Math.round(paid * 0.05));
    expect(await cost()).toBe(out);
  });
});

describe('what goes back', () => {
  test('a cancelled order gives the money to the cent and the coupon to its person', async () => {
    const coupon = await mallCoupon();
    const { ana, quote } = await ready(coupon, { [await thing(mall.db)]: 2 });
    const before = await wallet(ana);
    const id = firstId((await place(mall, ana, quote)).data);
    await mall.call(orders.cancel, { id, reason: '' }, { as: ana, key: key() });
    expect(await wallet(ana)).toBe(before);
    expect(await stateOf(mall, ana, coupon.id)).toBe('givenBack');
    await put(mall, ana, await thing(mall.db), 2);
    const again = await choose(mall, ana, coupon.id);
    expect(again.data.coupon).toMatchObject({ discount: '5.00', state: 'givenBack' });
  });
  test('of a trade with two orders it comes back with the second, and not when it has ended', async () => {
    const coupon = await mallCoupon();
    const { ana, quote } = await ready(coupon, { [await thing(mall.db)]: 1, [skus.bear]: 1 });
    const placed = await place(mall, ana, quote);
    const [first, second] = placed.data.orders.map(({ id }) => id);
    await mall.call(orders.cancel, { id: first, reason: '' }, { as: ana, key: key() });
    expect(await stateOf(mall, ana, coupon.id)).toBe('used');
    await mall.call(
      officeCoupons.act,
      { id: coupon.id, event: 'end' },
      { as: finance, key: key() },
    );
    await mall.call(orders.cancel, { id: second, reason: '' }, { as: ana, key: key() });
    expect(await stateOf(mall, ana, coupon.id)).toBe('used');
  });
  test('two orders of a trade that are cancelled at once give it back once', async () => {
    const coupon = await mallCoupon();
    const { ana, quote } = await ready(coupon, { [await thing(mall.db)]: 1, [skus.bear]: 1 });
    const placed = await place(mall, ana, quote);
    await Promise.all(
      placed.data.orders.map(({ id }) =>
        mall.call(orders.cancel, { id, reason: '' }, { as: ana, key: key() }),
      ),
    );
    expect(await stateOf(mall, ana, coupon.id)).toBe('givenBack');
  });
  test.each(['mall', 'shop'])(
    'piece by piece what was paid comes back to the cent, with a coupon of the %s, and then the coupon',
    async (whose) => {
      const coupon = await (whose === 'mall' ? mallCoupon : shopCoupon)({ amount: '3.33' });
      const { ana, quote } = await ready(coupon, { [await thing(mall.db, { price: 777 })]: 3 });
      const id = firstId((await place(mall, ana, quote)).data);
      await act(mall, support, id, 'accept', 'ship', 'deliver');
      const before = await wallet(ana);
      const lines = await mall.db.rows<{ id: number }>(
        sql`select id from order_lines where order_id = ${id}`,
      );
      const one = { ana, id, sku: '', lines: lines.map((line) => String(line.id)) };
      for (let n = 0; n < 3; n++) {
        expect(await stateOf(mall, ana, coupon.id)).toBe('used');
        await walk(one, await asked(one, 1), 'approveWithoutReturn');
      }
      const order = await orderOf(id);
      expect((await wallet(ana)) - before).toBe(order?.paid_minor);
      expect(order?.paid_minor).toBe(Math.round(Number(quote.totals.total) * 100));
      expect(await stateOf(mall, ana, coupon.id)).toBe('givenBack');
    },
  );
  test('of an order that was paid out the shop gives its part, and the mall has its own again', async () => {
    const coupon = await mallCoupon({ amount: '3.33' });
    const { ana, quote } = await ready(coupon, { [await thing(mall.db, { price: 777 })]: 3 });
    const [before, out, earned] = [await has(), await cost(), await fees()];
    const id = firstId((await place(mall, ana, quote)).data);
    await settle(id);
    const lines = await mall.db.rows<{ id: number }>(
      sql`select id from order_lines where order_id = ${id}`,
    );
    const one = { ana, id, sku: '', lines: lines.map((line) => String(line.id)) };
    const faulty = { reason: 'faulty' as const, pictures: [await picture(ana)] };
    for (let n = 0; n < 3; n++)
      await walk(one, await asked(one, 1, faulty), 'approveWithoutReturn');
    expect([await has(), await cost(), await fees()]).toEqual([before, out, earned]);
  });
});
