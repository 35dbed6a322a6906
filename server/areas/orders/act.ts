import type { OrderDetail } from '#contract/orders';
import type { ShippingInput } from '#contract/shapes/orders';
import { advance } from '../../platform/workflow/advance';
import { sql, type Sql } from '../../platform/db/open';
import type { Context } from '../../platform/http/route';
import { bookParcel } from './carriers/book';
import { tellingCarrier } from './carriers/carriers';
import { orderLife } from './order.lifecycle';
import { detail, own } from './present';

/** Carrier and number travel with `ship` alone; a carrier that tells by itself gives the number. */
function parcelOf({ event, carrier: given = '', log_sn = '' }: ShippingInput) {
  if (event !== 'ship') return null;
  const carrier = tellingCarrier(given);
  return carrier
    ? { carrier, name: carrier.name, number: carrier.newNumber() }
    : { carrier, name: given, number: log_sn };
}

/**
 * The sender's side of an order: a seller for the own shop's, staff for everybody's. Answers the
 * order as it is then.
 */
export async function actOnOrder(
  { db, caller }: Context,
  whose: Sql,
  by: 'seller' | 'staff',
  input: ShippingInput,
): Promise<OrderDetail> {
  const row = await own(db, whose, input.id);
  const actor = `${by === 'staff' ? 'staff' : 'user'}:${caller.id}`;
  const parcel = parcelOf(input);
  await advance(db, orderLife, row, {
    event: input.event,
    by,
    actor,
    reason: input.reason,
    also: parcel ? sql`, carrier = ${parcel.name}, log_sn = ${parcel.number}` : undefined,
  });
  if (parcel?.carrier) await bookParcel(db, row, parcel.carrier, parcel.number);
  return detail(db, whose, input.id, by, caller.lang);
}
