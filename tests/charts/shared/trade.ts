import { checkout, type Trade } from '#contract/checkout';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { outcomeOf } from '#server/areas/orders/checkout/trade';
import type { RunningMall } from '../../e2e/lib/mall';
import { atAcquirer, elsewhere, payElsewhere, type Member } from './members';
import type { Stand } from './stand';

type Row = { id: number; state: string; payment: 'wallet' | 'card' | 'cod' };
const ordersNow = ({ db }: RunningMall, { id }: Member) =>
  db.rows<Row>(
    sql`select id, state, payment from orders where trade_id = (select max(id) from trades where user_id = ${id}) order by id`,
  );
/** How this person's newest trade stands. */
const tradeNow = async (mall: RunningMall, who: Member): Promise<string> =>
  outcomeOf(await ordersNow(mall, who));

async function cancelAll(mall: RunningMall, who: Member): Promise<void> {
  const call = await elsewhere(mall, who);
  for (const { id } of await ordersNow(mall, who))
    await call(orders.cancel, { id: String(id), cancel_remark: 'order.reason.changedMind' });
}
const failCard = (mall: RunningMall, who: Member) => atAcquirer(mall, who, 'decline');
type Way = (mall: RunningMall, who: Member, stand: Stand) => Promise<unknown>;
const rich = (stand: Stand) => stand.balance(5000_00);
/** What happens elsewhere between two looks at a trade: at the acquirer, or on another device. */
const ways: Record<string, Record<string, Way>> = {
  processing: {
    paid: (mall, who) => atAcquirer(mall, who, 'approve'),
    unpaid: failCard,
    cancelled: async (mall, who) => {
      await failCard(mall, who);
      await cancelAll(mall, who);
    },
    onDelivery: async (mall, who) => {
      await failCard(mall, who);
      await payElsewhere(mall, who, 'cod');
    },
  },
  unpaid: {
    paid: async (mall, who, stand) => {
      await rich(stand);
      await payElsewhere(mall, who, 'wallet');
    },
    onDelivery: (mall, who) => payElsewhere(mall, who, 'cod'),
    processing: (mall, who) => payElsewhere(mall, who, 'card'),
    cancelled: cancelAll,
  },
  paid: { cancelled: cancelAll },
  onDelivery: { cancelled: cancelAll },
};
/** Brings the newest trade to stand so; false where nothing that really happens does. */
export async function bring(
  mall: RunningMall,
  who: Member,
  stand: Stand,
  wanted: string,
): Promise<boolean> {
  const now = await tradeNow(mall, who);
  if (now === wanted) return true;
  const way = ways[now]?.[wanted];
  if (!way) return false;
  const done = await way(mall, who, stand).then(
    () => true,
    () => false,
  );
  return done && (await tradeNow(mall, who)) === wanted;
}
/**
 * Places what the quote says on another device, with the very key this page has. Answers the
 * trade's number.
 */
export async function placeElsewhere(mall: RunningMall, who: Member): Promise<string> {
  const call = await elsewhere(mall, who);
  const { fingerprint, key } = await call(checkout.quote, {});
  return (await call(checkout.place, { fingerprint }, key)).trade_sn;
}
/**
 * An acquirer that charged another amount: the money waits for staff, and nobody is led anywhere.
 */
export async function putOnHold(mall: RunningMall, who: Member): Promise<void> {
  await payElsewhere(mall, who, 'card');
  await atAcquirer(mall, who, 'otherAmount');
}
/**
 * A trade placed on another device that stands so, and a cart that is full again. Answers its
 * number.
 */
export async function newTrade(
  mall: RunningMall,
  who: Member,
  stand: Stand,
  wanted: string,
): Promise<string> {
  await stand.quote(wanted === 'paid' ? 'complete' : wanted === 'onDelivery' ? 'cod' : 'card');
  const number = await placeElsewhere(mall, who);
  if (!(await bring(mall, who, stand, wanted))) throw new Error(`no trade stands as ${wanted}`);
  await stand.fill();
  return number;
}
/**
 * The order was placed with this page's key from another tab, and the stored answer is gone by now:
 * the trade itself is answered.
 */
export async function placedBefore(
  mall: RunningMall,
  who: Member,
  stand: Stand,
  wanted: string,
): Promise<void> {
  await placeElsewhere(mall, who);
  await bring(mall, who, stand, wanted);
  await mall.db.rows(sql`delete from idem where actor = ${`u:${who.id}`}`);
}
/** This person's newest trade, as the server answers it. */
export async function lastTrade(mall: RunningMall, who: Member): Promise<Trade> {
  const row = await mall.db.row<{ trade_sn: string }>(
    sql`select trade_sn from trades where user_id = ${who.id} order by id desc limit 1`,
  );
  return (await elsewhere(mall, who))(checkout.outcome, { trade_sn: row?.trade_sn ?? '' });
}
