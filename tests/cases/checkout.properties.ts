import type { CheckoutContext } from '#machines/flows/checkout/context';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, ended, failed, leadsTo, never } from '../kit/properties';
import { at, enters, giveUp, step } from './moving';

const seen = contextOf<CheckoutContext>;
const decided = at('confirm.requoting', 'confirm.reviewing', 'confirm.changed', 'confirm.accepting', 'confirm.placing');
const unpaid = at('confirm.payFailed', 'confirm.paymentPending', 'confirm.tradeCancelled', 'success');
const waitingForServer = at('confirm.placing', 'confirm.paying', 'confirm.checkingOutcome', 'confirm.redirecting');
const lastOfAll = 'the last of its kind says what it is for all the same: an answer nobody thought of takes none of them, instead of this one';

export const checkoutJudged: Judged = {
  sees: (context: never) => {
    const { quote, placed, notice, leaving, picked, removed } = context as CheckoutContext;
    const asked = quote && [quote.address !== null, quote.deliveries.every(({ chosen }) => chosen), quote.payment, quote.changes.length > 0, quote.cart.lines_count > 0];
    return [asked, placed?.outcome, notice !== null, leaving, picked !== null, removed.length > 0];
  },
  properties: [
    always('whoever confirms has an address, a delivery for every shop and a way to pay', (state) => {
      const { quote } = seen(state);
      return !decided(state) || (quote !== null && quote.address !== null && quote.deliveries.length > 0 && quote.deliveries.every(({ chosen }) => chosen) && quote.payment !== null);
    }),
    always('whoever confirms is signed in and has something in the cart', (state) => !decided(state) || (seen(state).quote?.signed_in === true && (seen(state).quote?.cart.lines_count ?? 0) > 0)),
    never('no order is placed after its quote changed, unless the change was accepted or is gone', {
      after: enters('confirm.changed'), until: (edge, to) => step(/^(choose|requote) ✓/)(edge, to, to) && seen(to).quote?.changes.length === 0, happens: enters('confirm.placing'),
    }),
    never('nothing is placed again before it is known what became of it', {
      after: step(/^placeOrder ✗ (network|http500|2000039)$/), until: step(/^checkOutcome ✓ none$/), happens: enters('confirm.placing'),
    }),
    never('nothing is paid again before it is known what became of it', { after: step(/^pay ✗ (network|http500|2000039)$/), until: step(/^checkOutcome ✓/), happens: enters('confirm.paying') }),
    never('what was placed is not placed again', { after: step(/^(placeOrder ✓|checkOutcome ✓ (?!none))/), happens: enters('confirm.placing') }),
    always('whoever is told about an order has one', (state) => !unpaid(state) || seen(state).placed !== null),
    always('the success page speaks of a paid order, or one to be paid on delivery', (state) => !at('success')(state) || ['paid', 'onDelivery'].includes(seen(state).placed?.outcome ?? '')),
    always('nothing can be taken back where nothing was taken away', (state) => !state.label.endsWith('undoable') || seen(state).removed.length > 0),
    always('an address is only edited in its own step', (state) => at('shipping')(state) || seen(state).editing === null),
    always('no failure is left over on the success page', (state) => !at('success')(state) || seen(state).notice === null),
    always('whoever left is on the way somewhere', (state) => !at('left')(state) || ['shop', 'order'].includes(seen(state).leaving ?? '')),
    leadsTo('whoever waits for the server about money is told something', waitingForServer, (state) => !waitingForServer(state) && !at('opening')(state)),
    never('a session that ended is always answered', { happens: (edge, to) => edge.step.event.type === 'sessionLost' && to.label !== 'loggedOut' }),
    canAlways('every checkout can come to an end', ended),
    canAlways('whatever failed, a signed-in shopper with a cart can still place the order', at('confirm.placing', 'confirm.paying', 'success'), {
      from: (state) => at('confirm')(state) && seen(state).placed === null && seen(state).quote !== null, by: (edge) => !failed(edge),
    }),
  ],
  explained: {
    'no way out while waiting': { '*': giveUp },
    'dead guard': {
      'opening|✓ open|16': lastOfAll, 'shipping.keeping|✓ choose|4': lastOfAll, 'delivery.keeping|✓ choose|10': lastOfAll, 'payment.keeping|✓ choose|8': lastOfAll,
      'payment.choosing|pickPayment|4': lastOfAll, 'payment.keeping|✗ choose|4': lastOfAll, 'confirm.placing|✓ placeOrder|4': lastOfAll,
      'confirm.checkingOutcome|✓ checkOutcome|5': lastOfAll, 'confirm.paying|✓ pay|5': lastOfAll,
      'shipping.choosing|makeDefault|0': 'the screen offers it for the other addresses only; the guard answers whoever asks all the same',
    },
  },
};
