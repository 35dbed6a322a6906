import { lazy, Suspense } from 'react';
import { lastPage } from '#lib/location';
import { NotFoundView } from './NotFoundView';

const SearchField = lazy(() => import('../catalogue/SearchField'));

/** Shown for every address that is none of ours. */
export default function NotFound() {
  const last = lastPage();
  return <NotFoundView last={last ? `#${last}` : undefined} search={<Suspense fallback={null}><SearchField /></Suspense>} />;
}
