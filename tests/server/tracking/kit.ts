import { randomUUID } from 'node:crypto';
import { officeOrders } from '#contract/orders';
import { sandboxCarrier } from '#contract/carriers';
import { carrierHandlers } from '#server/areas/orders/carriers/carriers.routes';
import { carrierSecret, signatureHeader } from '#server/areas/orders/carriers/sandbox/sandbox';
import { trackingHandlers } from '#server/areas/orders/tracking.routes';
import { secondsNow, signMessage } from '#server/platform/crypto/signedMessage';
import { sql, type Db } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { act, buy, firstId, rooms, shopper, thing } from '../tradeKit';

export const trackingRooms = [...rooms, carrierHandlers, trackingHandlers];
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
export interface Said {
  id?: string;
  parcel: string;
  code: string;
  at?: string;
  place?: string;
  spot?: string;
  signed_by?: string;
}
/** What the carrier would send, as it would sign it; `off`: seconds its clock is wrong by. */
export async function told(db: Db, said: Said, off = 0) {
  const body = JSON.stringify({ id: randomUUID(), at: '2026-11-20T10:00:00.000Z', ...said });
  const at = (await secondsNow(db)) + off;
  return { body, signature: signMessage(await carrierSecret(db), at, body) };
}
export const deliver = (mall: Mall, body: string, signature: string, carrier = 'sandbox') =>
  mall.app.inject({
    method: 'POST',
    url: `/api/carriers/${carrier}/scans`,
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    payload: body,
  });
export async function say(mall: Mall, said: Said): Promise<number> {
  const { body, signature } = await told(mall.db, said);
  return (await deliver(mall, body, signature)).json<{ code: number }>().code;
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
