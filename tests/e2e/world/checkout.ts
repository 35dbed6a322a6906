import { addresses as addressBook } from '#contract/addresses';
import { cart } from '#contract/cart';
import { checkout, type PaymentMethod } from '#contract/checkout';
import { checkoutCases } from '../../cases/checkout';
import type { FrozenStep } from '../../kit/freeze';
import { isFault } from '../../kit/model';
import { but, cut, signOutElsewhere, stand, worded, type Cause, type Causes } from './causes';
import { arrive, type Member } from './members';
import { Stand } from './stand';
import { bring, lastTrade, newTrade, placedBefore, putOnHold } from './trade';
import { press } from './visit';
import { real, said, type Caused, type Scene, type World } from './world';

interface Shopper extends Member { stand: Stand }
type At = Scene<Shopper>;
const { quote } = checkout;
const calls: World<Shopper>['calls'] = {
  requote: { to: quote, when: ({ step }) => step === 'confirm' }, open: quote, loadQuote: quote,
  updateCart: [cart.update, cart.select, cart.selectAll, cart.remove],
  loadAddresses: addressBook.list, saveAddress: addressBook.save, makeDefault: addressBook.makeDefault, removeAddress: addressBook.remove,
  choose: checkout.choose, placeOrder: checkout.place, checkOutcome: checkout.outcome, pay: checkout.pay,
};
const addresses: Record<string, string> = { cart: '#/pages/cart/mycart', payment: '#/pages/cart/pay?step=payment', confirm: '#/pages/cart/pay?step=confirm' };
const typedAddress = { country: 'DE', name: 'Ana Lucía Torres', phone: '+49 30 901820', street: 'Karl-Marx-Allee 48', city: 'Berlin', postal_code: '10178' };

const enter: World<Shopper>['enter'] = async (mall, { steps: [open, ...steps] }) => {
  const first = steps.find(({ name }) => name.startsWith('open ✓'))?.outcome ?? '';
  const visitor = first.startsWith('visitor');
  const { who: person, opening } = await arrive(mall, { visitor });
  const who = { ...person, stand: await Stand.of(mall.db, person.id, visitor ? person.guest : undefined) };
  const named = open?.event.start !== 'confirm' ? null : first.startsWith('trade ') ? await newTrade(mall, who, who.stand, first.slice(6)) : '000000-NONE2222';
  const address = `${addresses[String(open?.event.start)] ?? ''}${named ? `&trade=${named}` : ''}`;
  return { who, opening: { ...opening, address, through: ['checkOutcome'] } };
};

const quoted: Cause<Shopper> = (scene, outcome) => stand((one) => one.quote(outcome))(scene, outcome);
/** What a step's own choice rules out in the answer to it: the real answer, changed on the way. */
const ruledOut: Record<string, Record<string, object>> = { 'shipping.keeping': { noAddress: { address: null, deliveries: [] } }, 'payment.keeping': { delivered: { payment: null } } };
/** The request says what was chosen: only the rest is arranged. */
const chosen: Cause<Shopper> = async (scene, outcome) => {
  const { who: { stand: mine }, around: { before } } = scene;
  const at = before?.shows.label ?? '';
  const never = ruledOut[at]?.[outcome];
  if (never) return mine.quote('delivered').then(() => but(never));
  // A line that blocks refuses the hold.
  if (outcome === 'troubled' && at === 'payment.keeping') return mine.quote('delivered').then(() => blocked);
  if (outcome === 'addressed' && at === 'delivery.keeping') return mine.quote('delivered').then(() => mine.oneMoreShop()).then(() => real());
  return quoted(scene, outcome);
};
const blocked = worded('"problem":null', '"problem":"onlySome"');
/** What was just unticked is ticked again by the next quote; where none comes, only a changed answer says so. */
const ticked = worded(/"ticked":false/g, '"ticked":true');
/** There is enough of everything again; what was unticked is ticked where no quote comes that would say so. */
const filled: Cause<Shopper> = async ({ who: { stand: mine }, around: { before, ahead } }) => {
  await mine.restock();
  if (!ahead[0]?.name.startsWith('loadQuote ✗')) return real();
  if (did('tickAll')(before)) return ticked;
  await mine.tickAll();
  return real();
};
const emptied: Cause<Shopper> = (scene, outcome) => stand((one) => (did('leaveOut')(scene.around.before) ? one.leaveFaraway() : one.lastLine()))(scene, outcome);
/** Only where what was just done can be answered so. */
const only = (when: (before: FrozenStep | undefined) => boolean, cause: Cause<Shopper>): Cause<Shopper> => (scene, outcome) => (when(scene.around.before) ? cause(scene, outcome) : null);
const paying = (before: FrozenStep | undefined) => before?.shows.label === 'payment.keeping';
const did = (type: string) => (before: FrozenStep | undefined) => before?.event.type === type;
/** The acquirer's page has an address that is none. */
const nowhere = but({ redirect: 'http://[' });
const toAcquirer = ({ around: { ahead } }: At): Caused => (ahead[0]?.name === 'toGateway ✗ network' ? nowhere : real());
const placedAlready: Cause<Shopper> = ({ mall, who }, outcome) => placedBefore(mall, who, who.stand, outcome).then(() => real());
const found: Cause<Shopper> = async ({ mall, who }, outcome) => ((await bring(mall, who, who.stand, outcome)) ? real() : null);
/** A try to pay that changes nothing and says so: only said, but of the real trade. */
const asItStands: Cause<Shopper> = async ({ mall, who }) => said({ mode: 'answer', data: { ...(await lastTrade(mall, who)), redirect: null } });
const by = (method: PaymentMethod) => (before: FrozenStep | undefined) => before?.event.method === method;
const processing: Cause<Shopper> = ({ mall, who, around: { before, ahead } }) => {
  // Charged with another amount, it waits for staff: no decline comes after that.
  if (by('card')(before) && ahead.find(({ actor }) => actor === 'checkOutcome')?.outcome !== 'processing') return but({ redirect: null });
  return putOnHold(mall, who).then(() => real());
};
const causes: Causes<Shopper> = {
  'open ✓': (scene, outcome) => (outcome.startsWith('trade ') ? real() : quoted(scene, outcome)),
  'loadQuote ✓': quoted, 'requote ✓': quoted,
  'choose ✓': chosen, 'choose ✗ 2000023': only(paying, stand((one) => one.onlySome())),
  // Every later step is left for the one that lacks something: there it is only said.
  'choose ✗ 2000008': only((before) => before?.shows.label === 'shipping.keeping', stand((one) => one.addresses(0))),
  'updateCart ✓ full': filled, 'updateCart ✓ empty': only((before) => !did('setQuantity')(before), emptied), 'updateCart ✗ 2000023': only(did('setQuantity'), stand((one) => one.lastOnes())),
  'loadAddresses ✓ none': stand((one) => one.addresses(0)), 'loadAddresses ✓ some': stand((one) => one.addresses(2)),
  /** The model's shopper has two addresses after saving one. */
  'saveAddress ✓': stand((one) => one.haveAddress()),
  'removeAddress ✓ some': stand((one) => one.oneMoreAddress()), 'removeAddress ✓ none': only((before) => !did('undo')(before), stand((one) => one.lastAddress())),
  'placeOrder ✗ network': cut('checkOutcome', (then) => !isFault(then) && then !== 'none'),
  'placeOrder ✗ 2000008': () => null, 'placeOrder ✓ processing': placedAlready, 'placeOrder ✓ unpaid': placedAlready, 'placeOrder ✓ toAcquirer': toAcquirer,
  'checkOutcome ✓': found,
  'pay ✗ network': cut('checkOutcome', (then, { around: { before } }) => ({ card: 'processing', wallet: 'paid' })[String(before?.event.method)] === then),
  'pay ✗ 2000022': only(by('wallet'), stand((one) => one.balance(1_00))),
  'pay ✓ toAcquirer': only(by('card'), toAcquirer), 'pay ✓ unpaid': asItStands,
  'pay ✓ processing': processing,
  'pay ✓ paid': (scene, outcome) => (by('wallet')(scene.around.before) ? stand((one) => one.balance(5000_00)) : found)(scene, outcome),
  // Another device was quicker: this one is told how it stands.
  'pay ✓': found,
};

/** Where every shop is asked for its own delivery, one is picked in each: the model's second shop has one way only. */
async function pickEach({ page }: At, step: FrozenStep): Promise<void> {
  const shops = await page.evaluate(() => [...document.querySelectorAll('[data-machine="checkout"] [data-ev="pickDelivery"]')].map((element) => (JSON.parse(element.getAttribute('data-arg') ?? '{}') as { shop: string }).shop));
  for (const shop of new Set(shops)) await press(page, 'checkout', { ...step, event: { type: 'pickDelivery', shop } }, ['shop']);
}
/** A browser that is driven keeps no page in memory to come back to: what it would say then is said. */
async function toGateway({ page }: At, { outcome }: FrozenStep): Promise<'injected'> {
  if (outcome === 'back') await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  return 'injected';
}
/** The model's fixture as its endpoint would carry it. */
function answer({ actor = '', outcome = '' }: FrozenStep): unknown {
  const output = checkoutCases.actors[actor]?.done[outcome];
  if (actor === 'open') return (output as { quote: unknown }).quote;
  return actor === 'loadAddresses' || actor === 'removeAddress' || actor === 'makeDefault' ? { addresses: output } : output;
}

/** The checkout in the real mall. */
export const checkoutWorld: World<Shopper> = {
  calls, enter, answer, causes,
  happens: { pickDelivery: pickEach, sessionLost: signOutElsewhere, toGateway },
  passing: (_, next) => next?.name === 'toGateway ✗ network',
  typed: (_, { event }) => (event.type === 'saveAddress' ? typedAddress : undefined),
  ends: { left: /#\/pages\/(home\/home|history\/)/, atLogin: /#\/pages\/users\/login/, loggedOut: /#\/pages\/users\/login/ },
  meaningful: ['step', 'method', 'ticked', 'quantity'],
};
