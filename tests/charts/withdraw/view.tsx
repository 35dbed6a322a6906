import { WithdrawView } from '../../../src/shop/screens/withdraw/WithdrawView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, WithdrawView);
