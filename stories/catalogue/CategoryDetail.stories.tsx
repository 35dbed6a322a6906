import {
  CategoryDetailView,
  type CategoryDetailViewProps,
} from '../../src/shop/screens/catalogue/CategoryDetailView';
import { noFilters } from '../../src/shop/screens/catalogue/filters';
import { categories, listing } from './fixtures';

const [top, kitchen, decor] = categories;
const base: CategoryDetailViewProps = {
  category: kitchen,
  trail: top ? [top] : [],
  subcategories: [],
  siblings: decor ? [decor] : [],
  missing: false,
  list: listing,
};
const filtered = {
  ...noFilters,
  brand: ['ceravento'],
  price_from: '10',
  price_to: '25',
  in_stock: true,
};
const more = (change: Partial<typeof listing.more>) => ({
  ...base,
  list: { ...listing, more: { ...listing.more, ...change } },
});

export default { title: 'catalogue/CategoryDetail', component: CategoryDetailView };
export const Ready = { args: base };
export const WithParts = {
  args: { ...base, category: top, trail: [], subcategories: [kitchen, decor] },
};
export const Loading = { args: { ...base, list: { ...listing, status: 'loading', products: [] } } };
export const Filtered = {
  args: {
    ...base,
    list: { ...listing, filters: filtered, total: 4, products: listing.products.slice(0, 4) },
  },
};
export const Updating = { args: { ...base, list: { ...listing, updating: true } } };
export const Zero = {
  args: {
    ...base,
    list: {
      ...listing,
      filters: filtered,
      products: [],
      total: 0,
      instead: { remove: 'price', count: 12 },
    },
  },
};
export const Empty = {
  args: { ...base, list: { ...listing, products: [], total: 0, facets: [] } },
};
export const Failed = {
  args: { ...base, list: { ...listing, status: 'failed', failure: 'http', products: [] } },
};
export const LoadingMore = { args: more({ loading: true }) };
export const MoreFailed = { args: more({ failed: true }) };
export const Described = {
  args: {
    ...base,
    category: { ...kitchen, description: 'Alles für Küche und Tisch.', description_lang: 'de' },
  },
};
export const Missing = { args: { ...base, category: undefined, missing: true } };
/** A name that is not in the reader's language says so to screen readers. */
export const Fallback = {
  args: {
    ...base,
    list: {
      ...listing,
      products: listing.products.map((one, i) =>
        i === 0 ? { ...one, name: 'Tetera de gres', lang: 'es' } : one,
      ),
    },
  },
};
