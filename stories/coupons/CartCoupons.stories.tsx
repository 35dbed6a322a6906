import type { Quote } from '#contract/checkout';
import { Flow } from '#ui/flow';
import { CartCoupons } from '../../src/shop/screens/coupons/CartCoupons';
import { chosen } from '../fixtures/coupons';
import { complete, quotes } from '../fixtures/quotes';

const Panel = ({ quote }: { quote: Quote }) => (
  <Flow machine="checkout" at="cart.reviewing.steady" can={() => true} send={() => undefined}>
    <CartCoupons quote={quote} />
  </Flow>
);
export default { title: 'coupons/CartCoupons', component: Panel, parameters: { kit: true } };
export const NoneChosen = { args: { quote: complete } };
export const TakesOff = { args: { quote: { ...complete, ...chosen.takesOff } } };
export const Hindered = { args: { quote: { ...complete, ...chosen.hindered } } };
export const Visitor = { args: { quote: quotes.visitor } };
