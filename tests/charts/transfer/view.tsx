import { TransferView } from '../../../src/shop/screens/transfer/TransferView';
import { chart } from './cases';
import { viewOf } from '../../kit/drive/viewOf';

export const view = viewOf(chart, TransferView);
