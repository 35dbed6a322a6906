/** Days in which the browser of somebody who opened an invitation link remembers its code. */
export const inviteDays = 30;
/** Sign-ups by one link from one place within a day from which on staff look at their orders. */
export const crowd = 4;
/** Why staff withhold or refuse a reward, or pause somebody's programme. */
export const affiliateReasons = ['self', 'crowd', 'refunds', 'rules'] as const;
export type AffiliateReason = (typeof affiliateReasons)[number];
/** What staff send to a reward, and to somebody's programme. */
export const rewardEvents = [
  'release',
  'endorse',
  'confirm',
  'sendBack',
  'withhold',
  'refuse',
] as const;
export const affiliateEvents = ['pause', 'resume'] as const;
