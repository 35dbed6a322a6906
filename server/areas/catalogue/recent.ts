import { sql, type Db } from '../../platform/db/open';

const kept = 30;
/** Remembers a look at a product; only the latest are kept. */
export async function remember(db: Db, userId: string, productId: string): Promise<void> {
  await db.rows(sql`insert into recently_viewed (user_id, product_id) values (${userId}::bigint, ${productId}::bigint)
    on conflict (user_id, product_id) do update set at = clock_timestamp()`);
  await db.rows(sql`delete from recently_viewed where user_id = ${userId}::bigint and product_id in (
    select product_id from recently_viewed where user_id = ${userId}::bigint order by at desc offset ${kept})`);
}
/** Product ids, the latest first. */
export async function recentIds(db: Db, userId: string): Promise<number[]> {
  if (!userId) return [];
  const rows = await db.rows<{ product_id: number }>(
    sql`select product_id from recently_viewed where user_id = ${userId}::bigint order by at desc limit ${kept}`,
  );
  return rows.map(({ product_id }) => product_id);
}
export async function forget(db: Db, userId: string): Promise<void> {
  await db.rows(sql`delete from recently_viewed where user_id = ${userId}::bigint`);
}
