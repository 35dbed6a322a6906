import { FormattedMessage, useIntl } from 'react-intl';
import type { ShopDelivery, Step } from '#contract/checkout';
import { steps } from '#contract/checkout';
import { shownPhone } from '#contract/phone';
import { useFormat } from '#lib/useFormat';
import { Ev } from '#ui/flow';
import { Money } from '#ui/money/money';
import { SummaryCard, SummaryCards } from '#ui/data/Summary';
import { postal } from '#lib/postal';
import { goto, stepOf, type CheckoutProps } from './view';

/** A "Change" that says to the machine where to go; its hidden words say what is changed. */
export const ChangeStep = ({ step, p }: { step: Step; p: CheckoutProps }) =>
  p.can(goto(step)) ? (
    <Ev e={goto(step)} kind="link">
      <FormattedMessage id="ui.change" />
      <span className="sr">
        {' '}
        <FormattedMessage id={`checkout.step.${step}`} />
      </span>
    </Ev>
  ) : null;

/** One shop's chosen delivery: when it comes, how, for how much. */
export function DeliveryLine({ one, named }: { one: ShopDelivery; named: boolean }) {
  const { days } = useFormat();
  const option = one.options.find(({ id }) => id === one.chosen);
  if (!option) return null;
  return (
    <p>
      <b style={{ color: 'var(--ink)' }}>
        <FormattedMessage
          id="delivery.arrives"
          values={{ days: days(option.arrives.from, option.arrives.to) }}
        />
      </b>
      <br />
      {named && <>{one.shop.name} · </>}
      <FormattedMessage id={`delivery.method.${option.kind}`} /> ·{' '}
      <span className="num">
        <Money amount={option.price} />
      </span>
    </p>
  );
}

/** What was chosen so far, each with its way back. */
export function Summaries({ p }: { p: CheckoutProps }) {
  const intl = useIntl();
  const step = stepOf(p.at, p.asked);
  const now = step === 'confirm' ? 0 : steps.indexOf(step);
  const { quote } = p;
  const address = now > 1 ? quote?.address : null;
  const chosen = now > 2 ? (quote?.deliveries ?? []) : [];
  if (!address) return null;
  return (
    <SummaryCards>
      <SummaryCard
        title={intl.formatMessage({ id: 'checkout.step.shipping' })}
        change={<ChangeStep step="shipping" p={p} />}
      >
        <p translate="no">
          {address.name} · <span className="num">{shownPhone(address.phone)}</span>
          <br />
          {postal(address).join(', ')}
        </p>
      </SummaryCard>
      {chosen.length > 0 && (
        <SummaryCard
          title={intl.formatMessage({ id: 'checkout.step.delivery' })}
          change={<ChangeStep step="delivery" p={p} />}
        >
          {chosen.map((one) => (
            <DeliveryLine key={one.shop.id} one={one} named={chosen.length > 1} />
          ))}
        </SummaryCard>
      )}
    </SummaryCards>
  );
}
