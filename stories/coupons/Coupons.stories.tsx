import {
  MyCouponsView,
  OfferedView,
  type MyCouponsViewProps,
} from '../../src/shop/screens/coupons/CouponsView';
import { ofShopper } from '../fixtures/coupons';

const nothing = () => undefined;
const mine: MyCouponsViewProps = {
  coupons: [
    ofShopper.claimed,
    ofShopper.ofShop,
    ofShopper.givenBack,
    ofShopper.used,
    ofShopper.expired,
  ],
  failed: undefined,
  onRetry: nothing,
};
export default { title: 'coupons/Coupons', component: MyCouponsView, parameters: { kit: true } };
export const Mine = { args: mine };
export const MineEmpty = { args: { ...mine, coupons: [] } };
export const MineLoading = { args: { ...mine, coupons: undefined } };
export const MineFailed = { args: { ...mine, coupons: undefined, failed: '500' } };
export const OfferedByShop = {
  render: () => (
    <OfferedView
      coupons={[ofShopper.offered, ofShopper.claimed, ofShopper.gone]}
      busy={null}
      onClaim={nothing}
    />
  ),
};
