import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { catalogue, type ProductPage } from '#contract/catalogue';
import { checkout } from '#contract/checkout';
import type { Failure } from '#contract/codes';
import { site } from '#contract/site';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { useLocale, useSession, useUser } from '#lib/session';
import { useAlive } from '#lib/useAlive';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { HomeView } from './HomeView';
import type { Part } from './part';
import { resumeOf } from './resumeOf';

const Deals = lazyPart(() => import('../deals/OnHome'));
const quiet = { meta: { quiet: true } };
/** As many as stand in two lines of the widest page. */
const RAIL = 10;

function part<T, Given>(
  { data, error, isFetching, refetch }: UseQueryResult<Given, Failure>,
  take: (given: Given) => T,
): Part<T> {
  return {
    data: data === undefined ? undefined : take(data),
    // Asked for only where there is nothing to show.
    failure: error ? failureCode(error) : undefined,
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
}
const same = <T,>(given: T): T => given;
const items = ({ items: list }: ProductPage) => list;

export default function Home() {
  const user = useUser();
  const alive = useAlive();
  const currency = useLocale()?.currency.code;
  const here = useSession(({ context }) => context.site);
  const adverts = useQuery({ ...q(site.store, { type: 'advert' }), ...quiet });
  const categories = useQuery({ ...q(catalogue.categories, {}), ...quiet });
  const quote = useQuery({
    ...q(checkout.quote, { currency }),
    ...quiet,
    enabled: user !== null && user.role !== 'staff',
  });
  const fresh = useQuery({ ...q(catalogue.fresh, {}), ...quiet });
  const sold = useQuery({ ...q(catalogue.all, { sort: 'sold', size: RAIL }), ...quiet });
  const recommended = useQuery({ ...q(catalogue.recommended, {}), ...quiet });
  const hot = useQuery({ ...q(catalogue.hot, {}), ...quiet });
  const shops = useQuery({ ...q(catalogue.shops, {}), ...quiet });
  return (
    <HomeView
      adverts={adverts.data?.adverts ?? []}
      categories={part(categories, same)}
      fresh={part(fresh, same)}
      sold={part(sold, items)}
      recommended={part(recommended, same)}
      hot={part(hot, same)}
      shops={part(shops, same)}
      resume={user && quote.data ? resumeOf(quote.data) : null}
      freeCancel={here?.config.free_cancel ?? false}
      deals={
        alive && (
          <LazyBoundary>
            <Deals />
          </LazyBoundary>
        )
      }
    />
  );
}
