import { names, sql } from '../../platform/db/open';
import { sendDeadlines, type Timed, type Timers } from '../../platform/workflow/deadlines';
import { statesWith } from '#machines/lifecycle';
import { couponClaimRules } from '#machines/lifecycles/couponClaim';
import { couponColumns, couponLife, type CouponRow } from './coupon.lifecycle';
import { claimColumns, couponClaimLife, type ClaimRow } from './couponClaim.lifecycle';

const drawn: Timed<CouponRow> = { life: couponLife, as: sql`c`, columns: couponColumns(0, false) };
const claimed: Timed<ClaimRow> = {
  life: couponClaimLife,
  as: sql`k`,
  columns: claimColumns,
  joined: sql` join coupons c on c.id = k.coupon_id`,
  only: sql` and k.state in ${names(statesWith(couponClaimRules.machine, 'ready'))}`,
};
/** A coupon ends with its last day, and so does what was claimed of it. */
export const timers: Timers = {
  name: 'couponTimers',
  every: 60,
  run: async (db, failed) =>
    (await sendDeadlines(db, drawn, failed)) + (await sendDeadlines(db, claimed, failed)),
};
