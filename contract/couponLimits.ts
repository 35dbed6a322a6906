/** What buttons and calls send to a coupon beside its change. */
export const couponEvents = [
  'activate',
  'endorse',
  'confirm',
  'sendBack',
  'pause',
  'resume',
  'end',
] as const;
/** A coupon takes at most so many hundredths of what it covers: nothing is for free with one. */
export const mostPercent = 90;
/** Of one coupon. */
export const mostCoupons = 1_000_000;
/** The longest a coupon is good, in days. */
export const longestDays = 366;
