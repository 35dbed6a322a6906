import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import type { CardAmount, Paid } from '#contract/acquirer';
import { orderPage } from './address';

/** What the card paid: orders with their shops, a recharge, or nothing that was begun here. */
export function PaidBy({ orders, recharge, linked }: Paid & { linked: boolean }) {
  if (recharge)
    return (
      <p>
        <FormattedMessage
          id="acquirer.recharge"
          values={{ recharge: <span translate="no">{recharge}</span> }}
        />
      </p>
    );
  if (orders.length === 0)
    return (
      <p>
        <FormattedMessage id="acquirer.foreign" />
      </p>
    );
  const names = orders.map(({ id, number, shop }) => (
    <span key={id} translate="no">
      {linked ? (
        <a className="link" href={`#${orderPage(id)}`}>
          {number}
        </a>
      ) : (
        number
      )}{' '}
      ({shop})
    </span>
  ));
  return (
    <p>
      <FormattedMessage
        id="acquirer.orders"
        values={{ count: orders.length, orders: <FormattedList value={names} /> }}
      />
    </p>
  );
}
/** An amount of a card, in its own currency, which is named. */
export function CardMoney({ amount, currency }: CardAmount) {
  const intl = useIntl();
  const decimals = amount.split('.')[1]?.length ?? 0;
  return (
    <span className="num">
      {intl.formatNumber(Number(amount), {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })}
    </span>
  );
}
