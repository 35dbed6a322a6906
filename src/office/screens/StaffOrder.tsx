import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import type { OrderDetail } from '#contract/orders';
import { shownPhone } from '#contract/phone';
import { failureWords } from '#lib/failure';
import { reasonWords, timelineOf } from '#lib/orderTimeline';
import { postal } from '#lib/postal';
import { useFormat } from '#lib/useFormat';
import { AddressBlock } from '#ui/data/AddressBlock';
import { DisputeNote } from '#ui/data/DisputeNote';
import { Flow } from '#ui/flow';
import { Money } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { orderBadges } from '#ui/data/orderBadges';
import { StateBadge } from '#ui/data/StateBadge';
import { SummaryList } from '#ui/data/Summary';
import { Timeline } from '#ui/data/Timeline';
import { Decisions } from './Decisions';
import type { StaffEvent } from './staffEvents';
import s from '../Office.module.css';

type Props = {
  order: OrderDetail;
  busy: string | null;
  notice: Failure | null;
  send: (event: StaffEvent) => void;
};

const lies = { warehouse: 'storage.ship.whole', both: 'storage.ship.part' } as const;
function Facts({ order }: { order: OrderDetail }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rows = [
    {
      id: 'customer',
      term: text('office.customer'),
      value: order.guest ? `${order.customer_name} · ${text('people.guest')}` : order.customer_name,
    },
    {
      id: 'email',
      term: text('office.signIn.email'),
      value: <span translate="no">{order.email}</span>,
    },
    {
      id: 'phone',
      term: text('address.field.phone'),
      value: <span translate="no">{shownPhone(order.telephone)}</span>,
    },
    {
      id: 'pay',
      term: text('checkout.confirm.payment'),
      value: (
        <>
          <FormattedMessage id={`checkout.method.${order.payment}`} /> ·{' '}
          <FormattedMessage id={`order.paymentStatus.${order.payment_status}`} />
        </>
      ),
    },
    ...(order.address.courier_note
      ? [
          {
            id: 'courier',
            term: text('sellerOffice.orders.courier'),
            value: order.address.courier_note,
          },
        ]
      : []),
    {
      id: 'delivery',
      term: text('checkout.confirm.delivery'),
      value: <FormattedMessage id={`delivery.method.${order.arrival_method}`} />,
    },
    ...(order.lies === 'shop'
      ? []
      : [{ id: 'lies', term: text('office.nav.storage'), value: text(lies[order.lies]) }]),
    ...(order.log_sn
      ? [
          {
            id: 'log',
            term: text('order.log'),
            value: (
              <span className="num" translate="no">
                {order.carrier} {order.log_sn}
              </span>
            ),
          },
        ]
      : []),
    ...(order.cancel_remark
      ? [
          {
            id: 'cancel',
            term: text('office.cancelReason'),
            value: reasonWords(intl, order.cancel_remark),
          },
        ]
      : []),
    ...(order.remark ? [{ id: 'remark', term: text('office.remark'), value: order.remark }] : []),
  ];
  return <SummaryList items={rows} />;
}
function History({ order }: { order: OrderDetail }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const items = timelineOf(order).flatMap(({ id, state, to, entry }) =>
    entry
      ? [
          {
            id,
            state,
            title: intl.formatMessage({ id: `state.order.${to}` }),
            detail: (
              <>
                {moment(entry.at)} · <FormattedMessage id={`office.who.${entry.by}`} />
                {entry.reason && <> · {reasonWords(intl, entry.reason)}</>}
              </>
            ),
          },
        ]
      : [],
  );
  return <Timeline items={items} />;
}

/** Opened from the list, or decided on: the order's heading takes focus. */
function useHeadingFocus({ id, state }: OrderDetail) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement?.closest('table')) heading.current?.focus();
  }, [id]);
  const before = useRef(state);
  useEffect(() => {
    if (
      before.current !== state &&
      (!document.activeElement || document.activeElement === document.body)
    )
      heading.current?.focus();
    before.current = state;
  }, [state]);
  return heading;
}

/** One order for staff: evidence and facts above, the decision below. */
export function StaffOrder({ order, busy, notice, send }: Props) {
  const intl = useIntl();
  const { moment } = useFormat();
  const heading = useHeadingFocus(order);
  const can = ({ type }: StaffEvent) => busy === null && Boolean(order.can[type]?.ok);
  return (
    <Flow<StaffEvent> machine="order" at={order.state} can={can} send={send} busy={busy !== null}>
      <section className={`card ${s.detail}`} aria-labelledby="open-order">
        <div className="row between wr">
          <div>
            <p className="s13 muted num">
              {order.shop.name} · {moment(order.date)}
            </p>
            <h2 id="open-order" ref={heading} tabIndex={-1}>
              <FormattedMessage id="order.title" values={{ number: order.trade_sn }} /> ·{' '}
              <span className="num">
                <Money amount={order.price} />
              </span>
            </h2>
          </div>
          <StateBadge machine="order" state={order.state} map={orderBadges} />
        </div>
        <DisputeNote dispute={order.dispute} />
        <div className={s.facts}>
          <div>
            <h3>
              <FormattedMessage id="order.items" values={{ count: order.lines.length }} />
            </h3>
            <ul className={`s14 ${s.lines}`}>
              {order.lines.map((line) => (
                <li key={line.id}>
                  <b className="num">{line.num} ×</b>
                  <span className="grow">
                    {line.name}
                    {line.options && <span className="muted"> · {line.options}</span>}
                    <br />
                    <span className="s13 muted num" translate="no">
                      {line.sku}
                    </span>
                  </span>
                  <span className="num">
                    <Money amount={line.total} />
                  </span>
                </li>
              ))}
            </ul>
            <h3>
              <FormattedMessage id="checkout.confirm.shipping" />
            </h3>
            <AddressBlock
              name={order.address.name}
              phone={order.address.phone}
              lines={postal(order.address)}
            />
          </div>
          <div>
            <Facts order={order} />
            <h3>
              <FormattedMessage id="order.timeline" />
            </h3>
            <History order={order} />
          </div>
        </div>
        {notice && (
          <Note tone="warn">
            <p role="alert">{failureWords(intl, notice)}</p>
          </Note>
        )}
        <Decisions order={order} busy={busy} />
      </section>
    </Flow>
  );
}
