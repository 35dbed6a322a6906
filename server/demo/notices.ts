import { sql, type Db } from '../db/open';
import type { Happened } from '../notices/listen';
import { aboutOrder } from '../notices/order';
import { tell } from '../notices/write';

/** What brought each order where it stands. */
const latest = (tx: Db) =>
  tx.rows<{ id: number; payload: Happened }>(sql`select distinct on (o.id) m.id, m.payload from orders o join outbox m on m.payload->>'entity' = 'order' and (m.payload->>'id')::bigint = o.id and m.payload->>'to' = o.state order by o.id, m.id desc`);

/** Sellers heard of how each order stands, when it came to that; what is older than two days they have read. */
export async function tellSellers(tx: Db): Promise<void> {
  for (const { id, payload } of await latest(tx)) {
    for (const told of await aboutOrder(tx, payload)) if (told.text.startsWith('sale.')) await tell(tx, id, told);
  }
  await tx.rows(sql`update notices n set created_at = m.created_at, read_at = case when m.created_at < now() - interval '2 days' then m.created_at + interval '3 hours' end from outbox m where m.id = n.outbox_id and n.text like 'sale.%'`);
}
