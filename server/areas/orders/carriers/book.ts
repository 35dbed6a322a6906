import { sql, type Db } from '../../../platform/db/open';
import type { FullRow } from '../load';
import type { Carrier } from './carrier';

const townOf = (city: string, country: string): string =>
  [city, country].filter(Boolean).join(', ').slice(0, 80);

/**
 * Gives the parcel of an order to its carrier, in the transaction that shipped the order: whoever
 * ships it once more is refused there, so it is booked once.
 */
export async function bookParcel(
  db: Db,
  { id, shop_id, address }: Pick<FullRow, 'id' | 'shop_id' | 'address'>,
  carrier: Carrier,
  number: string,
): Promise<void> {
  await db.rows(
    sql`insert into parcels (order_id, carrier, number) values (${id}, ${carrier.id}, ${number})`,
  );
  const shop = await db.row<{ city: string; country: string }>(
    sql`select city, country from shops where id = ${shop_id}`,
  );
  await carrier.book(db, {
    number,
    ref: `order-${id}`,
    from: townOf(shop?.city ?? '', shop?.country ?? ''),
    to: townOf(address.city, address.country),
    recipient: address.name.slice(0, 80),
  });
}
