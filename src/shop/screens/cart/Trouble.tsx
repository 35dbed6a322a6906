import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { paymentMethods, type PaymentMethod } from '#contract/checkout';
import { toAmount, toMinor } from '#contract/money';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev } from '#ui/flow';
import type { IconName } from '#ui/iconNames';
import { Money } from '#ui/money/money';
import { goto, type CheckoutProps } from './view';
import { StepFrame } from './StepFrame';
import type { Say } from './useSay';
import s from './Checkout.module.css';

const looks: Record<string, IconName> = {
  outcomeUnknown: 'question',
  paymentPending: 'hourglass-medium',
  stockChanged: 'package',
  itemExpired: 'prohibit',
  walletRefused: 'wallet',
  placeFailed: 'warning-circle',
  payFailed: 'credit-card',
  tradeCancelled: 'x-circle',
};
const SeeOrder = () => (
  <Ev e={{ type: 'seeOrder' }}>
    <FormattedMessage id="checkout.seeOrder" />
  </Ev>
);

/** Paying the same order once more: every way that can work now. */
function PayAgain({ p }: { p: CheckoutProps }) {
  const total = p.placed?.total ?? '0.00';
  const short = toMinor(p.quote?.wallet.available ?? '0.00') < toMinor(total);
  const offered = (method: PaymentMethod) =>
    ({ wallet: !short, card: p.quote?.card, cod: p.quote?.cod.available })[method];
  return (
    <div className={s.ways}>
      {paymentMethods.filter(offered).map((method) => (
        <Ev
          key={method}
          e={{ type: 'payWith', method }}
          kind={method === 'card' ? 'primary' : 'quiet'}
        >
          <FormattedMessage
            id={`checkout.payWith.${method}`}
            values={{ amount: <Money amount={total} /> }}
          />
        </Ev>
      ))}
      <SeeOrder />
    </div>
  );
}
/** How much the wallet lacks, when that is what stands in the way. */
function ShortBy({ p }: { p: CheckoutProps }) {
  const less =
    toMinor(p.quote?.totals.total ?? '0.00') - toMinor(p.quote?.wallet.available ?? '0.00');
  return less > 0 ? (
    <p className="b">
      <FormattedMessage
        id="checkout.wallet.shortBy"
        values={{ amount: <Money amount={toAmount(less)} /> }}
      />
    </p>
  ) : null;
}
function Ways({ p, state, retry }: { p: CheckoutProps; state: string; retry: ReactNode }) {
  if (state === 'payFailed') return <PayAgain p={p} />;
  if (state === 'tradeCancelled')
    return (
      <div className={s.ways}>
        <Ev e={{ type: 'keepShopping' }} kind="primary">
          <FormattedMessage id="cart.keepShopping" />
        </Ev>
        <SeeOrder />
      </div>
    );
  if (state === 'paymentPending')
    return (
      <div className={s.ways}>
        {retry}
        {p.redirect && (
          <a className="link" href={p.redirect}>
            <FormattedMessage id="checkout.backToBank" />
          </a>
        )}
        <SeeOrder />
      </div>
    );
  if (state === 'walletRefused')
    return (
      <div className={s.ways}>
        {retry}
        <Ev e={goto('payment')}>
          <FormattedMessage id="checkout.otherWay" />
        </Ev>
      </div>
    );
  return retry;
}

/**
 * What went wrong while ordering or paying: the reason, what it means for the money, and the way
 * on.
 */
export function trouble(p: CheckoutProps, { text }: Say, state: string, retry: ReactNode) {
  return (
    <StepFrame p={p} title={text(`checkout.trouble.${state}.title`)}>
      <EmptyState
        icon={looks[state] ?? 'warning-circle'}
        ground={state === 'paymentPending' ? 'sky' : 'butter'}
        title={<FormattedMessage id={`checkout.trouble.${state}.money`} />}
        action={<Ways p={p} state={state} retry={retry} />}
      >
        <p className={s.foot}>
          <FormattedMessage id={`checkout.trouble.${state}.text`} />
        </p>
        {state === 'walletRefused' && <ShortBy p={p} />}
        {p.placed && p.placed.outcome !== 'none' && (
          <p className="num">
            <FormattedMessage id="checkout.number" values={{ number: p.placed.trade_sn }} />
          </p>
        )}
      </EmptyState>
    </StepFrame>
  );
}
