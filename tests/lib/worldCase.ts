import { sql, type Db } from '#server/platform/db/open';
import type { Client } from './server';

/** Of Ann's order, as if it had been sent. */
export async function caseOf(
  db: Db,
  ann: Client,
  orderId: string,
  picture: string,
  words: string,
): Promise<string> {
  const row = await db.row<{
    id: number;
  }>(sql`insert into after_sale_cases (order_id, user_id, shop_id, received, reason, words, pictures, way, most_minor, amount_minor, deadline)
    values (${orderId}, ${ann.id}, 'shop-one', true, 'faulty', ${words}, array[${picture}::uuid], 'origin', 1250, 1250, clock_timestamp() + interval '3 days') returning id`);
  await db.rows(
    sql`insert into after_sale_lines (case_id, line_id, quantity, most_minor) select ${row?.id}, id, 1, 1250 from order_lines where order_id = ${orderId}`,
  );
  await db.rows(
    sql`insert into after_sale_history (case_id, by, actor, event, to_state) values (${row?.id}, 'buyer', ${`user:${ann.id}`}, 'ask', 'requested')`,
  );
  return String(row?.id);
}
