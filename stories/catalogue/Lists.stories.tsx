import { BrandsView, type BrandsViewProps } from '../../src/shop/screens/catalogue/BrandsView';
import {
  CategoriesView,
  type CategoriesViewProps,
} from '../../src/shop/screens/catalogue/CategoriesView';
import { RecommendView } from '../../src/shop/screens/catalogue/RecommendView';
import { categories, listing } from './fixtures';

const waiting = { failure: undefined, retrying: false, onRetry: () => undefined };
const brands = ['Ålesund', 'Ceravento', 'Émile', 'Kiru', 'Lumbre', '3 Hours', '無印', 'Zorn'].map(
  (name, i) => ({ id: `b-${i}`, name, count: i + 1, picture: '' }),
);
const tree = (props: Partial<CategoriesViewProps>) => () => (
  <CategoriesView categories={categories} {...waiting} {...props} />
);
const list = (props: Partial<BrandsViewProps>) => () => (
  <BrandsView brands={brands} {...waiting} {...props} />
);

export default { title: 'catalogue/Lists' };
export const Categories = { render: tree({}) };
export const CategoriesLoading = { render: tree({ categories: undefined }) };
export const CategoriesEmpty = { render: tree({ categories: [] }) };
export const CategoriesFailed = { render: tree({ categories: undefined, failure: 'http' }) };
export const Brands = { render: list({}) };
export const BrandsLoading = { render: list({ brands: undefined }) };
export const BrandsEmpty = { render: list({ brands: [] }) };
export const BrandsFailed = { render: list({ brands: undefined, failure: 'network' }) };
export const Recommended = { render: () => <RecommendView list={listing} /> };
export const RecommendedEmpty = {
  render: () => <RecommendView list={{ ...listing, products: [], total: 0, facets: [] }} />,
};
