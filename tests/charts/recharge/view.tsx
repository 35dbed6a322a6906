import { RechargeView } from '../../../src/shop/screens/recharge/RechargeView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, RechargeView);
