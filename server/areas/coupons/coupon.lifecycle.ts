import type { CouponState } from '#contract/coupons';
import type { EventName } from '#machines/eventName';
import { inTag } from '#machines/lifecycle';
import { couponRules } from '#machines/lifecycles/coupon';
import { sql, type Sql } from '../../platform/db/open';
import type { Lifecycle, Move, Row } from '../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../platform/workflow/precondition';
import type { Promotion } from '../../platform/workflow/promotions';

/** What deciding about a coupon needs of its row. */
export interface CouponRow extends Row {
  state: CouponState;
  shop_id: string | null;
  ends_at: Date;
  now: Date;
  /** Minor USD that all of it can cost the mall, and that one person may give away. */
  cost_minor: number;
  alone_minor: number;
  endorsed_by: number | null;
  /** Who asks; 0: nobody. */
  me: number;
  /** Whether staff look at it: they draw the mall's, and end those of shops. */
  staff: boolean;
}
/** Columns of `coupons c`. */
export const couponColumns = (me: number, staff: boolean): Sql =>
  sql`c.id, c.state, c.shop_id, c.ends_at, clock_timestamp() as now, coupon_cost(c) as cost_minor,
    limit_of('refund_alone')::bigint as alone_minor, c.endorsed_by, ${me}::bigint as me,
    ${staff}::boolean as staff`;

const gives: readonly string[] = ['activate', 'endorse', 'confirm', 'resume'];
function preconditions(row: CouponRow, event: string): Hindrance {
  const { shop_id, staff, ends_at, now, cost_minor, alone_minor, endorsed_by, me } = row;
  if (staff && shop_id !== null && event !== 'end' && event !== 'pause')
    return notNow('coupon.cannot.shops');
  if (gives.includes(event) && ends_at <= now) return notNow('coupon.cannot.past');
  if (event === 'activate' && cost_minor > alone_minor)
    return notNow('coupon.cannot.alone', { instead: 'endorse' });
  if (event === 'endorse' && cost_minor <= alone_minor)
    return notNow('coupon.cannot.endorse', { instead: 'activate' });
  return event === 'confirm' && endorsed_by === me ? notNow('coupon.cannot.samePerson') : null;
}
function columns({ event, row }: Move<CouponRow>): Sql | null {
  if (event === 'endorse') return sql`, endorsed_by = ${row.me}`;
  if (event === 'confirm') return sql`, confirmed_by = ${row.me}`;
  return event === 'sendBack' ? sql`, endorsed_by = null` : null;
}

/** The chart of a coupon with its table and its limits. */
export const couponLife: Lifecycle<CouponRow, EventName<typeof couponRules>> = {
  ...couponRules,
  table: sql`coupons`,
  history: sql`coupon_history`,
  owner: sql`coupon_id`,
  preconditions,
  columns,
  deadline: ({ to }) =>
    to === 'draft' || inTag(couponRules.machine, to, 'ended')
      ? sql`null::timestamptz`
      : sql`ends_at`,
  topic: (to) => `coupon.${to}`,
};
/** What one person endorsed, another confirms. */
export const secondedCoupon: Promotion<CouponRow> = {
  life: couponLife,
  sent: 'endorse',
  decisions: ['confirm', 'sendBack'],
  waits: 'awaitingSecond',
};
