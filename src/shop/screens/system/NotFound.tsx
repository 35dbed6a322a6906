import { useIntl } from 'react-intl';
import { lastPage } from '#lib/lastPage';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { NotFoundView } from './NotFoundView';

const SearchField = lazyPart(() => import('../catalogue/SearchField'));

/** Shown for every address that is none of ours. */
export default function NotFound() {
  const intl = useIntl();
  const last = lastPage();
  return (
    <NotFoundView
      last={last ? `#${last}` : undefined}
      search={
        <LazyBoundary fallback={null}>
          <SearchField landmark={intl.formatMessage({ id: 'system.notFound.title' })} />
        </LazyBoundary>
      }
    />
  );
}
