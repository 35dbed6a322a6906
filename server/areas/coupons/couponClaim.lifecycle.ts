import { codes } from '#contract/codes';
import type { CouponClaimState, CouponState } from '#contract/coupons';
import type { EventName } from '#machines/eventName';
import { inTag } from '#machines/lifecycle';
import { couponRules } from '#machines/lifecycles/coupon';
import { couponClaimRules } from '#machines/lifecycles/couponClaim';
import { sql, type Sql } from '../../platform/db/open';
import type { Lifecycle, Row } from '../../platform/workflow/advance';
import type { Hindrance } from '../../platform/workflow/precondition';

/** What deciding about a claimed coupon needs of its row. */
export interface ClaimRow extends Row {
  state: CouponClaimState;
  coupon_state: CouponState;
  starts_at: Date;
  ends_at: Date;
  now: Date;
  currency: string | null;
  minimum_minor: number;
  /** Of a checkout: what the goods it covers cost, and the currency it is read in. */
  covered_minor?: number;
  read_in?: string;
}
/** Columns of `coupon_claims k join coupons c`. */
export const claimColumns: Sql = sql`k.id, k.state, c.state as coupon_state, c.starts_at, c.ends_at,
  clock_timestamp() as now, c.currency, c.minimum_minor`;

const no = (reason: string, more: { at?: string } = {}): NonNullable<Hindrance> => ({
  ok: false,
  code: codes.couponsFailed,
  reason: `couponClaim.cannot.${reason}`,
  ...more,
});
/** Whether the coupon gives now, whoever has it. */
export function notGiving({
  coupon_state,
  starts_at,
  ends_at,
  now,
}: Pick<ClaimRow, 'coupon_state' | 'starts_at' | 'ends_at' | 'now'>): Hindrance {
  if (inTag(couponRules.machine, coupon_state, 'ended') || ends_at <= now) return no('over');
  if (!inTag(couponRules.machine, coupon_state, 'giving')) return no('paused');
  return starts_at > now ? no('notYet', { at: starts_at.toISOString() }) : null;
}
function using(row: ClaimRow): Hindrance {
  const { covered_minor, minimum_minor, currency, read_in } = row;
  const hindrance = notGiving(row);
  if (hindrance || covered_minor === undefined) return hindrance;
  if (covered_minor === 0) return no('goods');
  if (currency !== null && currency !== read_in) return no('currency');
  return covered_minor < minimum_minor ? no('minimum') : null;
}

/** The chart of what one person claimed, with its table and its limits. */
export const couponClaimLife: Lifecycle<ClaimRow, EventName<typeof couponClaimRules>> = {
  ...couponClaimRules,
  table: sql`coupon_claims`,
  history: sql`coupon_claim_history`,
  owner: sql`claim_id`,
  preconditions: (row, event) => (event === 'use' ? using(row) : null),
  // As long as the coupon: a claim that was used keeps its day, for when it comes back.
  deadline: () => sql`deadline`,
  topic: (to) => `couponClaim.${to}`,
};
