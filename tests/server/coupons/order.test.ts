import { describe, expect, test, vi } from 'vitest';
import { cart } from '#contract/cart';
import { checkout, type Quote } from '#contract/checkout';
import { codes } from '#contract/codes';
import { officeCoupons } from '#contract/coupons';
import { orders } from '#contract/orders';
import type { CouponInput } from '#contract/shapes/coupons';
import { sql } from '#server/platform/db/open';
import { finance, mall } from '../afterSale/kit';
import { buy, firstId, place, put, shopper, skus, thing, toConfirm } from '../tradeKit';
import { choose, key, stateOf } from './kit';
import { couponsStanding, mallCoupon, ready, shopCoupon } from './orderKit';

vi.setConfig({ testTimeout: 120_000 });
couponsStanding();

describe('on a checkout', () => {
  test('the coupon is a line of its own, and the total, the fingerprint and the order follow', async () => {
    const coupon = await mallCoupon();
    const sku = await thing(mall.db, { price: 1000 });
    const ana = await shopper(mall);
    await put(mall, ana, sku, 2);
    const before = (await mall.call(checkout.quote, {}, { as: ana })).data;
    const { data: after } = await choose(mall, ana, coupon.id);
    expect(after.coupon).toMatchObject({
      id: coupon.id,
      discount: '5.00',
      can: { use: { ok: true } },
    });
    expect(after.fingerprint).not.toBe(before.fingerprint);
    const quote = await toConfirm(mall, ana);
    expect(Number(quote.totals.total)).toBeCloseTo(20 + Number(quote.totals.delivery) - 5, 5);
    const placed = await place(mall, ana, quote);
    expect(placed).toMatchObject({ code: 200, data: { total: quote.totals.total } });
    const { data: order } = await mall.call(orders.view, { id: firstId(placed.data) }, { as: ana });
    expect(order).toMatchObject({
      items_total: '20.00',
      discount: '5.00',
      coupon: coupon.code,
      price: quote.totals.total,
      actual_pay: quote.totals.total,
    });
    expect(await stateOf(mall, ana, coupon.id)).toBe('used');
  });
  test.each<[string, Partial<CouponInput>, string]>([
    ['below its minimum', { minimum: '50.00' }, 'minimum'],
    ['of another currency', { currency: 'EUR' }, 'currency'],
    ['not begun yet', {}, 'notYet'],
    ['over', {}, 'over'],
    ['paused', {}, 'paused'],
  ])('one that is %s takes nothing off and says why', async (what, change, reason) => {
    const coupon = await mallCoupon(change);
    const { ana } = await ready(coupon, { [await thing(mall.db)]: 2 });
    // What nobody can do by hand is done by the clock.
    if (what === 'paused')
      await mall.call(
        officeCoupons.act,
        { id: coupon.id, event: 'pause' },
        { as: finance, key: key() },
      );
    const clock = { 'not begun yet': 'starts_at', over: 'ends_at' }[what];
    if (clock) {
      await mall.db.rows(sql`alter table coupons disable trigger coupons_frozen`);
      await mall.db.rows(
        clock === 'starts_at'
          ? sql`update coupons set starts_at = clock_timestamp() + interval '1 day' where id = ${coupon.id}`
          : sql`update coupons set ends_at = clock_timestamp() - interval '1 second' where id = ${coupon.id}`,
      );
      await mall.db.rows(sql`alter table coupons enable trigger coupons_frozen`);
    }
    const { data } = await mall.call(checkout.quote, {}, { as: ana });
    expect(data.coupon).toMatchObject({
      discount: '0.00',
      can: {
        use: { ok: false, code: codes.couponsFailed, reason: `couponClaim.cannot.${reason}` },
      },
    });
    expect(data.totals.discount).toBe('0.00');
  });
  test('one of another shop covers nothing, and of two shops only its own goods', async () => {
    const coupon = await shopCoupon({ kind: 'percent', amount: '', percent: 50, minimum: '' });
    const { ana } = await ready(coupon, { [skus.bear]: 1 });
    const other = (await mall.call(checkout.quote, {}, { as: ana })).data;
    expect(other.coupon?.can.use).toMatchObject({ reason: 'couponClaim.cannot.goods' });
    await put(mall, ana, await thing(mall.db, { price: 1001 }), 1);
    const both = (await mall.call(checkout.quote, {}, { as: ana })).data;
    expect(both.coupon?.discount).toBe('5.00');
    expect(both.discounts.toSorted()).toEqual(['0.00', '5.00']);
    await mall.call(cart.selectAll, { ticked: false }, { as: ana });
  });
  test('nothing is for free with one: it takes nine tenths at most', async () => {
    const coupon = await mallCoupon({ minimum: '' });
    const { quote } = await ready(coupon, { [await thing(mall.db, { price: 300 })]: 1 });
    expect(quote.totals.discount).toBe('2.70');
  });
  test('the one of another person and one that there is not are the same answer', async () => {
    const coupon = await mallCoupon({ offered: false });
    const ana = await shopper(mall);
    for (const coupon_id of [coupon.id, '99999999'])
      expect(await mall.call(checkout.choose, { coupon_id }, { as: ana })).toMatchObject({
        code: codes.couponsFailed,
        message: 'couponClaim.cannot.unknown',
      });
  });
  test('a coupon that ends while the order is looked at changes nothing in silence', async () => {
    const coupon = await mallCoupon();
    const { ana, quote } = await ready(coupon, { [await thing(mall.db)]: 2 });
    await mall.call(
      officeCoupons.act,
      { id: coupon.id, event: 'end' },
      { as: finance, key: key() },
    );
    const placed = await place(mall, ana, quote);
    expect(placed.code).toBe(codes.quoteChanged);
    const now = (placed.data as unknown as { quote: Quote }).quote;
    expect(now.changes).toContainEqual({ kind: 'coupon', before: '5.00', now: '0.00' });
    expect(Number(now.totals.total) - Number(quote.totals.total)).toBeCloseTo(5, 5);
  });
  test('in two tabs at once it is used on one order', async () => {
    const coupon = await mallCoupon();
    const { ana, quote } = await ready(coupon, { [await thing(mall.db)]: 2 });
    const all = await Promise.all([place(mall, ana, quote, key()), place(mall, ana, quote, key())]);
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
    const row = await mall.db.row<{ n: number }>(
      sql`select count(*)::int as n from orders where coupon_id = ${coupon.id}`,
    );
    expect(row?.n).toBe(1);
  });
});

test('an order without a coupon is as it was', async () => {
  const ana = await shopper(mall);
  const placed = await buy(mall, ana, 'wallet', { [await thing(mall.db)]: 1 });
  const { data } = await mall.call(orders.view, { id: firstId(placed) }, { as: ana });
  expect(data).toMatchObject({ discount: '0.00', coupon: null, mall_pays: '0.00' });
});
