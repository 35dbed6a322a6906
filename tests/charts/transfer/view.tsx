import { TransferView } from '../../../src/shop/screens/transfer/TransferView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, TransferView);
