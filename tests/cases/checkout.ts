import { codes, sessionCodes } from '#contract/codes';
import type { PaymentMethod, Placed, Trade } from '#contract/checkout';
import type { CheckoutContext, CheckoutInput } from '#machines/flows/checkout/context';
import { landing } from '#machines/flows/checkout/where';
import { ana, full, none, quotes, trade, work } from '../../stories/fixtures/quotes';
import type { Cases } from '../kit/model';

type Context = CheckoutContext;
const of = <T>(read: (context: Context) => T) => read as (context: never) => T;
/** As the addresses open it: the cart, a link into the middle, and the acquirer's way back. */
const starts: Record<string, CheckoutInput> = { cart: { asked: 'cart' }, payment: { asked: 'payment' }, confirm: { asked: 'confirm', trade: trade.trade_sn } };

const visitorEmpty = { ...quotes.visitor, cart: none };
const everyQuote = Object.fromEntries(Object.entries({ ...quotes, visitorEmpty }).map(([name, quote]) => [name, { quote, trade: null }]));
const outcomes = ['paid', 'onDelivery', 'unpaid', 'processing', 'cancelled'] as const;
const paidBy: Record<(typeof outcomes)[number], PaymentMethod> = { paid: 'wallet', onDelivery: 'cod', unpaid: 'card', processing: 'card', cancelled: 'card' };
const trades = Object.fromEntries(outcomes.map((outcome): [string, Trade] => [outcome, { ...trade, outcome, payment: paidBy[outcome] }]));
const everyTrade = Object.fromEntries(outcomes.map((outcome) => [`trade ${outcome}`, { quote: quotes.noAddress, trade: trades[outcome] }]));
const nothing: Trade = { ...trade, outcome: 'none', payment: null, orders: [], address: null, placed_at: null };
const placings = {
  ...Object.fromEntries(outcomes.map((outcome) => [outcome, { ...trades[outcome], redirect: null }])),
  toAcquirer: { ...trade, outcome: 'processing', payment: 'card', redirect: '/acquirer/pay/1' } satisfies Placed,
};

const lineOf = ({ quote }: Context) => quote?.cart.groups[0]?.lines[0]?.id;
const onLine = (more: object) => of((context) => (lineOf(context) ? { line: lineOf(context), ...more } : null));
const shown = (id: string) => of(({ addresses }) => (addresses.some((one) => one.id === id) ? { id } : null));
const firstShown = of(({ addresses }) => (addresses[0] ? { id: addresses[0].id } : null));
const { id: _id, country_name: _country, state_name: _state, lines: _lines, ...typed } = ana;
const pickStandard = of(({ quote }) => {
  const delivery = quote?.deliveries[0];
  return delivery?.options[0] ? { shop: delivery.shop.id, option: delivery.options[0].id } : null;
});

/** A radio says nothing when what is picked is picked again. */
const another = (method: PaymentMethod) => of(({ payment }) => (payment === method ? null : { method }));

/** What placing or paying can answer hangs on how the shopper pays. */
const fitsPayment = (outcome: string, method: PaymentMethod | null) => {
  if (['toAcquirer', 'processing', 'unpaid', 'cancelled'].includes(outcome)) return method === 'card';
  if (outcome === 'paid' || outcome === String(codes.insufficientBalance)) return method === 'wallet';
  return outcome === 'onDelivery' ? method === 'cod' : true;
};
/** `choose` serves three steps and the acceptance: each answers with a quote at least that far. */
const elsewhere = ['empty', 'noAddress', 'troubled'];
const choices: Record<string, string[]> = {
  'shipping.keeping': [...elsewhere, 'addressed', 'undeliverable', 'delivered'],
  'delivery.keeping': [...elsewhere, 'addressed', 'undeliverable', 'delivered', 'complete', 'card', 'cod', 'codRefused', 'short'],
  'payment.keeping': [...elsewhere, 'addressed', 'undeliverable', 'delivered', 'complete', 'card', 'cod', 'codRefused', 'short'],
  'confirm.accepting': [...elsewhere, 'addressed', 'undeliverable', 'delivered', 'complete', 'codRefused', 'short', 'changed'],
};
const isFault = (outcome: string) => /^(\d|network|http)/.test(outcome);

/** The test vocabulary of the checkout. Faults come by themselves: no answer, HTTP 500, a session code, another code, and those named here. */
export const checkoutCases: Cases = {
  starts,
  sessionCodes,
  user: {
    setQuantity: { two: onLine({ quantity: 2 }) }, tick: { off: onLine({ ticked: false }) }, tickAll: { off: { ticked: false } }, remove: { first: onLine({}) },
    goto: { cart: { step: 'cart' }, shipping: { step: 'shipping' }, delivery: { step: 'delivery' }, payment: { step: 'payment' }, confirm: { step: 'confirm' } },
    pickAddress: { other: shown(work.id) }, editAddress: { first: firstShown }, removeAddress: { first: firstShown }, makeDefault: { other: shown(work.id) },
    saveAddress: { valid: typed },
    pickDelivery: { standard: pickStandard },
    leaveOut: { those: of(({ quote }) => ({ lines: quote?.deliveries[0]?.line_ids ?? [] })) },
    pickPayment: { wallet: another('wallet'), card: another('card'), cod: another('cod') },
    payWith: { card: { method: 'card' }, wallet: { method: 'wallet' } },
  },
  system: { sessionLost: { expired: { code: codes.notLoggedIn } } },
  actors: {
    open: { done: { ...everyQuote, ...everyTrade }, when: (outcome, context: never) => !outcome.startsWith('trade ') || Boolean((context as Context).trade) },
    loadQuote: { done: { noAddress: quotes.noAddress, visitor: quotes.visitor, empty: quotes.empty, troubled: quotes.troubled } },
    updateCart: { done: { full, empty: none }, codes: [codes.insufficientStock] },
    loadAddresses: { done: { some: [ana, work], none: [] } },
    saveAddress: { done: { saved: { addresses: [ana, work], id: work.id } }, codes: [codes.invalidParameter] },
    makeDefault: { done: { some: [ana, work] } },
    removeAddress: { done: { some: [work], none: [] } },
    choose: { done: quotes, codes: [codes.insufficientStock, codes.addressEmpty], when: (outcome, _, at) => isFault(outcome) || (choices[at] ?? []).includes(outcome) },
    requote: { done: { ...quotes, changedCard: { ...quotes.changed, payment: 'card' }, changedCod: { ...quotes.changed, payment: 'cod' } }, when: (outcome) => outcome !== 'visitor' },
    placeOrder: {
      done: placings,
      codes: [codes.quoteChanged, codes.insufficientBalance, codes.insufficientStock, codes.productExpired, codes.addressEmpty, codes.stillInProgress],
      when: (outcome, context: never) => outcome !== 'cancelled' && fitsPayment(outcome, (context as Context).payment),
    },
    toGateway: { done: { back: undefined } },
    checkOutcome: { done: { ...trades, none: nothing } },
    pay: { done: placings, codes: [codes.insufficientBalance, codes.stillInProgress] },
  },
  /** Behaviour hangs on where the quote lets one go, not on its amounts; each step looks at its own part. */
  project: (context: never, at: string) => {
    const { asked, trade: link, quote, addresses, picked, editing, deliveries, payment, removed } = context as Context;
    const where = quote && [quote.signed_in, ...(['shipping', 'delivery', 'payment', 'confirm'] as const).map((step) => landing(step, quote))];
    const step = at.split('.')[0] ?? '';
    const picks = Object.keys(deliveries).length;
    const own: Record<string, unknown> = {
      opening: [asked, link],
      openFailed: [asked, link],
      cart: [removed.length > 0, picks],
      shipping: [addresses.map(({ id }) => id), picked !== null, editing !== null, removed.length > 0, picks],
      delivery: picks,
      payment: [payment, picks, quote?.wallet.covers, quote?.cod.available],
      confirm: [payment, picks],
    };
    return [where, own[step]];
  },
};
