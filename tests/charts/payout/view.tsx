import { PayoutView } from '../../../src/shop/screens/payout/PayoutView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, PayoutView);
