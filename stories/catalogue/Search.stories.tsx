import { SearchView, type SearchViewProps } from '../../src/shop/screens/catalogue/SearchView';
import { cards, categories, listing } from './fixtures';

const base: SearchViewProps = {
  keyword: 'tea',
  didYouMean: null,
  nearby: null,
  places: { shops: [], brands: [] },
  categories: categories.filter(({ parent }) => parent === null),
  helpUrl: '',
  list: listing,
};
const nothing = { ...listing, products: [], total: 0, facets: [] };

export default { title: 'catalogue/Search', component: SearchView };
export const Results = { args: base };
export const Corrected = { args: { ...base, keyword: 'teaa', didYouMean: 'tea' } };
export const ShopsAndBrands = {
  args: {
    ...base,
    keyword: 'ceravento',
    places: {
      shops: [{ id: 'casa-verde', name: 'Casa Verde', picture: '', count: 12 }],
      brands: [{ id: 'ceravento', name: 'Ceravento', picture: '', count: 3 }],
    },
  },
};
export const Everything = { args: { ...base, keyword: '' } };
export const Loading = { args: { ...base, list: { ...nothing, status: 'loading' } } };
export const NoResult = {
  args: { ...base, keyword: 'telscope', didYouMean: 'telescope', list: nothing },
};
export const NothingNear = {
  args: {
    ...base,
    keyword: 'teapot lantern',
    nearby: {
      words: ['teapot', 'lantern'],
      category: { id: 'hg-11', name: 'Kitchen and dining' },
      products: cards.slice(0, 6),
    },
    list: nothing,
  },
};
export const Failed = {
  args: { ...base, list: { ...nothing, status: 'failed', failure: 'network' } },
};
