import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import type { OrderDetail } from '#contract/orders';
import { orderIs } from '#machines/lifecycles/orderTags';
import { failureWords } from '#lib/failure';
import { reasonWords } from '#lib/orderTimeline';
import { useFormat } from '#lib/useFormat';
import { Flow } from '#ui/flow';
import { PageTitle } from '#ui/shell/layout';
import { DisputeNote } from '#ui/data/DisputeNote';
import { Note } from '#ui/feedback/Note';
import { orderBadges } from '#ui/data/orderBadges';
import { StateBadge } from '#ui/data/StateBadge';
import { NextStep } from './NextStep';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderPapers, type OrderPapersProps } from './OrderPapers';
import { OrderTimeline } from './OrderTimeline';
import s from './Orders.module.css';

export type OrderEvent =
  | { type: 'pay' }
  | { type: 'takeBack' }
  | { type: 'confirmReceipt' }
  | { type: 'extendReceipt' }
  | { type: 'cancel'; reason: string }
  | { type: 'requestCancel'; reason: string };
export interface OrderDetailProps {
  order: OrderDetail;
  /** The event under way. */
  busy: string | null;
  /** What the last try ran into. */
  notice: Failure | null;
  send: (event: OrderEvent) => void;
  /** Buys the same things again: no step of this order, its chart does not know it. */
  onAgain: () => void;
  /** Its documents, where there are any. */
  documents?: OrderPapersProps;
}

function When({ order }: { order: OrderDetail }) {
  const intl = useIntl();
  const { days, moment } = useFormat();
  if (order.state === 'cancelled')
    return order.cancel_remark ? (
      <p>
        <FormattedMessage
          id="order.cancelledFor"
          values={{ reason: reasonWords(intl, order.cancel_remark) }}
        />
      </p>
    ) : null;
  if (order.delivery_time && orderIs(order.state, 'arrived'))
    return (
      <p className="b">
        <FormattedMessage id="order.arrived" values={{ when: moment(order.delivery_time) }} />
      </p>
    );
  return (
    order.arrives && (
      <p className="b">
        <FormattedMessage
          id="delivery.arrives"
          values={{ days: days(order.arrives.from, order.arrives.to) }}
        />
      </p>
    )
  );
}

/** One order: where it stands, who moves next, what can be done, what happened, what is in it. */
export function OrderDetailView({
  order,
  busy,
  notice,
  send,
  onAgain,
  documents,
}: OrderDetailProps) {
  const intl = useIntl();
  const { date } = useFormat();
  const can = (event: OrderEvent) => busy === null && Boolean(order.can[event.type]?.ok);
  return (
    <Flow<OrderEvent> machine="order" at={order.state} can={can} send={send} busy={busy !== null}>
      <PageTitle
        title={<FormattedMessage id="order.title" values={{ number: order.trade_sn }} />}
        lead={
          <FormattedMessage
            id="order.lead"
            values={{ shop: order.shop.name, date: date(order.date) }}
          />
        }
      />
      <div className={s.col}>
        <section
          className={`card ${s.head}`}
          aria-label={intl.formatMessage({ id: 'order.standing' })}
        >
          <div className="row between wr">
            <StateBadge machine="order" state={order.state} map={orderBadges} />
            <span className="s14 muted">
              <FormattedMessage
                id="order.payment"
                values={{
                  status: <FormattedMessage id={`order.paymentStatus.${order.payment_status}`} />,
                }}
              />
            </span>
          </div>
          <When order={order} />
          <NextStep order={order} />
          <DisputeNote dispute={order.dispute} />
          {notice && (
            <Note tone="warn">
              <p role="alert">{failureWords(intl, notice)}</p>
            </Note>
          )}
          <OrderActions order={order} busy={busy} onAgain={onAgain} />
        </section>
        <div className={s.panes}>
          <OrderTimeline order={order} />
          <OrderFacts order={order} />
        </div>
        {documents && <OrderPapers {...documents} />}
      </div>
    </Flow>
  );
}
