import { codes, Refusal } from '#contract/codes';
import { isHere, networkOf, placeOf48 } from '../../platform/http/address';
import { json, nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { giveDealsBack } from '../prices/price';
import { keyedHash } from '../../platform/crypto/vault';

/** What is wanted of a sku. Doubled lines are summed before anything is locked. */
export interface Wanted {
  sku: string;
  quantity: number;
}
/**
 * Moves an order's quantities within `stock`: CTEs over won, the order; the last is `moved`. Rows
 * are locked in the order of their skus, so two orders never wait for each other.
 */
const change = (
  set: Sql,
  first: Sql = nothing,
  picking: Sql = nothing,
): Sql => sql`${first}, shelf as materialized (
      select s.sku, l.id as line, l.order_id, l.quantity, s.warehouse - s.leaving as there,
        s.on_hand - s.warehouse - s.coming as own, coalesce(w.pieces, 0) as picked from won${first === nothing ? nothing : sql` cross join (select count(*) from dealt) given`} join order_lines l on l.order_id = won.id
        join stock s on s.sku = l.sku left join warehouse_picks w on w.line_id = l.id order by s.sku for no key update of s),
    pick as (select sku, line, order_id, quantity, whole, case when whole then quantity else greatest(quantity - own, 0) end as pieces
      from shelf, (select bool_and(quantity <= there) as whole from shelf) lies),
    ${picking}moved as (update stock s set ${set} from shelf l join pick p on p.line = l.line where s.sku = l.sku returning s.sku)`;
const picks = sql`picks as (insert into warehouse_picks (line_id, order_id, sku, pieces, whole)
      select line, order_id, sku, pieces, whole from pick where pieces > 0),
    `;
/**
 * Paid: what was reserved leaves the shelf. What lies in the mall's warehouse in full is shipped from
 * there; otherwise from the shop's own place, and what that lacks is picked in the warehouse
 * (docs/decisions/081).
 */
export const takeReserved = change(
  sql`on_hand = s.on_hand - l.quantity, reserved = s.reserved - l.quantity, warehouse = s.warehouse - p.pieces`,
  nothing,
  picks,
);
/** Never paid: others can have it. */
export const giveBackReserved = change(sql`reserved = s.reserved - l.quantity`, giveDealsBack);
/** Cancelled after it was sold: back on the shelf it lay on; what was handed over is at the shop's. */
export const giveBackTaken = (handedOver: boolean): Sql =>
  change(
    handedOver
      ? sql`on_hand = s.on_hand + l.quantity`
      : sql`on_hand = s.on_hand + l.quantity, warehouse = s.warehouse + l.picked`,
    giveDealsBack,
  );

const summed = (wanted: readonly Wanted[]): Wanted[] => {
  const bySku = new Map<string, number>();
  for (const { sku, quantity } of wanted) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  return [...bySku]
    .map(([sku, quantity]) => ({ sku, quantity }))
    .sort((a, b) => (a.sku < b.sku ? -1 : 1));
};

/** What a claim answers: one row without a sku, or each sku there is too little of. */
export interface Claimed {
  sku: string | null;
  stock: number;
  until: Date | null;
  /**
   * Whose share it would be more than (docs/decisions/037): an order takes nothing then, and a hold
   * holds nothing.
   */
  beyond: 'share' | 'lapsed' | 'time' | 'busy' | null;
}
/** Held for ten minutes; ordered and paid in the same transaction; ordered, and paid later. */
export type Claiming = 'hold' | 'paid' | 'unpaid';
/** Who claims, and from where; '' where that is no place. */
export interface Claimer {
  user: number;
  ip: string;
}
const counted = (kind: string, of: string): string =>
  `${kind} ${keyedHash('stock', of).toString('hex', 0, 16)}`;
/**
 * The place and network a newcomer's share is counted in, as stored: nobody can tell an address
 * from it.
 */
export const placesOf = (ip: string): string[] =>
  ip === '' || isHere(ip)
    ? []
    : [counted('network', networkOf(ip)), counted('place', placeOf48(ip))];

/**
 * A query that reserves exactly `wanted` for this shopper. Too little of anything changes nothing.
 */
export function claim({ user, ip }: Claimer, wanted: readonly Wanted[], how: Claiming): Sql {
  const all = summed(wanted);
  return sql`select sku, stock, until, beyond, parts, whos from stock_claim(${user}, ${all.map(({ sku }) => sku)}::text[], ${all.map(({ quantity }) => quantity)}::int[], ${how}, ${placesOf(ip)}::text[])`;
}
/** What is paid in the transaction that places it keeps nothing from anybody. */
export const claimingFor = (payment: string | null): Claiming =>
  payment === 'wallet' ? 'paid' : 'unpaid';
/**
 * Paid later, it would be more than a share: 1500019, to be paid from the wallet. 1000010 where
 * others of the place are just counted.
 */
export function refuseBeyond(claimed: readonly Claimed[]): void {
  const beyond = claimed[0]?.beyond;
  if (beyond === 'busy') throw new Refusal(codes.tooManyRequests);
  if (beyond === 'share' || beyond === 'lapsed')
    throw new Refusal(codes.paymentFailed, `checkout.unpaid.${beyond}`, { reason: beyond });
}
/** 2000023 with each sku's stock. */
export function refuseShort(claimed: readonly Claimed[], wanted: readonly Wanted[]): void {
  const short = claimed.filter(({ sku }) => sku !== null);
  if (short.length === 0) return;
  const all = summed(wanted);
  throw new Refusal(codes.insufficientStock, '', {
    lines: short.map(({ sku, stock }) => ({
      sku,
      quantity: all.find((each) => each.sku === sku)?.quantity,
      stock,
    })),
  });
}

/**
 * Still there: ten more minutes, as long as it may be held at all. Nothing is held: nothing
 * happens.
 */
export const slideHolds = (db: Db, userId: number): Promise<unknown> =>
  db.rows(
    sql`update stock_hold set until = least(clock_timestamp() + interval '10 minutes', ends) where user_id = ${userId} and until > clock_timestamp()`,
  );

/**
 * Gives back what was held too long: by the database's clock, sku by sku. Answers how many holds
 * ended.
 */
export async function endHolds(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const due = await tx.rows<Wanted & { user_id: number }>(
      sql`select user_id, sku, quantity from stock_hold where until < clock_timestamp() order by sku limit 500 for update skip locked`,
    );
    const all = summed(due);
    if (all.length === 0) return 0;
    await tx.rows(
      sql`select sku from stock where sku = any(${all.map(({ sku }) => sku)}) order by sku for no key update`,
    );
    await tx.rows(
      sql`delete from stock_hold h using jsonb_to_recordset(${json(due)}::jsonb) as x(user_id bigint, sku text) where h.user_id = x.user_id and h.sku = x.sku`,
    );
    await tx.rows(
      sql`update stock s set reserved = s.reserved - x.quantity from jsonb_to_recordset(${json(all)}::jsonb) as x(sku text, quantity int) where s.sku = x.sku`,
    );
    return due.length;
  });
}
