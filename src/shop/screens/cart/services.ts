import { fromPromise } from 'xstate';
import { addresses } from '#contract/addresses';
import { cart, type Cart } from '#contract/cart';
import { checkout as calls, type Placed, type Quote } from '#contract/checkout';
import { coupons } from '#contract/coupons';
import type { Failure } from '#contract/codes';
import type { CartChange, CheckoutActors } from '#machines/flows/checkout/context';
import { call } from '#lib/api';
import { invalidateTopics } from '#lib/invalidateTopics';
import { put, refresh } from '#lib/query';
import { visitor } from '#lib/session';
import { inputOf } from '../address/inputOf';
import { keptPlaces } from '../location/places';
import { leaving, takeBack } from '../wishes/movedFromCart';
import { forgetRemark, remarkNow } from './remark';

type In<K extends keyof CheckoutActors> = { input: CheckoutActors[K]['in']; signal: AbortSignal };
/** A question nobody waits for any more is taken back, and its end is nobody's failure. */
const heard = <T>(signal: AbortSignal, answer: Promise<T>): Promise<T> =>
  answer.catch((failure: unknown) => {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw failure;
  });
const currency = () => visitor.getSnapshot().context.locale?.currency.code;
const quoteNow = (signal: AbortSignal, step?: 'confirm') =>
  heard(
    signal,
    call(
      calls.quote,
      { currency: currency(), step, country: keptPlaces()[0]?.country },
      { signal },
    ).then(shown),
  );
/** The badge in the header and the resume card read the same cart. */
function shown(quote: Quote): Quote {
  put(cart.index, {}, quote.cart);
  return quote;
}
/**
 * An order placed from here but not settled is where the shopper really is, unless something new is
 * in the cart.
 */
async function open({ input: { asked, trade }, signal }: In<'open'>) {
  if (!trade) {
    const quote = await quoteNow(signal);
    const unsettled = (asked === 'confirm' || asked === 'success') && quote.cart.lines_count === 0;
    return { quote, trade: unsettled ? quote.open_trade : null };
  }
  const [quote, found] = await Promise.all([
    quoteNow(signal),
    heard(signal, call(calls.outcome, { trade_sn: trade }, { signal })),
  ]);
  return { quote, trade: found };
}
/** A coupon is claimed before it is chosen; one that is claimed already answers the same. */
async function setCoupon({ id = '0', code }: { id?: string; code?: string }): Promise<Cart> {
  const chosen = code ? (await call(coupons.claimByCode, { code })).id : id;
  if (!code && id !== '0') await call(coupons.claim, { id });
  void refresh(coupons.mine);
  return (await call(calls.choose, { coupon_id: chosen })).cart;
}
function change(input: CartChange): Promise<Cart> {
  switch (input.type) {
    case 'setQuantity':
      return call(cart.update, { line_id: input.line, quantity: input.quantity });
    case 'tick':
      return call(cart.select, { line_id: input.line, ticked: input.ticked });
    case 'tickAll':
      return call(cart.selectAll, { ticked: input.ticked });
    case 'remove':
      leaving(input.line);
      return call(cart.remove, { line_ids: [input.line] });
    case 'leaveOut':
      return call(cart.remove, { line_ids: input.lines });
    case 'setCoupon':
      return setCoupon(input);
    case 'undo':
      return call(cart.remove, { line_ids: input.lines, restore: true }).then((answer) => {
        takeBack(input.lines);
        return answer;
      });
  }
}
async function updateCart({ input }: In<'updateCart'>): Promise<Cart> {
  const answer = await change(input);
  put(cart.index, {}, answer);
  return answer;
}
const told = <T>(list: T): T => {
  void refresh(addresses.list);
  return list;
};
/** Whatever placed or paid an order: what shows it, and the money it took, load again. */
/** What was cancelled meanwhile is refused with the trade: that is its outcome. */
function asCancelled(failure: Failure): Placed {
  const { trade } = ((failure as { data?: unknown }).data ?? {}) as { trade?: Placed };
  if (!trade) throw failure;
  return trade;
}
const ordered = <T>(answer: T): T => {
  void invalidateTopics('order', 'wallet');
  return answer;
};
/**
 * Leaves for the acquirer's page. Resolves only if the shopper comes back to this very page (Back,
 * from the browser's memory); an address that is none counts as no answer.
 */
const toGateway = ({ input: { redirect } }: In<'toGateway'>) =>
  new Promise<void>((resolve, reject) => {
    try {
      location.assign(redirect);
    } catch {
      return reject({ kind: 'network' } satisfies Failure);
    }
    addEventListener('pageshow', () => resolve(), { once: true });
  });

/** What the checkout asks of the world. */
export const services = {
  open: fromPromise(open),
  loadQuote: fromPromise(({ signal }: In<'loadQuote'>) => quoteNow(signal)),
  updateCart: fromPromise(updateCart),
  loadAddresses: fromPromise(
    async ({ signal }: In<'loadAddresses'>) =>
      (await heard(signal, call(addresses.list, {}, { signal }))).addresses,
  ),
  saveAddress: fromPromise(async ({ input }: In<'saveAddress'>) =>
    told(await call(addresses.save, inputOf(input))),
  ),
  makeDefault: fromPromise(async ({ input: { id } }: In<'makeDefault'>) =>
    told((await call(addresses.makeDefault, { id })).addresses),
  ),
  removeAddress: fromPromise(async ({ input: { id, restore } }: In<'removeAddress'>) =>
    told((await call(addresses.remove, { id, restore })).addresses),
  ),
  choose: fromPromise(({ input }: In<'choose'>) => call(calls.choose, input).then(shown)),
  requote: fromPromise(({ signal }: In<'requote'>) => quoteNow(signal, 'confirm')),
  placeOrder: fromPromise(async ({ input: { key, fingerprint } }: In<'placeOrder'>) => {
    const sent = { fingerprint, currency: currency(), remark: remarkNow() || undefined };
    const placed = await call(calls.place, sent, { key });
    forgetRemark();
    return ordered(placed);
  }),
  toGateway: fromPromise(toGateway),
  checkOutcome: fromPromise(async ({ input: { key, trade_sn }, signal }: In<'checkOutcome'>) =>
    ordered(
      await heard(signal, call(calls.outcome, trade_sn ? { trade_sn } : { key }, { signal })),
    ),
  ),
  /**
   * A new key for each try: a declined card may be tried once more. Paying twice is what the
   * order's own chart refuses.
   */
  pay: fromPromise(async ({ input: { trade_sn, method } }: In<'pay'>) =>
    ordered(
      await call(calls.pay, { trade_sn, method }, { key: crypto.randomUUID() }).catch(asCancelled),
    ),
  ),
};
