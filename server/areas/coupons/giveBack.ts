import { sql, type Db } from '../../platform/db/open';
import { advance } from '../../platform/workflow/advance';
import { claimColumns, couponClaimLife, type ClaimRow } from './couponClaim.lifecycle';

/**
 * Once nothing that a coupon took something off is bought any more, its person has it again, if it
 * is still good: every such order of the trade was cancelled, or went back whole.
 */
export async function giveCouponBack(db: Db, tradeId: number): Promise<void> {
  await db.rows(
    sql`select id from coupon_claims where trade_id = ${tradeId} and state = 'used' for update`,
  );
  // Read after the lock: two orders of one trade may end at the same time.
  const row = await db.row<ClaimRow>(
    sql`select ${claimColumns} from coupon_claims k join coupons c on c.id = k.coupon_id
      where k.trade_id = ${tradeId} and k.state = 'used' and c.state <> 'ended'
        and c.ends_at > clock_timestamp() and not exists (select from orders o
          where o.trade_id = k.trade_id and o.coupon_id = k.coupon_id and o.state <> 'cancelled'
            and (o.paid_minor = 0 or o.refunded_minor < o.paid_minor))`,
  );
  if (row)
    await advance(db, couponClaimLife, row, { event: 'giveBack', by: 'system', actor: 'system' });
}
