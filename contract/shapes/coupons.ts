import { boolean, object, string, type InferType } from 'yup';
import { couponEvents, longestDays, mostCoupons, mostPercent } from '../couponLimits';
import {
  amount,
  currencyCode,
  day,
  formed,
  line,
  page,
  rowId,
  slug,
  version,
  whole,
} from './fields';

export const couponsOffered = object({ shop_id: slug() });
export type CouponsOffered = InferType<typeof couponsOffered>;
export const couponById = object({ id: rowId().required() });
export type CouponById = InferType<typeof couponById>;
/** As it was typed: judged like any code that there is none of. */
export const couponByCode = object({ code: line(40).required('form.enter') });
export type CouponByCode = InferType<typeof couponByCode>;
export const couponsQuery = object({ page: page() });
export type CouponsQuery = InferType<typeof couponsQuery>;
export const couponAct = object({
  id: rowId().required(),
  event: string().oneOf(couponEvents).required(),
  /** Which endorsement was looked at; another one is looked at first. */
  round: version(),
});
export type CouponAct = InferType<typeof couponAct>;

const daysOf = (from = '', to = '') => (Date.parse(to) - Date.parse(from)) / 86_400_000;
/** A draft. Days are whole, in UTC: from the beginning of the first to the end of the last. */
export const couponInput = object({
  id: rowId(),
  code: formed(20, /^[A-Z0-9]{4,20}$/, 'form.coupon.code').required('form.enter'),
  kind: string()
    .oneOf(['amount', 'percent'] as const)
    .required(),
  amount: amount({ figures: 6, empty: true }).when('kind', ([kind], field) =>
    kind === 'amount'
      ? field.required('form.enter').notOneOf(['0', '0.0', '0.00'], 'form.amount')
      : field,
  ),
  percent: whole(1, mostPercent, 'form.coupon.percent').when('kind', ([kind], field) =>
    kind === 'percent' ? field.required('form.enter') : field,
  ),
  most: amount({ figures: 6, empty: true }),
  minimum: amount({ figures: 6, empty: true }),
  currency: currencyCode(),
  first_day: day().required('form.enter'),
  last_day: day()
    .required('form.enter')
    .test({
      name: 'days',
      message: 'form.coupon.days',
      params: { days: longestDays },
      test: (last, { parent }) => {
        const count = daysOf((parent as { first_day?: string }).first_day, last);
        return count >= 0 && count < longestDays;
      },
    }),
  total: whole(1, mostCoupons).required('form.enter'),
  /** Shown to everybody to be claimed; otherwise by its code alone. */
  offered: boolean().required(),
});
export type CouponInput = InferType<typeof couponInput>;
