import {
  CategoriesMenuView,
  type CategoriesMenuViewProps,
} from '../../src/shop/screens/catalogue/menu/CategoriesMenuView';
import { categories } from './fixtures';

const nobody = () => undefined;
const base: CategoriesMenuViewProps = {
  categories,
  failure: undefined,
  retrying: false,
  onRetry: nobody,
  onClose: nobody,
};

export default { title: 'catalogue/CategoriesMenu', component: CategoriesMenuView };
export const Whole = { args: base };
export const Loading = { args: { ...base, categories: undefined } };
export const Failed = { args: { ...base, categories: undefined, failure: 'http' } };
