import { json, sql, type Db } from '../../platform/db/open';
import { moveReward } from './move';

const begin = (db: Db, orderId: number) =>
  db.row<{ id: number }>(sql`with made as (
      insert into affiliate_rewards (order_id, inviter_id, buyer_id, rate_bp)
      select o.id, a.user_id, b.id, x.bp from orders o join users b on b.id = o.user_id
        join affiliates a on a.user_id = b.invited_by and a.state = 'active'
        join users i on i.id = a.user_id and i.state = 'open'
        cross join lateral (select round(limit_of('affiliate_percent') * 100)::int as bp) x
      where o.id = ${orderId} and a.user_id <> b.id and x.bp > 0
        and o.placed_at < b.created_at + limit_of('affiliate_days')::int * interval '1 day'
        and affiliate_share(o, x.bp) > 0
      on conflict (order_id) do nothing returning id),
    told as (insert into affiliate_reward_history (reward_id, by, actor, event, to_state)
      select id, 'system', 'system', 'begin', 'held' from made)
    select id from made`);
/**
 * An order was sold: what it brings is held from now on, where its buyer was invited, not too long
 * ago, by somebody whose programme earns. Once for each order, and withheld at once where it looks
 * like nobody's but the inviter's own.
 */
export async function beginReward(db: Db, orderId: number): Promise<void> {
  const made = await begin(db, orderId);
  if (!made || (await moveReward(db, made.id))) return;
  const { id } = made;
  const message = { entity: 'affiliateReward', id, event: 'begin', from: null, to: 'held' };
  await db.rows(sql`insert into outbox (topic, payload)
    values ('affiliateReward.held', ${json(message)}::jsonb)`);
}
