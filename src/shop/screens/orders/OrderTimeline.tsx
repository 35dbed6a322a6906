import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderDetail } from '#contract/orders';
import { reasonWords, timelineOf, type TimelineRow } from '#lib/orderTimeline';
import { useFormat } from '#lib/useFormat';
import { Timeline } from '#ui/data/Timeline';
import s from './Orders.module.css';

function Detail({ row: { entry, more } }: { row: TimelineRow }) {
  const intl = useIntl();
  const { moment } = useFormat();
  if (!entry) return null;
  const reason = entry.reason && reasonWords(intl, entry.reason);
  return (
    <>
      {moment(entry.at)} · <FormattedMessage id={`order.by.${entry.by}`} />
      {reason && (
        <>
          <br />
          {reason}
        </>
      )}
      {more.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="order.more" values={{ count: more.length }} />
          </summary>
          {more.map(({ at }) => (
            <span key={at} style={{ display: 'block' }}>
              {moment(at)}
            </span>
          ))}
        </details>
      )}
    </>
  );
}
/** What happened and what is still to come. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const intl = useIntl();
  const title = (row: TimelineRow) => {
    const own = row.entry && `order.history.${row.entry.event}`;
    return intl.formatMessage({
      id: own && intl.messages[own] !== undefined ? own : `state.order.${row.to}`,
    });
  };
  return (
    <section className={`card ${s.box}`}>
      <h2>
        <FormattedMessage id="order.timeline" />
      </h2>
      <Timeline
        items={timelineOf(order).map((row) => ({
          id: row.id,
          state: row.state,
          title: title(row),
          detail: <Detail row={row} />,
        }))}
      />
    </section>
  );
}
