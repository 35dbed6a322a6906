import type { Paid } from '#contract/acquirer';
import { sql, type Sql } from '../../../platform/db/open';

/** What a card paid, as columns: of a row with `payment_id` and `recharge_id` called `x`. */
export const paidColumns: Sql = sql`case when x.recharge_id is null then '' else 'cardRecharge-' || x.recharge_id end as recharge,
  (select coalesce(jsonb_agg(jsonb_build_object('id', o.id::text, 'number', t.trade_sn, 'shop', s.name) order by o.id), '[]') from payments p join orders o on o.id = any(p.order_ids) join trades t on t.id = o.trade_id join shops s on s.id = o.shop_id where p.id = x.payment_id) as orders`;
export type PaidRow = Paid;
