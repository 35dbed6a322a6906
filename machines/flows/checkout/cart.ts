import type { CartChange, Seen } from './context';
import { cleared, emptyElsewhere, failed, gotoFrom, notRemoved, session } from './transitions';

/** The first step: what is in the cart. Every change is counted again by the server. */
export const cart = {
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
        // Only from a counted cart: while it is being counted anew, nobody knows yet where one may
        // go.
        goto: gotoFrom('cart'),
        setQuantity: 'updating',
        tick: 'updating',
        tickAll: 'updating',
        setCoupon: { guard: 'isMember', target: 'updating' },
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
        input: ({ event }: Seen) => event as CartChange,
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
        input: ({ context }: Seen): CartChange => ({ type: 'undo', lines: context.removed }),
        onDone: { target: 'refreshing', actions: ['takeCart', 'forgetRemoved'] },
        onError: [session, failed('loading')],
      },
    },
    /**
     * The totals, the delivery and what may follow hang on the cart: the server counts them again.
     */
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
} as const;
