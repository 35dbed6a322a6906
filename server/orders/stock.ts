import { codes, Refusal } from '#contract/codes';
import { json, sql, type Db, type Sql } from '../db/open';

/** What is wanted of a sku. Doubled lines are summed before anything is locked. */
export interface Wanted {
  sku: string;
  quantity: number;
}
/** Moves an order's quantities within `stock`: CTEs over won, the order; the last is `moved`. Rows are locked in the order of their skus, so two orders never wait for each other. */
const change = (set: Sql): Sql => sql`, shelf as materialized (
      select s.sku, l.quantity from won join order_lines l on l.order_id = won.id join stock s on s.sku = l.sku order by s.sku for no key update of s),
    moved as (update stock s set ${set} from shelf l where s.sku = l.sku returning s.sku)`;
/** Paid: what was reserved leaves the shelf. */
export const takeReserved = change(sql`on_hand = s.on_hand - l.quantity, reserved = s.reserved - l.quantity`);
/** Never paid: others can have it. */
export const giveBackReserved = change(sql`reserved = s.reserved - l.quantity`);
/** Cancelled after it was sold: back on the shelf. */
export const giveBackTaken = change(sql`on_hand = s.on_hand + l.quantity`);

export const summed = (wanted: readonly Wanted[]): Wanted[] => {
  const bySku = new Map<string, number>();
  for (const { sku, quantity } of wanted) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  return [...bySku].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
};

/** What a claim answers: one row without a sku, or each sku there is too little of. */
export interface Claimed {
  sku: string | null;
  stock: number;
  until: Date | null;
}
/** A query that reserves exactly `wanted` for this shopper, under ten minutes of hold or for orders. Too little of anything changes nothing. */
export function claim(userId: number, wanted: readonly Wanted[], hold: boolean): Sql {
  const all = summed(wanted);
  return sql`select sku, stock, until from stock_claim(${userId}, ${all.map(({ sku }) => sku)}::text[], ${all.map(({ quantity }) => quantity)}::int[], ${hold})`;
}
/** 2000023 with each sku's stock. */
export function refuseShort(claimed: readonly Claimed[], wanted: readonly Wanted[]): void {
  const short = claimed.filter(({ sku }) => sku !== null);
  if (short.length === 0) return;
  const all = summed(wanted);
  throw new Refusal(codes.insufficientStock, '', { lines: short.map(({ sku, stock }) => ({ sku, quantity: all.find((each) => each.sku === sku)?.quantity, stock })) });
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
    await tx.rows(sql`update stock s set reserved = s.reserved - x.quantity from jsonb_to_recordset(${json(all)}::jsonb) as x(sku text, quantity int) where s.sku = x.sku`);
    return ended.length;
  });
}
