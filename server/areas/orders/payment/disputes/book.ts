import { nothing, sql, type Db } from '../../../../platform/db/open';
import { cashOut, commission, escrow, shopHeld } from '../../../../platform/ledger/accounts';
import { leg, post, type Leg } from '../../../../platform/ledger/post';
import { fromPaidShop } from '../../effect';
import { scaled } from '../../../../platform/ledger/shares';
import { takeFromRefunds } from './refunded';
import type { DisputeRow } from './dispute.lifecycle';

interface Part {
  n: number;
  order_id: number | null;
  share_minor: number;
  taken_minor: number;
  state: string | null;
  shop_id: string | null;
  paid_minor: number;
  disputed_minor: number;
  refunded_minor: number;
  commission_bp: number;
  mall_discount_minor: number;
}
/** The parts with their orders, which stay as they are until the transaction ends. */
async function partsOf(db: Db, dispute: number): Promise<Part[]> {
  await db.rows(
    sql`select id from orders where id in (select order_id from card_dispute_parts where dispute_id = ${dispute}) order by id for update`,
  );
  return db.rows<Part>(sql`select p.n, p.order_id, p.share_minor, p.taken_minor, o.state, o.shop_id, coalesce(o.paid_minor, 0) as paid_minor, coalesce(o.disputed_minor, 0) as disputed_minor, coalesce(o.refunded_minor, 0) as refunded_minor, coalesce(o.commission_bp, 0) as commission_bp, coalesce(o.mall_discount_minor, 0) as mall_discount_minor
    from card_dispute_parts p left join orders o on o.id = p.order_id where p.dispute_id = ${dispute} order by p.n`);
}
/**
 * Where `by` USD come from (below zero: where they go back to). Money that the shop does not have
 * yet is taken where it waits; what it has,
 * from its balance, below zero too, and the mall gives its commission back with it. What went back
 * to the buyer before is the mall's.
 */
function legsOf(part: Part, by: number): Leg[] {
  const { state, shop_id, paid_minor, disputed_minor, refunded_minor } = part;
  if (shop_id === null || state === null || state === 'cancelled') return [leg(commission, -by)];
  if (state === 'onHold') return [leg(escrow, -by)];
  if (state !== 'completed') return [leg(shopHeld(shop_id), -by)];
  return fromPaidShop(shop_id, part, paid_minor - disputed_minor - refunded_minor, by);
}
/** One leg of each account. */
function merged(legs: readonly Leg[]): Leg[] {
  const byCode = new Map<string, Leg>();
  for (const one of legs)
    byCode.set(one.code, { ...one, n: one.n + (byCode.get(one.code)?.n ?? 0) });
  return [...byCode.values()];
}

/**
 * Books what changed of what the acquirer keeps, `withdrawn` of the disputed amount, once however
 * often it is said.
 */
export async function bookDispute(
  db: Db,
  { id, amount_minor, bookings }: DisputeRow,
  withdrawn: number,
): Promise<void> {
  const changes = (await partsOf(db, id))
    .map((part) => ({
      part,
      by: scaled(part.share_minor, withdrawn, amount_minor) - part.taken_minor,
    }))
    .filter(({ by }) => by !== 0);
  await db.rows(
    sql`update card_disputes set withdrawn_minor = ${withdrawn}${changes.length > 0 ? sql`, bookings = bookings + 1` : nothing} where id = ${id}`,
  );
  if (changes.length === 0) return;
  for (const { part, by } of changes) {
    await db.rows(
      sql`update card_dispute_parts set taken_minor = taken_minor + ${by} where dispute_id = ${id} and n = ${part.n}`,
    );
    if (part.order_id !== null)
      await db.rows(
        sql`update orders set disputed_minor = disputed_minor + ${by} where id = ${part.order_id}`,
      );
  }
  const all = changes.reduce((sum, { by }) => sum + by, 0);
  await post(
    db,
    all > 0 ? 'dispute_withdrawn' : 'dispute_returned',
    `${id}:${bookings + 1}`,
    'system',
    [...merged(changes.flatMap(({ part, by }) => legsOf(part, by))), leg(cashOut, all)],
  );
}

/**
 * The bank took it for good: a refund that still waits would give it a second time. What waited for
 * it makes good what the mall bore.
 */
export async function endRefunds(db: Db, { id, payment_id }: DisputeRow): Promise<void> {
  await takeFromRefunds(db, id);
  const ended = await db.rows<{
    ref: string;
    minor: number;
  }>(sql`update card_refunds r set state = 'void', reason = 'disputed' from card_dispute_parts p
    where r.payment_id = ${payment_id} and r.state in ('asked', 'stuck') and p.dispute_id = ${id} and p.order_id = r.order_id and p.taken_minor >= r.minor
      and not exists (select from card_dispute_parts w where w.refund_ref = r.ref) returning r.ref, r.minor`);
  for (const { ref, minor } of ended)
    await post(db, 'dispute_refund', ref, 'system', [leg(escrow, -minor), leg(commission, minor)]);
}
