import { FormattedMessage } from 'react-intl';
import type { Trade } from '#contract/checkout';
import { postal } from '#lib/postal';
import { useFormat } from '#lib/useFormat';
import { Ev } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { Card, PageTitle } from '#ui/shell/layout';
import { Money, MoneyRow, MoneyRows } from '#ui/money/money';
import { Timeline } from '#ui/data/Timeline';
import { to } from '../../to';
import type { CheckoutProps } from './view';
import s from './Checkout.module.css';

const Placed = ({ at }: { at: string | null }) => {
  const { moment } = useFormat();
  return <>{at && moment(at)}</>;
};
/** What happens from here, in the order it happens. */
const Ahead = ({ trade }: { trade: Trade }) => (
  <Timeline
    items={[
      {
        id: 'placed',
        state: 'done',
        title: <FormattedMessage id="checkout.success.placed" />,
        detail: <Placed at={trade.placed_at} />,
      },
      {
        id: 'accept',
        state: 'current',
        title: <FormattedMessage id="checkout.success.accept" />,
        detail: <FormattedMessage id="checkout.success.acceptMore" />,
      },
      {
        id: 'ship',
        state: 'ahead',
        title: <FormattedMessage id="checkout.success.ship" />,
        detail: <FormattedMessage id="checkout.success.shipMore" />,
      },
      { id: 'receive', state: 'ahead', title: <FormattedMessage id="checkout.success.receive" /> },
    ]}
  />
);

function Arrivals({ trade }: { trade: Trade }) {
  const { days } = useFormat();
  return (
    <ul>
      {trade.orders.map((order) => (
        <li key={order.id} className="s14">
          <b>
            <FormattedMessage
              id="delivery.arrives"
              values={{ days: days(order.arrives.from, order.arrives.to) }}
            />
          </b>{' '}
          ·{' '}
          <a className="link" href={to.order({ id: order.id })}>
            {order.shop.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Step 6: the number to keep, what was paid, where and when it comes. Its address can be kept. */
export function Success({ p }: { p: CheckoutProps }) {
  const trade = p.placed;
  if (!trade) return null;
  const later = p.at === 'success.onDelivery';
  return (
    <div className={s.alone} data-step="success">
      <PageTitle
        title={<FormattedMessage id="checkout.success.title" />}
        lead={
          <span className="row">
            <Icon name="check-circle-fill" />
            <FormattedMessage id="checkout.number" values={{ number: trade.trade_sn }} />
          </span>
        }
      />
      <Card>
        <MoneyRows>
          {trade.payment && (
            <MoneyRow label={<FormattedMessage id="checkout.confirm.payment" />}>
              <FormattedMessage id={`checkout.method.${trade.payment}`} />
            </MoneyRow>
          )}
          <MoneyRow
            kind="total"
            label={
              <FormattedMessage id={later ? 'checkout.success.toPay' : 'checkout.success.paid'} />
            }
            amount={trade.total}
            note
          />
        </MoneyRows>
      </Card>
      {trade.address && (
        <Card>
          <h2 className={s.legend}>
            <FormattedMessage id="checkout.confirm.shipping" />
          </h2>
          <p className="s14 muted" translate="no">
            {trade.address.name}
            <br />
            {postal(trade.address).join(', ')}
          </p>
        </Card>
      )}
      <Card>
        <h2 className={s.legend}>
          <FormattedMessage id="checkout.success.when" />
        </h2>
        <Arrivals trade={trade} />
      </Card>
      <Card>
        <h2 className={s.legend}>
          <FormattedMessage id="checkout.success.next" />
        </h2>
        <Ahead trade={trade} />
      </Card>
      <div className="row wr">
        <Ev e={{ type: 'seeOrder' }} kind="primary">
          <FormattedMessage id="checkout.seeOrder" />
        </Ev>
        <Ev e={{ type: 'keepShopping' }}>
          <FormattedMessage id="cart.keepShopping" />
        </Ev>
      </div>
      <p className="s14 muted">
        {later ? (
          <FormattedMessage
            id="checkout.success.cash"
            values={{ amount: <Money amount={trade.total} /> }}
          />
        ) : (
          <FormattedMessage id="checkout.success.held" />
        )}
      </p>
    </div>
  );
}
