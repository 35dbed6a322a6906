import type { Can } from '#contract/can';
import { codes } from '#contract/codes';
import type { Coupon, CouponClaimState, CouponState, CouponTerms } from '#contract/coupons';
import { toAmount } from '#contract/money';
import { canSend } from '#machines/lifecycle';
import { sql, type Sql } from '../../platform/db/open';
import { couponClaimLife, notGiving, type ClaimRow } from './couponClaim.lifecycle';

/** A coupon, and what became of it in the hands of whoever asks. */
export interface CouponOf {
  coupon_id: number;
  coupon_state: CouponState;
  shop_id: string | null;
  shop_name: string | null;
  code: string;
  kind: 'amount' | 'percent';
  amount_minor: number | null;
  percent: number | null;
  most_minor: number | null;
  minimum_minor: number;
  currency: string | null;
  starts_at: Date;
  ends_at: Date;
  now: Date;
  left: boolean;
  offered: boolean;
  claim_id: number | null;
  claim_state: CouponClaimState | null;
}
/** `userId` 0: of nobody. Conditions over coupons c and coupon_claims k follow. */
export const couponsOf = (userId: number): Sql =>
  sql`select c.id as coupon_id, c.state as coupon_state, c.shop_id, s.name as shop_name, c.code,
      c.kind, c.amount_minor, c.percent, c.most_minor, c.minimum_minor, c.currency, c.starts_at,
      c.ends_at, clock_timestamp() as now, c.claimed < c.total as left, c.offered,
      k.id as claim_id, k.state as claim_state
    from coupons c left join shops s on s.id = c.shop_id
      left join coupon_claims k on k.coupon_id = c.id and k.user_id = ${userId}`;

const minor = (amount: number | null): string => (amount === null ? '' : toAmount(amount));
export const termsOf = (
  row: Pick<
    CouponOf,
    'kind' | 'amount_minor' | 'percent' | 'most_minor' | 'minimum_minor' | 'currency'
  > & { starts_at: Date; ends_at: Date },
): CouponTerms => ({
  kind: row.kind,
  amount: minor(row.amount_minor),
  percent: row.percent,
  most: minor(row.most_minor),
  minimum: toAmount(row.minimum_minor),
  currency: row.currency,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});

/** As the chart of claims judges it: what is not claimed is judged as if it were. */
export const claimOf = (
  row: CouponOf,
  at: Pick<ClaimRow, 'covered_minor' | 'read_in'> = {},
): ClaimRow => ({ ...row, ...at, id: row.claim_id ?? 0, state: row.claim_state ?? 'claimed' });

const no = (reason: string): Can => ({
  ok: false,
  code: codes.couponsFailed,
  reason: `couponClaim.cannot.${reason}`,
});
/** Whether it can be claimed now; what begins later can be claimed once it has begun. */
export function claiming(row: CouponOf): Can {
  if (row.claim_id !== null) return no('already');
  return notGiving(row) ?? (row.left ? { ok: true } : no('gone'));
}
/** What is only known by its code is told to whoever has claimed it. */
export const couponView = (
  row: CouponOf,
  at: Pick<ClaimRow, 'covered_minor' | 'read_in'> = {},
): Coupon => ({
  ...termsOf(row),
  id: String(row.coupon_id),
  code: row.claim_id !== null || row.offered ? row.code : '',
  shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name ?? '' },
  state: row.claim_state,
  can: { claim: claiming(row), use: canSend(couponClaimLife, claimOf(row, at), 'use', 'buyer') },
});
