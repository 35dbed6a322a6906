import { useQuery } from '@tanstack/react-query';
import { addresses } from '#contract/addresses';
import { orders } from '#contract/orders';
import { session as calls } from '#contract/session';
import { failureCode } from '#lib/failure';
import { loadMessages } from '#lib/intl';
import { leafOf } from '#lib/project';
import { q } from '#lib/query';
import { useSession, visitor } from '#lib/session';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Settings } from '../../Settings';
import { DashboardView } from './DashboardView';
import { Follows } from './Follows';

/** Only who has a shop fetches it. */
const ManageBackend = lazyPart(() =>
  Promise.all([import('./ManageBackend'), loadMessages('seller')]).then(([file]) => file),
);
const Selling = lazyPart(() =>
  Promise.all([import('./Selling'), loadMessages('seller')]).then(([file]) => file),
);
const Returns = lazyPart(() =>
  Promise.all([import('./Returns'), loadMessages('money'), loadMessages('returns')]).then(
    ([file]) => file,
  ),
);
const ClosingBanner = lazyPart(() => import('../profile/close/ClosingBanner'));
const Recent = lazyPart(() => import('./Recent'));
const quiet = { meta: { quiet: true } };

/** The account at a glance. Each part loads, and fails, on its own. */
export default function Dashboard() {
  const snapshot = useSession((now) => now);
  const list = useQuery({ ...q(orders.index, { tab: 'all', page: 1 }), ...quiet });
  const balance = useQuery({ ...q(calls.balance, {}), ...quiet });
  const book = useQuery({ ...q(addresses.list, {}), ...quiet });
  const { user } = snapshot.context;
  if (!user) return null;
  const part = <T,>({
    data,
    error,
    isFetching,
    refetch,
  }: {
    data: T | undefined;
    error: Parameters<typeof failureCode>[0] | null;
    isFetching: boolean;
    refetch: () => unknown;
  }) => ({
    data,
    failed: error ? failureCode(error) : undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  });
  return (
    <DashboardView
      at={leafOf(snapshot.value)}
      can={(e) => snapshot.can(e)}
      send={visitor.send}
      user={user}
      settings={<Settings />}
      banner={
        <LazyBoundary fallback={null}>
          <ClosingBanner />
        </LazyBoundary>
      }
      shop={
        <LazyBoundary fallback={null}>
          {user.seller_url ? <ManageBackend /> : <Selling />}
        </LazyBoundary>
      }
      returns={
        <LazyBoundary fallback={null}>
          <Returns selling={user.role === 'seller'} />
        </LazyBoundary>
      }
      counts={part({ ...list, data: list.data?.counts })}
      balance={part(balance)}
      book={part({ ...book, data: book.data?.addresses })}
      recent={
        <LazyBoundary fallback={null}>
          <Recent user={user} />
        </LazyBoundary>
      }
      follows={<Follows />}
    />
  );
}
