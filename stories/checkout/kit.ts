import { checkout } from '#machines/flows/checkout/checkout';
import { CheckoutView } from '../../src/shop/screens/cart/CheckoutView';
import { checkoutCases } from '../../tests/cases/checkout';
import { viewOf } from '../../tests/kit/viewOf';

export const checkoutKit = viewOf(checkout, checkoutCases, CheckoutView);
