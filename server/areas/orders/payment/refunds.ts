import { recordRefund } from '../../acquirers/recordRefund';
import { sql, type Db } from '../../../platform/db/open';
import { scaled, split } from '../../../platform/ledger/shares';

interface Source {
  id: number;
  currency: string;
  charged: number;
  shown: number[];
  ids: number[];
}
/** An order's part of what its card was charged, in minor units of the card's currency. */
export interface CardPart {
  payment: number;
  currency: string;
  amount: number;
}
export async function cardPart(db: Db, orderId: number): Promise<CardPart> {
  const from =
    await db.row<Source>(sql`select p.id, coalesce(p.charged_currency, p.currency) as currency, coalesce(p.charged_minor, p.amount_minor) as charged,
      (select jsonb_agg(o.shown_minor order by o.id) from orders o where o.id = any(p.order_ids)) as shown, to_jsonb(p.order_ids) as ids
    from payments p where ${orderId} = any(p.order_ids) and p.state in ('charged', 'differs', 'late') order by p.id desc limit 1`);
  if (!from) throw new Error(`order ${orderId} was paid by no card`);
  const amount = split(from.charged, from.shown)[from.ids.indexOf(orderId)] ?? 0;
  return { payment: from.id, currency: from.currency, amount };
}
/**
 * Asks the acquirer, soon, for the order's part of what its card was charged, less what its bank
 * took. The ledger already holds it in escrow.
 */
export async function askCardRefund(db: Db, orderId: number): Promise<void> {
  const { payment, currency, amount } = await cardPart(db, orderId);
  const row = await db.row<{ minor: number; paid: number }>(
    sql`select paid_minor - disputed_minor - refunded_minor as minor, paid_minor as paid from orders where id = ${orderId}`,
  );
  const left = row ? scaled(amount, row.minor, row.paid) : 0;
  if (row && left > 0)
    await recordRefund(db, {
      payment,
      order: orderId,
      ref: `order:${orderId}`,
      minor: row.minor,
      currency,
      amount: left,
    });
}
