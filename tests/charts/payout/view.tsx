import { PayoutView } from '../../../src/shop/screens/payout/PayoutView';
import { chart } from './cases';
import { viewOf } from '../../kit/drive/viewOf';

export const view = viewOf(chart, PayoutView);
