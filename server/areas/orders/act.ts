import type { OrderDetail } from '#contract/orders';
import type { ShippingInput } from '#contract/shapes/orders';
import { advance } from '../../platform/workflow/advance';
import { sql, type Sql } from '../../platform/db/open';
import type { Context } from '../../platform/http/route';
import { orderLife } from './order.lifecycle';
import { detail, own } from './present';

/** Carrier and number travel with `ship` alone. */
const parcelOf = ({ event, carrier, log_sn }: ShippingInput) =>
  event === 'ship' ? sql`, carrier = ${carrier ?? ''}, log_sn = ${log_sn ?? ''}` : undefined;

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
  await advance(db, orderLife, row, {
    event: input.event,
    by,
    actor,
    reason: input.reason,
    also: parcelOf(input),
  });
  return detail(db, whose, input.id, by, caller.lang);
}
