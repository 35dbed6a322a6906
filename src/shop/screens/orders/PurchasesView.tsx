import { FormattedMessage, useIntl } from 'react-intl';
import { orderTabs, type OrderCard as Order, type OrderTab } from '#contract/orders';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { LoadMore } from '#ui/controls/LoadMore';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { PageTitle, Stack } from '#ui/shell/layout';
import { Tabs } from '#ui/controls/Tabs';
import { to } from '../../to';
import { OrderCard } from './OrderCard';

export interface PurchasesProps {
  tab: OrderTab;
  counts: Record<OrderTab, number> | undefined;
  /** How many returns there are: they have a page of their own. */
  returns?: number | undefined;
  /** Undefined until the first page is here. */
  list: Order[] | undefined;
  loading: boolean;
  problem: string | undefined;
  /** The order being put into the cart again. */
  busy: string | null;
  onRetry: () => void;
  onMore: () => void;
  onAgain: (id: string) => void;
}

function Body({
  tab,
  counts,
  list,
  loading,
  problem,
  busy,
  onRetry,
  onMore,
  onAgain,
}: PurchasesProps) {
  const intl = useIntl();
  if (problem && !list) return <ErrorState code={problem} onRetry={onRetry} retrying={loading} />;
  if (!list)
    return (
      <Loading what={intl.formatMessage({ id: 'orders.what' })}>
        <Stack>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </Stack>
      </Loading>
    );
  if (list.length === 0) {
    return (
      <EmptyState
        icon="package"
        ground="sky"
        title={<FormattedMessage id={`orders.empty.${tab}`} />}
        action={
          tab === 'all' ? (
            <LinkButton kind="primary" href={to.home()}>
              <FormattedMessage id="cart.keepShopping" />
            </LinkButton>
          ) : (
            <LinkButton href={to.purchases()}>
              <FormattedMessage id="orders.seeAll" />
            </LinkButton>
          )
        }
      />
    );
  }
  return (
    <Stack>
      {list.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          adding={busy === order.id}
          onAgain={() => onAgain(order.id)}
        />
      ))}
      {problem && <ErrorState code={problem} onRetry={onRetry} />}
      <LoadMore
        shown={list.length}
        total={Math.max(list.length, counts?.[tab] ?? 0)}
        step={10}
        loading={loading}
        onMore={onMore}
      />
    </Stack>
  );
}

/** The list of orders: a tab per part of their life, with counts. */
export function PurchasesView(p: PurchasesProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageTitle title={text('orders.title')} />
      <Stack gap={5}>
        <Tabs
          label={text('orders.tabs')}
          items={[
            ...orderTabs.map((tab) => ({
              href: to.purchases(tab === 'all' ? {} : { tab }),
              text: text(`orders.tab.${tab}`),
              count: tab === 'all' ? undefined : p.counts?.[tab],
              current: tab === p.tab,
            })),
            { href: to.refundSent(), text: text('shell.title.refundSent'), count: p.returns },
          ]}
        />
        <Body {...p} />
      </Stack>
    </>
  );
}
