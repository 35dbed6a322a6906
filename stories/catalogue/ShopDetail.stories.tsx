import { ShopDetailView, type ShopDetailViewProps } from '../../src/shop/screens/shop/ShopDetailView';
import { listing, shops } from './fixtures';

const [shop] = shops;
const base: ShopDetailViewProps = { shop, missing: false, tab: 'products', list: listing };
const empty = { ...listing, products: [], total: 0, facets: [] };

export default { title: 'catalogue/ShopDetail', component: ShopDetailView };
export const Products = { args: base };
export const About = { args: { ...base, tab: 'about' } };
export const OnHoliday = { args: { ...base, shop: shop && { ...shop, state: 'holiday' } } };
export const Closed = { args: { ...base, shop: shop && { ...shop, state: 'closed', products: 0 }, list: empty } };
export const Loading = { args: { ...base, shop: undefined, list: { ...empty, status: 'loading' } } };
export const Failed = { args: { ...base, shop: undefined, list: { ...empty, status: 'failed', failure: 'http' } } };
export const Missing = { args: { ...base, shop: undefined, missing: true } };
