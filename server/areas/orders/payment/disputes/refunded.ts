import { sql, type Db } from '../../../../platform/db/open';
import { scaled } from '../../../../platform/ledger/shares';
import { escrow, commission } from '../../../../platform/ledger/accounts';
import { leg, post } from '../../../../platform/ledger/post';

interface Shared {
  n: number;
  order_id: number;
  share_minor: number;
  /** USD of the order that the shop still has, or got, for it. */
  room: number;
}
/** Parts of the dispute that shops bear, their orders locked. */
async function shared(db: Db, dispute: number): Promise<Shared[]> {
  await db.rows(
    sql`select id from orders where id in (select order_id from card_dispute_parts where dispute_id = ${dispute}) order by id for update`,
  );
  return db.rows<Shared>(sql`select p.n, p.order_id, p.share_minor, o.paid_minor - o.refunded_minor - (o.disputed_minor - p.taken_minor) as room
    from card_dispute_parts p join orders o on o.id = p.order_id where p.dispute_id = ${dispute} and o.state <> 'cancelled' order by p.n`);
}
/** So much of a part is borne by the mall instead; `ref`: by the refund that waits. */
async function shift(
  db: Db,
  dispute: number,
  { n }: Shared,
  minor: number,
  ref: string | null,
): Promise<void> {
  await db.rows(
    sql`update card_dispute_parts set share_minor = share_minor - ${minor} where dispute_id = ${dispute} and n = ${n}`,
  );
  await db.rows(
    sql`insert into card_dispute_parts (dispute_id, n, order_id, share_minor, refund_ref) select ${dispute}, max(n) + 1, null, ${minor}, ${ref} from card_dispute_parts where dispute_id = ${dispute}`,
  );
}
/**
 * A bank is asked for what a refund was about to bring: what it takes is taken from that refund
 * first, and the shop, which gave it already, does not bear it twice.
 */
export async function shareWithRefunds(db: Db, dispute: number): Promise<void> {
  for (const part of await shared(db, dispute)) {
    let left = part.share_minor;
    for (const { ref, minor } of await db.rows<{ ref: string; minor: number }>(
      sql`select ref, minor from card_refunds where order_id = ${part.order_id} and state in ('asked', 'stuck') and minor > 0 order by id`,
    )) {
      const by = Math.min(left, minor);
      if (by > 0) await shift(db, dispute, part, by, ref);
      left -= by;
    }
  }
}
/** What went back to the buyer before is the mall's: a shop bears what it still has of the order. */
export async function shareWhatIsLeft(db: Db, dispute: number): Promise<void> {
  for (const part of await shared(db, dispute)) {
    const over = part.share_minor - Math.max(0, part.room);
    if (over > 0) await shift(db, dispute, part, over, null);
  }
}

interface Waiting {
  ref: string;
  minor: number;
  amount_minor: number;
  taken: number;
}
/**
 * The bank took it for good: what of a waiting refund it took is not sent any more, and makes good
 * what the mall bore.
 */
export async function takeFromRefunds(db: Db, dispute: number): Promise<void> {
  const waiting =
    await db.rows<Waiting>(sql`select r.ref, r.minor, r.amount_minor, p.taken_minor as taken
    from card_dispute_parts p join card_refunds r on r.ref = p.refund_ref where p.dispute_id = ${dispute} and p.taken_minor > 0 and r.state in ('asked', 'stuck') order by r.id for update of r`);
  for (const { ref, minor, amount_minor, taken } of waiting) {
    const gone = Math.min(taken, minor);
    const rest = amount_minor - scaled(amount_minor, gone, minor);
    await (gone === minor || rest < 1
      ? db.rows(sql`update card_refunds set state = 'void', reason = 'disputed' where ref = ${ref}`)
      : db.rows(
          sql`update card_refunds set minor = ${minor - gone}, amount_minor = ${rest} where ref = ${ref}`,
        ));
    const all = rest < 1 ? minor : gone;
    await post(db, 'dispute_refund', ref, 'system', [leg(escrow, -all), leg(commission, all)]);
  }
}
