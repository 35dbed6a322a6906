import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { orderTabs, type OrderCard, type OrderDetail, type OrderList, type OrderTab } from '#contract/orders';
import { useFormat } from '#lib/useFormat';
import { LinkButton } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { ErrorState } from '#ui/ErrorState';
import { PageTitle } from '#ui/layout';
import { Money } from '#ui/money';
import { orderBadges } from '#ui/orderBadges';
import { Loading, SkeletonCard } from '#ui/Skeleton';
import { StateBadge } from '#ui/StateBadge';
import { Tabs } from '#ui/Tabs';
import { StaffOrder } from './StaffOrder';
import type { StaffEvent } from './staffEvents';
import s from '../Office.module.css';

export interface OrdersProps {
  tab: OrderTab;
  page: number;
  list: OrderList | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** The order asked for; empty for none. */
  id: string;
  order: OrderDetail | undefined;
  orderProblem: string | undefined;
  busy: string | null;
  notice: Failure | null;
  send: (event: StaffEvent) => void;
}
const href = (query: { tab: OrderTab; page?: number; id?: string }) => `#/orders?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;

function Row({ order, p }: { order: OrderCard; p: OrdersProps }) {
  const { moment } = useFormat();
  return (
    <tr aria-current={order.id === p.id ? 'true' : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are the order's number and shop */}
      <th scope="row"><a href={href({ tab: p.tab, page: p.page, id: order.id })}><b className="num">{order.trade_sn}</b><span className="s13 muted">{order.shop.name} · {moment(order.date)}</span></a></th>
      <td className={`num ${s.right}`}><b><Money amount={order.price} /></b></td>
      <td><StateBadge machine="order" state={order.state} map={orderBadges} />{order.next.until && <span className="s13 muted num" style={{ display: 'block' }}><FormattedMessage id="office.by" values={{ until: moment(order.next.until) }} /></span>}</td>
    </tr>
  );
}
function Pager({ p, pages }: { p: OrdersProps; pages: number }) {
  if (pages < 2) return null;
  return (
    <p className="row between wr">
      {p.page > 1 ? <LinkButton size="sm" href={href({ tab: p.tab, page: p.page - 1 })}><FormattedMessage id="office.newer" /></LinkButton> : <span />}
      <span className="s13 muted num"><FormattedMessage id="office.page" values={{ page: p.page, pages }} /></span>
      {p.page < pages ? <LinkButton size="sm" href={href({ tab: p.tab, page: p.page + 1 })}><FormattedMessage id="office.older" /></LinkButton> : <span />}
    </p>
  );
}
function Queue({ p }: { p: OrdersProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  if (p.problem) return <ErrorState code={p.problem} onRetry={p.onRetry} />;
  if (!p.list) return <Loading what={text('orders.what')}><SkeletonCard lines={6} /></Loading>;
  if (p.list.orders.length === 0) return <EmptyState icon="check-circle" ground="mint" title={<FormattedMessage id="office.empty" />} />;
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways when narrow: the keyboard must get there */}
      <section className={`card ${s.table}`} tabIndex={0} aria-label={text('office.queue')}>
        <table>
          <caption className="sr">{text('office.queue')}</caption>
          <thead><tr><th scope="col">{text('office.col.order')}</th><th scope="col" className={s.right}>{text('office.col.amount')}</th><th scope="col">{text('office.col.state')}</th></tr></thead>
          <tbody>{p.list.orders.map((order) => <Row key={order.id} order={order} p={p} />)}</tbody>
        </table>
      </section>
      <Pager p={p} pages={p.list.pages} />
    </div>
  );
}
function Open({ p }: { p: OrdersProps }) {
  const intl = useIntl();
  if (p.id === '') return <EmptyState icon="receipt" title={<FormattedMessage id="office.pick" />} />;
  if (p.orderProblem) return <ErrorState code={p.orderProblem} />;
  if (!p.order) return <Loading what={intl.formatMessage({ id: 'order.what' })}><SkeletonCard lines={6} /></Loading>;
  return <StaffOrder key={p.order.id} order={p.order} busy={p.busy} notice={p.notice} send={p.send} />;
}

/** The queue left, the order that is open right. */
export function OrdersView(p: OrdersProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageTitle title={text('office.orders.title')} lead={text('office.orders.lead')} />
      <Tabs label={text('orders.tabs')} items={orderTabs.map((tab) => ({ href: href({ tab }), text: text(`orders.tab.${tab}`), count: p.list?.counts[tab], current: tab === p.tab }))} />
      <div className={s.grid}><Queue p={p} /><Open p={p} /></div>
    </>
  );
}
