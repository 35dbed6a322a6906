import { fromMinor } from '#contract/money';
import { handOver } from '../areas/orders/cash/handOver';
import { sendCashTimers } from '../areas/orders/cash/timers';
import { sql, type Db } from '../platform/db/open';

/** The carrier's list of these orders, as finance has it. */
export async function handOverCash(tx: Db, orders: readonly number[]): Promise<void> {
  const rows = await tx.rows<{
    id: number;
    shown_minor: number;
    decimals: number;
    currency: string;
    me: number;
  }>(sql`select o.id, o.shown_minor, o.decimals, o.currency, u.id as me
    from orders o join users u on u.email = 'finance@arcada.test' where o.id = any (${orders}::bigint[]) order by o.id`);
  const list = rows
    .map(
      ({ id, shown_minor, decimals, currency }) =>
        `order-${id} ${fromMinor(shown_minor, decimals)} ${currency}`,
    )
    .join('\n');
  const { refused } = await handOver(tx, rows[0]?.me ?? 0, {
    reference: `COD-${24_100 + (rows[0]?.id ?? 0)}`,
    list,
  });
  if (refused.length > 0) throw new Error(`not handed over: ${JSON.stringify(refused)}`);
}
/** Times that follow from the history; what a carrier has kept for too long is overdue. */
export async function takeCashTimes(tx: Db, failed: (error: unknown) => void): Promise<void> {
  await tx.rows(sql`update cod_collections c set deadline = c.deadline - (clock_timestamp() - c.since), handed_at = h.handed
    from (select collection_id as id, max(at) filter (where to_state = 'handedOver') as handed from cod_collection_history group by 1) h where h.id = c.id`);
  await tx.rows(
    sql`update orders o set pay_time = c.handed_at from cod_collections c where c.id = o.id`,
  );
  await sendCashTimers(tx, failed);
}
