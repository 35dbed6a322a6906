import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { steps } from '#contract/checkout';
import type { CheckoutEvent } from '#machines/flows/checkout/context';
import { PageTitle, StickyBar, TwoPane } from '#ui/shell/layout';
import { Ev } from '#ui/flow';
import { Failed } from './Failed';
import { OrderSummary } from './OrderSummary';
import { Summaries } from './Summaries';
import { useBill } from './useBill';
import { stepHref } from '../../stepHref';
import { goto, stepOf, type CheckoutProps } from './view';
import s from './Checkout.module.css';

export type Next = {
  e: CheckoutEvent;
  text: ReactNode;
  /** Why it cannot be pressed now. */
  reason?: string | undefined;
  busyText?: string | undefined;
};
type Props = {
  p: CheckoutProps;
  title: ReactNode;
  lead?: ReactNode;
  next?: Next | undefined;
  foot?: ReactNode;
  children: ReactNode;
};

const NextButton = ({ e, text, reason, busyText }: Next) => (
  <Ev<CheckoutEvent>
    e={e}
    kind="primary"
    iconAfter="arrow-right"
    reason={reason}
    busyText={busyText}
  >
    {text}
  </Ev>
);

/** The way back to the step before, by its name. */
function BackButton({ p }: { p: CheckoutProps }) {
  const before = steps[steps.indexOf(stepOf(p.at, p.asked)) - 1];
  if (!before || !p.can(goto(before))) return null;
  return (
    <Ev<CheckoutEvent> e={goto(before)} icon="arrow-left">
      <FormattedMessage id={`checkout.step.${before}`} />
    </Ev>
  );
}

const places = ['cart', 'shipping', 'delivery'];
/**
 * Whoever came here to change one thing and is done goes straight back; not while a choice is still
 * to be kept.
 */
function ConfirmButton({ p }: { p: CheckoutProps }) {
  const step = stepOf(p.at, p.asked);
  const { quote } = p;
  const kept =
    step === 'cart' ||
    (step === 'shipping'
      ? p.picked === (quote?.address?.id ?? null)
      : quote?.deliveries.every(({ shop, chosen }) => p.deliveries[shop.id] === chosen));
  if (!places.includes(step) || !kept || !p.can(goto('confirm'))) return null;
  return (
    <Ev<CheckoutEvent> e={goto('confirm')}>
      <FormattedMessage id="checkout.backToConfirm" />
    </Ev>
  );
}

/**
 * What every step looks like: finished steps, heading, what went wrong, the step itself, the way
 * on; the order beside it, which stays from step to step.
 */
export function StepFrame({ p, title, lead, next, foot, children }: Props) {
  const intl = useIntl();
  const { total, expected } = useBill(p.quote);
  const step = stepOf(p.at, p.asked);
  return (
    <>
      <TwoPane
        sideLabel={intl.formatMessage({ id: 'checkout.order.title' })}
        main={
          <div key={step} className={s.step} data-step={step}>
            <Summaries p={p} />
            <PageTitle title={title} lead={lead} />
            <Failed notice={p.notice} />
            {children}
            <div className={s.cta}>
              <BackButton p={p} />
              <ConfirmButton p={p} />
              {next && (
                <span className={s.next}>
                  <NextButton {...next} />
                </span>
              )}
            </div>
            {foot && <p className={`s13 faint ${s.foot}`}>{foot}</p>}
          </div>
        }
        side={<OrderSummary p={p} />}
      />
      {next && p.quote && (
        <StickyBar>
          <a
            className={s.barTotal}
            href={stepHref(step)}
            onClick={(e) => {
              e.preventDefault();
              document.getElementById('order-summary')?.scrollIntoView({ block: 'start' });
            }}
          >
            <span className="s13 muted">
              <FormattedMessage
                id="checkout.items"
                values={{ count: p.quote?.cart.items_count ?? 0 }}
              />
            </span>
            <b className="num" translate="no">
              {step === 'cart' ? (expected?.total ?? total) : total}
            </b>
          </a>
          <span className={s.barNext}>
            <NextButton {...next} />
          </span>
        </StickyBar>
      )}
    </>
  );
}
