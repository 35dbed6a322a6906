import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { afterSale } from '#contract/afterSale';
import { orderTabs, orders, type OrderTab } from '#contract/orders';
import { failureCode } from '#lib/failure';
import { navigate } from '#lib/location';
import { q, refresh } from '#lib/query';
import { hasAccount, useUser } from '#lib/session';
import { to } from '../../to';
import { PurchasesView } from './PurchasesView';
import { useReorder } from './useReorder';

const tabOf = (query: URLSearchParams): OrderTab =>
  orderTabs.find((tab) => tab === query.get('tab')) ?? 'all';

/** /pages/history/purchase: the shopper's orders by state; tab and page live in the address. */
export default function Purchases() {
  const query = new URLSearchParams(useSearch());
  const tab = tabOf(query);
  const page = Math.max(1, Number(query.get('page')) || 1);
  const pages = useQueries({
    queries: Array.from({ length: page }, (_, i) => ({
      ...q(orders.index, { tab, page: i + 1 }),
      refetchInterval: 15_000,
      meta: { quiet: true },
    })),
  });
  const returns = useQuery({
    ...q(afterSale.list, { side: 'sent', tab: 'all', page: 1 }),
    refetchInterval: 15_000,
    enabled: hasAccount(useUser()),
    meta: { quiet: true },
  });
  const again = useReorder();
  const first = pages[0];
  const failure = pages.find(({ isError, data }) => isError && !data)?.error;
  return (
    <PurchasesView
      tab={tab}
      counts={first?.data?.counts}
      returns={returns.data?.counts.all}
      list={first?.data ? pages.flatMap(({ data }) => data?.orders ?? []) : undefined}
      loading={pages.some(({ isFetching, data }) => isFetching && !data)}
      problem={failure ? failureCode(failure) : undefined}
      onRetry={() => void refresh(orders.index)}
      busy={again.isPending ? (again.variables ?? null) : null}
      onMore={() => navigate(to.purchases({ tab, page: page + 1 }).slice(1), { replace: true })}
      onAgain={(id) => again.mutate(id)}
    />
  );
}
