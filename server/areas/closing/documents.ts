import { documentYears } from '#contract/accountClosing';
import { statesWith } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { names, sql, type Db } from '../../platform/db/open';
import { invoiceOf } from '../orders/documents/issue';

const billed = names(statesWith(order, 'shipped'));
/**
 * Invoices are made when they are first asked for. Before the names they need are gone, those that
 * nobody asked for are made: of what the person bought, and of what their shop sold.
 */
export async function makeInvoices(db: Db, userId: number): Promise<void> {
  const missing = sql`select o.id from orders o where o.state in ${billed}
    and (o.user_id = ${userId} or o.shop_id in (select id from shops where owner_id = ${userId}))
    and not exists (select from documents d where d.order_id = o.id and d.kind = 'invoice')
    order by o.id limit 100`;
  for (;;) {
    const orders = await db.rows<{ id: number }>(missing);
    for (const { id } of orders) await db.tx((tx) => invoiceOf(tx, id));
    if (orders.length === 0) return;
  }
}

interface Due {
  user_id: number;
}
/**
 * Invoices and credit notes of closed accounts keep the name and the address that were printed on
 * them for as long as the law asks for them; then they lose both. Answers how many did.
 */
export async function forgetDocuments(db: Db, limit = 500): Promise<number> {
  let n = 0;
  const old = sql`d.made_at < date_trunc('year', clock_timestamp())
    - ${documentYears} * interval '1 year' and d.body -> 'buyer' ->> 'name' <> ''`;
  for (const { user_id } of await db.rows<Due>(sql`select distinct c.user_id
    from account_closings c join orders o on o.user_id = c.user_id
    join documents d on d.order_id = o.id where c.state = 'erased' and ${old} limit 50`))
    n += await db.tx(async (tx) => {
      await tx.rows(sql`select set_config('arcada.erasing', ${String(user_id)}, true)`);
      const done = await tx.rows(sql`update documents set
          body = jsonb_set(body, '{buyer}', '{"name": "", "lines": []}')
        where id = any (array(select d.id from documents d join orders o on o.id = d.order_id
          where o.user_id = ${user_id} and ${old} limit ${limit})) returning 1 as done`);
      return done.length;
    });
  return n;
}
