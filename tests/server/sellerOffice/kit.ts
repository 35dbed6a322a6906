import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '#contract/orders';
import { sellerOffice } from '#contract/sellerOffice';
import { sql, type Db } from '#server/platform/db/open';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { sellerOfficeHandlers } from '#server/areas/sellers/sellerOffice.routes';
import { noticeHandlers } from '#server/areas/messages/notices.routes';
import { knowShops } from '#server/areas/sellers/applications/shops';
import { signIn, type Client, type Mall } from '../../lib/server';
import { rooms, tradeMall } from '../tradeKit';

/** Two shops with their sellers in the back office, and the mall around them. */
export interface SellerMall extends Mall {
  verde: Client;
  welt: Client;
}
/** The seller of a shop, with a session of the back office. */
export async function keeperOf(mall: Mall, shop: string): Promise<Client> {
  const owner = await mall.person({ role: 'seller', name: `Keeper of ${shop}` });
  await mall.db.rows(sql`update shops set owner_id = ${owner.id} where id = ${shop}`);
  await knowShops(mall.db);
  const seller = { ...mall.visitor(), id: owner.id };
  await signIn(mall.db, seller, 'seller', shop);
  return seller;
}
export async function sellerMall(): Promise<SellerMall> {
  const mall = await tradeMall([...rooms, sellerOfficeHandlers, noticeHandlers, catalogueHandlers]);
  return { ...mall, verde: await keeperOf(mall, 'verde'), welt: await keeperOf(mall, 'welt') };
}
/** The seller sends one event. Answers the whole envelope. */
export const sends = (
  mall: Mall,
  seller: Client,
  id: string,
  event: string,
  more: object = { carrier: 'Correos', log_sn: 'CX1', reason: 'because' },
) => mall.call(sellerOffice.act, { id, event, ...more }, { as: seller, key: randomUUID() });
/** The seller sends events one after the other; all of them must be taken. */
export async function drives(
  mall: Mall,
  seller: Client,
  id: string,
  ...events: string[]
): Promise<OrderDetail | undefined> {
  let last: OrderDetail | undefined;
  for (const event of events) {
    const done = await sends(mall, seller, id, event);
    if (done.code !== 200) throw new Error(`${event}: ${done.code} ${done.message}`);
    last = done.data;
  }
  return last;
}
/** As if it had been so many days ago. */
export const receivedAgo = (db: Db, id: string, days: number) =>
  db.rows(
    sql`update orders set received_at = clock_timestamp() - ${days} * interval '1 day' where id = ${id}`,
  );
/** A day of the world's clock so far from today (ISO). */
export const dayFrom = async (db: Db, days: number): Promise<string> =>
  (
    await db.row<{ day: string }>(
      sql`select to_char((clock_timestamp() at time zone 'UTC')::date + ${days}::int, 'YYYY-MM-DD') as day`,
    )
  )?.day ?? '';
