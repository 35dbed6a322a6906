import { assign } from 'xstate';
import type { Address } from '#contract/addresses';
import type { Cart } from '#contract/cart';
import type { Failure } from '#contract/codes';
import { cheapestOption } from '#contract/cheapestOption';
import type { PaymentMethod, Placed, Quote, Step, Trade } from '#contract/checkout';
import type { CheckoutContext, CheckoutEvent } from './context';
import { newsOf } from './differences';
import { landing, paymentShown, type Landing } from './where';

/** What arrives with an event: an actor's answer or failure, or the shopper's own words. */
type Heard = CheckoutEvent & { output?: unknown; error?: Failure };
type Args = { context: CheckoutContext; event: CheckoutEvent };
const heard = ({ event }: Args) => event as Heard;
const failure = (args: Args) => heard(args).error;
const output = <T>(args: Args) => heard(args).output as T;
const quoteIn = (args: Args): Quote | null => {
  const answer = output<Quote | { quote: Quote } | undefined>(args);
  if (!answer) return args.context.quote;
  return 'quote' in answer ? answer.quote : 'fingerprint' in answer ? answer : args.context.quote;
};

export const guards = {
  failedWith: (args: Args, { codes }: { codes: readonly number[] }) => {
    const error = failure(args);
    return error?.kind === 'code' && codes.includes(error.code);
  },
  /** No answer, or one that says nothing: the order may exist. */
  unknownOutcome: (args: Args) =>
    failure(args)?.kind === 'network' || failure(args)?.kind === 'http',
  /** Where the shopper lands, heading for `asked` (or the step the page was opened at). */
  lands: (args: Args, { at, asked }: { at: Landing; asked?: Step }) => {
    const quote = quoteIn(args);
    return quote !== null && landing(asked ?? args.context.asked, quote) === at;
  },
  goes: (args: Args, { at }: { at: Landing }) => {
    const { event, context } = args;
    if (event.type !== 'goto' || !context.quote) return false;
    return at.startsWith(`${event.step}.`) && landing(event.step, context.quote) === at;
  },
  tradeIs: (args: Args, { outcome }: { outcome: Trade['outcome'] }) => {
    const answer = output<{ trade?: Trade | null } & Partial<Trade>>(args);
    return (answer && 'trade' in answer ? answer.trade?.outcome : answer?.outcome) === outcome;
  },
  toAcquirer: (args: Args) => Boolean(output<Placed | undefined>(args)?.redirect),
  isVisitor: ({ context }: Args) =>
    context.quote?.signed_in === false &&
    landing('shipping', { ...context.quote, signed_in: true }) === 'shipping.loading',
  isMember: ({ context }: Args) => context.quote?.signed_in === true,
  cartReady: ({ context }: Args) =>
    context.quote !== null && landing('shipping', context.quote) === 'shipping.loading',
  cartEmpty: (args: Args) => output<Cart>(args).lines_count === 0,
  canUndo: ({ context }: Args) => context.removed.length > 0,
  noAddresses: (args: Args) =>
    (output<Address[] | undefined>(args) ?? args.context.addresses).length === 0,
  hasAddresses: ({ context }: Args) => context.addresses.length > 0,
  isEditing: ({ context }: Args) => context.editing !== null,
  notDefault: ({ context, event }: Args) =>
    event.type === 'makeDefault' &&
    context.addresses.some(({ id, is_default }) => id === event.id && !is_default),
  addressPicked: ({ context }: Args) => context.picked !== null,
  picks: ({ context, event }: Args, { at }: { at: Landing }) =>
    event.type === 'pickPayment' &&
    context.quote !== null &&
    paymentShown(context.quote, event.method) === at,
  paysBy: ({ context }: Args, { method }: { method: PaymentMethod }) => context.payment === method,
  hasNews: (args: Args) => {
    const quote = quoteIn(args);
    return quote !== null && newsOf(args.context.seen, quote).length > 0;
  },
};

/** What was chosen; before that the cheapest. */
const deliveryOf = ({ chosen, options }: Quote['deliveries'][number]): string | undefined =>
  chosen ?? cheapestOption(options)?.id;
const fromQuote = (quote: Quote) => ({
  quote,
  picked: quote.address?.id ?? null,
  deliveries: Object.fromEntries(
    quote.deliveries.flatMap((one) =>
      [deliveryOf(one)].flatMap((id) => (id ? [[one.shop.id, id]] : [])),
    ),
  ),
  payment: quote.payment,
});
const pickedAmong = (addresses: Address[], picked: string | null) =>
  addresses.some(({ id }) => id === picked)
    ? picked
    : ((addresses.find((a) => a.is_default) ?? addresses[0])?.id ?? null);
const takeAddresses = (addresses: Address[], picked: string | null) => ({
  addresses,
  picked: pickedAmong(addresses, picked),
});

type Assign = (args: Args) => Partial<CheckoutContext>;
const set = (update: Assign) =>
  assign<CheckoutContext, CheckoutEvent, undefined, CheckoutEvent, never>(update);
export const actions = {
  takeOpening: set((args) => {
    const { quote, trade } = output<{ quote: Quote; trade: Trade | null }>(args);
    return { ...fromQuote(quote), placed: trade, redirect: trade?.redirect ?? null };
  }),
  takeQuote: set((args) => {
    const quote = output<Quote>(args);
    return { ...fromQuote(quote), news: newsOf(args.context.seen, quote) };
  }),
  see: set(({ context }) => ({ seen: context.quote })),
  forgetSeen: set(() => ({ seen: null, news: [] })),
  takeCart: set((args) =>
    args.context.quote ? { quote: { ...args.context.quote, cart: output<Cart>(args) } } : {},
  ),
  takeAddresses: set((args) => takeAddresses(output<Address[]>(args), args.context.picked)),
  takeSaved: set((args) => {
    const { addresses, id } = output<{ addresses: Address[]; id: string }>(args);
    return { addresses, picked: id, editing: null };
  }),
  /** Without word of the bank's page, the one this page opened is still the way back. */
  takeTrade: set((args) => ({
    placed: output<Trade>(args),
    redirect:
      output<Trade>(args).redirect === undefined
        ? args.context.redirect
        : (output<Trade>(args).redirect ?? null),
  })),
  takePlaced: set((args) => ({
    placed: output<Placed>(args),
    redirect: output<Placed>(args).redirect,
  })),
  pickAddress: set(({ event }) => (event.type === 'pickAddress' ? { picked: event.id } : {})),
  startEdit: set(({ event }) => (event.type === 'editAddress' ? { editing: event.id } : {})),
  endEdit: set(() => ({ editing: null })),
  pickDelivery: set(({ event, context }) =>
    event.type === 'pickDelivery'
      ? { deliveries: { ...context.deliveries, [event.shop]: event.option } }
      : {},
  ),
  pickPayment: set(({ event }) => (event.type === 'pickPayment' ? { payment: event.method } : {})),
  payBy: set(({ event }) => (event.type === 'payWith' ? { payment: event.method } : {})),
  /**
   * A method that was picked but not kept is forgotten on leaving: the step shows, and sends, what
   * the quote says.
   */
  payAsQuoted: set(({ context }) => ({ payment: context.quote?.payment ?? null })),
  remember: set(({ event }) =>
    event.type === 'remove'
      ? { removed: [event.line] }
      : event.type === 'removeAddress'
        ? { removed: [event.id] }
        : event.type === 'leaveOut'
          ? { removed: event.lines }
          : {},
  ),
  forgetRemoved: set(() => ({ removed: [] })),
  noteFailure: set((args) => ({ notice: failure(args) ?? null })),
  clearNotice: set(() => ({ notice: null })),
  leaveToShop: set(() => ({ leaving: 'shop' })),
  leaveToOrder: set(() => ({ leaving: 'order' })),
  leaveToLogin: set(() => ({ leaving: 'login' })),
};
