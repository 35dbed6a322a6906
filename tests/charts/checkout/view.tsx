import { CheckoutView } from '../../../src/shop/screens/cart/CheckoutView';
import { chart } from './cases';
import { viewOf } from '../../kit/drive/viewOf';

export const view = viewOf(chart, CheckoutView);
