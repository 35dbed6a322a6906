import { sql, type Db } from '../platform/db/open';
import { joinProgramme } from '../areas/affiliates/view';

/**
 * Ana takes part: her link was opened on some days, Ben came by it long ago, and what he has on its
 * way is held for her.
 */
export async function addAffiliates(tx: Db): Promise<void> {
  const ana = await tx.row<{ id: number }>(
    sql`select id from users where email = 'ana@arcada.test'`,
  );
  if (!ana) return;
  await joinProgramme(tx, String(ana.id));
  await tx.rows(sql`insert into affiliate_days (inviter_id, day, visits)
    select ${ana.id}, (clock_timestamp() - n * interval '3 days')::date, 2 + n % 5
    from generate_series(1, 8) n`);
  await tx.rows(sql`insert into affiliate_sign_ups (user_id, inviter_id, at)
    select id, ${ana.id}, created_at from users where email = 'ben@arcada.test'`);
  await tx.rows(sql`with mine as (select o.id, o.user_id from orders o
        join users u on u.id = o.user_id and u.email = 'ben@arcada.test'
        where o.paid_minor > 0 and o.state not in ('completed', 'cancelled')
          and affiliate_share(o, 300) > 0 order by o.id desc limit 2),
      made as (insert into affiliate_rewards (order_id, inviter_id, buyer_id, rate_bp)
        select id, ${ana.id}, user_id, 300 from mine returning id)
    insert into affiliate_reward_history (reward_id, by, actor, event, to_state)
      select id, 'system', 'system', 'begin', 'held' from made`);
}
