import { randomUUID } from 'node:crypto';
import { coupons, officeCoupons, type DrawnCoupon, type sellerCoupons } from '#contract/coupons';
import type { CouponInput } from '#contract/shapes/coupons';
import { checkout } from '#contract/checkout';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';

const today = (by = 0) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10);
export const newCode = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
/** A draft's form: five dollars off from ten. */
export const form = (change: Partial<CouponInput> = {}): CouponInput => ({
  id: undefined,
  code: newCode(),
  kind: 'amount',
  amount: '5.00',
  percent: undefined,
  most: '',
  minimum: '10.00',
  currency: undefined,
  first_day: today(-1),
  last_day: today(10),
  total: 10,
  offered: true,
  ...change,
});
export const key = () => randomUUID();

/** How staff draw a coupon, and start it (tests/server/staffActs.ts). */
export const couponActs = (standing: () => { mall: Mall; al: Client }) => ({
  'officeCoupons.save': async () => ({ as: standing().al, input: form() }),
  'officeCoupons.act': async () => {
    const { mall, al } = standing();
    const { data } = await mall.call(officeCoupons.save, form(), { as: al });
    return { as: al, input: { id: data.id, event: 'activate' as const } };
  },
});
/** A coupon that gives: of the mall, or of the seller's shop. */
export async function drawn(
  mall: Mall,
  as: Client,
  change: Partial<CouponInput> = {},
  rows: typeof officeCoupons | typeof sellerCoupons = officeCoupons,
): Promise<DrawnCoupon> {
  const saved = await mall.call(rows.save, form(change), { as });
  if (saved.code !== 200) throw new Error(saved.message);
  const done = await mall.call(
    rows.act,
    { id: saved.data.id, event: 'activate' },
    { as, key: key() },
  );
  if (done.code !== 200) throw new Error(done.message);
  return done.data;
}
export const claim = (mall: Mall, as: Client, id: string) =>
  mall.call(coupons.claim, { id }, { as });
export const byCode = (mall: Mall, as: Client, code: string) =>
  mall.call(coupons.claimByCode, { code }, { as });
/** Claims it and chooses it at the checkout. */
export async function choose(mall: Mall, as: Client, id: string) {
  await claim(mall, as, id);
  return mall.call(checkout.choose, { coupon_id: id }, { as });
}
export const stateOf = async (mall: Mall, as: Client, id: string): Promise<string | undefined> =>
  (
    await mall.db.row<{ state: string }>(
      sql`select state from coupon_claims where coupon_id = ${id} and user_id = ${as.id}`,
    )
  )?.state;
