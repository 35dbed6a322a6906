import type { Coupon } from '#contract/coupons';
import { sql, type Db } from '../../platform/db/open';
import { couponsOf, couponView, type CouponOf } from './coupon';

const most = 50;
/** What can be claimed now, newest first: of one shop with the mall's, or of everybody. */
export async function offeredCoupons(
  db: Db,
  userId: number,
  shopId: string | undefined,
): Promise<{ coupons: Coupon[] }> {
  const rows = await db.rows<CouponOf>(
    sql`${couponsOf(userId)} where c.state = 'active' and c.offered
      and clock_timestamp() between c.starts_at and c.ends_at
      and (c.claimed < c.total or k.id is not null)
      and (c.shop_id is null or c.shop_id = coalesce(${shopId ?? null}, c.shop_id))
      and (s.id is null or s.state = 'open')
      order by c.shop_id nulls last, c.id desc limit ${most}`,
  );
  return { coupons: rows.map((row) => couponView(row)) };
}
/** What this person claimed: what can be used first, then what soonest ends. */
export async function ownCoupons(db: Db, userId: number): Promise<{ coupons: Coupon[] }> {
  const rows = await db.rows<CouponOf>(
    sql`${couponsOf(userId)} where k.id is not null
      order by k.state in ('claimed', 'givenBack') desc, c.ends_at, k.id desc limit ${most * 2}`,
  );
  return { coupons: rows.map((row) => couponView(row)) };
}
