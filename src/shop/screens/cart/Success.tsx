import { FormattedMessage } from 'react-intl';
import type { Trade } from '#contract/checkout';
import { postal } from '#lib/postal';
import { useFormat } from '#lib/useFormat';
import { Ev } from '#ui/flow';
import { Picture } from '#ui/catalogue/Picture';
import { Icon } from '#ui/Icon';
import { Card, PageTitle } from '#ui/shell/layout';
import { Money, MoneyRow, MoneyRows } from '#ui/money/money';
import { Timeline } from '#ui/data/Timeline';
import { to } from '../../to';
import type { CheckoutProps } from './view';
import { groundFrom } from './grounds';
import s from './Checkout.module.css';
import list from './OrderSummary.module.css';

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

/** The number to keep, and where it is written to. */
const TradeNumber = ({ trade, mails }: { trade: Trade; mails: boolean | undefined }) => (
  <span className={`row ${s.placed}`}>
    <Icon name="check-circle-fill" size={32} />
    <span>
      <FormattedMessage id="checkout.number" values={{ number: trade.trade_sn }} />
      {mails && trade.email && (
        <>
          <br />
          <FormattedMessage id="checkout.success.mail" values={{ email: trade.email }} />
        </>
      )}
    </span>
  </span>
);
/** With its picture, and which of it. */
const Bought = ({ trade }: { trade: Trade }) => (
  <ul className={list.items}>
    {trade.orders
      .flatMap(({ lines }) => lines)
      .map((line) => (
        <li key={line.sku} className={list.item}>
          <Picture
            src={line.picture}
            alt=""
            ground={groundFrom(line.ground)}
            shape="arch"
            size={58}
          />
          <div className="grow">
            <p className="s14 b">
              <FormattedMessage
                id="checkout.confirm.line"
                values={{ count: line.num, name: line.name }}
              />
            </p>
            {line.options && <p className="s13 muted">{line.options}</p>}
          </div>
        </li>
      ))}
  </ul>
);

/** Step 6: the number to keep, what was paid, where and when it comes. Its address can be kept. */
export function Success({ p }: { p: CheckoutProps }) {
  const trade = p.placed;
  if (!trade) return null;
  const later = p.at === 'success.onDelivery';
  return (
    <div className={s.alone} data-step="success">
      <PageTitle
        title={<FormattedMessage id="checkout.success.title" />}
        lead={<TradeNumber trade={trade} mails={p.mails} />}
      />
      <Card>
        <h2 className={s.legend}>
          <FormattedMessage id="checkout.success.items" />
        </h2>
        <Bought trade={trade} />
      </Card>
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
            <FormattedMessage id="checkout.success.to" />
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
      {p.keep}
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
