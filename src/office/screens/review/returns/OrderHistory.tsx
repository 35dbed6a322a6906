import { FormattedMessage, useIntl } from 'react-intl';
import type { OfficeCase } from '#contract/afterSale';
import { reasonWords } from '#lib/orderTimeline';
import { useFormat } from '#lib/useFormat';
import { Timeline } from '#ui/data/Timeline';
import r from './Returns.module.css';

/** What happened to the order before it was asked back. */
export function OrderHistory({ item }: { item: OfficeCase }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const items = item.order_history.map(({ at, by, to, event, reason }, index) => ({
    id: `${index}-${event}`,
    state: 'done' as const,
    title: intl.formatMessage({ id: `state.order.${to}` }),
    detail: (
      <>
        {moment(at)} · <FormattedMessage id={`office.who.${by}`} />
        {reason && <> · {reasonWords(intl, reason)}</>}
      </>
    ),
  }));
  return (
    <details className={r.more}>
      <summary className="s14 b">
        <FormattedMessage
          id="office.returns.orderHistory"
          values={{ number: item.order.trade_sn }}
        />
      </summary>
      <Timeline items={items} />
    </details>
  );
}
