import { sessionCodes } from '#contract/codes';
import type { PaymentMethod, Trade } from '#contract/checkout';
import { sql } from '#server/db/open';
import { endAllSessions } from '#server/session/sessions';
import { checkoutCases } from '../../cases/checkout';
import type { FrozenStep } from '../../kit/freeze';
import type { Fate } from './gate';
import type { Stand } from './stand';

/** How an outcome came about: in data and on the wire, or only said so. */
export interface Caused {
  fate: Fate;
  how: 'real' | 'injected';
}
const real = (fate: Fate = { mode: 'run' }): Caused => ({ fate, how: 'real' });
const said = (fate: Fate): Caused => ({ fate, how: 'injected' });
const methodOf: Partial<Record<Trade['outcome'], PaymentMethod>> = { paid: 'wallet', onDelivery: 'cod', processing: 'card', unpaid: 'card', cancelled: 'card' };

/** The newest trade of this shopper, as its orders stand. */
async function tradeNow({ db, user }: Stand): Promise<string> {
  const rows = await db.rows<{ state: string; payment: string }>(sql`select state, payment from orders where trade_id = (select max(id) from trades where user_id = ${user})`);
  const live = rows.filter(({ state }) => state !== 'cancelled');
  if (live.length === 0) return rows.length === 0 ? 'none' : 'cancelled';
  if (live.some(({ state }) => state === 'paymentProcessing')) return 'processing';
  if (live.some(({ state }) => state === 'toBePaid')) return 'unpaid';
  return live.some(({ payment }) => payment === 'cod') ? 'onDelivery' : 'paid';
}
/** The path around a step: what was just done, what was seen so far, what comes. */
interface Around { before: FrozenStep | undefined; trail: readonly FrozenStep[]; ahead: FrozenStep[] }
type Cause = (stand: Stand, outcome: string, around: Around) => Promise<Caused | null>;

const isFault = (outcome: string) => /^(\d|network|http)/.test(outcome);
const quoted: Cause = async (stand, outcome) => (!isFault(outcome) && (await stand.quote(outcome)) ? real() : null);
/** What the shopper chose on the page is part of the request: only the rest is arranged. Some quotes a step's own choice rules out. */
const chosen: Cause = async (stand, outcome, around) => {
  const at = around.before?.shows.label ?? '';
  if (isFault(outcome) || ['empty', 'noAddress'].includes(outcome) || (at !== 'shipping.keeping' && outcome === 'addressed')) return null;
  if (at === 'confirm.accepting' && outcome === 'troubled') return null;
  if (at === 'payment.keeping' && !paidLike(around.trail).includes(outcome)) return null;
  return quoted(stand, outcome, around);
};
/** The request says how the shopper pays: the answer can only be about that. */
function paidLike(trail: readonly FrozenStep[]): string[] {
  const method = trail.map(({ shows }) => shows.label).filter((label) => label.startsWith('payment.choosing.')).at(-1)?.split('.')[2] ?? '';
  const like: Record<string, string[]> = { wallet: ['complete', 'short'], card: ['card'], cod: ['cod', 'codRefused'] };
  return like[method] ?? [];
}
const causes: Record<string, Cause> = {
  open: async (stand, outcome, around) => (outcome.startsWith('trade ') ? real() : quoted(stand, outcome, around)),
  loadQuote: quoted,
  requote: quoted,
  choose: async (stand, outcome, around) => {
    if (outcome === '2000023') return around.before?.shows.label === 'payment.keeping' ? stand.onlySome().then(() => real()) : null;
    if (outcome === '2000008') return around.before?.shows.label === 'shipping.keeping' ? stand.addresses(0).then(() => real()) : null;
    return chosen(stand, outcome, around);
  },
  updateCart: async (stand, outcome, { before }) => {
    if (outcome === 'full') return before?.event.type === 'undo' && stand.removedMadeUp ? null : real();
    const removes = before?.event.type === 'remove';
    return outcome === 'empty' && removes ? stand.lastLine().then(() => real()) : null;
  },
  loadAddresses: async (stand, outcome) => (isFault(outcome) ? null : stand.addresses(outcome === 'none' ? 0 : 2).then(() => real())),
  makeDefault: async (_, outcome) => (isFault(outcome) ? null : real()),
  /** The model's shopper has two addresses after saving one. */
  saveAddress: async (stand, outcome) => (outcome === 'saved' ? stand.haveAddress().then(() => real()) : null),
  removeAddress: async (stand, outcome) => {
    if (isFault(outcome)) return null;
    if (outcome === 'some') await stand.oneMoreAddress();
    if (outcome === 'none') await stand.db.rows(sql`update addresses set removed_at = clock_timestamp(), is_default = false where user_id = ${stand.user} and removed_at is null
      and id <> (select min(id) from addresses where user_id = ${stand.user} and removed_at is null)`);
    return real();
  },
  placeOrder: async (stand, outcome, { ahead }) => {
    if (outcome === '2000038') return stand.dearer(1_00).then(() => real());
    if (outcome === '2000022') return stand.balance(1_00).then(() => real());
    if (outcome === '2000023') return stand.onlySome().then(() => real());
    if (outcome === '2000021') return stand.offSale().then(() => real());
    if (outcome === 'network') {
      const found = ahead.find(({ actor }) => actor === 'checkOutcome')?.outcome ?? 'none';
      return real({ mode: found in methodOf && found !== 'cancelled' ? 'cutAfter' : 'cut' });
    }
    return ['paid', 'onDelivery', 'toAcquirer'].includes(outcome) ? real() : null;
  },
  checkOutcome: async (stand, outcome) => ((await tradeNow(stand)) === outcome ? real() : null),
  pay: async (stand, outcome, { before }) => {
    const fits = before?.event.method === (outcome === 'toAcquirer' ? 'card' : 'wallet');
    if (!fits || (await tradeNow(stand)) !== 'unpaid') return null;
    if (outcome === '2000022') return stand.balance(1_00).then(() => real());
    return ['toAcquirer', 'paid'].includes(outcome) ? stand.balance(500_00).then(() => real()) : null;
  },
};

/** Causes what the path says in data, or breaks the wire, or – where neither can – answers in the server's place. */
export async function cause(stand: Stand, step: FrozenStep, around: Around): Promise<Caused> {
  const { actor = '', outcome = '' } = step;
  const reads = ['open', 'loadQuote', 'requote', 'loadAddresses'].includes(actor);
  const caused = stand.madeUp && !reads ? null : await causes[actor]?.(stand, outcome, around);
  if (['remove', 'leaveOut'].includes(around.before?.event.type ?? '')) stand.removedMadeUp = !caused;
  if (reads || actor === 'choose') stand.madeUp = isFault(outcome) ? stand.madeUp : !caused;
  if (caused) return caused;
  if (outcome === 'network') return real({ mode: 'cut' });
  if (outcome.startsWith('http')) return said({ mode: 'http', status: Number(outcome.slice(4)) });
  if (sessionCodes.map(String).includes(outcome)) {
    await stand.db.tx((tx) => endAllSessions(tx, String(stand.user), 'suspended'));
    return real();
  }
  if (/^\d+$/.test(outcome)) return said({ mode: 'code', code: Number(outcome) });
  return said({ mode: 'answer', data: answerOf(actor, outcome) });
}
/** The fixture as its endpoint would carry it. */
function answerOf(actor: string, outcome: string): unknown {
  const output = checkoutCases.actors[actor]?.done[outcome];
  if (actor === 'open') return (output as { quote: unknown }).quote;
  return actor === 'loadAddresses' || actor === 'removeAddress' || actor === 'makeDefault' ? { addresses: output } : output;
}
