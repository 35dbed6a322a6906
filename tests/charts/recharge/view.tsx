import { RechargeView } from '../../../src/shop/screens/recharge/RechargeView';
import { chart } from './cases';
import { viewOf } from '../../kit/drive/viewOf';

export const view = viewOf(chart, RechargeView);
