import { RecoverView } from '../../../src/shop/screens/session/recover/RecoverView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, RecoverView);
