import { DealsView, type DealsViewProps } from '../../src/office/screens/deals/DealsView';
import { drawnDeals, goods, waiting } from '../fixtures/deals';

const nothing = () => undefined;
const shop: DealsViewProps = {
  side: 'shop',
  list: { deals: drawnDeals, page: 1, pages: 1 },
  goods,
  problem: undefined,
  onRetry: nothing,
  open: undefined,
  asked: undefined,
  onNew: nothing,
  onOpen: nothing,
  onClose: nothing,
  errors: undefined,
  busy: null,
  onSave: nothing,
  onAct: nothing,
  onPress: nothing,
  hrefOf: (page) => `#/deals?page=${page}`,
};
const mall: DealsViewProps = {
  ...shop,
  side: 'mall',
  list: { deals: [waiting], page: 1, pages: 1 },
};
const [draft] = drawnDeals;
export default { title: 'office/Deals', component: DealsView, parameters: { kit: true } };
export const Shop = { args: shop };
export const Waiting = { args: mall };
export const AllOfMall = { args: { ...shop, side: 'mall' } };
export const Empty = { args: { ...mall, list: { ...mall.list, deals: [] } } };
export const Loading = { args: { ...mall, list: undefined } };
export const Failed = { args: { ...mall, list: undefined, problem: '500' } };
export const NewOne = { args: { ...shop, open: null } };
export const ChangingTooDear = {
  args: { ...shop, open: draft, errors: { price: 'form.deal.price' } },
};
export const EndingSooner = { args: { ...shop, asked: { deal: drawnDeals[4], event: 'shorten' } } };
export const Busy = { args: { ...mall, busy: waiting.id } };
