import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../../platform/db/open';

/** How many a person follows at most: a list somebody reads. */
const mostFollowed = 500;

async function standing(
  db: Db,
  userId: string,
  shopId: string,
): Promise<{ following: boolean; followers: number }> {
  const row = await db.row<{ following: boolean; followers: number }>(
    sql`select count(*)::int as followers, coalesce(bool_or(user_id = ${userId}), false) as following from follows where shop_id = ${shopId}`,
  );
  return row ?? { following: false, followers: 0 };
}
/** Follows a shop; once is enough. A closed one cannot be followed any more. */
export async function follow(
  db: Db,
  userId: string,
  shopId: string,
): Promise<{ following: boolean; followers: number }> {
  const shop = await db.row<{ state: string }>(sql`select state from shops where id = ${shopId}`);
  if (!shop) throw new Refusal(codes.notFound, 'shop');
  if (shop.state === 'closed') throw new Refusal(codes.operationFailed, 'shop.state.closed');
  await db.rows(
    sql`insert into follows (user_id, shop_id) select ${userId}, ${shopId} where (select count(*) from follows where user_id = ${userId}) < ${mostFollowed} on conflict do nothing`,
  );
  const now = await standing(db, userId, shopId);
  if (!now.following)
    throw new Refusal(codes.tooManyRequests, 'shop.follow.many', { limit: mostFollowed });
  return now;
}
export async function unfollow(
  db: Db,
  userId: string,
  shopId: string,
): Promise<{ following: boolean; followers: number }> {
  await db.rows(sql`delete from follows where user_id = ${userId} and shop_id = ${shopId}`);
  return standing(db, userId, shopId);
}
