import { ProductDealView } from '../../src/shop/screens/deals/ProductDealView';
import { at, ofList } from '../fixtures/deals';

const deal = { ...ofList.teapot, most: 2 };
export default {
  title: 'deals/ProductDeal',
  component: ProductDealView,
  parameters: { kit: true },
};
export const Runs = { args: { deal, at } };
export const HadAll = { args: { deal: { ...deal, most: 0 }, at } };
export const AllTaken = { args: { deal: { ...deal, left: 0, most: 0 }, at } };
export const Ended = { args: { deal, at: Date.parse(deal.ends_at) } };
