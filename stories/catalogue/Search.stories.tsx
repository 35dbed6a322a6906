import { SearchView, type SearchViewProps } from '../../src/shop/screens/catalogue/SearchView';
import { categories, listing } from './fixtures';

const base: SearchViewProps = {
  keyword: 'tea',
  didYouMean: null,
  categories: categories.filter(({ parent }) => parent === null),
  helpUrl: '',
  list: listing,
};
const nothing = { ...listing, products: [], total: 0, facets: [] };

export default { title: 'catalogue/Search', component: SearchView };
export const Results = { args: base };
export const Everything = { args: { ...base, keyword: '' } };
export const Loading = { args: { ...base, list: { ...nothing, status: 'loading' } } };
export const NoResult = {
  args: { ...base, keyword: 'telscope', didYouMean: 'telescope', list: nothing },
};
export const Failed = {
  args: { ...base, list: { ...nothing, status: 'failed', failure: 'network' } },
};
