import { sql } from '#server/db/open';
import { sendTimers } from '#server/jobs/timers';
import { eventsOf } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import type { FrozenStep } from '../../kit/freeze';
import { arrive, atAcquirer, payElsewhere, type Member } from './members';
import { Stand } from './stand';
import { offered, tried, tries } from './strangers';
import { placeElsewhere } from './trade';
import { patience, press, see } from './visit';
import type { Scene, World } from './world';

interface Buyer extends Member { stand: Stand; order: number; trade: string }
type At = Scene<Buyer>;

/** One order of one shop, placed by card and not paid: the card was declined. */
const enter: World<Buyer>['enter'] = async (mall) => {
  const { who: member, opening } = await arrive(mall);
  const stand = await Stand.of(mall.db, member.id);
  await stand.quote('card');
  await stand.lastLine();
  const trade = await placeElsewhere(mall, member);
  await atAcquirer(mall, member, 'decline');
  const row = await mall.db.row<{ id: number }>(sql`select id from orders where user_id = ${member.id}`);
  const who = { ...member, stand, order: row?.id ?? 0, trade };
  return { who, opening: { ...opening, address: `#/pages/history/detail?id=${who.order}` } };
};
const bySender = ({ event }: FrozenStep) => event.by === 'seller' || event.by === 'staff';
/** Where the back office shows this order. */
const deskOf = ({ order: id, trade }: Buyer) => `#/orders?tab=all&q=${trade}&id=${id}`;
/** Sellers act on the back office's page, as staff do for the shop. */
async function officeOf({ office, who }: At) {
  const page = await office();
  if (page.url().endsWith(deskOf(who))) return page;
  await page.evaluate((to) => { location.hash = to; }, deskOf(who));
  await page.locator('#open-order').filter({ hasText: who.trade }).waitFor({ timeout: patience.ms });
  return page;
}

/** The order's time is up, and the job that looks for such orders runs. */
async function timeIsUp({ mall: { db }, who }: At): Promise<void> {
  await db.rows(sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${who.order}`);
  await sendTimers(db, (error) => { throw error; });
}
/** Paying leads through the payment page and back to the order. */
async function payByWallet({ page, who }: At): Promise<void> {
  await who.stand.balance(5000_00);
  const pressed = (chart: string, event: FrozenStep['event'], details: string[] = []) => press(page, chart, { kind: 'user', name: event.type, event, shows: { label: '', events: [] } }, details);
  await pressed('order', { type: 'pay' });
  await pressed('checkout', { type: 'payWith', method: 'wallet' }, ['method']);
  await see(page, 'checkout', { label: 'success.paid', events: ['keepShopping', 'seeOrder'] });
  await pressed('checkout', { type: 'seeOrder' });
}
const happens: World<Buyer>['happens'] = {
  pay: payByWallet,
  startCard: ({ mall, who }) => payElsewhere(mall, who, 'card'),
  payOnDelivery: ({ mall, who }) => payElsewhere(mall, who, 'cod'),
  cardPaid: ({ mall, who }) => atAcquirer(mall, who, 'approve'),
  cardFailed: ({ mall, who }) => atAcquirer(mall, who, 'decline'),
  amountDiffers: ({ mall, who }) => atAcquirer(mall, who, 'otherAmount'),
  expire: timeIsUp, acceptOverdue: timeIsUp, agreeOverdue: timeIsUp, receiptOverdue: timeIsUp, windowClosed: timeIsUp,
};
/** What was said in passing has been read before somebody goes on: it lies over the next button for three seconds. */
const before: World<Buyer>['before'] = async (scene, step) => {
  if (step.kind !== 'user') return;
  await (bySender(step) ? await officeOf(scene) : scene.page).clock.fastForward(3_001);
  if (step.event.by === 'seller') await offered(scene, step);
};
/** Until the row stands there; then what the chart leaves out of account is arranged, and both pages ask for news as they do every 15 seconds. */
const reach: World<Buyer>['reach'] = async ({ mall: { db }, page, office, who }, { kind, event, shows: { label } }) => {
  // Who just came has the newest there is.
  if (kind === 'start') return;
  for (let tries = 0; tries < 400; tries++) {
    const row = await db.row<{ state: string; extended: boolean }>(sql`select state, extended from orders where id = ${who.order}`);
    if (row?.state === label && (row.extended || event.type !== 'extendReceipt')) break;
    await new Promise((next) => setTimeout(next, 10));
  }
  // More time can be asked for once, in the last three days.
  if (label === 'delivered') await db.rows(sql`update orders set extended = false, deadline = clock_timestamp() + interval '2 days' where id = ${who.order}`);
  const desk = await office();
  await Promise.all([page, ...(desk.url().endsWith(deskOf(who)) ? [desk] : [])].map((one) => one.clock.fastForward(15_001)));
};

/** An order in the real mall: the buyer's page, the back office's, and what happens to it by itself. */
export const orderWorld: World<Buyer> = {
  calls: {}, clock: true,
  enter, happens, reach,
  before,
  perform: async (scene, step, count) => tries(step) && tried(scene, step).then(() => { count('real'); return true; }),
  pageOf: (scene, step) => (bySender(step) ? officeOf(scene) : Promise.resolve(scene.page)),
  typed: (_, { event: { type: _type, by: _by, ...asked } }) => asked as Record<string, string>,
  elsewhere: (_, step) => (event) => !eventsOf(order, bySender(step) ? 'staff' : 'buyer').includes(event),
};
