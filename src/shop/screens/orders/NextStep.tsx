import { FormattedMessage } from 'react-intl';
import type { OrderCard } from '#contract/orders';
import { useFormat } from '#lib/useFormat';

/** Whose move it is, and what happens by itself if nobody moves. */
export function NextStep({ order }: { order: Pick<OrderCard, 'state' | 'next'> }) {
  const { moment } = useFormat();
  const { until, then } = order.next;
  return (
    <p className="s14 muted">
      <FormattedMessage id={`order.next.${order.state}`} />
      {until && then && (
        <>
          {' '}
          <FormattedMessage id={`order.next.until.${then}`} values={{ until: moment(until) }} />
        </>
      )}
    </p>
  );
}
