import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderDetail } from '#contract/orders';
import { orderIs } from '#machines/lifecycles/orderTags';
import { postal } from '#lib/postal';
import { useFormat } from '#lib/useFormat';
import { AddressBlock } from '#ui/data/AddressBlock';
import { announce } from '#ui/feedback/announce';
import { Button, LinkButton } from '#ui/controls/Button';
import { Money, MoneyRow, MoneyRows } from '#ui/money/money';
import { Picture } from '#ui/catalogue/Picture';
import { SummaryList } from '#ui/data/Summary';
import { grounds } from '#ui/data/tone';
import { to } from '../../to';
import s from './Orders.module.css';

const Items = ({ order }: { order: OrderDetail }) => (
  <section className={`card ${s.box}`}>
    <h2>
      <FormattedMessage id="order.items" values={{ count: order.lines.length }} />
    </h2>
    <ul>
      {order.lines.map((line) => (
        <li key={line.id} className={s.line}>
          <Picture
            src={line.picture}
            alt=""
            ground={grounds.find((one) => one === line.ground) ?? 'mist'}
            size={56}
          />
          <div className="grow">
            <a className="b" href={to.product({ id: line.product_id, sku: line.sku })}>
              {line.name}
            </a>
            <p className="s13 muted">
              {line.options && `${line.options} · `}
              <FormattedMessage id="order.quantity" values={{ count: line.num }} />
            </p>
          </div>
          <b className="num">
            <Money amount={line.total} />
          </b>
        </li>
      ))}
    </ul>
  </section>
);

/** The parcel's number, to copy; or that there is none yet. */
function LogNumber({ number }: { number: string }) {
  const intl = useIntl();
  const [copied, setCopied] = useState(false);
  if (!number) return <FormattedMessage id="order.noLog" />;
  const copy = async () => {
    await navigator.clipboard.writeText(number);
    setCopied(true);
    announce(intl.formatMessage({ id: 'order.copied' }));
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <span className="row wr">
      <span className="num" translate="no">
        {number}
      </span>
      <Button
        size="sm"
        kind="soft"
        icon={copied ? 'check' : 'copy'}
        onClick={() => void copy()}
        extra={{ 'aria-label': intl.formatMessage({ id: 'order.copyLog' }) }}
      >
        <FormattedMessage id={copied ? 'order.copied' : 'order.copy'} />
      </Button>
    </span>
  );
}

function Bill({ order }: { order: OrderDetail }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const { code, rate, total } = order.currency;
  return (
    <section className={`card ${s.box}`}>
      <h2>
        <FormattedMessage id="order.bill" />
      </h2>
      <MoneyRows>
        <MoneyRow label={<FormattedMessage id="order.itemsTotal" />} amount={order.items_total} />
        {order.coupon && (
          <MoneyRow
            label={<FormattedMessage id="order.discount" values={{ code: order.coupon }} />}
            amount={`-${order.discount}`}
          />
        )}
        <MoneyRow
          label={<FormattedMessage id="checkout.order.delivery" />}
          amount={order.delivery_price}
        />
        <MoneyRow
          kind="total"
          label={<FormattedMessage id="checkout.order.total" />}
          amount={order.price}
        />
        <MoneyRow label={<FormattedMessage id={`checkout.method.${order.payment}`} />}>
          {Number(order.actual_pay) > 0 ? (
            <Money amount={order.actual_pay} />
          ) : (
            <FormattedMessage id={`order.paymentStatus.${order.payment_status}`} />
          )}
        </MoneyRow>
        {order.pay_time && (
          <MoneyRow label={<FormattedMessage id="order.pay_time" />}>
            {moment(order.pay_time)}
          </MoneyRow>
        )}
      </MoneyRows>
      {code !== 'USD' && (
        <p className="s13 muted num">
          <FormattedMessage
            id="order.frozen"
            values={{
              total: intl.formatNumber(Number(total), {
                style: 'currency',
                currency: code,
                minimumFractionDigits: order.currency.decimals,
                maximumFractionDigits: order.currency.decimals,
              }),
              rate: intl.formatNumber(Number(rate), { maximumFractionDigits: 6 }),
            }}
          />
        </p>
      )}
    </section>
  );
}

/** Items, parcel, address, money: everything an order is made of. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  const dates = (['deliver_time', 'delivery_time', 'success_time'] as const).flatMap((id) =>
    order[id] ? [{ id, term: text(`order.${id}`), value: moment(order[id]) }] : [],
  );
  return (
    <div className={s.col}>
      <Items order={order} />
      <section className={`card ${s.box}`}>
        <h2>
          <FormattedMessage id="order.parcel" />
        </h2>
        <SummaryList
          items={[
            { id: 'log', term: text('order.log'), value: <LogNumber number={order.log_sn} /> },
            {
              id: 'from',
              term: text('track.from'),
              value: order.lies === 'warehouse' ? text('track.from.warehouse') : order.shop.name,
            },
            ...(order.carrier
              ? [{ id: 'carrier', term: text('order.carrier'), value: order.carrier }]
              : []),
            {
              id: 'method',
              term: text('checkout.confirm.delivery'),
              value: text(`delivery.method.${order.arrival_method}`),
            },
            ...dates,
          ]}
        />
        {!orderIs(order.state, 'unpaid') && (
          <div className={s.actions}>
            <LinkButton size="sm" icon="truck" href={to.tracking({ id: order.id })}>
              <FormattedMessage id="track.open" />
            </LinkButton>
          </div>
        )}
      </section>
      <section className={`card ${s.box}`}>
        <h2>
          <FormattedMessage id="checkout.confirm.shipping" />
        </h2>
        <AddressBlock
          name={order.address.name}
          phone={order.address.phone}
          lines={postal(order.address)}
        />
        <SummaryList
          items={[
            {
              id: 'email',
              term: text('address.field.email'),
              value: <span translate="no">{order.email}</span>,
            },
            ...(['tax_number', 'courier_note'] as const).flatMap((id) =>
              order.address[id]
                ? [{ id, term: text(`address.field.${id}`), value: order.address[id] }]
                : [],
            ),
            ...(order.remark
              ? [{ id: 'remark', term: text('checkout.remark'), value: order.remark }]
              : []),
          ]}
        />
      </section>
      <Bill order={order} />
    </div>
  );
}
