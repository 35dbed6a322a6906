import { crowd } from '#contract/affiliateLimits';
import { sql, type Sql } from '../../platform/db/open';

/**
 * What about an order looks as if its buyer were the inviter, or nobody; of `affiliate_rewards r
 * join orders o`.
 */
export const signalsOf: Sql = sql`(select coalesce(array_agg(x.name order by x.n), '{}') from (values
    (1, 'ownShop', exists (select from shops s where s.id = o.shop_id
      and s.owner_id in (r.inviter_id, r.buyer_id))),
    (2, 'phone', exists (select from (
        select phone from users where id = r.buyer_id
        union select phone from addresses where user_id = r.buyer_id
        union select o.address ->> 'phone') b
      join (select phone from users where id = r.inviter_id
        union select phone from addresses where user_id = r.inviter_id
        union select m.address ->> 'phone' from orders m where m.user_id = r.inviter_id) i
        on i.phone = b.phone where b.phone <> '')),
    (3, 'address', exists (select from (
        select country, postal_code, street from addresses where user_id = r.inviter_id
        union select m.address ->> 'country', m.address ->> 'postal_code', m.address ->> 'street'
          from orders m where m.user_id = r.inviter_id) i
      where i.country = o.address ->> 'country' and i.postal_code = o.address ->> 'postal_code'
        and lower(i.street) = lower(o.address ->> 'street') and i.street <> '')),
    (4, 'payout', exists (select from payouts b join payouts i on i.user_id = r.inviter_id
      and (i.method, i.shown, lower(i.holder)) = (b.method, b.shown, lower(b.holder))
      where b.user_id = r.buyer_id)),
    (5, 'crowd', exists (select from affiliate_sign_ups s where s.user_id = r.buyer_id
      and s.crowd >= ${crowd})),
    (6, 'unproven', exists (select from users u where u.id = r.buyer_id
      and u.email_proven_at is null))) as x (n, name, found) where x.found)`;
