import { sql, type Db } from '../../platform/db/open';

/**
 * `minor`: USD that leave escrow with it; 0 where the charge never came into the books. `amount`:
 * minor units of the card's currency.
 */
interface Refund {
  payment?: number;
  recharge?: number;
  order?: number;
  ref: string;
  minor: number;
  currency: string;
  amount: number;
}
/** The same `ref` is asked for once. */
export async function recordRefund(
  db: Db,
  { payment, recharge, order, ref, minor, currency, amount }: Refund,
): Promise<void> {
  await db.rows(sql`insert into card_refunds (payment_id, recharge_id, order_id, ref, minor, currency, amount_minor)
    values (${payment ?? null}, ${recharge ?? null}, ${order ?? null}, ${ref}, ${minor}, ${currency}, ${amount}) on conflict (ref) do nothing`);
}
