import type { IncomingHttpHeaders } from 'node:http';
import { codes, Refusal } from '#contract/codes';
import { canSend } from '#machines/lifecycle';
import { sql, type Db, type Tx } from '../../../platform/db/open';
import { advance } from '../../../platform/workflow/advance';
import { orderLife } from '../order.lifecycle';
import { orderColumns, type OrderRow } from '../orderRow';
import type { Carrier, ScanNotice } from './carrier';

const keep = (tx: Tx, orderId: number, scan: ScanNotice) =>
  tx.row(sql`insert into parcel_scans (order_id, message, code, at, place, signed_by, spot)
    values (${orderId}, ${scan.message}, ${scan.code}, ${scan.at}, ${scan.place}, ${scan.signed_by}, ${scan.spot})
    on conflict (order_id, message) do nothing returning id`);

/** That the carrier knows of it moves nothing; every other scan does, as far as the chart lets it. */
const eventOf = ({ code }: ScanNotice): 'deliver' | 'scan' | null =>
  code === 'delivered' ? 'deliver' : code === 'announced' ? null : 'scan';

async function take(tx: Tx, carrier: Carrier, scan: ScanNotice): Promise<void> {
  const parcel = await tx.row<{ order_id: number }>(
    sql`select order_id from parcels where carrier = ${carrier.id} and number = ${scan.parcel}`,
  );
  if (!parcel) throw new Refusal(codes.notFound);
  // Its order is held before anything of it is read that decides: two messages at once, or the
  // shop's own press, come one after the other.
  await tx.rows(sql`select id from orders where id = ${parcel.order_id} for update`);
  const row = await tx.row<OrderRow>(
    sql`select ${orderColumns} from orders o where o.id = ${parcel.order_id}`,
  );
  if (!row || !(await keep(tx, row.id, scan))) return;
  const event = eventOf(scan);
  if (!event || !canSend(orderLife, row, event, 'system').ok) return;
  await advance(tx, orderLife, row, { event, by: 'system', actor: 'system' });
}

/**
 * Takes a carrier's message: its scan is kept once, and moves the order where the chart lets it.
 * 1000014 where it is not signed as it must be, 2000019 for a parcel that nobody booked.
 */
export async function hearCarrier(
  db: Db,
  carrier: Carrier,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<void> {
  const scan = await carrier.heard(db, headers, body);
  if (!scan) throw new Refusal(codes.noPermission);
  await db.tx((tx) => take(tx, carrier, scan));
}
