import { sql, type Db } from '../db/open';
import { cashOut, escrow } from '../money/accounts';
import { leg, post } from '../money/post';
import { gatewayOn } from './gateway';
import { split } from './shares';

interface Source {
  id: number;
  minor: number;
  currency: string;
  charged: number;
  shown: number[];
  ids: number[];
}
/** Asks the acquirer, soon, for the order's part of what its card was charged. The ledger already holds it in escrow. */
export async function askCardRefund(db: Db, orderId: number): Promise<void> {
  const from = await db.row<Source>(sql`select p.id, own.paid_minor as minor, coalesce(p.charged_currency, p.currency) as currency, coalesce(p.charged_minor, p.amount_minor) as charged,
      (select jsonb_agg(o.shown_minor order by o.id) from orders o where o.id = any(p.order_ids)) as shown, to_jsonb(p.order_ids) as ids
    from payments p join orders own on own.id = ${orderId} where ${orderId} = any(p.order_ids) and p.state in ('charged', 'differs', 'late') order by p.id desc limit 1`);
  if (!from) throw new Error(`order ${orderId} was paid by no card`);
  const amount = split(from.charged, from.shown)[from.ids.indexOf(orderId)] ?? 0;
  await recordRefund(db, { payment: from.id, order: orderId, ref: `order:${orderId}`, minor: from.minor, currency: from.currency, amount });
}
export async function recordRefund(db: Db, refund: { payment: number; order: number | null; ref: string; minor: number; currency: string; amount: number }): Promise<void> {
  const { payment, order, ref, minor, currency, amount } = refund;
  await db.rows(sql`insert into card_refunds (payment_id, order_id, ref, minor, currency, amount_minor) values (${payment}, ${order}, ${ref}, ${minor}, ${currency}, ${amount})`);
}

interface Asked {
  id: number;
  ref: string;
  minor: number;
  amount_minor: number;
  gateway_id: string;
}
/** Sends what is asked to the acquirer (the same ref refunds once) and books it when it says yes. Answers how many went. */
export async function sendCardRefunds(db: Db): Promise<number> {
  const asked = await db.rows<Asked>(sql`select r.id, r.ref, r.minor, r.amount_minor, p.gateway_id from card_refunds r join payments p on p.id = r.payment_id where r.state = 'asked' order by r.id limit 50`);
  for (const { id, ref, minor, amount_minor, gateway_id } of asked) {
    await db.rows(sql`update card_refunds set tries = tries + 1 where id = ${id}`);
    await gatewayOn(db).refund({ gatewayId: gateway_id, ref, amountMinor: amount_minor });
    await db.tx(async (tx) => {
      const won = await tx.row(sql`update card_refunds set state = 'done', done_at = clock_timestamp() where id = ${id} and state = 'asked' returning id`);
      if (won) await post(tx, 'card_refunded', ref, 'system', [leg(escrow, -minor), leg(cashOut, minor)]);
    });
  }
  return asked.length;
}
