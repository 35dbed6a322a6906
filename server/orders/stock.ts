import { codes, Refusal } from '#contract/codes';
import { json, sql, type Db, type Sql } from '../db/open';

/** What is wanted of a sku. Doubled lines are summed before anything is locked. */
export interface Wanted {
  sku: string;
  quantity: number;
}
const lockedInOrder = (skus: Sql) => sql`select sku from stock where sku in (${skus}) order by sku for no key update`;
const linesOf = (orderId: number) => sql`select sku from order_lines where order_id = ${orderId}`;

/** Moves an order's quantities within `stock`; rows are locked in the order of their skus, so two orders never wait for each other. */
async function change(db: Db, orderId: number, set: Sql): Promise<void> {
  await db.rows(lockedInOrder(linesOf(orderId)));
  await db.rows(sql`update stock s set ${set} from order_lines l where l.order_id = ${orderId} and s.sku = l.sku`);
}
/** Paid: what was reserved leaves the shelf. */
export const takeReserved = (db: Db, orderId: number): Promise<void> => change(db, orderId, sql`on_hand = s.on_hand - l.quantity, reserved = s.reserved - l.quantity`);
/** Never paid: others can have it. */
export const giveBackReserved = (db: Db, orderId: number): Promise<void> => change(db, orderId, sql`reserved = s.reserved - l.quantity`);
/** Cancelled after it was sold: back on the shelf. */
export const giveBackTaken = (db: Db, orderId: number): Promise<void> => change(db, orderId, sql`on_hand = s.on_hand + l.quantity`);

interface Shelf {
  sku: string;
  free: number;
  held: number;
}
export const summed = (wanted: readonly Wanted[]): Wanted[] => {
  const bySku = new Map<string, number>();
  for (const { sku, quantity } of wanted) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  return [...bySku].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
};

/** Locks what is wanted and what this shopper holds, in sku order. Too little of anything: 2000023 with each sku's stock. */
async function lockShelves(db: Db, userId: number, wanted: readonly Wanted[]): Promise<Shelf[]> {
  const mine = await db.rows<Wanted>(sql`select sku, quantity from stock_hold where user_id = ${userId} order by sku for update`);
  const skus = [...new Set([...wanted, ...mine].map(({ sku }) => sku))];
  const rows = await db.rows<{ sku: string; free: number }>(sql`select sku, on_hand - reserved as free from stock where sku = any(${skus}) order by sku for no key update`);
  const shelves = rows.map(({ sku, free }) => ({ sku, free, held: mine.find((hold) => hold.sku === sku)?.quantity ?? 0 }));
  const short = wanted.flatMap(({ sku, quantity }) => {
    const shelf = shelves.find((each) => each.sku === sku);
    const stock = shelf ? shelf.free + shelf.held : 0;
    return stock < quantity ? [{ sku, quantity, stock }] : [];
  });
  if (short.length > 0) throw new Refusal(codes.insufficientStock, '', { lines: short });
  return shelves;
}
const moves = (shelves: readonly Shelf[], wanted: readonly Wanted[]) =>
  shelves.map(({ sku, held }) => ({ sku, by: (wanted.find((each) => each.sku === sku)?.quantity ?? 0) - held })).filter(({ by }) => by !== 0);
const reserve = async (db: Db, by: { sku: string; by: number }[]) => {
  if (by.length === 0) return;
  await db.rows(sql`update stock s set reserved = s.reserved + x.by from jsonb_to_recordset(${json(by)}::jsonb) as x(sku text, by int) where s.sku = x.sku`);
};

/** Holds exactly `wanted` for this shopper, ten minutes from now, and answers until when. What was held otherwise is given back. */
export async function holdStock(db: Db, userId: number, wanted: readonly Wanted[]): Promise<Date | null> {
  const all = summed(wanted);
  const shelves = await lockShelves(db, userId, all);
  await reserve(db, moves(shelves, all));
  const holds = await db.row<{ until: Date | null }>(sql`with gone as (delete from stock_hold where user_id = ${userId} and not (sku = any(${all.map(({ sku }) => sku)}))),
    kept as (insert into stock_hold (user_id, sku, quantity, until)
      select ${userId}, x.sku, x.quantity, clock_timestamp() + interval '10 minutes' from jsonb_to_recordset(${json(all)}::jsonb) as x(sku text, quantity int)
      on conflict (user_id, sku) do update set quantity = excluded.quantity, until = excluded.until returning until)
    select max(until) as until from kept`);
  return holds?.until ?? null;
}

/** The shopper's holds become the orders' reservation: nothing is held any more, `wanted` stays reserved. */
export async function holdsToOrders(db: Db, userId: number, wanted: readonly Wanted[]): Promise<void> {
  const all = summed(wanted);
  const shelves = await lockShelves(db, userId, all);
  await reserve(db, moves(shelves, all));
  await db.rows(sql`delete from stock_hold where user_id = ${userId}`);
}

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
    await reserve(tx, all.map(({ sku, quantity }) => ({ sku, by: -quantity })));
    return ended.length;
  });
}
