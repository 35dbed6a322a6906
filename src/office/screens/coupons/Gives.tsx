import { FormattedMessage } from 'react-intl';
import type { CouponTerms } from '#contract/coupons';
import { useFormat } from '#lib/useFormat';
import { useMoney } from '#ui/money/money';

/** What a coupon takes off, and from which minimum on. */
export function Gives({ coupon }: { coupon: CouponTerms }) {
  const { kind, amount, percent, most, minimum } = coupon;
  const { show } = useMoney();
  const format = useFormat();
  const id = kind === 'amount' ? 'amount' : most ? 'most' : 'percent';
  return (
    <FormattedMessage
      id={`coupons.gives.${id}`}
      values={{
        amount: amount && show(amount),
        percent: format.percent((percent ?? 0) / 100, 0),
        most: most && show(most),
        minimum: show(minimum),
      }}
    />
  );
}
