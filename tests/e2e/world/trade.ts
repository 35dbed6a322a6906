import { checkout } from '#contract/checkout';
import { orders } from '#contract/orders';
import { sql } from '#server/db/open';
import { outcomeOf } from '#server/checkout/trade';
import type { RunningMall } from '../lib/mall';
import { atAcquirer, elsewhere, payElsewhere, type Member } from './members';
import type { Stand } from './stand';

type Row = { id: number; state: string; payment: 'wallet' | 'card' | 'cod' };
const ordersNow = ({ db }: RunningMall, { id }: Member) => db.rows<Row>(sql`select id, state, payment from orders where trade_id = (select max(id) from trades where user_id = ${id}) order by id`);
/** How this person's newest trade stands. */
export const tradeNow = async (mall: RunningMall, who: Member): Promise<string> => outcomeOf(await ordersNow(mall, who));

async function cancelAll(mall: RunningMall, who: Member): Promise<void> {
  const call = await elsewhere(mall, who);
  for (const { id } of await ordersNow(mall, who)) await call(orders.cancel, { id: String(id), cancel_remark: 'order.reason.changedMind' });
}
const failCard = (mall: RunningMall, who: Member) => atAcquirer(mall, who, 'decline');
type Way = (mall: RunningMall, who: Member, stand: Stand) => Promise<unknown>;
const rich = (stand: Stand) => stand.balance(5000_00);
/** What happens elsewhere between two looks at a trade: at the acquirer, or on another device. */
const ways: Record<string, Record<string, Way>> = {
  processing: {
    paid: (mall, who) => atAcquirer(mall, who, 'approve'),
    unpaid: failCard,
    cancelled: async (mall, who) => { await failCard(mall, who); await cancelAll(mall, who); },
    onDelivery: async (mall, who) => { await failCard(mall, who); await payElsewhere(mall, who, 'cod'); },
  },
  unpaid: {
    paid: async (mall, who, stand) => { await rich(stand); await payElsewhere(mall, who, 'wallet'); },
    onDelivery: (mall, who) => payElsewhere(mall, who, 'cod'),
    processing: (mall, who) => payElsewhere(mall, who, 'card'),
    cancelled: cancelAll,
  },
  paid: { cancelled: cancelAll },
  onDelivery: { cancelled: cancelAll },
};
/** Brings the newest trade to stand so; false where nothing that really happens does. */
export async function bring(mall: RunningMall, who: Member, stand: Stand, wanted: string): Promise<boolean> {
  const now = await tradeNow(mall, who);
  if (now === wanted) return true;
  const way = ways[now]?.[wanted];
  if (!way) return false;
  const done = await way(mall, who, stand).then(() => true, () => false);
  return done && (await tradeNow(mall, who)) === wanted;
}
/** Places what the quote says on another device, with the very key this page has. Answers the trade's number. */
export async function placeElsewhere(mall: RunningMall, who: Member): Promise<string> {
  const call = await elsewhere(mall, who);
  const { fingerprint, key } = await call(checkout.quote, {});
  return (await call(checkout.place, { fingerprint }, key)).trade_sn;
}
/** An acquirer that charged another amount: the money waits for staff, and nobody is led anywhere. */
export async function putOnHold(mall: RunningMall, who: Member): Promise<void> {
  await payElsewhere(mall, who, 'card');
  await atAcquirer(mall, who, 'otherAmount');
}
