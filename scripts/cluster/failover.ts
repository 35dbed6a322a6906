import { wait } from '../bench/calls';
import type { Stage } from '../chaos/calls';
import type { Cluster } from './cluster';
import { askedAgain, type Orders } from './orders';
import { playOn, type Plan, type Played } from './play';

export interface FailedOver extends Played {
  /** Milliseconds from the primary's end until the other had taken over. */
  taken: number;
  /** Milliseconds from the primary's end until an order was confirmed again. */
  away: number;
  /** Orders that were confirmed before the primary ended, and were asked for again after it. */
  again: number;
}
/** Waits until so many more orders were confirmed. */
export async function moreOrders({ confirmed }: Orders, count: number): Promise<void> {
  const enough = confirmed.length + count;
  const began = performance.now();
  while (confirmed.length < enough) {
    if (performance.now() - began > 120_000) throw new Error('no order is confirmed any more');
    await wait(20);
  }
}
type Times = Pick<FailedOver, 'taken' | 'away' | 'again'>;
/** Ends the primary as people order, and asks for what was confirmed before once more. */
export async function failOver(cluster: Cluster, stage: Stage, orders: Orders): Promise<Times> {
  const before = orders.confirmed.length;
  const began = performance.now();
  await cluster.failOver();
  const taken = performance.now() - began;
  await moreOrders(orders, 1);
  const away = performance.now() - began;
  const again = Math.min(before, 40);
  stage.oddities.push(...(await askedAgain(stage, orders, again)));
  return { taken, away, again };
}
/**
 * The primary of a cluster is killed under load and its replica takes over; what was the primary
 * comes back as the replica. The processes of the mall stay, and know nothing of it.
 */
export async function failedOver(plan: Plan, orders: number): Promise<FailedOver> {
  let times: Times = { taken: 0, away: 0, again: 0 };
  const played = await playOn(plan, async (cluster, stage, placing) => {
    await moreOrders(placing, orders);
    times = await failOver(cluster, stage, placing);
    await moreOrders(placing, orders);
    await cluster.rejoin();
    await moreOrders(placing, orders);
  });
  return { ...played, ...times };
}
