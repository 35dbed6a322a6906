import { json, sql, type Db } from '../platform/db/open';
import type { Happened } from '../areas/messages/notices/happened';
import { aboutOrder } from '../areas/messages/notices/order';

interface Message {
  id: number;
  payload: Happened;
  at: Date;
}
/** What brought each order where it stands. */
const latest = (tx: Db) =>
  tx.rows<Message>(sql`select distinct on (o.id) m.id, m.payload, (select max(at) from order_history where order_id = o.id and to_state = o.state) as at
    from orders o join outbox m on m.payload->>'entity' = 'order' and (m.payload->>'id')::bigint = o.id and m.payload->>'to' = o.state order by o.id, m.id desc`);

/**
 * Sellers heard of how each order stands, when it came to that; what is older than two days they
 * have read.
 */
export async function tellSellers(tx: Db): Promise<void> {
  const messages = (await latest(tx)).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { id, payload, at: when } of messages) {
    for (const { userId, type, text, values, about } of (await aboutOrder(tx, payload)).filter(
      (told) => told.text.startsWith('sale.'),
    )) {
      await tx.rows(sql`insert into notices (outbox_id, user_id, type, text, vals, about, created_at, read_at)
        select ${id}, ${userId}, ${type}, ${text}, ${json(values)}::jsonb, ${about}, at, case when at < now() - interval '2 days' then at + interval '3 hours' end from (select ${when.toISOString()}::timestamptz as at) m`);
    }
  }
}
