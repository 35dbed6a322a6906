import { randomUUID } from 'node:crypto';
import { officeOrders } from '#contract/orders';
import { sandboxCarrier } from '#contract/carriers';
import { trackingHandlers } from '#server/areas/orders/tracking.routes';
import { sql, type Db } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { act, buy, firstId, rooms, shopper, thing } from '../tradeKit';

export const trackingRooms = [...rooms, trackingHandlers];
export const ship = (mall: Mall, staff: Client, id: string, key = randomUUID()) =>
  mall.call(officeOrders.act, { id, event: 'ship', carrier: sandboxCarrier }, { as: staff, key });
/** An order that was accepted by its shop. */
export async function accepted(mall: Mall, staff: Client): Promise<{ ana: Client; id: string }> {
  const ana = await shopper(mall);
  const sku = await thing(mall.db);
  const id = firstId(await buy(mall, ana, 'wallet', { [sku]: 1 }));
  await act(mall, staff, id, 'accept');
  return { ana, id };
}
/** One that is with the sandbox carrier. */
export async function shipped(mall: Mall, staff: Client) {
  const order = await accepted(mall, staff);
  const done = await ship(mall, staff, order.id);
  return { ...order, code: done.code, number: done.data.log_sn, trade: done.data.trade_sn };
}
export const counted = async (db: Db, what: 'parcels' | 'parcel_scans', id: string) =>
  (
    await db.row<{ n: number }>(
      what === 'parcels'
        ? sql`select count(*)::int as n from parcels where order_id = ${id}`
        : sql`select count(*)::int as n from parcel_scans where order_id = ${id}`,
    )
  )?.n;
export const stateOf = async (db: Db, id: string) =>
  (await db.row<{ state: string }>(sql`select state from orders where id = ${id}`))?.state;
