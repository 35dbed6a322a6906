import { codes, sessionCodes } from '#contract/codes';
import type { PaymentMethod } from '#contract/checkout';
import type { CheckoutContext, CheckoutInput } from '#machines/flows/checkout/context';
import { landing } from '#machines/flows/checkout/where';
import { ana, full, none, placings, quotes, trade, trades, typed, unplaced, work } from '../../stories/fixtures/quotes';
import { isFault, type Cases } from '../kit/model';

type Context = CheckoutContext;
const of = <T>(read: (context: Context) => T) => read as (context: never) => T;
/** As the addresses open it: the cart, a link into the middle, and the acquirer's way back. */
const starts: Record<string, CheckoutInput> = { cart: { asked: 'cart' }, payment: { asked: 'payment' }, confirm: { asked: 'confirm', trade: trade.trade_sn } };

const visitorEmpty = { ...quotes.visitor, cart: none };
const everyQuote = Object.fromEntries(Object.entries({ ...quotes, visitorEmpty }).map(([name, quote]) => [name, { quote, trade: null }]));
const everyTrade = Object.fromEntries(Object.entries(trades).map(([outcome, one]) => [`trade ${outcome}`, { quote: quotes.noAddress, trade: one }]));

const lineOf = ({ quote }: Context) => quote?.cart.groups[0]?.lines[0]?.id;
const onLine = (more: object) => of((context) => (lineOf(context) ? { line: lineOf(context), ...more } : null));
const shown = (id: string) => of(({ addresses }) => (addresses.some((one) => one.id === id) ? { id } : null));
const firstShown = of(({ addresses }) => (addresses[0] ? { id: addresses[0].id } : null));
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
const ends = (outcome: string) => sessionCodes.includes(Number(outcome));
/** `choose` serves three steps and the acceptance: each answers with a quote at least that far. */
const elsewhere = ['empty', 'noAddress', 'troubled', 'addressed', 'undeliverable', 'delivered'];
const choices: Record<string, string[]> = {
  'shipping.keeping': elsewhere,
  'delivery.keeping': [...elsewhere, 'complete', 'card', 'cod', 'codRefused', 'short'],
  'confirm.accepting': [...elsewhere, 'complete', 'codRefused', 'short', 'changed'],
};
/** The payment step's own choice is what the answer is about. */
const likeMethod: Record<PaymentMethod, string[]> = { wallet: ['complete', 'short'], card: ['card'], cod: ['cod', 'codRefused'] };
const chosen = (outcome: string, { payment }: Context, at: string) =>
  (at === 'payment.keeping' ? [...elsewhere, ...(payment ? likeMethod[payment] : [])] : (choices[at] ?? [])).includes(outcome);
/** Nobody becomes a visitor, or a member, in the middle of a flow; and a visitor has no session that could end. */
const asWhoItIs = (outcome: string, { quote }: Context) => !quote || (quote.signed_in ? !outcome.startsWith('visitor') : outcome.startsWith('visitor') || (isFault(outcome) && !ends(outcome)));
/** Visitors may open the cart only; a trade is found where the address names one. */
const opens = (outcome: string, { asked, trade: link }: Context) => (outcome.startsWith('visitor') ? asked === 'cart' : !outcome.startsWith('trade ') || Boolean(link));
/** A cart is emptied by taking out what was last in it; taking back never empties one. */
const cartOf = (outcome: string, context: Context, at: string) => {
  if (ends(outcome)) return context.quote?.signed_in !== false;
  return outcome !== 'empty' || (at === 'cart.updating' && context.removed.length > 0);
};
/** Meanwhile the order may have been paid by any other way; only this try's own answer hangs on the method. */
const pays = (outcome: string, { payment }: Context) => (outcome === 'toAcquirer' || outcome === String(codes.insufficientBalance) ? fitsPayment(outcome, payment) : true);
/** What was placed is not placed any more: never. Before, it hangs on how it was to be paid. */
const becomes = (outcome: string, { placed, payment }: Context) => {
  if (isFault(outcome)) return true;
  return outcome === 'none' ? !placed : Boolean(placed) || outcome === 'cancelled' || payment === 'card' || fitsPayment(outcome, payment);
};

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
  system: { sessionLost: { expired: of(({ quote }) => (quote?.signed_in === false ? null : { code: codes.notLoggedIn })) } },
  actors: {
    open: { done: { ...everyQuote, ...everyTrade }, when: (outcome, context: never) => isFault(outcome) || opens(outcome, context) },
    loadQuote: { done: { noAddress: quotes.noAddress, visitor: quotes.visitor, visitorEmpty, empty: quotes.empty, troubled: quotes.troubled }, when: (outcome, context: never) => asWhoItIs(outcome, context) },
    updateCart: { done: { full, empty: none }, codes: [codes.insufficientStock], when: (outcome, context: never, at) => cartOf(outcome, context, at) },
    loadAddresses: { done: { some: [ana, work], none: [] } },
    saveAddress: { done: { saved: { addresses: [ana, work], id: work.id } }, codes: [codes.invalidParameter] },
    makeDefault: { done: { some: [ana, work] } },
    removeAddress: { done: { some: [work], none: [] } },
    choose: { done: quotes, codes: [codes.insufficientStock, codes.addressEmpty], when: (outcome, context: never, at) => isFault(outcome) || chosen(outcome, context, at) },
    requote: { done: { ...quotes, changedCard: { ...quotes.changed, payment: 'card' }, changedCod: { ...quotes.changed, payment: 'cod' } }, when: (outcome) => outcome !== 'visitor' },
    placeOrder: {
      done: placings,
      codes: [codes.quoteChanged, codes.insufficientBalance, codes.insufficientStock, codes.productExpired, codes.addressEmpty, codes.stillInProgress],
      when: (outcome, context: never) => outcome !== 'cancelled' && fitsPayment(outcome, (context as Context).payment),
    },
    /** Leaving asks nobody: an address that is none is all that can go wrong. */
    toGateway: { done: { back: undefined }, when: (outcome) => outcome === 'back' || outcome === 'network' },
    checkOutcome: { done: { ...trades, none: unplaced }, when: (outcome, context: never) => becomes(outcome, context) },
    pay: { done: placings, codes: [codes.insufficientBalance, codes.stillInProgress], when: (outcome, context: never) => pays(outcome, context) },
  },
  /** The page's address, and where it goes when the flow has ended. */
  tells: of(({ leaving, editing, placed }) => [leaving, editing, placed?.trade_sn]),
  /** Behaviour hangs on where the quote lets one go, not on its amounts; each step looks at its own part. */
  project: (context: never, at: string) => {
    const { asked, trade: link, quote, addresses, picked, editing, deliveries, payment, removed, placed } = context as Context;
    // What an emptied cart hides comes back when it is filled again.
    const where = quote && [quote, { ...quote, cart: full }].flatMap((one) => [one.signed_in, ...(['shipping', 'delivery', 'payment', 'confirm'] as const).map((step) => landing(step, one))]);
    const step = at.split('.')[0] ?? '';
    const picks = Object.keys(deliveries).length;
    const own: Record<string, unknown> = {
      opening: [asked, link],
      openFailed: [asked, link],
      cart: [removed.length > 0, picks],
      shipping: [addresses.map(({ id }) => id), picked !== null, editing !== null, removed.length > 0, picks],
      delivery: picks,
      payment: [payment, picks, quote?.wallet.covers, quote?.cod.available],
      confirm: [payment, picks, placed !== null],
    };
    return [where, own[step]];
  },
};
