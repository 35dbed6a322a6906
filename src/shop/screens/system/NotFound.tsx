import { lastPage } from '#lib/location';
import { later, Until } from '#ui/later';
import { NotFoundView } from './NotFoundView';

const SearchField = later(() => import('../catalogue/SearchField'));

/** Shown for every address that is none of ours. */
export default function NotFound() {
  const last = lastPage();
  return (
    <NotFoundView
      last={last ? `#${last}` : undefined}
      search={
        <Until fallback={null}>
          <SearchField />
        </Until>
      }
    />
  );
}
