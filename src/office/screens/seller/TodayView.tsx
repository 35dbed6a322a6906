import { FormattedMessage, useIntl } from 'react-intl';
import type { SellerToday } from '#contract/sellerOffice';
import { useFormat } from '#lib/useFormat';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Icon, type IconName } from '#ui/Icon';
import { PageTitle, Section, Stack } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import { orderBadges } from '#ui/data/orderBadges';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { StateBadge } from '#ui/data/StateBadge';
import { to } from '../../to';
import { SalesPlot } from './SalesPlot';
import s from './Seller.module.css';

interface Task {
  id: keyof SellerToday['tasks'];
  icon: IconName;
  href: string;
}
const tasks: readonly Task[] = [
  { id: 'agree', icon: 'question', href: to.sales() },
  { id: 'accept', icon: 'receipt', href: to.sales() },
  { id: 'ship', icon: 'package', href: to.sales({ sort: 'date', dir: 'up' }) },
  { id: 'refused', icon: 'warning-circle', href: to.products({ tab: 'refused' }) },
  { id: 'soldOut', icon: 'tag', href: to.products({ tab: 'soldOut' }) },
];
/** When it presses, in words; what has no time says what it means. */
function When({ id, today }: { id: Task['id']; today: SellerToday }) {
  const { moment } = useFormat();
  if (id === 'refused' || id === 'soldOut')
    return <FormattedMessage id={`sellerOffice.task.${id}.text`} />;
  if (id === 'ship')
    return (
      today.tasks.ship.oldest && (
        <FormattedMessage
          id="sellerOffice.task.oldest"
          values={{ since: moment(today.tasks.ship.oldest) }}
        />
      )
    );
  const { until } = today.tasks[id];
  return (
    until && <FormattedMessage id="sellerOffice.task.until" values={{ until: moment(until) }} />
  );
}
function Tasks({ today }: { today: SellerToday }) {
  const waiting = tasks.filter(({ id }) => today.tasks[id].count > 0);
  if (waiting.length === 0)
    return (
      <EmptyState
        icon="check-circle"
        ground="mint"
        title={<FormattedMessage id="sellerOffice.today.nothing" />}
      >
        <FormattedMessage id="sellerOffice.today.nothing.text" />
      </EmptyState>
    );
  return (
    <ul className={s.tasks}>
      {waiting.map(({ id, icon, href }) => (
        <li key={id}>
          <a className={`card ${s.task}`} href={href}>
            <Icon name={icon} size={24} />
            <span className="grow">
              <b className="num">
                <FormattedMessage
                  id={`sellerOffice.task.${id}`}
                  values={{ count: today.tasks[id].count }}
                />
              </b>
              <span className="s14 muted">
                <When id={id} today={today} />
              </span>
            </span>
            <Icon name="caret-right" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
function Figures({ sales }: Pick<SellerToday, 'sales'>) {
  const { month, last_month, total } = sales;
  return (
    <dl className={s.figures}>
      {Object.entries({ month, last_month, total }).map(([id, amount]) => (
        <div key={id} className={`card ${s.figure}`}>
          <dt className="s14 muted">
            <FormattedMessage id={`sellerOffice.sales.${id}`} />
          </dt>
          <dd className="num">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
function First({ orders }: Pick<SellerToday, 'orders'>) {
  const intl = useIntl();
  const { moment } = useFormat();
  if (orders.length === 0) return null;
  return (
    <Section
      title={intl.formatMessage({ id: 'sellerOffice.today.first' })}
      more={{ href: to.sales(), text: intl.formatMessage({ id: 'sellerOffice.today.all' }) }}
    >
      <ul className={`card ${s.first}`}>
        {orders.map((order) => (
          <li key={order.id}>
            <a href={to.sales({ id: order.id })}>
              <span className="grow">
                <b className="num">{order.trade_sn}</b>
                <span className="s13 muted">
                  {order.lines.map(({ num, name }) => `${num} × ${name}`).join(', ')}
                </span>
              </span>
              <StateBadge machine="order" state={order.state} map={orderBadges} />
              <span className={s.due}>
                <b className="num">
                  <Money amount={order.price} />
                </b>
                {order.next.until && (
                  <span className="s13 muted num">
                    <FormattedMessage id="office.by" values={{ until: moment(order.next.until) }} />
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Tasks first, then figures and one plot. */
export function TodayView({
  today,
  problem,
  onRetry,
}: {
  today: SellerToday | undefined;
  problem: string | undefined;
  onRetry: () => void;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `sellerOffice.today.${id}` });
  const body = () => {
    if (problem) return <ErrorState code={problem} onRetry={onRetry} />;
    if (!today)
      return (
        <Loading what={text('what')}>
          <Stack>
            <SkeletonCard lines={3} />
            <SkeletonCard lines={6} />
          </Stack>
        </Loading>
      );
    return (
      <Stack gap={6}>
        <Section title={text('tasks')} hiddenTitle>
          <Tasks today={today} />
        </Section>
        <First orders={today.orders} />
        <Section title={text('sales')}>
          <Stack gap={4}>
            <Figures sales={today.sales} />
            <SalesPlot days={today.days} />
            <p className="s13 muted">{text('sales.rule')}</p>
          </Stack>
        </Section>
      </Stack>
    );
  };
  return (
    <>
      <PageTitle title={text('title')} />
      {body()}
    </>
  );
}
