import { randomUUID } from 'node:crypto';
import { officeCash, type CashPage, type CashRow, type HandedOver } from '#contract/cash';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { cashHandlers } from '#server/areas/orders/cash.routes';
import { noticeHandlers } from '#server/areas/messages/notices.routes';
import { sellerOfficeHandlers } from '#server/areas/sellers/sellerOffice.routes';
import { sendTimers } from '#server/areas/orders/timers';
import type { Client, Mall } from '../../lib/server';
import { drives, keeperOf } from '../sellerOffice/kit';
import { buy, firstId, rooms, shopper, thing, tradeMall } from '../tradeKit';

export interface CashMall extends Mall {
  verde: Client;
  fay: Client;
  al: Client;
}
/** A mall with a seller of Casa Verde, and two of staff who touch money. */
export async function cashMall(): Promise<CashMall> {
  const mall = await tradeMall([...rooms, sellerOfficeHandlers, noticeHandlers, cashHandlers]);
  const verde = await keeperOf(mall, 'verde');
  return {
    ...mall,
    verde,
    fay: await mall.person({ staff: 'finance', name: 'Fay' }),
    al: await mall.person({ staff: 'admin', name: 'Al' }),
  };
}
export interface Bought {
  ana: Client;
  id: string;
  number: string;
  /** As it is to be paid at the door. */
  amount: string;
  sku: string;
}
let parcels = 0;
export const parcel = () => `CX-${++parcels}-${randomUUID().slice(0, 6)}`;
export async function ordered(mall: CashMall, price = 2000): Promise<Bought> {
  const ana = await shopper(mall, 0);
  const sku = await thing(mall.db, { price });
  const placed = await buy(mall, ana, 'cod', { [sku]: 1 });
  const id = firstId(placed);
  const { data } = await mall.call(orders.view, { id }, { as: ana });
  return { ana, id, number: data.trade_sn, amount: data.currency.total, sku };
}
/** Delivered by the seller's word. */
export async function delivered(mall: CashMall, price = 2000): Promise<Bought> {
  const bought = await ordered(mall, price);
  await drives(mall, mall.verde, bought.id, 'accept', 'ship', 'deliver');
  return bought;
}
export const receive = (mall: CashMall, { ana, id }: Bought) =>
  mall.call(orders.receive, { id }, { as: ana, key: randomUUID() });
export const handing = (
  mall: CashMall,
  list: string,
  as: Client = mall.fay,
  reference = 'REMIT-1',
) => mall.call(officeCash.handOver, { reference, list }, { as, key: randomUUID() });
export const handedOver = async (mall: CashMall, list: string, as?: Client): Promise<HandedOver> =>
  (await handing(mall, list, as)).data;
export const line = ({ id, amount }: Bought) => `order-${id} ${amount}`;
export const decide = (mall: CashMall, id: string | undefined, event: string, as: Client) =>
  mall.call(officeCash.decide, { id, event }, { as, key: randomUUID() });
export const cash = async (
  mall: CashMall,
  input: object = {},
  as: Client = mall.fay,
): Promise<CashPage> => (await mall.call(officeCash.index, input, { as })).data;
export const rowOf = async (
  mall: CashMall,
  { number }: Bought,
  tab: string,
): Promise<CashRow | undefined> => (await cash(mall, { tab, q: number })).rows[0];
/** The order's deadline passes, and the timers look. */
export async function windowEnds(mall: CashMall, { id }: Bought): Promise<void> {
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id} and deadline is not null`,
  );
  await sendTimers(mall.db, (error) => {
    throw error;
  });
}
export const journalsOf = async (mall: CashMall, { id }: Bought) =>
  (
    await mall.db.rows<{ kind: string }>(
      sql`select kind from journal where ref = ${id} order by id`,
    )
  ).map(({ kind }) => kind);
