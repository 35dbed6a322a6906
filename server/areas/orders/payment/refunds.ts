import { recordRefund } from '../../acquirers/recordRefund';
import { sql, type Db } from '../../../platform/db/open';
import { scaled, split } from '../../../platform/ledger/shares';

interface Source {
  id: number;
  minor: number;
  paid: number;
  currency: string;
  charged: number;
  shown: number[];
  ids: number[];
}
/**
 * Asks the acquirer, soon, for the order's part of what its card was charged, less what its bank
 * took. The ledger already holds it in escrow.
 */
export async function askCardRefund(db: Db, orderId: number): Promise<void> {
  const from =
    await db.row<Source>(sql`select p.id, own.paid_minor - own.disputed_minor as minor, own.paid_minor as paid, coalesce(p.charged_currency, p.currency) as currency, coalesce(p.charged_minor, p.amount_minor) as charged,
      (select jsonb_agg(o.shown_minor order by o.id) from orders o where o.id = any(p.order_ids)) as shown, to_jsonb(p.order_ids) as ids
    from payments p join orders own on own.id = ${orderId} where ${orderId} = any(p.order_ids) and p.state in ('charged', 'differs', 'late') order by p.id desc limit 1`);
  if (!from) throw new Error(`order ${orderId} was paid by no card`);
  const amount = split(from.charged, from.shown)[from.ids.indexOf(orderId)] ?? 0;
  const left = scaled(amount, from.minor, from.paid);
  if (left > 0)
    await recordRefund(db, {
      payment: from.id,
      order: orderId,
      ref: `order:${orderId}`,
      minor: from.minor,
      currency: from.currency,
      amount: left,
    });
}
