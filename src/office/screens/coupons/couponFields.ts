import type { DrawnCoupon } from '#contract/coupons';
import { toMinor } from '#contract/money';
import { couponInput, type CouponInput } from '#contract/shapes/coupons';
import { typedMoney } from '#lib/format';
import { amountOf } from '#ui/money/amountOf';

/** As it stands in the form: all of it is text, but for the box; amounts as somebody types them. */
export type Fields = {
  code: string;
  kind: 'amount' | 'percent';
  amount: string;
  percent: string;
  most: string;
  minimum: string;
  currency: string;
  first_day: string;
  last_day: string;
  total: string;
  offered: boolean;
};
const empty: Fields = {
  code: '',
  kind: 'amount',
  amount: '',
  percent: '',
  most: '',
  minimum: '',
  currency: '',
  first_day: '',
  last_day: '',
  total: '',
  offered: true,
};
const amounts: readonly string[] = ['amount', 'most', 'minimum'] satisfies (keyof Fields)[];

/** Its last day is the one before its end, in UTC. */
const lastDay = (ends: string) => new Date(Date.parse(ends) - 1).toISOString().slice(0, 10);
/** What the form begins with. */
export function fieldsOf(coupon: DrawnCoupon | null, locale: string): Fields {
  if (!coupon) return empty;
  const typed = (amount: string) => (amount === '' ? '' : typedMoney(toMinor(amount), locale));
  return {
    code: coupon.code,
    kind: coupon.kind,
    amount: typed(coupon.amount),
    percent: coupon.percent === null ? '' : String(coupon.percent),
    most: typed(coupon.most),
    minimum: typed(coupon.minimum),
    currency: coupon.currency ?? '',
    first_day: coupon.starts_at.slice(0, 10),
    last_day: lastDay(coupon.ends_at),
    total: String(coupon.total),
    offered: coupon.offered,
  };
}
/** What is left empty is not said. */
export function inputOf(fields: Fields, id: string | undefined): CouponInput {
  const said = Object.entries({ ...fields, id }).filter(([, value]) => value !== '');
  const one = fields.kind === 'amount' ? ['percent', 'most'] : ['amount'];
  return Object.fromEntries(said.filter(([name]) => !one.includes(name))) as unknown as CouponInput;
}
/** The shape judges what is said, as the server does, once amounts are read. */
export const schemaIn = (locale: string) =>
  couponInput.omit(['id']).transform((value: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([, one]) => one !== '')
        .map(([name, one]) => [
          name,
          amounts.includes(name) ? amountOf(String(one ?? ''), locale) : one,
        ]),
    ),
  );
