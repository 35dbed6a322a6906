import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { canRecharge } from '#contract/site';
import { wallet, type ActivityFilter } from '#contract/wallet';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { navigate } from '#lib/location';
import { q } from '#lib/query';
import { useOffers } from '#lib/session';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { RecordDetail } from './RecordDetail';
import { usePrivacy } from './usePrivacy';
import { useRecall } from './useRecall';
import { WalletView } from './WalletView';

const filterFrom = (tab: string | null): ActivityFilter =>
  (['in', 'out', 'pending', 'failed'] as const).find((one) => one === tab) ?? 'all';

function useActivity(filter: ActivityFilter, words: string) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [wallet.activity.path, { filter, q: words }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(wallet.activity, { filter, q: words, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    meta: { quiet: true },
  });
  return {
    records: data?.pages.flatMap(({ records }) => records),
    more: hasNextPage,
    loading: isFetching,
    failed: error ? failureCode(error) : undefined,
    onMore: () => void fetchNextPage(),
    onRetry: () => void refetch(),
  };
}

function Overview() {
  const query = new URLSearchParams(useSearch());
  const [filter, words] = [filterFrom(query.get('tab')), query.get('q') ?? ''];
  const { data, error, isFetching, refetch } = useQuery({
    ...q(wallet.overview, {}),
    refetchInterval: 30_000,
    meta: { quiet: true },
  });
  const list = useActivity(filter, words);
  const recall = useRecall();
  const { hides, toggle } = usePrivacy();
  const recharges = canRecharge(useOffers());
  if (!data && error)
    return (
      <ErrorState
        level={1}
        code={failureCode(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <Loading>
        <SkeletonPage cards={3} />
      </Loading>
    );
  const onSearch = (text: string) =>
    navigate(
      to
        .wallet({ ...(filter === 'all' ? {} : { tab: filter }), ...(text ? { q: text } : {}) })
        .slice(1),
    );
  return (
    <WalletView
      overview={data}
      list={list}
      filter={filter}
      q={words}
      onSearch={onSearch}
      hides={hides}
      onHide={toggle}
      recharges={recharges}
      notice={recall.error}
      onRecall={(id) => recall.mutate(id)}
      recalling={recall.isPending ? recall.variables : null}
    />
  );
}

/** /pages/mine/wallet: everything about the money here; with `id`, one record. */
export default function Wallet() {
  const id = new URLSearchParams(useSearch()).get('id');
  return id ? <RecordDetail key={id} id={id} /> : <Overview />;
}
