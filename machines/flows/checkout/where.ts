import { blockingProblems, type Cart } from '#contract/cart';
import { steps, type PaymentMethod, type Quote, type Step } from '#contract/checkout';

/**
 * The states a checkout can land in when it opens, goes to a step or hears news: what the shopper
 * really may see.
 */
const landings = [
  'cart.empty',
  'cart.reviewing',
  'shipping.loading',
  'delivery.unavailable',
  'delivery.choosing',
  'payment.choosing.unset',
  'payment.choosing.walletShort',
  'payment.choosing.wallet',
  'payment.choosing.card',
  'payment.choosing.codRefused',
  'payment.choosing.cod',
  'confirm.requoting',
] as const;
export type Landing = (typeof landings)[number];

const ticked = (cart: Cart) =>
  cart.groups.flatMap((group) => group.lines).filter((line) => line.ticked);
const buyable = (cart: Cart) =>
  ticked(cart).length > 0 &&
  ticked(cart).every((line) => !line.problem || !blockingProblems.includes(line.problem));
const delivered = ({ deliveries }: Quote) =>
  deliveries.length > 0 && deliveries.every(({ chosen }) => chosen !== null);
const deliverable = ({ deliveries }: Quote) =>
  deliveries.every(({ options }) => options.length > 0);

/**
 * Which child of payment.choosing a method shows: enough money, or not. A card that the mall does
 * not take is no choice.
 */
export function paymentShown(quote: Quote, method: PaymentMethod | null): Landing {
  if (method === 'wallet')
    return quote.wallet.covers ? 'payment.choosing.wallet' : 'payment.choosing.walletShort';
  if (method === 'cod')
    return quote.cod.available ? 'payment.choosing.cod' : 'payment.choosing.codRefused';
  return method === 'card' && quote.card ? 'payment.choosing.card' : 'payment.choosing.unset';
}
const payable = (quote: Quote) =>
  quote.payment !== null &&
  ['wallet', 'card', 'cod'].some((method) =>
    paymentShown(quote, quote.payment).endsWith(`.${method}`),
  );

/**
 * What each step needs, once: the stepper, the links and the server's answer are all judged by it.
 */
export const ready: Record<Step, (quote: Quote) => boolean> = {
  cart: () => true,
  shipping: (quote) => quote.signed_in && buyable(quote.cart),
  delivery: (quote) => ready.shipping(quote) && quote.address !== null,
  payment: (quote) => ready.delivery(quote) && deliverable(quote) && delivered(quote),
  confirm: (quote) => ready.payment(quote) && payable(quote),
  success: () => false,
};

/** The step that was asked for, or the first one before it whose needs are not met. */
export function reachable(asked: Step, quote: Quote): Step {
  const upTo = steps.slice(0, steps.indexOf(asked) + 1);
  const unmet = upTo.findIndex((step) => !ready[step](quote));
  return unmet === -1 ? asked : (steps[Math.max(0, unmet - 1)] ?? 'cart');
}

export function landing(asked: Step, quote: Quote): Landing {
  const step = reachable(asked, quote);
  if (step === 'cart') return quote.cart.lines_count === 0 ? 'cart.empty' : 'cart.reviewing';
  if (step === 'shipping') return 'shipping.loading';
  if (step === 'delivery') return deliverable(quote) ? 'delivery.choosing' : 'delivery.unavailable';
  return step === 'payment' ? paymentShown(quote, quote.payment) : 'confirm.requoting';
}

const stepOf = (at: Landing) => at.slice(0, at.indexOf('.')) as Step;
const payables: readonly Landing[] = [
  'payment.choosing.wallet',
  'payment.choosing.card',
  'payment.choosing.cod',
];
/**
 * Where heading for `asked` can end: never beyond it, and at a chosen payment only when that is
 * what was asked for.
 */
export const landingsUpTo = (asked?: Step): readonly Landing[] =>
  landings.filter(
    (at) =>
      !asked ||
      (steps.indexOf(stepOf(at)) <= steps.indexOf(asked) &&
        !(asked === 'confirm' && payables.includes(at))),
  );

/** What standing at a step already says of the quote: these cannot be where one goes from there. */
const ruledOut: Record<Step, readonly Landing[]> = {
  cart: [],
  shipping: ['cart.empty'],
  delivery: ['cart.empty'],
  payment: ['cart.empty', 'delivery.unavailable'],
  confirm: [
    'cart.empty',
    'delivery.unavailable',
    'payment.choosing.unset',
    'payment.choosing.walletShort',
    'payment.choosing.codRefused',
  ],
  success: landings,
};
export const landingsFrom = (here: Step): readonly Landing[] =>
  landings.filter((at) => stepOf(at) !== here && !ruledOut[here].includes(at));
