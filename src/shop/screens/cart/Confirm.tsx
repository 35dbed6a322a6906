import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { CartLine } from '#contract/cart';
import type { Quote } from '#contract/checkout';
import { shownPhone } from '#contract/phone';
import { useForeign } from '#lib/foreign';
import { postal } from '#lib/postal';
import { useFormat } from '#lib/useFormat';
import { Ev } from '#ui/flow';
import { Note } from '#ui/feedback/Note';
import { SummaryList } from '#ui/data/Summary';
import { to } from '../../to';
import { Changes } from './Changes';
import { couldNotLoad } from './CouldNotLoad';
import { Remark } from './Remark';
import { StepFrame } from './StepFrame';
import { ChangeStep, DeliveryLine } from './Summaries';
import { trouble } from './Trouble';
import { useBill } from './useBill';
import type { Say } from './useSay';
import type { CheckoutProps } from './view';
import s from './Checkout.module.css';

/** So many of what, and which of it: "1 × Trail shoes · Purple · 40". */
function Ordered({ line: { quantity, name, lang, options } }: { line: CartLine }) {
  const own = useForeign()(lang);
  return (
    <FormattedMessage
      id="checkout.confirm.line"
      values={{
        count: quantity,
        name: (
          <>
            <span lang={own}>{name}</span>
            {options && ` · ${options}`}
          </>
        ),
      }}
    />
  );
}
/** The answers given so far, each with its way back. */
function Answers({ p, quote }: { p: CheckoutProps; quote: Quote }) {
  const intl = useIntl();
  const lines = quote.cart.groups.flatMap((group) => group.lines).filter((line) => line.ticked);
  const row = (id: 'cart' | 'shipping' | 'delivery' | 'payment', value: ReactNode) => ({
    id,
    term: intl.formatMessage({ id: `checkout.confirm.${id}` }),
    value,
    change: <ChangeStep step={id} p={p} />,
  });
  const items = [
    row(
      'cart',
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Ordered line={line} />
          </li>
        ))}
      </ul>,
    ),
    row(
      'shipping',
      quote.address && (
        <span translate="no">
          {quote.address.name}
          <br />
          {postal(quote.address).map((line, i) => (
            <span key={`${i}-${line}`}>
              {line}
              <br />
            </span>
          ))}
          {shownPhone(quote.address.phone)}
        </span>
      ),
    ),
    row(
      'delivery',
      quote.deliveries.map((one) => (
        <DeliveryLine key={one.shop.id} one={one} named={quote.deliveries.length > 1} />
      )),
    ),
    row('payment', quote.payment && <FormattedMessage id={`checkout.method.${quote.payment}`} />),
  ];
  return (
    <div className={`card ${s.box}`}>
      <SummaryList items={items} />
    </div>
  );
}

/** Until when the stock is kept for this shopper, or that it is kept for nobody. */
function Held({ until }: { until: string | null }) {
  const { time } = useFormat();
  return (
    <p className="s13 muted">
      {until ? (
        <FormattedMessage id="checkout.confirm.held" values={{ time: time(until) }} />
      ) : (
        <FormattedMessage id="checkout.confirm.notHeld" />
      )}
    </p>
  );
}

/** Big wait: the page says what is being done and that nothing needs pressing. */
const Waiting = ({ id }: { id: string }) => (
  <div className={`card ${s.wait}`} aria-busy="true">
    <span className={s.spin} aria-hidden="true" />
    <p className="b">
      <FormattedMessage id={id} />
    </p>
    <p className="s14 muted">
      <FormattedMessage id={`${id}.more`} />
    </p>
  </div>
);
const waits = ['requoting', 'redirecting', 'checkingOutcome', 'paying'];

function check(p: CheckoutProps, { text, total }: Say) {
  const place = {
    e: { type: 'place' },
    text: <FormattedMessage id="checkout.confirm.place" values={{ amount: total }} />,
    busyText: p.at === 'confirm.placing' ? text('checkout.confirm.placing') : undefined,
  } as const;
  const accept = {
    e: { type: 'accept' },
    text: <FormattedMessage id="checkout.confirm.accept" values={{ amount: total }} />,
    busyText: p.at === 'confirm.accepting' ? text('checkout.confirm.accepting') : undefined,
  } as const;
  const changed = p.at === 'confirm.changed' || p.at === 'confirm.accepting';
  return (
    <StepFrame
      p={p}
      title={text(changed ? 'checkout.confirm.changedTitle' : 'checkout.confirm.title')}
      lead={text(
        p.at === 'confirm.placing' ? 'checkout.confirm.placingLead' : 'checkout.confirm.lead',
      )}
      next={changed ? accept : place}
      foot={
        <FormattedMessage
          id="checkout.payment.terms"
          values={{
            terms: (words) => (
              <a className="link" href={to.terms()}>
                {words}
              </a>
            ),
            returns: (words) => (
              <a className="link" href={to.returns()}>
                {words}
              </a>
            ),
          }}
        />
      }
    >
      {changed && <Changes changes={p.news} />}
      {p.quote && <Answers p={p} quote={p.quote} />}
      {!changed && <Remark disabled={p.at === 'confirm.placing'} />}
      <Charged p={p} />
      {p.quote && <Held until={p.quote.held_until} />}
    </StepFrame>
  );
}

/** What will really be taken, and from where, when that is not the money on the price tags. */
function Charged({ p }: { p: CheckoutProps }) {
  const { total } = useBill(p.quote);
  if (!p.quote?.payment || p.quote.currency.code === 'USD') return null;
  return (
    <Note>
      <FormattedMessage
        id={`checkout.charged.${p.quote.payment}`}
        values={{
          amount: (
            <b className="num">
              <span translate="no">{total}</span>
            </b>
          ),
        }}
      />
    </Note>
  );
}

/** Step 5: everything once more, then the order. */
export function confirm(p: CheckoutProps, say: Say) {
  const state = p.at.slice('confirm.'.length);
  const title = say.text('checkout.confirm.title');
  if (waits.includes(state))
    return (
      <StepFrame p={p} title={title}>
        <Waiting id={`checkout.wait.${state}`} />
      </StepFrame>
    );
  if (state === 'quoteFailed') return couldNotLoad(p, title);
  if (['reviewing', 'changed', 'accepting', 'placing'].includes(state)) return check(p, say);
  return trouble(
    p,
    say,
    state,
    <Ev e={{ type: 'retry' }} kind="primary">
      <FormattedMessage id={`checkout.trouble.${state}.retry`} />
    </Ev>,
  );
}
