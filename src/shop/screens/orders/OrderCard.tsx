import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderCard as Order } from '#contract/orders';
import { orderIs } from '#machines/lifecycles/orderTags';
import { useFormat } from '#lib/useFormat';
import { Button, LinkButton } from '#ui/controls/Button';
import { Money } from '#ui/money/money';
import { orderBadges } from '#ui/data/orderBadges';
import { Picture } from '#ui/catalogue/Picture';
import { StateBadge } from '#ui/data/StateBadge';
import { grounds } from '#ui/data/tone';
import { to } from '../../to';
import { NextStep } from './NextStep';
import s from './Orders.module.css';

const shownPictures = 3;
const groundFrom = (name: string) => grounds.find((one) => one === name) ?? 'mist';

/** Arrival is what people look for first; where there is none any more, the day it was ordered. */
function When({ order }: { order: Order }) {
  const { days, date } = useFormat();
  const coming = order.arrives && orderIs(order.state, 'awaited');
  return coming && order.arrives ? (
    <p className="b">
      <FormattedMessage
        id="delivery.arrives"
        values={{ days: days(order.arrives.from, order.arrives.to) }}
      />
    </p>
  ) : (
    <p className="s14 muted">
      <FormattedMessage id="orders.ordered" values={{ date: date(order.date) }} />
    </p>
  );
}

/** One order in the list. */
export function OrderCard({
  order,
  adding,
  onAgain,
}: {
  order: Order;
  adding: boolean;
  onAgain: () => void;
}) {
  const intl = useIntl();
  const more = order.lines.length - shownPictures;
  const ended = orderIs(order.state, 'reorderable');
  return (
    <article className={`card ${s.card}`} aria-labelledby={`order-${order.id}`}>
      <div className="row between wr">
        <h2 id={`order-${order.id}`} className="s14">
          <a className="link" href={to.order({ id: order.id })}>
            <FormattedMessage
              id="orders.one"
              values={{ number: order.trade_sn, shop: order.shop.name }}
            />
          </a>
        </h2>
        <StateBadge machine="order" state={order.state} map={orderBadges} />
      </div>
      <When order={order} />
      <NextStep order={order} />
      <div className="row between wr">
        <span className="row">
          {order.lines.slice(0, shownPictures).map((line) => (
            <Picture
              key={line.id}
              src={line.picture}
              alt={line.name}
              ground={groundFrom(line.ground)}
              size={56}
            />
          ))}
          {more > 0 && <span className="muted num">+{more}</span>}
        </span>
        <b className="num">
          <Money amount={order.price} />
        </b>
      </div>
      <div className={s.actions}>
        <LinkButton size="sm" href={to.order({ id: order.id })}>
          <FormattedMessage id="orders.details" />
        </LinkButton>
        {orderIs(order.state, 'received') && (
          <LinkButton size="sm" href={to.review({ id: order.id })}>
            <FormattedMessage id="action.rate" />
          </LinkButton>
        )}
        {order.can.pay?.ok && (
          <LinkButton
            size="sm"
            kind="primary"
            href={to.pay({ step: 'success', trade: order.trade_sn })}
          >
            <FormattedMessage id="action.pay" />
          </LinkButton>
        )}
        {ended && (
          <Button
            size="sm"
            onClick={onAgain}
            busyText={adding ? intl.formatMessage({ id: 'orders.again.adding' }) : undefined}
          >
            <FormattedMessage id="action.reorder" />
          </Button>
        )}
      </div>
    </article>
  );
}
