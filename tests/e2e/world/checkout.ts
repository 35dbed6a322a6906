import { checkout as endpoints, type PaymentMethod } from '#contract/checkout';
import { cookieNames } from '#server/session/cookies';
import { hashOf, newSecret } from '#server/session/secrets';
import { sql } from '#server/db/open';
import { checkoutCases } from '../../cases/checkout';
import type { FrozenStep } from '../../kit/freeze';
import { elsewhere, endSessions, newMember, signedIn, type Member } from './members';
import { Stand } from './stand';
import { bring, placeElsewhere, putOnHold } from './trade';
import { press } from './visit';
import { real, said, type Caused, type Scene, type World } from './world';

interface Shopper extends Member { stand: Stand }
type At = Scene<Shopper>;
const calls: World<Shopper>['calls'] = {
  requote: { on: /^GET \/checkout\/onepage\/index$/, when: ({ step }) => step === 'confirm' },
  quote: { on: /^GET \/checkout\/onepage\/index$/ },
  updateCart: { on: /^POST \/checkout\/cart\/(updateinfo|selectone|selectall|remove)$/ },
  loadAddresses: { on: /\/checkout\/onepage\/getaddresslist$/ },
  saveAddress: { on: /\/checkout\/onepage\/addressadd$/ },
  makeDefault: { on: /\/checkout\/onepage\/default-address$/ },
  removeAddress: { on: /\/checkout\/onepage\/remove_address$/ },
  choose: { on: /\/checkout\/onepage\/choose$/ },
  placeOrder: { on: /\/checkout\/onepage\/submitorder$/ },
  checkOutcome: { on: /\/checkout\/onepage\/outcome$/ },
  pay: { on: /\/checkout\/payment\/pay$/ },
};
const addresses: Record<string, string> = { cart: '#/pages/cart/mycart', payment: '#/pages/cart/pay?step=payment', confirm: '#/pages/cart/pay?step=confirm' };
const typedAddress = { country: 'DE', name: 'Ana Lucía Torres', phone: '+49 30 901820', street: 'Karl-Marx-Allee 48', city: 'Berlin', postal_code: '10178' };
const methodOf: Record<string, PaymentMethod> = { paid: 'wallet', onDelivery: 'cod' };

/** A real trade that stands as the path's first answer says, for a link that names it. */
async function tradeFor({ mall, who, outcome }: { mall: At['mall']; who: Shopper; outcome: string }): Promise<string> {
  await who.stand.quote({ wallet: 'complete', cod: 'cod', card: 'card' }[methodOf[outcome] ?? 'card']);
  const trade = await placeElsewhere(mall, who);
  if (!(await bring(mall, who, who.stand, outcome))) throw new Error(`no trade stands as ${outcome}`);
  await who.stand.fill();
  return trade;
}
const enter: World<Shopper>['enter'] = async (mall, { steps: [open, ...steps] }) => {
  const first = steps.find(({ name }) => name.startsWith('open ✓'))?.outcome ?? '';
  const address = addresses[String(open?.event.start)] ?? '';
  if (first.startsWith('visitor')) {
    const half = newSecret();
    const stand = await Stand.of(mall.db, 0, hashOf(half).toString('hex'));
    return { who: { id: 0, email: '', stand }, opening: { address, cookies: [{ name: cookieNames.guest, value: half }] } };
  }
  const member = await newMember(mall);
  const who = { ...member, stand: await Stand.of(mall.db, member.id) };
  const named = open?.event.start !== 'confirm' ? null : first.startsWith('trade ') ? await tradeFor({ mall, who, outcome: first.slice(6) }) : '000000-NONE2222';
  return { who, opening: { address: named ? `${address}&trade=${named}` : address, session: await signedIn(mall, member), through: ['checkOutcome'] } };
};

type Cause = (scene: At, outcome: string) => Promise<Caused | null>;
const isFault = (outcome: string) => /^(\d|network|http)/.test(outcome);
const after = async (work: Promise<unknown>): Promise<Caused> => {
  await work;
  return real();
};
const quoted: Cause = async ({ who }, outcome) => (isFault(outcome) ? null : after(who.stand.quote(outcome)));
/** What a step's own choice rules out in the answer to it: the real answer, changed on the way. */
const ruledOut: Record<string, Record<string, object>> = { 'shipping.keeping': { noAddress: { address: null, deliveries: [] } }, 'payment.keeping': { delivered: { payment: null } } };
const but = (more: object): Caused => said({ mode: 'edit', edit: (data) => ({ ...(data as object), ...more }) });
/** The request says what was chosen: only the rest is arranged. */
const chosen: Cause = async (scene, outcome) => {
  const { who: { stand }, around: { before } } = scene;
  const at = before?.shows.label ?? '';
  if (outcome === '2000008') return after(stand.addresses(0));
  if (outcome === '2000023') return at === 'payment.keeping' ? after(stand.onlySome()) : null;
  if (isFault(outcome)) return null;
  const never = ruledOut[at]?.[outcome];
  if (never) return stand.quote('delivered').then(() => but(never));
  // A line that blocks refuses the hold.
  if (outcome === 'troubled' && at === 'payment.keeping') return stand.quote('delivered').then(() => blocked);
  if (outcome === 'addressed' && at === 'delivery.keeping') return after(stand.quote('delivered').then(() => stand.oneMoreShop()));
  return quoted(scene, outcome);
};
const blocked = said({ mode: 'edit', edit: (data) => JSON.parse(JSON.stringify(data).replace('"problem":null', '"problem":"onlySome"')) as unknown });
/** What was just unticked is ticked again by the next quote; where none comes, only a changed answer says so. */
const ticked = said({ mode: 'edit', edit: (data) => JSON.parse(JSON.stringify(data).replaceAll('"ticked":false', '"ticked":true')) as unknown });
const cartChanged: Cause = async ({ who: { stand }, around: { before, ahead } }, outcome) => {
  if (outcome === 'full') {
    if (!ahead[0]?.name.startsWith('loadQuote ✗')) return real();
    return before?.event.type === 'tickAll' ? ticked : after(stand.tickAll());
  }
  if (outcome === '2000023' && before?.event.type === 'setQuantity') return after(stand.lastOnes());
  if (outcome !== 'empty') return null;
  return after(before?.event.type === 'leaveOut' ? stand.leaveFaraway() : stand.lastLine());
};
const refusals: Record<string, (stand: Stand) => Promise<unknown>> = {
  2000038: (stand) => stand.dearer(1_00), 2000022: (stand) => stand.balance(1_00), 2000023: (stand) => stand.onlySome(), 2000021: (stand) => stand.offSale(),
};
/** The acquirer's page has an address that is none. */
const nowhere = but({ redirect: 'http://[' });
const toAcquirer = ({ around: { ahead } }: At): Caused => (ahead[0]?.name === 'toGateway ✗ network' ? nowhere : real());
/** The order was placed with this page's key from another tab, and the stored answer is gone by now: the trade itself is answered. */
async function placedBefore({ mall, who }: At, outcome: string): Promise<Caused> {
  await placeElsewhere(mall, who);
  await bring(mall, who, who.stand, outcome);
  await mall.db.rows(sql`delete from idem where actor = ${`u:${who.id}`}`);
  return real();
}
const placed: Cause = async (scene, outcome) => {
  const { who: { stand }, around: { ahead } } = scene;
  const refuse = refusals[outcome];
  if (refuse) return after(refuse(stand));
  if (outcome === 'network') {
    const then = ahead.find(({ actor }) => actor === 'checkOutcome')?.outcome ?? 'none';
    return real({ mode: isFault(then) || then === 'none' ? 'cut' : 'cutAfter' });
  }
  if (outcome === 'processing' || outcome === 'unpaid') return placedBefore(scene, outcome);
  if (outcome === 'toAcquirer') return toAcquirer(scene);
  return isFault(outcome) ? null : real();
};
const found: Cause = async ({ mall, who }, outcome) => (!isFault(outcome) && (await bring(mall, who, who.stand, outcome)) ? real() : null);
/** A try to pay that changes nothing and says so: only said, but of the real trade. */
async function asItStands({ mall, who }: At): Promise<Caused> {
  const row = await mall.db.row<{ trade_sn: string }>(sql`select trade_sn from trades where user_id = ${who.id} order by id desc limit 1`);
  const trade = await (await elsewhere(mall, who))(endpoints.outcome, { trade_sn: row?.trade_sn ?? '' });
  return said({ mode: 'answer', data: { ...trade, redirect: null } });
}
const paid: Cause = async (scene, outcome) => {
  const { mall, who, around: { before, ahead } } = scene;
  const method = before?.event.method;
  if (outcome === 'network') {
    const then = ahead.find(({ actor }) => actor === 'checkOutcome')?.outcome ?? '';
    return real({ mode: { card: 'processing', wallet: 'paid' }[String(method)] === then ? 'cutAfter' : 'cut' });
  }
  if (isFault(outcome)) return outcome === '2000022' && method === 'wallet' ? after(who.stand.balance(1_00)) : null;
  if (outcome === 'toAcquirer') return method === 'card' ? toAcquirer(scene) : null;
  // Charged with another amount, it waits for staff: no decline comes after that.
  if (outcome === 'processing') return method === 'card' && ahead.find(({ actor }) => actor === 'checkOutcome')?.outcome !== 'processing' ? but({ redirect: null }) : after(putOnHold(mall, who));
  if (outcome === 'unpaid') return asItStands(scene);
  if (outcome === 'paid' && method === 'wallet') return after(who.stand.balance(5000_00));
  // Another device was quicker: this one is told how it stands.
  return (await bring(mall, who, who.stand, outcome)) ? real() : null;
};
const causes: Record<string, Cause> = {
  open: async (scene, outcome) => (outcome.startsWith('trade ') ? real() : quoted(scene, outcome)),
  loadQuote: quoted, requote: quoted, choose: chosen, updateCart: cartChanged, placeOrder: placed, checkOutcome: found, pay: paid,
  loadAddresses: async ({ who }, outcome) => (isFault(outcome) ? null : after(who.stand.addresses(outcome === 'none' ? 0 : 2))),
  makeDefault: async (_, outcome) => (isFault(outcome) ? null : real()),
  /** The model's shopper has two addresses after saving one. */
  saveAddress: async ({ who }, outcome) => (isFault(outcome) ? null : after(who.stand.haveAddress())),
  removeAddress: async ({ who }, outcome) => (isFault(outcome) ? null : after(outcome === 'some' ? who.stand.oneMoreAddress() : who.stand.lastAddress())),
};

/** Where every shop is asked for its own delivery, one is picked in each: the model's second shop has one way only. */
async function pickEach({ page }: At, step: FrozenStep): Promise<void> {
  const shops = await page.evaluate(() => [...document.querySelectorAll('[data-machine="checkout"] [data-ev="pickDelivery"]')].map((element) => (JSON.parse(element.getAttribute('data-arg') ?? '{}') as { shop: string }).shop));
  for (const shop of new Set(shops)) await press(page, 'checkout', { ...step, event: { type: 'pickDelivery', shop } }, ['shop']);
}
const perform: World<Shopper>['perform'] = async (scene, step, count) => {
  const { page, tab } = scene;
  if (step.event.type === 'pickDelivery') await pickEach(scene, step);
  else if (step.kind === 'delay') await page.clock.fastForward(step.name.includes('undo') ? 10_001 : 4001);
  else if (step.kind === 'system') await (await tab()).evaluate(() => localStorage.removeItem('access-token'));
  else if (step.actor === 'toGateway') {
    // A browser that is driven keeps no page in memory to come back to: what it would say then is said.
    count('injected');
    if (step.outcome === 'back') await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  } else return false;
  return true;
};
/** The model's fixture as its endpoint would carry it. */
function answer({ actor = '', outcome = '' }: FrozenStep): unknown {
  const output = checkoutCases.actors[actor]?.done[outcome];
  if (actor === 'open') return (output as { quote: unknown }).quote;
  return actor === 'loadAddresses' || actor === 'removeAddress' || actor === 'makeDefault' ? { addresses: output } : output;
}

/** The checkout in the real mall. */
export const checkoutWorld: World<Shopper> = {
  calls, enter, perform, answer,
  callOf: (actor) => (actor === 'open' || actor === 'loadQuote' ? 'quote' : actor),
  cause: async (scene, { actor = '', outcome = '' }) => (await causes[actor]?.(scene, outcome)) ?? null,
  passing: (_, next) => next?.name === 'toGateway ✗ network',
  endSession: ({ mall, who }, code) => endSessions(mall, who, code),
  typed: (_, { event }) => (event.type === 'saveAddress' ? typedAddress : undefined),
  ends: { left: /#\/pages\/(home\/home|history\/)/, atLogin: /#\/pages\/users\/login/, loggedOut: /#\/pages\/users\/login/ },
  meaningful: ['step', 'method', 'ticked', 'quantity'],
};
