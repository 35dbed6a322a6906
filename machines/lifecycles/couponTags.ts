import type { CouponClaimState, CouponState } from '#contract/coupons';
import type { Tags } from '../tags';

/** The tags of a coupon; `drawn`: its terms stand, `giving`: it can be claimed and used. */
export const couponTags: Tags<CouponState, 'drawn' | 'giving' | 'ended'> = {
  draft: [],
  awaitingSecond: [],
  active: ['drawn', 'giving'],
  paused: ['drawn'],
  ended: ['drawn', 'ended'],
};

/** The tags of what one person claimed; `ready`: it waits to be used. */
export const couponClaimTags: Tags<CouponClaimState, 'ready'> = {
  claimed: ['ready'],
  used: [],
  givenBack: ['ready'],
  expired: [],
};
