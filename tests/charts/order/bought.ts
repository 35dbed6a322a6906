import { sql } from '#server/platform/db/open';
import { handOverCash } from '#server/demo/cash';
import { sendTimers } from '#server/areas/orders/timers';
import { press, see, type FrozenStep, type Opening, type Scene } from '../../kit/index';
import type { RunningMall } from '../../e2e/lib/mall';
import { arrive, atAcquirer, type Member } from '../shared/members';
import { Stand } from '../shared/stand';
import { placeElsewhere } from '../shared/trade';

/** Whose order it is, and which. */
export interface Buyer extends Member {
  stand: Stand;
  order: number;
  trade: string;
}
type At = Pick<Scene<Buyer>, 'mall' | 'page' | 'who'>;

/** Somebody new with one order of one shop, placed by card and not paid: the card was declined. */
export async function newBuyer(mall: RunningMall): Promise<{ who: Buyer; opening: Opening }> {
  const { who: member, opening } = await arrive(mall);
  const stand = await Stand.of(mall.db, member.id);
  await stand.toPayBy('card');
  await stand.lastLine();
  const trade = await placeElsewhere(mall, member);
  await atAcquirer(mall, member, 'decline');
  const row = await mall.db.row<{ id: number }>(
    sql`select id from orders where user_id = ${member.id}`,
  );
  const order = row?.id ?? 0;
  return {
    who: { ...member, stand, order, trade },
    opening: { ...opening, address: `#/pages/history/detail?id=${order}` },
  };
}
/** The order's time is up, and the job that looks for such orders runs. */
export async function timeIsUp({ mall: { db }, who }: At): Promise<void> {
  await db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${who.order}`,
  );
  await sendTimers(db, (error) => {
    throw error;
  });
}
/** What was paid at the door has reached the mall. */
export async function cashIsIn({ mall: { db }, who: { order } }: At): Promise<void> {
  const awaited = await db.row(
    sql`select id from cod_collections where id = ${order} and state <> 'handedOver'`,
  );
  if (awaited) await db.tx((tx) => handOverCash(tx, [order]));
}
/** An order that was paid at the door is settled once its cash was handed over. */
export async function windowEnds(at: At): Promise<void> {
  await cashIsIn(at);
  await timeIsUp(at);
}
/** Paying leads through the payment page and back to the order. */
export async function payByWallet({ page, who }: At): Promise<void> {
  await who.stand.balance(5000_00);
  const pressed = (chart: string, event: FrozenStep['event'], details: string[] = []) =>
    press(
      page,
      chart,
      { kind: 'user', name: event.type, event, shows: { label: '', events: [] } },
      details,
    );
  await pressed('order', { type: 'pay' });
  await pressed('checkout', { type: 'payWith', method: 'wallet' }, ['method']);
  await see(page, 'checkout', { label: 'success.paid', events: ['keepShopping', 'seeOrder'] });
  await pressed('checkout', { type: 'seeOrder' });
}
/**
 * Until the order stands so; then it is as the chart has it, which leaves out of account that more
 * time can be asked for only once, in the last three days.
 */
export async function stands(
  { mall: { db }, who }: At,
  { event, shows: { label } }: FrozenStep,
): Promise<boolean> {
  for (let tries = 0; tries < 400; tries++) {
    const row = await db.row<{ state: string; extended: boolean }>(
      sql`select state, extended from orders where id = ${who.order}`,
    );
    if (row?.state === label && (row.extended || event.type !== 'extendReceipt')) break;
    await new Promise((next) => setTimeout(next, 10));
  }
  if (label !== 'delivered') return false;
  await db.rows(
    sql`update orders set extended = false, deadline = clock_timestamp() + interval '2 days' where id = ${who.order}`,
  );
  return true;
}
