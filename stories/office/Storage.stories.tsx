import { StorageView, type StorageViewProps } from '../../src/office/screens/storage/StorageView';
import { asked, differing, goods, sentBack, shipping, toCount, waiting } from '../fixtures/storage';

const nothing = () => undefined;
const shop: StorageViewProps = {
  side: 'shop',
  tab: 'all',
  list: { requests: [asked, differing, sentBack], page: 1, pages: 1 },
  goods,
  problem: undefined,
  onRetry: nothing,
  open: undefined,
  errors: undefined,
  busy: null,
  onNew: nothing,
  onClose: nothing,
  onAsk: nothing,
  onAct: nothing,
  onCount: nothing,
  onPress: nothing,
  shipping: {
    orders: shipping,
    problem: undefined,
    onRetry: nothing,
    handing: null,
    onHandOver: nothing,
  },
  hrefOf: (page, tab) => `#/storage?page=${page}&tab=${tab}`,
};
const mall: StorageViewProps = {
  ...shop,
  side: 'mall',
  tab: 'waiting',
  list: { requests: [waiting, toCount], page: 1, pages: 1 },
};
export default { title: 'office/Storage', component: StorageView, parameters: { kit: true } };
export const Shop = { args: shop };
export const Waiting = { args: mall };
export const ToShip = { args: { ...mall, tab: 'ship' } };
export const Goods = { args: { ...shop, tab: 'goods' } };
export const Empty = { args: { ...mall, list: { ...mall.list, requests: [] } } };
export const Loading = { args: { ...mall, list: undefined } };
export const Failed = { args: { ...mall, list: undefined, problem: '500' } };
export const Asking = { args: { ...shop, open: { form: 'ask', kind: 'in' } } };
export const Agreeing = {
  args: { ...mall, open: { form: 'answer', request: waiting, event: 'agree' } },
};
export const Refusing = {
  args: { ...mall, open: { form: 'answer', request: waiting, event: 'refuse' } },
};
export const Counting = { args: { ...mall, open: { form: 'count', request: toCount } } };
export const Disputing = {
  args: { ...shop, open: { form: 'answer', request: differing, event: 'dispute' } },
};
export const Busy = { args: { ...mall, busy: waiting.id } };
