import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { catalogue, type ProductPage } from '#contract/catalogue';
import type { Failure } from '#contract/codes';
import { site } from '#contract/site';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { useSession, useUser } from '#lib/session';
import { LazyBoundary, extraPart } from '#ui/lazyPart';
import { HomeView } from './HomeView';
import type { Late } from './late';
import type { Part } from './part';

/** Without it home is what the server wrote. */
const Later = extraPart(() => import('./Later'));
const late: Late = (part) => (
  <LazyBoundary>
    <Later part={part} />
  </LazyBoundary>
);
const quiet = { meta: { quiet: true } };
/** As many as stand in two lines of the widest page. */
const RAIL = 10;

function part<T, Given>(query: UseQueryResult<Given, Failure>, take: (given: Given) => T): Part<T> {
  const { data, error, refetch } = query;
  return {
    data: data === undefined ? undefined : take(data),
    // Asked for only where there is nothing to show.
    failure: error ? failureCode(error) : undefined,
    // What is read of a query has all of home drawn anew when it changes.
    retrying: error !== null && query.isFetching,
    onRetry: () => void refetch(),
  };
}
const same = <T,>(given: T): T => given;
const items = ({ items: list }: ProductPage) => list;

export default function Home() {
  const user = useUser();
  const here = useSession(({ context }) => context.site);
  const adverts = useQuery({ ...q(site.store, { type: 'advert' }), ...quiet });
  const categories = useQuery({ ...q(catalogue.categories, {}), ...quiet });
  const fresh = useQuery({ ...q(catalogue.fresh, {}), ...quiet });
  const sold = useQuery({ ...q(catalogue.all, { sort: 'sold', size: RAIL }), ...quiet });
  const recommended = useQuery({ ...q(catalogue.recommended, {}), ...quiet });
  const hot = useQuery({ ...q(catalogue.hot, {}), ...quiet });
  return (
    <HomeView
      adverts={adverts.data?.adverts ?? []}
      categories={part(categories, same)}
      fresh={part(fresh, same)}
      sold={part(sold, items)}
      recommended={part(recommended, same)}
      hot={part(hot, same)}
      freeCancel={here?.config.free_cancel ?? false}
      selling={!!user?.seller_url}
      late={late}
    />
  );
}
