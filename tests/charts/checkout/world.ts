import { addresses } from '#contract/addresses';
import { cart } from '#contract/cart';
import { checkout } from '#contract/checkout';
import { coupons } from '#contract/coupons';
import { cut, isFault, real, type World } from '../../kit/index';
import {
  asItStands,
  by,
  chosen,
  did,
  emptied,
  filled,
  found,
  newShopper,
  not,
  only,
  otherwise,
  pickEach,
  placedAlready,
  processing,
  quoted,
  toAcquirer,
  was,
  type Shopper,
} from './atCheckout';
import { orNowhere, stand } from '../shared/causes';

/** What the browser did not hear of is under way by card, and paid from the wallet. */
const paidUnheard = cut(
  'checkOutcome',
  (then, { around: { before } }) =>
    then === (before?.event.method === 'card' ? 'processing' : 'paid'),
);

/** The checkout in the real mall. */
export const world: World<Shopper> = {
  calls: {
    requote: { to: checkout.quote, when: ({ step }) => step === 'confirm' },
    open: checkout.quote,
    loadQuote: checkout.quote,
    updateCart: [
      cart.update,
      cart.select,
      cart.selectAll,
      cart.remove,
      coupons.claim,
      coupons.claimByCode,
    ],
    loadAddresses: addresses.list,
    saveAddress: addresses.save,
    makeDefault: addresses.makeDefault,
    removeAddress: addresses.remove,
    choose: checkout.choose,
    placeOrder: checkout.place,
    checkOutcome: checkout.outcome,
    pay: checkout.pay,
  },
  enter: (mall, path) =>
    newShopper(mall, path, {
      cart: '#/pages/cart/mycart',
      payment: '#/pages/cart/pay?step=payment',
      confirm: '#/pages/cart/pay?step=confirm',
    }),
  causes: {
    'open ✓': (scene, named) => (named.startsWith('trade ') ? real() : quoted(scene, named)),
    'loadQuote ✓': quoted,
    'requote ✓': quoted,
    'choose ✓': chosen,
    'choose ✗ 2000023': only(
      was('payment.keeping'),
      stand((one) => one.onlySome()),
    ),
    'choose ✗ 2000008': only(
      was('shipping.keeping'),
      stand((one) => one.addresses(0)),
    ),
    'updateCart ✓ full': filled,
    'updateCart ✓ empty': only(not(did('setQuantity')), emptied),
    'updateCart ✗ 2000023': only(
      did('setQuantity'),
      stand((one) => one.lastOnes()),
    ),
    'loadAddresses ✓ none': stand((one) => one.addresses(0)),
    'loadAddresses ✓ some': stand((one) => one.addresses(2)),
    'saveAddress ✓': stand((one) => one.haveAddress()),
    'removeAddress ✓ some': stand((one) => one.oneMoreAddress()),
    'removeAddress ✓ none': stand((one) => one.lastAddress()),
    'placeOrder ✗ network': cut('checkOutcome', (then) => !isFault(then) && then !== 'none'),
    'placeOrder ✗ 2000008': () => null,
    'placeOrder ✓ processing': placedAlready,
    'placeOrder ✓ unpaid': placedAlready,
    'placeOrder ✓ toAcquirer': orNowhere,
    'pay ✗ network': paidUnheard,
    'pay ✗ 2000022': only(
      by('wallet'),
      stand((one) => one.balance(1_00)),
    ),
    'pay ✓ toAcquirer': toAcquirer,
    'pay ✓ unpaid': asItStands,
    'pay ✓ processing': processing,
    'pay ✓ paid': otherwise(
      by('wallet'),
      stand((one) => one.balance(5000_00)),
      found,
    ),
    'pay ✓': found,
    'checkOutcome ✓': found,
  },
  happens: { pickDelivery: pickEach },
  ends: { left: /#\/pages\/(home\/home|history\/)/ },
  meaningful: ['step', 'method', 'ticked', 'quantity'],
};
