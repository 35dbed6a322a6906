import { sql } from '#server/platform/db/open';
import type { Mall } from './server';
import { shops, type World } from './world';

/** Everything of Ann's that a stranger's call could have changed. */
export const annsThings = ({ db }: Mall, { ann }: World): Promise<unknown[]> =>
  db.rows(sql`select 'address' as kind, to_jsonb(t) as row from addresses t where user_id = ${ann.id}
    union all select 'user', to_jsonb(t) from users t where id = ${ann.id}
    union all select 'session', to_jsonb(t) - 'last_seen_at' - 'expires_at' from sessions t where user_id = ${ann.id} and ended is not null
    union all select 'line', to_jsonb(t) from cart_lines t where owner = ${`u:${ann.id}`}
    union all select 'draft', to_jsonb(t) from checkout_draft t where user_id = ${ann.id}
    union all select 'trade', to_jsonb(t) from trades t where user_id = ${ann.id}
    union all select 'order', to_jsonb(t) from orders t where user_id = ${ann.id}
    union all select 'case', to_jsonb(t) from after_sale_cases t where user_id = ${ann.id}
    union all select 'message', to_jsonb(m) from after_sale_messages m join after_sale_cases t on t.id = m.case_id where t.user_id = ${ann.id}
    union all select 'account', to_jsonb(t) from account t where owner_id = ${ann.id}
    union all select 'notice', to_jsonb(t) from notices t where user_id = ${ann.id}
    union all select 'upload', to_jsonb(t) from uploads t where owner = ${ann.id}
    union all select 'recharge', to_jsonb(t) from recharges t where user_id = ${ann.id}
    union all select 'withdrawal', to_jsonb(t) from withdrawals t where user_id = ${ann.id}
    union all select 'payout', to_jsonb(t) from payouts t where user_id = ${ann.id}
    union all select 'listing', to_jsonb(t) from products t where shop_id = ${shops.seller}
    union all select 'import', to_jsonb(t) from product_imports t where shop_id = ${shops.seller}
    union all select 'ticket', to_jsonb(t) from tickets t where user_id = ${ann.id}
    union all select 'message', to_jsonb(m) from ticket_messages m join tickets t on t.id = m.ticket_id where t.user_id = ${ann.id}
    union all select 'review', to_jsonb(t) from reviews t where user_id = ${ann.id}
    union all select 'seen', to_jsonb(t) from recently_viewed t where user_id = ${ann.id}
    order by 1, 2`);
