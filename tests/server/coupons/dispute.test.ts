import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/platform/db/open';
import { commissionOf } from '#server/areas/orders/effect';
import { sendTimers } from '#server/areas/orders/timers';
import { at, decided, disputed, moved, overdue } from '../disputesKit';
import { loud } from '../stripeKit';
import { nothingBroken } from '../tradeKit';
import { choose, drawn } from './kit';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(() => at.open(), 240_000);
afterEach(() => nothingBroken(at.mall.db));
afterAll(() => at.close());

const off = 333;
/** Somebody has a coupon of the mall over 3.33, chosen for what they buy next. */
const withCoupon = async (ana: Parameters<typeof choose>[1]) => {
  const { id } = await drawn(at.mall, at.staff, { amount: '3.33' });
  await choose(at.mall, ana, id);
};
const orderOf = async (id: string | undefined) => {
  const row = await at.mall.db.row<{ state: string; paid: number; bp: number; part: number }>(
    sql`select state, paid_minor as paid, commission_bp as bp, mall_discount_minor as part
      from orders where id = ${id}`,
  );
  if (!row) throw new Error('no order');
  return row;
};
/** What the books of the shop and of the mall's coupons add up to. */
const sum = (by: Partial<Record<string, number>>) =>
  Object.values(by).reduce<number>((all, one) => all + (one ?? 0), 0);

describe('a charge with a coupon of the mall that the cardholder’s bank takes back', () => {
  test('after the shop was paid: it gives back what it had, and the mall has commission and coupon again', async () => {
    const one = await at.finished(['verde'], withCoupon);
    await sendTimers(at.mall.db, loud);
    await overdue(one.ids[0]);
    const { state, paid, bp, part } = await orderOf(one.ids[0]);
    expect([state, part]).toEqual(['completed', off]);
    const fee = commissionOf(paid + off, bp);
    const dispute = disputed(one);
    expect(await moved(() => at.told(dispute))).toEqual({
      shop: fee - off - paid,
      mall: -fee,
      coupons: off,
      out: paid,
    });
    expect(await moved(() => at.told(decided(dispute, 'won')))).toEqual({
      shop: paid + off - fee,
      mall: fee,
      coupons: -off,
      out: -paid,
    });
  });
  test('in part: commission and coupon follow what is left, and the books close to the cent', async () => {
    const one = await at.finished(['verde'], withCoupon);
    await sendTimers(at.mall.db, loud);
    await overdue(one.ids[0]);
    const { paid, bp } = await orderOf(one.ids[0]);
    const part = Math.round(one.session.amount_total / 3);
    const by = await moved(() => at.told(disputed(one, { amount: part })));
    const left = paid - (by.out ?? 0);
    const kept = Math.round((off * left) / paid);
    expect(by.coupons).toBe(off - kept);
    expect(by.mall).toBe(commissionOf(left + kept, bp) - commissionOf(paid + off, bp));
    expect(sum(by)).toBe(0);
  });
  test('while the shop waits: what is left of it is settled with its part of the coupon', async () => {
    const one = await at.sold(['verde'], withCoupon);
    const { paid } = await orderOf(one.ids[0]);
    const by = await moved(() => at.told(disputed(one)));
    expect(by).toEqual({ held: -paid, out: paid });
  });
});
