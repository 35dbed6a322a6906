import {
  ShopDetailView,
  type ShopDetailViewProps,
} from '../../src/shop/screens/shop/ShopDetailView';
import Share from '../../src/shop/screens/share/Share';
import { listing, shops } from './fixtures';

const [shop] = shops;
const nobody = () => undefined;
const follow = { signIn: null, busy: false, onFollow: nobody };
const base: ShopDetailViewProps = {
  shop,
  share: shop && <Share kind="shop" thing={shop} />,
  missing: false,
  tab: 'products',
  list: listing,
  keyword: '',
  onSearch: nobody,
  follow,
};
const empty = { ...listing, products: [], total: 0, facets: [] };

export default { title: 'catalogue/ShopDetail', component: ShopDetailView };
export const Products = { args: base };
export const About = { args: { ...base, tab: 'about' } };
export const PoliciesOfTheMallAlone = { args: { ...base, tab: 'policies' } };
export const Policies = {
  args: {
    ...base,
    tab: 'policies',
    policiesLang: 'de',
    shop: shop && {
      ...shop,
      policies: { text: ['Wir versenden am selben Tag.', 'Rückgabe binnen 30 Tagen.'], lang: 'de' },
    },
  },
};
export const Followed = {
  args: { ...base, shop: shop && { ...shop, following: true, banner: '/demo/shop.webp' } },
};
export const ForVisitors = {
  args: { ...base, follow: { ...follow, signIn: '#/pages/users/login' } },
};
export const NothingFound = { args: { ...base, keyword: 'submarine', list: empty } };
export const OnHoliday = {
  args: {
    ...base,
    shop: shop && {
      ...shop,
      state: 'holiday',
      holiday: { until: '2026-12-08', note: 'We are by the sea.' },
    },
  },
};
export const Closed = {
  args: { ...base, shop: shop && { ...shop, state: 'closed', products: 0 }, list: empty },
};
export const Loading = {
  args: { ...base, shop: undefined, list: { ...empty, status: 'loading' } },
};
export const Failed = {
  args: { ...base, shop: undefined, list: { ...empty, status: 'failed', failure: 'http' } },
};
export const Missing = { args: { ...base, shop: undefined, missing: true } };
