import type { CheckoutContext } from '#machines/flows/checkout/context';
import { flowSpec } from '../shared/flowSpec';
import {
  at,
  beforeKnown,
  both,
  canAlways,
  enters,
  failed,
  keeping,
  never,
  not,
  step,
  type Moment,
} from '../../kit/index';

const { always, having } = keeping<CheckoutContext>();
const decided = at(
  'confirm.requoting',
  'confirm.reviewing',
  'confirm.changed',
  'confirm.accepting',
  'confirm.placing',
);
const delivered = ({ deliveries }: NonNullable<CheckoutContext['quote']>) =>
  deliveries.every(({ chosen }) => chosen);
const places = enters('confirm.placing');
const settled: Moment = (edge, to) =>
  step(/^(choose|requote) ✓/)(edge) && having(({ quote }) => quote?.changes.length === 0)(to);

export const spec = flowSpec({
  sees: ({ quote, placed, notice, leaving, picked, removed }: CheckoutContext) => [
    quote && [
      quote.address !== null,
      delivered(quote),
      quote.payment,
      quote.changes.length > 0,
      quote.cart.lines_count > 0,
    ],
    placed?.outcome,
    notice !== null,
    leaving,
    picked !== null,
    removed.length > 0,
  ],
  properties: [
    always(
      'whoever confirms has an address, a delivery for every shop and a way to pay',
      decided,
      ({ quote }) =>
        quote !== null &&
        quote.address !== null &&
        quote.deliveries.length > 0 &&
        delivered(quote) &&
        quote.payment !== null,
    ),
    always(
      'whoever confirms is signed in and has something in the cart',
      decided,
      ({ quote }) => quote?.signed_in === true && quote.cart.lines_count > 0,
    ),
    never('no order is placed after its quote changed, unless the change was accepted or is gone', {
      after: enters('confirm.changed'),
      until: settled,
      happens: places,
    }),
    beforeKnown('nothing is placed again', 'placeOrder', /^checkOutcome ✓ none$/, places),
    beforeKnown('nothing is paid again', 'pay', /^checkOutcome ✓/, enters('confirm.paying')),
    never('what was placed is not placed again', {
      after: step(/^(placeOrder ✓|checkOutcome ✓ (?!none))/),
      happens: places,
    }),
    always(
      'whoever is told about an order has one',
      at('confirm.payFailed', 'confirm.paymentPending', 'confirm.tradeCancelled', 'success'),
      ({ placed }) => placed !== null,
    ),
    always(
      'the success page speaks of a paid order, or one to be paid on delivery',
      at('success'),
      ({ placed }) => ['paid', 'onDelivery'].includes(placed?.outcome ?? ''),
    ),
    always(
      'nothing can be taken back where nothing was taken away',
      ({ label }) => label.endsWith('undoable'),
      ({ removed }) => removed.length > 0,
    ),
    always(
      'an address is only edited in its own step',
      not(at('shipping')),
      ({ editing }) => editing === null,
    ),
    always(
      'no failure is left over on the success page',
      at('success'),
      ({ notice }) => notice === null,
    ),
    always('whoever left is on the way somewhere', at('left'), ({ leaving }) =>
      ['shop', 'order'].includes(leaving ?? ''),
    ),
    canAlways(
      'whatever failed, a signed-in shopper with a cart can still place the order',
      at('confirm.placing', 'confirm.paying', 'success'),
      {
        from: both(
          at('confirm'),
          having(({ placed, quote }) => placed === null && quote !== null),
        ),
        by: (edge) => !failed(edge),
      },
    ),
  ],
  explained: {
    'dead guard': {
      'shipping.choosing|makeDefault|0':
        'the screen offers it for the other addresses only; the guard answers whoever asks all the same',
    },
  },
});
