import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { catalogue, type ProductPage } from '#contract/catalogue';
import { loadMessages } from '#lib/intl';
import { q } from '#lib/query';
import { useSession } from '#lib/session';
import { extraPart, LazyBoundary } from '#ui/lazyPart';
import { SearchView } from './SearchView';
import { useListing } from './useListing';
import { useTitle } from './useTitle';

/** Seldom said: with a text of its own. */
const Preparing = extraPart(() =>
  Promise.all([import('./SearchPreparing'), loadMessages('preparing')]).then(([file]) => file),
);
const itself = (page: ProductPage) => page;
const MAX_KEYWORD = 100;

export default function Search() {
  const params = new URLSearchParams(useSearch());
  const keyword = (params.get('keyword') ?? '').trim().slice(0, MAX_KEYWORD);
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: keyword ? 'search.title' : 'search.all' }, { keyword }));
  const exact = params.get('exact') === '1';
  const asked = { keyword, ...(exact ? { exact } : {}) };
  const found = useListing(catalogue.search, asked, itself, keyword !== '');
  const whole = useListing(catalogue.all, {}, itself, keyword === '');
  const { first, list } = keyword ? found : whole;
  const named = keyword ? found.first : undefined;
  const categories = useQuery({ ...q(catalogue.categories, {}), meta: { quiet: true } }).data ?? [];
  const help = useSession(({ context }) => context.site?.config.service_url ?? '');
  return (
    <SearchView
      keyword={keyword}
      didYouMean={first?.did_you_mean ?? null}
      nearby={named?.nearby ?? null}
      places={{ shops: named?.shops ?? [], brands: named?.brands ?? [] }}
      categories={categories.filter(({ parent, count }) => parent === null && count > 0)}
      helpUrl={help.startsWith('/') ? `#${help}` : ''}
      note={
        named?.preparing && (
          <LazyBoundary fallback={null}>
            <Preparing />
          </LazyBoundary>
        )
      }
      list={list}
    />
  );
}
