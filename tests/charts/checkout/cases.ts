import { steps, type PaymentMethod } from '#contract/checkout';
import { codes } from '#contract/codes';
import { checkout } from '#machines/flows/checkout/checkout';
import type { CheckoutContext as Context } from '#machines/flows/checkout/context';
import { landing } from '#machines/flows/checkout/where';
import {
  full,
  none,
  opened,
  placings,
  quotes,
  recounted,
  requoted,
  trade,
  trades,
  unplaced,
} from '../../../stories/fixtures/quotes';
import { ana, work } from '../../../stories/fixtures/homes';
import { typed } from './typedAddress';
import { isFault } from '../../kit/index';
import { answered, chartOf, endsSession, sessionLost, toGateway } from '../shared/vocabulary';

const line =
  (more: object = {}) =>
  ({ quote }: Context) =>
    quote?.cart.groups.slice(0, 1).map(({ lines }) => ({ line: lines[0]?.id, ...more }))[0] ?? null;
const address =
  (wanted?: string) =>
  ({ addresses }: Context) =>
    addresses.filter(({ id }) => !wanted || id === wanted).map(({ id }) => ({ id }))[0] ?? null;
/** A radio says nothing when what is picked is picked again. */
const another =
  (method: PaymentMethod) =>
  ({ payment }: Context) =>
    payment === method ? null : { method };
/** Of the first shop: the cheapest is picked from the beginning, and picking it again says nothing. */
const other = ({ quote, deliveries }: Context) =>
  quote?.deliveries
    .slice(0, 1)
    .flatMap(({ shop, options }) =>
      options
        .filter(({ id }) => id !== deliveries[shop.id])
        .map(({ id }) => ({ shop: shop.id, option: id })),
    )[0] ?? null;

/**
 * Nobody becomes a visitor, or a member, in the middle of a flow; and a visitor has no session that
 * could end.
 */
const asWhoItIs = (outcome: string, { quote }: Context) =>
  quote?.signed_in === false
    ? !endsSession(outcome) && (isFault(outcome) || outcome.startsWith('visitor'))
    : !outcome.startsWith('visitor');
/** A cart is emptied by taking out what was last in it; taking back never empties one. */
const cartOf = (outcome: string, { quote, removed }: Context, at: string) =>
  endsSession(outcome)
    ? quote?.signed_in !== false
    : outcome !== 'empty' || (at === 'cart.updating' && removed.length > 0);
/**
 * `choose` serves three steps and the acceptance: each answers with a quote at least that far, and
 * about the step's own choice.
 */
const chosen = (outcome: string, { payment: mine }: Context, at: string) => {
  const { signed_in, changes, payment } = quotes[outcome as keyof typeof quotes];
  const own: Record<string, boolean> = {
    'shipping.keeping': payment === null,
    'payment.keeping': payment === null || payment === mine,
  };
  return signed_in && (own[at] ?? true) && (at === 'confirm.accepting' || changes.length === 0);
};
/** What placing or paying can answer hangs on how the shopper pays. */
const fits = (outcome: string, { payment }: Context) =>
  outcome === String(codes.insufficientBalance)
    ? payment === 'wallet'
    : isFault(outcome) || placings[outcome]?.payment === payment;

/**
 * The test vocabulary of the checkout. Faults come by themselves: no answer, HTTP 500, a session
 * code, another code, and those named here.
 */
export const chart = chartOf<Context>(checkout, {
  /** As the addresses open it: the cart, a link into the middle, and the acquirer's way back. */
  starts: {
    cart: { asked: 'cart' },
    payment: { asked: 'payment' },
    confirm: { asked: 'confirm', trade: trade.trade_sn },
  },
  user: {
    setQuantity: { two: line({ quantity: 2 }) },
    tick: { off: line({ ticked: false }) },
    tickAll: { off: { ticked: false } },
    setCoupon: {
      first: ({ quote }) => {
        const one = quote?.coupons[0];
        return one ? { id: one.id } : null;
      },
    },
    remove: { first: line() },
    goto: Object.fromEntries(steps.slice(0, -1).map((step) => [step, { step }])),
    pickAddress: { other: address(work.id) },
    editAddress: { first: address() },
    removeAddress: { first: address() },
    makeDefault: { other: address(work.id) },
    saveAddress: { valid: typed },
    pickDelivery: { other },
    leaveOut: { those: ({ quote }) => ({ lines: quote?.deliveries[0]?.line_ids ?? [] }) },
    pickPayment: { wallet: another('wallet'), card: another('card'), cod: another('cod') },
    payWith: { card: { method: 'card' }, wallet: { method: 'wallet' } },
  },
  system: {
    sessionLost: {
      expired: ({ quote }) => (quote?.signed_in === false ? null : sessionLost.expired),
    },
  },
  actors: {
    /** Visitors may open the cart only; a trade is found where the address names one. */
    open: {
      done: opened,
      when: (outcome, { asked, trade: link }) =>
        outcome.startsWith('visitor')
          ? asked === 'cart'
          : !outcome.startsWith('trade ') || Boolean(link),
    },
    loadQuote: { done: recounted, when: asWhoItIs },
    updateCart: { done: { full, empty: none }, codes: [codes.insufficientStock], when: cartOf },
    loadAddresses: { done: { some: [ana, work], none: [] } },
    saveAddress: {
      done: { saved: { addresses: [ana, work], id: work.id } },
      codes: [codes.invalidParameter],
    },
    makeDefault: { done: { some: [ana, work] } },
    removeAddress: {
      done: { some: [work], none: [] },
      when: (outcome, _, at) => outcome !== 'none' || at === 'shipping.removing',
    },
    choose: {
      done: quotes,
      codes: [codes.insufficientStock, codes.addressEmpty],
      when: answered(chosen),
    },
    requote: { done: requoted, when: (outcome) => outcome !== 'visitor' },
    placeOrder: {
      done: placings,
      codes: [
        codes.quoteChanged,
        codes.insufficientBalance,
        codes.insufficientStock,
        codes.productExpired,
        codes.addressEmpty,
        codes.stillInProgress,
      ],
      when: (outcome, context) => outcome !== 'cancelled' && fits(outcome, context),
    },
    toGateway,
    /** What was placed is not placed any more: never. Before, it hangs on how it was to be paid. */
    checkOutcome: {
      done: { ...trades, none: unplaced },
      when: answered((outcome, context) =>
        outcome === 'none'
          ? !context.placed
          : Boolean(context.placed) ||
            outcome === 'cancelled' ||
            context.payment === 'card' ||
            fits(outcome, context),
      ),
    },
    /**
     * Meanwhile the order may have been paid by any other way; only this try's own answer hangs on
     * the method.
     */
    pay: {
      done: placings,
      codes: [codes.insufficientBalance, codes.stillInProgress],
      when: (outcome, context) =>
        !['toAcquirer', String(codes.insufficientBalance)].includes(outcome) ||
        fits(outcome, context),
    },
  },
  /** The page's address, and where it goes when the flow has ended. */
  tells: ({ leaving, editing, placed }) => [leaving, editing, placed?.trade_sn],
  /**
   * Behaviour hangs on where the quote lets one go, not on its amounts; each step looks at its own
   * part.
   */
  project: (
    {
      asked,
      trade: link,
      quote,
      addresses,
      picked,
      editing,
      deliveries,
      payment,
      removed,
      placed,
      seen,
    },
    at,
  ) => {
    // What an emptied cart hides comes back when it is filled again.
    const where =
      quote &&
      [quote, { ...quote, cart: full }].flatMap((one) => [
        one.signed_in,
        ...steps.slice(1, -1).map((step) => landing(step, one)),
      ]);
    const picks = Object.keys(deliveries).length;
    const own: Record<string, unknown> = {
      opening: [asked, link],
      openFailed: [asked, link],
      cart: [removed.length > 0, picks],
      delivery: picks,
      shipping: [
        addresses.map(({ id }) => id),
        picked !== null,
        editing !== null,
        removed.length > 0,
        picks,
      ],
      payment: [payment, picks, quote?.wallet.covers, quote?.cod.available],
      confirm: [payment, picks, placed !== null, seen && seen.payment],
    };
    return [where, own[at.split('.')[0] ?? '']];
  },
});
