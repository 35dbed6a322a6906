import type { Step } from '#contract/checkout';
import { codes, sessionCodes } from '#contract/codes';
import { landingsFrom, landingsUpTo, type Landing } from './where';

// The transitions that several states of the checkout share.
export const failedWith = (list: readonly number[]) =>
  ({ type: 'failedWith', params: { codes: list } }) as const;
export const session = { guard: failedWith(sessionCodes), target: '#checkout.loggedOut' } as const;
export const failed = <T extends string>(target: T) => ({
  target,
  actions: ['noteFailure'] as const,
});
/** What was to be removed is still there: there is nothing to take back. */
export const notRemoved = <T extends string>(target: T) => ({
  target,
  actions: ['noteFailure', 'forgetRemoved'] as const,
});
export const cleared = { exit: ['clearNotice'] as const };
export const outOfStock = {
  guard: failedWith([codes.insufficientStock, codes.productExpired]),
  target: '#checkout.cart.loading',
  actions: ['noteFailure'],
} as const;
/**
 * Wherever a fresh quote says the shopper stands, heading for `asked`. `takes` keeps what arrived.
 */
export const land = (
  takes: 'takeQuote' | 'takeOpening',
  asked?: Step,
  except: readonly Landing[] = [],
) =>
  landingsUpTo(asked)
    .filter((at) => !except.includes(at))
    .map(
      (at) =>
        ({
          guard: { type: 'lands', params: { at, asked } },
          target: `#checkout.${at}`,
          actions: [takes],
        }) as const,
    );
/** Another tab or device has emptied the cart. */
export const emptyElsewhere = {
  guard: { type: 'lands', params: { at: 'cart.empty', asked: 'cart' } },
  target: 'empty',
  actions: ['takeQuote'],
} as const;
/**
 * The stepper's links, Back and Forward: a step is shown only when its needs are met, and going
 * where one is goes nowhere.
 */
export const gotoFrom = (here: Step, except: readonly Landing[] = []) =>
  landingsFrom(here)
    .filter((at) => !except.includes(at))
    .map(
      (at) =>
        ({
          guard: { type: 'goes', params: { at } },
          target: `#checkout.${at}`,
          actions: ['payAsQuoted'],
        }) as const,
    );
export const tradeLands = [
  { guard: { type: 'tradeIs', params: { outcome: 'paid' } }, target: '#checkout.success.paid' },
  {
    guard: { type: 'tradeIs', params: { outcome: 'onDelivery' } },
    target: '#checkout.success.onDelivery',
  },
  {
    guard: { type: 'tradeIs', params: { outcome: 'unpaid' } },
    target: '#checkout.confirm.payFailed',
  },
  {
    guard: { type: 'tradeIs', params: { outcome: 'processing' } },
    target: '#checkout.confirm.paymentPending',
  },
  {
    guard: { type: 'tradeIs', params: { outcome: 'cancelled' } },
    target: '#checkout.confirm.tradeCancelled',
  },
] as const;
export const settled = tradeLands.map((row) => ({ ...row, actions: ['takePlaced'] }) as const);
/** What was placed a moment ago cannot have been cancelled yet. */
export const placedNow = settled.filter(({ guard }) => guard.params.outcome !== 'cancelled');
export const pickPayment = (['walletShort', 'wallet', 'card', 'codRefused', 'cod'] as const).map(
  (child) =>
    ({
      guard: { type: 'picks', params: { at: `payment.choosing.${child}` } },
      target: `.${child}`,
      actions: ['pickPayment', 'clearNotice'],
    }) as const,
);
export const backToMethod = (['wallet', 'card', 'cod'] as const).map(
  (method) =>
    ({
      guard: { type: 'paysBy', params: { method } },
      target: `choosing.${method}`,
      actions: ['noteFailure'],
    }) as const,
);
