import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Quote, QuoteCoupon } from '#contract/checkout';
import { Button } from '#ui/controls/Button';
import { TextField } from '#ui/fields/fields';
import { Ev, useFlow } from '#ui/flow';
import { useMoney } from '#ui/money/money';
import { to } from '../../to';
import { CouponCard, Why } from './CouponCard';
import s from './Coupons.module.css';

/** A code that is typed: claimed and used at once. */
function CodeField() {
  const intl = useIntl();
  const { can, send } = useFlow();
  const [code, setCode] = useState('');
  const e = { type: 'setCoupon', code: code.trim() };
  const open = code.trim() !== '' && can(e);
  return (
    <form
      className={s.field}
      onSubmit={(event) => {
        event.preventDefault();
        if (open) send(e);
      }}
    >
      <TextField
        name="coupon"
        label={intl.formatMessage({ id: 'coupon.code' })}
        hint={intl.formatMessage({ id: 'coupon.hint' })}
        value={code}
        onChange={setCode}
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit" kind="quiet" disabled={!open}>
        <FormattedMessage id="coupon.apply" />
      </Button>
    </form>
  );
}
function Beside({ coupon, chosen }: { coupon: QuoteCoupon; chosen: boolean }) {
  const { show } = useMoney();
  const can = coupon.state === null ? coupon.can.claim : coupon.can.use;
  return (
    <CouponCard coupon={coupon}>
      <div>
        {(chosen || coupon.state !== null) && <Why can={can} />}
        {coupon.missing && (
          <p className="s13">
            <FormattedMessage id="coupon.missing" values={{ amount: show(coupon.missing) }} />
          </p>
        )}
        <Ev e={{ type: 'setCoupon', id: chosen ? '0' : coupon.id }} size="sm">
          <FormattedMessage id={chosen ? 'coupon.remove' : 'coupon.use'} />
        </Ev>
      </div>
    </CouponCard>
  );
}

/** In the cart: one code to type, and the coupons there are, each with why it cannot be used. */
export function CartCoupons({ quote }: { quote: Quote }) {
  if (!quote.signed_in)
    return (
      <p className="s14 muted">
        <FormattedMessage id="coupon.signIn" />
      </p>
    );
  return (
    <section className={`card ${s.box}`} aria-labelledby="coupons">
      <div className="row between">
        <h2 id="coupons" className="s14 b">
          <FormattedMessage id="coupon.title" />
        </h2>
        <a className="link s14" href={to.coupons()}>
          <FormattedMessage id="coupon.mine" />
        </a>
      </div>
      <CodeField />
      {quote.coupons.length > 0 && (
        <ul className={s.list}>
          {quote.coupons.map((coupon) => (
            <Beside key={coupon.id} coupon={coupon} chosen={coupon.id === quote.coupon?.id} />
          ))}
        </ul>
      )}
    </section>
  );
}
