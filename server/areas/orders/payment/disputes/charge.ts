import { sql, type Db } from '../../../../platform/db/open';
import { pollCardRecharge } from '../../../wallet/card';
import { poll } from '../settle';
import { scaled, split } from '../../../../platform/ledger/shares';

/** A charge that the mall knows: of orders, or of a recharge. */
export interface Charge {
  payment_id: number | null;
  recharge_id: number | null;
  trade_id: number | null;
  /** The acquirer's message has not come. */
  waits: boolean;
}
/** The charge behind a page; `locked` in the transaction that changes what hangs on it. */
export const chargeOf = (
  db: Db,
  gateway: string,
  gatewayId: string,
  locked = false,
): Promise<Charge | undefined> => {
  const lock = locked ? sql` for update` : sql``;
  return db
    .row<Charge>(
      sql`select id as payment_id, null::bigint as recharge_id, trade_id, state = 'started' as waits from payments where gateway = ${gateway} and gateway_id = ${gatewayId}${lock}`,
    )
    .then(
      (payment) =>
        payment ??
        db.row<Charge>(
          sql`select null::bigint as payment_id, id as recharge_id, null::bigint as trade_id, state = 'started' as waits from card_recharges where gateway = ${gateway} and gateway_id = ${gatewayId}${lock}`,
        ),
    );
};
/**
 * What was disputed was charged: where no message said so, the acquirer is asked first. Within no
 * transaction.
 */
export async function catchUp(
  db: Db,
  { payment_id, recharge_id, trade_id, waits }: Charge,
): Promise<void> {
  if (waits && payment_id !== null && trade_id !== null) await poll(db, trade_id);
  if (waits && recharge_id !== null) await pollCardRecharge(db, recharge_id);
}

interface Paid {
  id: number;
  /**
   * It was paid by this charge; false: it had ended otherwise, and the charge went straight back.
   */
  own: boolean;
  cancelled: boolean;
  shown: number;
  /** USD booked for it. */
  minor: number;
  charged: number;
}
/**
 * The orders of a payment, locked, with what came in for each. What was charged after its order had
 * ended went straight back.
 */
const paidBy = (db: Db, paymentId: number) =>
  db.rows<Paid>(sql`select o.id, p.state in ('charged', 'differs') and late.minor is null as own, o.state = 'cancelled' as cancelled, o.shown_minor as shown,
      case when p.state = 'returned' then 0 when late.minor is not null then late.minor when p.state = 'late' then 0 else o.paid_minor end as minor, coalesce(p.charged_minor, p.amount_minor) as charged
    from payments p join orders o on o.id = any(p.order_ids)
      left join lateral (select x.amount as minor from journal j join posting x on x.journal_id = j.id and x.amount > 0 where j.kind = 'card_suspense' and j.ref = concat('late:', p.id, ':', o.id)) late on true
    where p.id = ${paymentId} order by o.id for update of o`);

/**
 * Who bears how much of it, in USD, where all of it is withdrawn. Without an order the mall bears
 * it.
 */
export interface Share {
  order: number | null;
  minor: number;
}
/**
 * `amount` of the charge is disputed (minor units of the card's currency). What is still with shops
 * bears it, each in proportion to what
 * was charged for it; beyond that, what went back already or never came to a shop, which is the
 * mall's to settle.
 */
function sharesOf(paid: readonly Paid[], amount: number): Share[] {
  const parts = split(
    paid[0]?.charged ?? 0,
    paid.map(({ shown }) => shown),
  );
  const charged = (one: Paid) => parts[paid.indexOf(one)] ?? 0;
  const among = (some: readonly Paid[], sum: number): Share[] => {
    const all = some.reduce((total, one) => total + charged(one), 0);
    const each = split(Math.min(sum, all), some.map(charged));
    return some.map((one, i) => ({
      order: one.own ? one.id : null,
      minor: Math.min(one.minor, scaled(one.minor, each[i] ?? 0, charged(one))),
    }));
  };
  const shops = paid.filter(({ own, cancelled }) => own && !cancelled);
  const rest = amount - shops.reduce((total, one) => total + charged(one), 0);
  return [
    ...among(shops, amount),
    ...among(
      paid.filter((one) => !shops.includes(one)),
      Math.max(rest, 0),
    ),
  ].filter(({ minor }) => minor > 0);
}
/** The same of a charge the mall knows: a recharge is the mall's to settle with its customer. */
export async function sharesIn(
  db: Db,
  { payment_id, recharge_id }: Charge,
  amount: number,
): Promise<Share[]> {
  if (payment_id !== null) return sharesOf(await paidBy(db, payment_id), amount);
  const row = await db.row<{ minor: number | null; charged: number | null }>(
    sql`select actual_minor as minor, charged_minor as charged from card_recharges where id = ${recharge_id}`,
  );
  const minor = row?.minor
    ? Math.min(row.minor, scaled(row.minor, amount, row.charged ?? row.minor))
    : 0;
  return minor > 0 ? [{ order: null, minor }] : [];
}
