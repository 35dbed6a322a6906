import type { CouponState } from '#contract/coupons';
import type { BadgeMap } from '#ui/data/StateBadge';

/** How a coupon looks to whoever drew it. */
export const couponBadges: BadgeMap<CouponState> = {
  draft: { tone: 'brand', icon: 'pencil-simple' },
  awaitingSecond: { tone: 'info', icon: 'users-three' },
  active: { tone: 'ok', icon: 'check-circle-fill' },
  paused: { tone: 'warn', icon: 'clock' },
  ended: { tone: 'brand', icon: 'clock-countdown' },
};
