import type { QuoteCoupon } from '#contract/checkout';
import { mostPercent } from '#contract/couponLimits';
import { toAmount } from '#contract/money';
import { canSend, statesWith } from '#machines/lifecycle';
import { couponClaimRules } from '#machines/lifecycles/couponClaim';
import { advance } from '../../../platform/workflow/advance';
import { names, sql, type Db, type Sql } from '../../../platform/db/open';
import { apportion } from '../../../platform/ledger/shares';
import { claimOf, couponsOf, couponView, type CouponOf } from '../../coupons/coupon';
import { couponClaimLife } from '../../coupons/couponClaim.lifecycle';
import type { LineRow } from '../cart/lines';

const most = 30;
/**
 * The coupons beside a checkout, as one column: the one that was chosen (`d.coupon_id`), what is
 * claimed and ready, and what the shops in the cart and the mall offer.
 */
export const couponsBeside = (userId: number): Sql =>
  sql`(select coalesce(json_agg(x), '[]'::json) from (${couponsOf(userId)} where c.id = any (array(
      select d.coupon_id where d.coupon_id is not null
      union all select r.coupon_id from coupon_claims r where r.user_id = ${userId}
      and r.state in ${names(statesWith(couponClaimRules.machine, 'ready'))}
      and r.deadline > clock_timestamp()
      union all select o.id from coupons o where o.state = 'active' and o.offered
      and o.claimed < o.total and clock_timestamp() between o.starts_at and o.ends_at
        and (o.shop_id is null or o.shop_id in (select p.shop_id from cart_lines l
        join variants v on v.sku = l.sku join products p on p.id = v.product_id
        where l.owner = ${`u:${userId}`} and l.removed_at is null))))
    order by k.id is null, c.id desc limit ${most}) x) as coupons`;
/** In a column of JSON, moments are texts. */
export const couponIn = (row: CouponOf): CouponOf => ({
  ...row,
  starts_at: new Date(row.starts_at),
  ends_at: new Date(row.ends_at),
  now: new Date(row.now),
});

interface Part {
  id: string;
  lines: LineRow[];
}
/** What the checkout's coupon takes off: of each line, by its number. Minor USD. */
export interface Discount {
  coupon: CouponOf | null;
  lines: ReadonlyMap<number, number>;
  total: number;
}
const worth = ({ price_minor, quantity }: LineRow) => price_minor * quantity;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const covers = ({ shop_id }: CouponOf, shops: readonly Part[]): LineRow[] =>
  shops.filter(({ id }) => shop_id === null || id === shop_id).flatMap(({ lines }) => lines);

/** Never more than nine tenths of what it covers. */
function amountOf(coupon: CouponOf, covered: number): number {
  const hundredth = (percent: number) => Number((BigInt(covered) * BigInt(percent)) / 100n);
  const off =
    coupon.kind === 'amount'
      ? (coupon.amount_minor ?? 0)
      : Math.min(hundredth(coupon.percent ?? 0), coupon.most_minor ?? Infinity);
  return Math.min(off, hundredth(mostPercent));
}
interface Judged {
  can: QuoteCoupon['can']['use'];
  covered: LineRow[];
  sum: number;
  off: number;
}
function judge(coupon: CouponOf, shops: readonly Part[], read_in: string): Judged {
  const covered = covers(coupon, shops);
  const all = sum(covered.map(worth));
  const row = claimOf(coupon, { covered_minor: all, read_in });
  const can = canSend(couponClaimLife, row, 'use', 'buyer');
  return { can, covered, sum: all, off: can.ok ? amountOf(coupon, all) : 0 };
}

/** What the chosen coupon takes off, spread over its lines by largest remainder. */
export function discountOf(
  { coupons, coupon_id, currency }: CouponBasis,
  shops: readonly Part[],
): Discount {
  const coupon =
    coupons.find((one) => one.coupon_id === coupon_id && one.claim_id !== null) ?? null;
  if (!coupon) return { coupon, lines: new Map(), total: 0 };
  const { covered, off } = judge(coupon, shops, currency.code);
  const parts = apportion(off, covered.map(worth));
  return {
    coupon,
    lines: new Map(covered.map(({ id }, i) => [id, parts[i] ?? 0])),
    total: off,
  };
}
export interface CouponBasis {
  coupons: CouponOf[];
  coupon_id: number | null;
  currency: { code: string };
}
/** All that stand beside the checkout, with what each would take off. */
export const couponsView = (
  { coupons, currency }: CouponBasis,
  shops: readonly Part[],
): QuoteCoupon[] =>
  coupons.map((row) => {
    const { sum: all, off } = judge(row, shops, currency.code);
    const at = { covered_minor: all, read_in: currency.code };
    return {
      ...couponView(row, at),
      discount: toAmount(off),
      missing: all > 0 && all < row.minimum_minor ? toAmount(row.minimum_minor - all) : '',
    };
  });

/** In the transaction that wrote the trade: a coupon that somebody else used refuses it. */
export async function spendCoupon(
  db: Db,
  { coupon, total }: Discount,
  { userId, tradeId }: { userId: number; tradeId: number },
): Promise<void> {
  if (!coupon || total === 0) return;
  await advance(db, couponClaimLife, claimOf(coupon), {
    event: 'use',
    by: 'buyer',
    actor: `user:${userId}`,
    also: sql`, trade_id = ${tradeId}`,
  });
}
/** A coupon that is ended waits for orders that are being placed with it, and they for it. */
export const holdCoupon = (userId: number): Sql =>
  sql`select c.id from coupons c where c.id = (select coupon_id from checkout_draft
    where user_id = ${userId}) for share`;
