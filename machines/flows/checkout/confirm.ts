import { codes } from '#contract/codes';
import type { Seen } from './context';
import {
  cleared,
  failed,
  failedWith,
  gotoFrom,
  land,
  outOfStock,
  session,
  placedNow,
  settled,
  tradeLands,
} from './transitions';

/** The fifth step: the last look, the order itself, and what became of its payment. */
export const confirm = {
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
        input: ({ context }: Seen) => ({ accept: context.quote?.fingerprint }),
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
        input: ({ context }: Seen) => ({
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
        input: ({ context }: Seen) => ({ redirect: context.redirect ?? '' }),
        onDone: 'checkingOutcome',
        onError: failed('payFailed'),
      },
    },
    checkingOutcome: {
      tags: ['busy'],
      invoke: {
        id: 'checkOutcome',
        src: 'checkOutcome',
        input: ({ context }: Seen) => ({
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
        input: ({ context }: Seen) => ({
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
} as const;
