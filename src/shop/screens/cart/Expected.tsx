import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryEstimate, Quote } from '#contract/checkout';
import { useFormat } from '#lib/useFormat';
import { Icon } from '#ui/Icon';
import { useMoney, MoneyRow } from '#ui/money/money';
import { to } from '../../to';
import { usePlace } from '../location/places';
import type { Bill } from './useBill';
import s from './MyCart.module.css';

const change = (parts: ReactNode[]) => (
  <a className="link" href={to.choosePlace()}>
    {parts}
  </a>
);
/** The town it would go to, where one was said of that country; else the country. */
function useWhere(quote: Quote, { country, name }: DeliveryEstimate): string {
  const chosen = usePlace();
  const { address } = quote;
  return (address ? address.city : chosen?.country === country ? chosen.city : '') || name;
}

/** What it costs to send what is ticked of a shop, and when it comes. */
export function ShopDelivery({ quote, shop }: { quote: Quote; shop: string }) {
  const { estimate } = quote;
  const part = estimate?.shops.find((one) => one.shop.id === shop);
  return estimate && part ? <Coming quote={quote} estimate={estimate} part={part} /> : null;
}
function Coming({
  quote,
  estimate,
  part: { option },
}: {
  quote: Quote;
  estimate: DeliveryEstimate;
  part: DeliveryEstimate['shops'][number];
}) {
  const place = useWhere(quote, estimate);
  const { days } = useFormat();
  const { show } = useMoney();
  const id = !option ? 'product.none' : Number(option.price) === 0 ? 'cart.shopFree' : 'cart.shop';
  return (
    <p className={`row s13 muted ${s.coming}`}>
      <Icon name="truck" />
      <span>
        <FormattedMessage
          id={`location.${id}`}
          values={{
            place,
            change,
            price: option && show(option.price),
            days: option && days(option.arrives.from, option.arrives.to),
          }}
        />
      </span>
    </p>
  );
}

/** Of a bill whose deliveries are not chosen yet: what they cost, and all of it with them. */
export function ExpectedRows({
  quote,
  estimate,
  expected,
  note,
}: {
  quote: Quote;
  estimate: DeliveryEstimate;
  expected: NonNullable<Bill['expected']>;
  /** The total in another currency. */
  note: ReactNode;
}) {
  const intl = useIntl();
  const place = useWhere(quote, estimate);
  const free = Number(estimate.totals?.delivery) === 0;
  return (
    <>
      <MoneyRow label={intl.formatMessage({ id: 'location.cart.delivery' }, { place })}>
        {free ? <FormattedMessage id="delivery.free" /> : expected.delivery}
      </MoneyRow>
      <MoneyRow kind="total" label={intl.formatMessage({ id: 'location.cart.total' }, { place })}>
        <span translate="no">{expected.total}</span>
        {note}
      </MoneyRow>
    </>
  );
}
/** Where it would go can be said before there is an address, and said anew. */
export const SayWhere = ({ quote: { address, estimate } }: { quote: Quote }) =>
  address ? null : (
    <p className="s13 muted">
      <FormattedMessage
        id={estimate ? 'location.cart.other' : 'location.cart.choose'}
        values={{ change }}
      />
    </p>
  );
