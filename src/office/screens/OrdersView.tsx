import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import {
  orderTabs,
  type OrderCard,
  type OrderDetail,
  type OrderList,
  type OrderTab,
} from '#contract/orders';
import { orderIs } from '#machines/lifecycles/orderTags';
import type { Side } from '#lib/officeApi';
import type { TableAddress } from '#lib/useTableAddress';
import { useFormat } from '#lib/useFormat';
import { cx } from '#ui/cx';
import { DataTable } from '#ui/data/DataTable';
import type { Column } from '#ui/data/tableProps';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Icon } from '#ui/Icon';
import { PageTitle } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import { orderBadges } from '#ui/data/orderBadges';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { StateBadge } from '#ui/data/StateBadge';
import { Tabs } from '#ui/controls/Tabs';
import { Search } from './review/Search';
import { PackingSlip } from './PackingSlip';
import { StaffOrder } from './StaffOrder';
import type { StaffEvent } from './staffEvents';
import s from '../Office.module.css';

export type OrderSort = 'date' | 'deadline' | 'price';
export interface OrdersProps {
  side: Side;
  /** Where the list stands, and the order that is open. */
  at: TableAddress<OrderTab, OrderSort>;
  list: OrderList | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** Another list is on its way. */
  stale?: boolean;
  order: OrderDetail | undefined;
  orderProblem: string | undefined;
  busy: string | null;
  notice: Failure | null;
  send: (event: StaffEvent) => void;
  /** The documents of the order that is open. */
  papers?: ReactNode;
  /** What was asked back of the order that is open. */
  cases?: ReactNode;
}
const itemsOf = ({ lines }: OrderCard): string =>
  lines.map(({ num, name }) => `${num} × ${name}`).join(', ');

function useColumns(side: Side): Column<OrderCard>[] {
  const intl = useIntl();
  const { moment } = useFormat();
  const text = (id: string) => intl.formatMessage({ id: `sellerOffice.orders.col.${id}` });
  return [
    {
      id: 'order',
      title: text('order'),
      cell: (order) => (
        <>
          <b className="num">{order.trade_sn}</b>
          {side === 'staff' && <span className="s13 muted">{order.shop.name}</span>}
        </>
      ),
    },
    {
      id: 'date',
      title: text('date'),
      sort: 'down',
      cell: ({ date }) => <span className="num">{moment(date)}</span>,
    },
    { id: 'items', title: text('items'), cell: (order) => itemsOf(order) },
    {
      id: 'price',
      title: text('price'),
      sort: 'down',
      end: true,
      cell: ({ price }) => (
        <b>
          <Money amount={price} />
        </b>
      ),
    },
    {
      id: 'state',
      title: text('state'),
      cell: ({ state }) => <StateBadge machine="order" state={state} map={orderBadges} />,
    },
    {
      id: 'deadline',
      title: text('deadline'),
      sort: 'up',
      cell: ({ next }) => (next.until ? <span className="num">{moment(next.until)}</span> : '–'),
    },
  ];
}
function Nothing({ p }: { p: OrdersProps }) {
  if (p.at.q)
    return (
      <EmptyState
        icon="magnifying-glass"
        title={<FormattedMessage id="sellerOffice.orders.notFound" values={{ q: p.at.q }} />}
      />
    );
  return (
    <EmptyState
      icon="check-circle"
      ground="mint"
      title={
        <FormattedMessage
          id={
            p.side === 'seller' && p.at.tab === 'toShip'
              ? 'sellerOffice.orders.empty.toShip'
              : 'office.empty'
          }
        />
      }
    />
  );
}
function Queue({ p }: { p: OrdersProps }) {
  const intl = useIntl();
  const { at } = p;
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'office.queue' })}
      what={intl.formatMessage({ id: 'orders.what' })}
      columns={useColumns(p.side)}
      rows={p.list?.orders}
      rowId={({ id }) => id}
      rowName={({ trade_sn }) => trade_sn}
      href={({ id }) => at.href({ id })}
      current={at.id}
      sorted={{
        by: at.sort,
        dir: at.dir,
        onSort: (by, dir) => at.go({ sort: by as OrderSort, dir }, { replace: true }),
      }}
      empty={<Nothing p={p} />}
      problem={p.problem}
      onRetry={p.onRetry}
      busy={p.stale}
      pages={p.list && { page: at.page, pages: p.list.pages, href: (page) => at.href({ page }) }}
    />
  );
}
function Open({ p }: { p: OrdersProps }) {
  const intl = useIntl();
  if (p.orderProblem) return <ErrorState code={p.orderProblem} />;
  if (!p.order)
    return (
      <Loading what={intl.formatMessage({ id: 'order.what' })}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  return (
    <StaffOrder key={p.order.id} order={p.order} busy={p.busy} notice={p.notice} send={p.send} />
  );
}

function Opened({ p }: { p: OrdersProps }) {
  return (
    <div className={s.opened}>
      <div className="row between wr">
        <a className={`link s14 ${s.toQueue}`} href={p.at.href({ id: '' })}>
          <Icon name="arrow-left" />
          <FormattedMessage id="sellerOffice.orders.back" />
        </a>
        {p.order && orderIs(p.order.state, 'packingSlip') && <PackingSlip order={p.order} />}
      </div>
      {p.papers}
      <Open p={p} />
      {p.cases}
    </div>
  );
}

/** The queue, and beside it the order that is open; where it is narrow that order stands alone. */
export function OrdersView(p: OrdersProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { at } = p;
  const open = at.id !== '';
  return (
    <>
      <PageTitle
        title={text('office.orders.title')}
        lead={text(p.side === 'seller' ? 'sellerOffice.orders.lead' : 'office.orders.lead')}
      />
      <div className={cx(s.queueTools, open && s.behind)}>
        <Tabs
          label={text('orders.tabs')}
          items={orderTabs.map((tab) => ({
            href: at.href({ tab, id: '' }),
            text: text(`orders.tab.${tab}`),
            count: p.list?.counts[tab],
            current: tab === at.tab,
          }))}
        />
        <Search
          value={at.q}
          label={text('sellerOffice.orders.search')}
          onSearch={(q) => at.go({ q, id: '' }, { replace: true })}
        />
      </div>
      <div className={cx(open && s.grid)}>
        <div className={cx(s.queue, open && s.behind)}>
          <Queue p={p} />
        </div>
        {open && <Opened p={p} />}
      </div>
    </>
  );
}
