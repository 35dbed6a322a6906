import { CouponsView, type CouponsViewProps } from '../../src/office/screens/coupons/CouponsView';
import { drawnCoupons } from '../fixtures/coupons';

const nothing = () => undefined;
const mall: CouponsViewProps = {
  side: 'mall',
  list: { coupons: drawnCoupons, alone: '500.00', page: 1, pages: 1 },
  problem: undefined,
  onRetry: nothing,
  open: undefined,
  onOpen: nothing,
  onClose: nothing,
  errors: undefined,
  busy: null,
  onSave: nothing,
  onAct: nothing,
  hrefOf: (page) => `#/money/coupons?page=${page}`,
};
const [draft] = drawnCoupons;
export default { title: 'office/Coupons', component: CouponsView, parameters: { kit: true } };
export const Mall = { args: mall };
export const Shop = {
  args: { ...mall, side: 'shop', list: { ...mall.list, coupons: drawnCoupons.slice(3) } },
};
export const Empty = { args: { ...mall, list: { ...mall.list, coupons: [] } } };
export const Loading = { args: { ...mall, list: undefined } };
export const Failed = { args: { ...mall, list: undefined, problem: '500' } };
export const NewOne = { args: { ...mall, open: null } };
export const ChangingTaken = {
  args: { ...mall, open: draft, errors: { code: 'form.coupon.taken' } },
};
