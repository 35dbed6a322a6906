import { codes, Refusal } from '#contract/codes';
import { json, sql, type Db, type Sql } from '../db/open';

/** What is wanted of a sku. Doubled lines are summed before anything is locked. */
export interface Wanted {
  sku: string;
  quantity: number;
}
/** Moves an order's quantities within `stock`; rows are locked in the order of their skus, so two orders never wait for each other. */
async function change(db: Db, orderId: number, set: Sql): Promise<void> {
  await db.rows(sql`with locked as materialized (
      select x.sku from stock x where x.sku in (select sku from order_lines where order_id = ${orderId}) order by x.sku for no key update)
    update stock s set ${set} from order_lines l join locked on locked.sku = l.sku where l.order_id = ${orderId} and s.sku = l.sku`);
}
/** Paid: what was reserved leaves the shelf. */
export const takeReserved = (db: Db, orderId: number): Promise<void> => change(db, orderId, sql`on_hand = s.on_hand - l.quantity, reserved = s.reserved - l.quantity`);
/** Never paid: others can have it. */
export const giveBackReserved = (db: Db, orderId: number): Promise<void> => change(db, orderId, sql`reserved = s.reserved - l.quantity`);
/** Cancelled after it was sold: back on the shelf. */
export const giveBackTaken = (db: Db, orderId: number): Promise<void> => change(db, orderId, sql`on_hand = s.on_hand + l.quantity`);

export const summed = (wanted: readonly Wanted[]): Wanted[] => {
  const bySku = new Map<string, number>();
  for (const { sku, quantity } of wanted) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  return [...bySku].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
};

/** Reserves exactly `wanted` for this shopper, under ten minutes of hold or for orders. Too little of anything: 2000023 with each sku's stock. */
async function claim(db: Db, userId: number, wanted: readonly Wanted[], hold: boolean): Promise<Date | null> {
  const all = summed(wanted);
  const rows = await db.rows<{ sku: string | null; stock: number; until: Date | null }>(sql`select sku, stock, until from stock_claim(${userId}, ${json(all)}::jsonb, ${hold})`);
  const short = rows.filter(({ sku }) => sku !== null);
  if (short.length > 0) throw new Refusal(codes.insufficientStock, '', { lines: short.map(({ sku, stock }) => ({ sku, quantity: all.find((each) => each.sku === sku)?.quantity, stock })) });
  return rows[0]?.until ?? null;
}
/** Holds exactly `wanted` for this shopper, ten minutes from now, and answers until when. What was held otherwise is given back. */
export const holdStock = (db: Db, userId: number, wanted: readonly Wanted[]): Promise<Date | null> => claim(db, userId, wanted, true);
/** The shopper's holds become the orders' reservation: `wanted` is reserved, nothing is held any more. */
export const holdsToOrders = (db: Db, userId: number, wanted: readonly Wanted[]): Promise<Date | null> => claim(db, userId, wanted, false);

/** Still there: ten more minutes. Nothing is held: nothing happens. */
export const slideHolds = (db: Db, userId: number): Promise<unknown> =>
  db.rows(sql`update stock_hold set until = clock_timestamp() + interval '10 minutes' where user_id = ${userId} and until > clock_timestamp()`);

/** Gives back what was held too long: by the database's clock, sku by sku. Answers how many holds ended. */
export async function endHolds(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const ended = await tx.rows<Wanted>(sql`delete from stock_hold where (user_id, sku) in (
      select user_id, sku from stock_hold where until < clock_timestamp() order by sku limit 500 for update skip locked) returning sku, quantity`);
    const all = summed(ended);
    if (all.length === 0) return 0;
    await tx.rows(sql`select sku from stock where sku = any(${all.map(({ sku }) => sku)}) order by sku for no key update`);
    await tx.rows(sql`update stock s set reserved = s.reserved - x.quantity from jsonb_to_recordset(${json(all)}::jsonb) as x(sku text, quantity int) where s.sku = x.sku`);
    return ended.length;
  });
}
