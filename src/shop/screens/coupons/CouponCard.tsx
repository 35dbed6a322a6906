import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Can } from '#contract/can';
import type { Coupon, CouponTerms } from '#contract/coupons';
import { useFormat } from '#lib/useFormat';
import { useMoney } from '#ui/money/money';
import { useAlive } from '#ui/useAlive';
import s from './Coupons.module.css';

/** What a coupon takes off: "5.00 off", "20% off · at most 10.00". */
function useGives() {
  const { show } = useMoney();
  const { percent } = useFormat();
  return ({ kind, amount, percent: share, most }: CouponTerms) =>
    kind === 'amount' ? (
      <FormattedMessage id="coupon.off.amount" values={{ amount: show(amount) }} />
    ) : (
      <>
        <FormattedMessage
          id="coupon.off.percent"
          values={{ percent: percent((share ?? 0) / 100, 0) }}
        />
        {most && (
          <span className="s13 muted">
            {' · '}
            <FormattedMessage id="coupon.most" values={{ amount: show(most) }} />
          </span>
        )}
      </>
    );
}
/** Why it cannot be had or used. */
export const Why = ({ can }: { can: Can }) =>
  can.ok ? null : (
    <p className="s13 muted">
      <FormattedMessage id={can.reason} />
    </p>
  );

/** Its day in UTC: the server, which may write it first, knows of no reader's clock. */
const dayIn = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length);
/** One coupon: what it gives, on what and until when, and what can be done with it. */
export function CouponCard({ coupon, children }: { coupon: Coupon; children?: ReactNode }) {
  const { show } = useMoney();
  const { date } = useFormat();
  const gives = useGives();
  const alive = useAlive();
  const { shop, minimum, currency, code, ends_at, state } = coupon;
  return (
    <li className={s.coupon}>
      <div>
        <p className={`b ${s.gives}`}>{gives(coupon)}</p>
        <p className="s14">
          {shop ? (
            <FormattedMessage id="coupon.shop" values={{ shop: shop.name }} />
          ) : (
            <FormattedMessage id="coupon.mall" />
          )}
          {Number(minimum) > 0 && (
            <>
              {' · '}
              <FormattedMessage id="coupon.from" values={{ amount: show(minimum) }} />
            </>
          )}
        </p>
        {currency && (
          <p className="s13">
            <FormattedMessage id="coupon.only" values={{ currency }} />
          </p>
        )}
        <p className="s13 muted">
          <FormattedMessage
            id="coupon.until"
            values={{ date: date(alive ? ends_at : dayIn(ends_at)) }}
          />
          {code && (
            <>
              {' · '}
              <span translate="no">{code}</span>
            </>
          )}
        </p>
        {state && state !== 'claimed' && (
          <p className="s13">
            <FormattedMessage id={`state.couponClaim.${state}`} />
          </p>
        )}
      </div>
      {children}
    </li>
  );
}
