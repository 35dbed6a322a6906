import { setup } from 'xstate';
import type { CheckoutActors, CheckoutContext, CheckoutEvent, CheckoutInput } from './context';
import { provided } from '../../flow';
import { actions, guards } from './rules';
import { cart } from './cart';
import { confirm } from './confirm';
import { delivery } from './delivery';
import { payment } from './payment';
import { shipping } from './shipping';
import { cleared, failed, land, session, tradeLands } from './transitions';

type Actors = CheckoutActors;
const actors = {
  open: provided<Actors['open']['out'], Actors['open']['in']>(),
  loadQuote: provided<Actors['loadQuote']['out']>(),
  updateCart: provided<Actors['updateCart']['out'], Actors['updateCart']['in']>(),
  loadAddresses: provided<Actors['loadAddresses']['out']>(),
  saveAddress: provided<Actors['saveAddress']['out'], Actors['saveAddress']['in']>(),
  makeDefault: provided<Actors['makeDefault']['out'], Actors['makeDefault']['in']>(),
  removeAddress: provided<Actors['removeAddress']['out'], Actors['removeAddress']['in']>(),
  choose: provided<Actors['choose']['out'], Actors['choose']['in']>(),
  requote: provided<Actors['requote']['out']>(),
  placeOrder: provided<Actors['placeOrder']['out'], Actors['placeOrder']['in']>(),
  toGateway: provided<Actors['toGateway']['out'], Actors['toGateway']['in']>(),
  checkOutcome: provided<Actors['checkOutcome']['out'], Actors['checkOutcome']['in']>(),
  pay: provided<Actors['pay']['out'], Actors['pay']['in']>(),
};
/** Long enough to read what happened, and to think again. */
const undoFor = 30_000;

/**
 * The six steps: cart, shipping, delivery, payment, confirm, success. One owner of "where am I";
 * the address only follows.
 */
export const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    tags: {} as 'busy',
  },
  actors,
  guards,
  actions,
  delays: { undoFor, recheck: 4000 },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    quote: null,
    seen: null,
    news: [],
    placed: null,
    redirect: null,
    addresses: [],
    picked: null,
    editing: null,
    deliveries: {},
    payment: null,
    removed: [],
    notice: null,
    leaving: null,
  }),
  initial: 'opening',
  on: { sessionLost: '.loggedOut' },
  states: {
    opening: {
      tags: ['busy'],
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ asked: context.asked, trade: context.trade }),
        onDone: [
          ...tradeLands.map((row) => ({ ...row, actions: ['takeOpening'] }) as const),
          ...land('takeOpening'),
        ],
        onError: [session, failed('openFailed')],
      },
    },
    openFailed: { ...cleared, on: { retry: 'opening' } },
    cart,
    shipping,
    delivery,
    payment,
    confirm,
    success: {
      initial: 'paid',
      on: {
        seeOrder: { target: '#checkout.left', actions: ['leaveToOrder'] },
        keepShopping: { target: '#checkout.left', actions: ['leaveToShop'] },
      },
      states: { paid: {}, onDelivery: {} },
    },
    atLogin: { type: 'final' },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
