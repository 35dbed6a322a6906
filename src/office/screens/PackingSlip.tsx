import { FormattedMessage } from 'react-intl';
import type { OrderDetail } from '#contract/orders';
import { shownPhone } from '#contract/phone';
import { postal } from '#lib/postal';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import s from './PackingSlip.module.css';

/** What goes into the parcel: only this is printed. No prices: a parcel may be a present. */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const { date } = useFormat();
  return (
    <>
      <Button size="sm" icon="printer" onClick={() => print()}>
        <FormattedMessage id="sellerOffice.orders.slip" />
      </Button>
      <section className={s.slip} data-print="" aria-hidden="true">
        <p className={s.title}>
          <FormattedMessage id="sellerOffice.slip.title" /> ·{' '}
          <FormattedMessage id="order.title" values={{ number: order.trade_sn }} />
        </p>
        <p>
          <FormattedMessage id="sellerOffice.slip.from" />: {order.shop.name} · {date(order.date)}
        </p>
        <p className={s.to}>
          <FormattedMessage id="sellerOffice.slip.to" />
        </p>
        <address>
          {[order.address.name, ...postal(order.address), shownPhone(order.address.phone)].map(
            (line, i) => (
              <span key={`${i}-${line}`}>
                {line}
                <br />
              </span>
            ),
          )}
        </address>
        <ul>
          {order.lines.map(({ id, num, name, options, sku }) => (
            <li key={id}>
              <b>{num} ×</b> {name}
              {options && ` · ${options}`} <span translate="no">({sku})</span>
            </li>
          ))}
        </ul>
        {order.address.courier_note && (
          <p>
            <FormattedMessage id="sellerOffice.orders.courier" />: {order.address.courier_note}
          </p>
        )}
        {order.remark && <p>{order.remark}</p>}
      </section>
    </>
  );
}
