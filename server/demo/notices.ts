import { sql, type Db } from '../db/open';
import type { Happened } from '../notices/listen';
import { aboutOrder } from '../notices/order';
import { tell } from '../notices/write';

/** What brought each order where it stands, and when. */
const latest = (tx: Db) =>
  tx.rows<{ id: number; payload: Happened; at: Date }>(sql`select distinct on (o.id) m.id, m.payload, h.at from orders o
    join outbox m on m.payload->>'entity' = 'order' and (m.payload->>'id')::bigint = o.id and m.payload->>'to' = o.state
    join lateral (select max(at) as at from order_history where order_id = o.id and to_state = o.state) h on true order by o.id, m.id desc`);
/** Rows from here on are stamped with this moment. */
const from = (tx: Db, at: Date) => tx.rows(sql`select set_config('arcada.demo_clock', ${at.toISOString()}, true)`);

/** Sellers heard of how each order stands, when it came to that; what is older than two days they have read. */
export async function tellSellers(tx: Db): Promise<void> {
  for (const { id, payload, at } of await latest(tx)) {
    await from(tx, at);
    for (const told of await aboutOrder(tx, payload)) if (told.text.startsWith('sale.')) await tell(tx, id, told);
  }
  await tx.rows(sql`select set_config('arcada.demo_clock', '', true)`);
  await tx.rows(sql`update notices set read_at = created_at + interval '3 hours' where text like 'sale.%' and created_at < now() - interval '2 days'`);
}
