import { sql } from '#server/platform/db/open';
import type { Mall } from '../../lib/server';

/** What the seller of an order was told about it, the oldest first. */
export const noticesSeller = (mall: Mall, id: string) =>
  mall.db.rows<{ text: string; values: { amount: string; dated: string } }>(
    sql`select text, vals as values from notices where about = ${`sale-${id}`} order by id`,
  );
