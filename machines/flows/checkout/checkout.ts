import { setup } from 'xstate';
import { codes } from '#contract/codes';
import type {
  CartChange,
  CheckoutActors,
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
} from './context';
import { provided } from '../../flow';
import { actions, guards } from './rules';
import {
  failedWith,
  session,
  failed,
  notRemoved,
  cleared,
  outOfStock,
  land,
  emptyElsewhere,
  gotoFrom,
  tradeLands,
  settled,
  placedNow,
  pickPayment,
  backToMethod,
} from './turns';

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
const undoFor = 10_000;

/** The six steps: cart, shipping, delivery, payment, confirm, success. One owner of "where am I"; the address only follows. */
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
    cart: {
      initial: 'loading',
      exit: ['forgetRemoved'],
      states: {
        loading: {
          tags: ['busy'],
          invoke: {
            id: 'loadQuote',
            src: 'loadQuote',
            onDone: [emptyElsewhere, { target: 'reviewing', actions: ['takeQuote'] }],
            onError: [session, failed('loadFailed')],
          },
        },
        loadFailed: { ...cleared, on: { retry: 'loading' } },
        empty: { on: { keepShopping: { target: '#checkout.left', actions: ['leaveToShop'] } } },
        emptied: {
          after: { undoFor: { target: 'empty', actions: ['forgetRemoved'] } },
          on: {
            undo: 'restoring',
            keepShopping: { target: '#checkout.left', actions: ['leaveToShop'] },
          },
        },
        reviewing: {
          initial: 'steady',
          ...cleared,
          on: {
            // Only from a counted cart: while it is being counted anew, nobody knows yet where one may go.
            goto: gotoFrom('cart'),
            setQuantity: 'updating',
            tick: 'updating',
            tickAll: 'updating',
            remove: { target: 'updating', actions: ['remember'] },
            keepShopping: { target: '#checkout.left', actions: ['leaveToShop'] },
            next: [
              { guard: 'isVisitor', target: '#checkout.atLogin', actions: ['leaveToLogin'] },
              { guard: 'cartReady', target: '#checkout.shipping' },
            ],
          },
          states: {
            steady: {},
            undoable: {
              after: { undoFor: { target: 'steady', actions: ['forgetRemoved'] } },
              on: { undo: '#checkout.cart.restoring' },
            },
          },
        },
        updating: {
          tags: ['busy'],
          invoke: {
            id: 'updateCart',
            src: 'updateCart',
            input: ({ event }) => event as CartChange,
            onDone: [
              { guard: 'cartEmpty', target: 'emptied', actions: ['takeCart'] },
              { target: 'refreshing', actions: ['takeCart'] },
            ],
            onError: [session, notRemoved('reviewing')],
          },
        },
        restoring: {
          tags: ['busy'],
          invoke: {
            id: 'updateCart',
            src: 'updateCart',
            input: ({ context }) => ({ type: 'undo', lines: context.removed }),
            onDone: { target: 'refreshing', actions: ['takeCart', 'forgetRemoved'] },
            onError: [session, failed('loading')],
          },
        },
        /** The totals, the delivery and what may follow hang on the cart: the server counts them again. */
        refreshing: {
          tags: ['busy'],
          invoke: {
            id: 'loadQuote',
            src: 'loadQuote',
            onDone: [
              emptyElsewhere,
              { guard: 'canUndo', target: 'reviewing.undoable', actions: ['takeQuote'] },
              { target: 'reviewing', actions: ['takeQuote'] },
            ],
            onError: [
              session,
              { guard: 'canUndo', ...failed('reviewing.undoable') },
              failed('reviewing'),
            ],
          },
        },
      },
    },
    shipping: {
      initial: 'loading',
      exit: ['forgetRemoved', 'endEdit'],
      on: { goto: gotoFrom('shipping') },
      states: {
        loading: {
          tags: ['busy'],
          invoke: {
            id: 'loadAddresses',
            src: 'loadAddresses',
            onDone: [
              { guard: 'noAddresses', target: 'adding', actions: ['takeAddresses'] },
              { target: 'choosing', actions: ['takeAddresses'] },
            ],
            onError: [session, failed('loadFailed')],
          },
        },
        loadFailed: { ...cleared, on: { retry: 'loading' } },
        choosing: {
          initial: 'steady',
          ...cleared,
          on: {
            pickAddress: { actions: ['pickAddress'] },
            addAddress: 'adding',
            editAddress: { target: 'editing', actions: ['startEdit'] },
            removeAddress: { target: 'removing', actions: ['remember'] },
            makeDefault: { guard: 'notDefault', target: 'defaulting' },
            next: { guard: 'addressPicked', target: 'keeping' },
          },
          states: {
            steady: {},
            undoable: {
              after: {
                undoFor: [
                  {
                    guard: 'noAddresses',
                    target: '#checkout.shipping.adding',
                    actions: ['forgetRemoved'],
                  },
                  { target: 'steady', actions: ['forgetRemoved'] },
                ],
              },
              on: { undo: '#checkout.shipping.restoring' },
            },
          },
        },
        adding: {
          ...cleared,
          on: { saveAddress: 'saving', cancel: { guard: 'hasAddresses', target: 'choosing' } },
        },
        editing: {
          ...cleared,
          on: { saveAddress: 'saving', cancel: { target: 'choosing', actions: ['endEdit'] } },
        },
        saving: {
          tags: ['busy'],
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ event, context }) => ({
              ...(event as Extract<CheckoutEvent, { type: 'saveAddress' }>),
              id: context.editing ?? undefined,
            }),
            onDone: { target: 'choosing', actions: ['takeSaved'] },
            onError: [
              session,
              { guard: 'isEditing', target: 'editing', actions: ['noteFailure'] },
              failed('adding'),
            ],
          },
        },
        defaulting: {
          tags: ['busy'],
          invoke: {
            id: 'makeDefault',
            src: 'makeDefault',
            input: ({ event }) => event as { id: string },
            onDone: { target: 'choosing', actions: ['takeAddresses'] },
            onError: [session, failed('choosing')],
          },
        },
        removing: {
          tags: ['busy'],
          invoke: {
            id: 'removeAddress',
            src: 'removeAddress',
            input: ({ context }) => ({ id: context.removed[0] ?? '', restore: false }),
            onDone: { target: 'choosing.undoable', actions: ['takeAddresses'] },
            onError: [session, notRemoved('choosing')],
          },
        },
        restoring: {
          tags: ['busy'],
          invoke: {
            id: 'removeAddress',
            src: 'removeAddress',
            input: ({ context }) => ({ id: context.removed[0] ?? '', restore: true }),
            onDone: { target: 'choosing', actions: ['takeAddresses', 'forgetRemoved'] },
            onError: [session, failed('choosing')],
          },
        },
        keeping: {
          tags: ['busy'],
          invoke: {
            id: 'choose',
            src: 'choose',
            input: ({ context }) => ({ address_id: context.picked ?? undefined }),
            onDone: land('takeQuote', 'delivery'),
            onError: [
              session,
              { guard: failedWith([codes.addressEmpty]), target: 'loading' },
              outOfStock,
              failed('choosing'),
            ],
          },
        },
      },
    },
    delivery: {
      initial: 'choosing',
      on: { goto: gotoFrom('delivery') },
      states: {
        /** The cart step shows what was left out, with the way to take that back. */
        unavailable: {
          on: { leaveOut: { target: '#checkout.cart.updating', actions: ['remember'] } },
        },
        choosing: {
          ...cleared,
          on: {
            pickDelivery: { actions: ['pickDelivery'] },
            next: { guard: 'deliveriesPicked', target: 'keeping' },
          },
        },
        keeping: {
          tags: ['busy'],
          invoke: {
            id: 'choose',
            src: 'choose',
            input: ({ context }) => ({
              deliveries: Object.entries(context.deliveries).map(([shop_id, option_id]) => ({
                shop_id,
                option_id,
              })),
            }),
            onDone: land('takeQuote', 'payment', ['confirm.requoting']),
            onError: [session, outOfStock, failed('choosing')],
          },
        },
      },
    },
    payment: {
      initial: 'choosing',
      on: { goto: gotoFrom('payment') },
      states: {
        choosing: {
          initial: 'unset',
          ...cleared,
          on: { pickPayment },
          states: {
            unset: {},
            walletShort: {},
            codRefused: {},
            wallet: { on: { next: '#checkout.payment.keeping' } },
            card: { on: { next: '#checkout.payment.keeping' } },
            cod: { on: { next: '#checkout.payment.keeping' } },
          },
        },
        /** From here on stock is held (docs/rules.md, States). */
        keeping: {
          tags: ['busy'],
          invoke: {
            id: 'choose',
            src: 'choose',
            input: ({ context }) => ({ payment: context.payment ?? undefined, hold: true }),
            onDone: land('takeQuote', 'confirm'),
            onError: [session, outOfStock, ...backToMethod],
          },
        },
      },
    },
    confirm: {
      initial: 'requoting',
      exit: ['forgetSeen'],
      states: {
        requoting: {
          tags: ['busy'],
          invoke: {
            id: 'requote',
            src: 'requote',
            onDone: [
              ...land('takeQuote', 'confirm', ['confirm.requoting']),
              { guard: 'hasNews', target: 'changed', actions: ['takeQuote'] },
              { target: 'reviewing', actions: ['takeQuote'] },
            ],
            onError: [session, failed('quoteFailed')],
          },
        },
        quoteFailed: { ...cleared, on: { retry: 'requoting', goto: gotoFrom('confirm') } },
        reviewing: {
          ...cleared,
          entry: ['see'],
          on: { place: 'placing', goto: gotoFrom('confirm') },
        },
        changed: {
          ...cleared,
          entry: ['see'],
          on: { accept: 'accepting', goto: gotoFrom('confirm') },
        },
        accepting: {
          tags: ['busy'],
          invoke: {
            id: 'choose',
            src: 'choose',
            input: ({ context }) => ({ accept: context.quote?.fingerprint }),
            onDone: [
              ...land('takeQuote', 'confirm', ['confirm.requoting']),
              { guard: 'hasNews', target: 'changed', actions: ['takeQuote'] },
              { target: 'reviewing', actions: ['takeQuote'] },
            ],
            onError: [session, outOfStock, failed('changed')],
          },
        },
        placing: {
          tags: ['busy'],
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context }) => ({
              key: context.quote?.key ?? '',
              fingerprint: context.quote?.fingerprint ?? '',
            }),
            onDone: [
              { guard: 'toAcquirer', target: 'redirecting', actions: ['takePlaced'] },
              ...placedNow,
            ],
            onError: [
              session,
              { guard: failedWith([codes.quoteChanged]), target: 'requoting' },
              {
                guard: failedWith([codes.insufficientBalance]),
                target: 'walletRefused',
                actions: ['noteFailure'],
              },
              {
                guard: failedWith([codes.insufficientStock]),
                target: 'stockChanged',
                actions: ['noteFailure'],
              },
              {
                guard: failedWith([codes.productExpired]),
                target: 'itemExpired',
                actions: ['noteFailure'],
              },
              { guard: failedWith([codes.addressEmpty]), target: '#checkout.shipping' },
              { guard: failedWith([codes.stillInProgress]), target: 'checkingOutcome' },
              { guard: 'unknownOutcome', target: 'checkingOutcome' },
              failed('placeFailed'),
            ],
          },
        },
        redirecting: {
          tags: ['busy'],
          invoke: {
            id: 'toGateway',
            src: 'toGateway',
            input: ({ context }) => ({ redirect: context.redirect ?? '' }),
            onDone: 'checkingOutcome',
            onError: failed('payFailed'),
          },
        },
        checkingOutcome: {
          tags: ['busy'],
          invoke: {
            id: 'checkOutcome',
            src: 'checkOutcome',
            input: ({ context }) => ({
              key: context.quote?.key ?? '',
              trade_sn: context.placed?.trade_sn ?? null,
            }),
            onDone: [
              { guard: { type: 'tradeIs', params: { outcome: 'none' } }, target: 'placeFailed' },
              ...tradeLands.map((row) => ({ ...row, actions: ['takeTrade'] }) as const),
            ],
            onError: [session, failed('outcomeUnknown')],
          },
        },
        outcomeUnknown: { ...cleared, on: { retry: 'checkingOutcome' } },
        paymentPending: {
          after: { recheck: 'checkingOutcome' },
          on: {
            retry: 'checkingOutcome',
            seeOrder: { target: '#checkout.left', actions: ['leaveToOrder'] },
          },
        },
        stockChanged: { ...cleared, on: { retry: '#checkout.cart.loading' } },
        itemExpired: { ...cleared, on: { retry: '#checkout.cart.loading' } },
        walletRefused: {
          ...cleared,
          on: {
            retry: 'requoting',
            goto: gotoFrom('confirm', ['payment.choosing.card', 'payment.choosing.cod']),
          },
        },
        placeFailed: { ...cleared, on: { retry: 'requoting', goto: gotoFrom('confirm') } },
        payFailed: {
          ...cleared,
          on: {
            payWith: { target: 'paying', actions: ['payBy'] },
            seeOrder: { target: '#checkout.left', actions: ['leaveToOrder'] },
          },
        },
        paying: {
          tags: ['busy'],
          invoke: {
            id: 'pay',
            src: 'pay',
            input: ({ context }) => ({
              trade_sn: context.placed?.trade_sn ?? '',
              method: context.payment ?? 'card',
            }),
            onDone: [
              { guard: 'toAcquirer', target: 'redirecting', actions: ['takePlaced'] },
              ...settled,
            ],
            onError: [
              session,
              { guard: failedWith([codes.stillInProgress]), target: 'checkingOutcome' },
              { guard: 'unknownOutcome', target: 'checkingOutcome' },
              failed('payFailed'),
            ],
          },
        },
        tradeCancelled: {
          on: {
            keepShopping: { target: '#checkout.left', actions: ['leaveToShop'] },
            seeOrder: { target: '#checkout.left', actions: ['leaveToOrder'] },
          },
        },
      },
    },
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
