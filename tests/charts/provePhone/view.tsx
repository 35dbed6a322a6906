import { ProvePhoneView } from '../../../src/shop/screens/profile/phone/ProvePhoneView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, ProvePhoneView);
