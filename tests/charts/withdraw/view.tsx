import { WithdrawView } from '../../../src/shop/screens/withdraw/WithdrawView';
import { chart } from './cases';
import { viewOf } from '../../kit/drive/viewOf';

export const view = viewOf(chart, WithdrawView);
