import { CheckoutView } from '../../../src/shop/screens/cart/CheckoutView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, CheckoutView);
