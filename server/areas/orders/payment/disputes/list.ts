import { onPage, pagesOf } from '../../../../platform/db/page';
import { disputeRules } from '#machines/lifecycles/dispute';
import { statesWith } from '#machines/lifecycle';
import type { CardDispute, CardDisputes, DisputeTab, OrderDispute } from '#contract/acquirer';
import { fromMinor, toAmount } from '#contract/money';
import type { DisputesQuery } from '#contract/shapes/acquirer';
import { sql, type Db, type Sql, names } from '../../../../platform/db/open';
import { paidColumns, type PaidRow } from '../paid';
import type { DisputeRow } from './dispute.lifecycle';

const size = 30;
const tabs: Record<DisputeTab, Sql> = {
  open: sql`x.state in ${names(statesWith(disputeRules.machine, 'open'))}`,
  decided: sql`x.state in ${names(statesWith(disputeRules.machine, 'decided'))}`,
};
interface Row
  extends
    PaidRow,
    Pick<DisputeRow, 'id' | 'state' | 'gateway' | 'gateway_dispute' | 'amount_minor'> {
  reason: string;
  currency: string;
  decimals: number;
  withdrawn_minor: number;
  shops: number;
  mall: number;
  answer_until: Date | null;
  opened_at: Date;
}
const view = ({
  id,
  state,
  gateway,
  gateway_dispute,
  reason,
  currency,
  decimals,
  amount_minor,
  withdrawn_minor,
  shops,
  mall,
  answer_until,
  opened_at,
  orders,
  recharge,
}: Row): CardDispute => ({
  id: String(id),
  state,
  gateway,
  name: gateway_dispute,
  reason,
  disputed: { amount: fromMinor(amount_minor, decimals), currency },
  withdrawn: { amount: fromMinor(withdrawn_minor, decimals), currency },
  shops: toAmount(shops),
  mall: toAmount(mall),
  until: answer_until?.toISOString() ?? null,
  opened: opened_at.toISOString(),
  orders,
  recharge,
});
/** Those that want evidence soonest come first; of the decided, the latest. */
export async function disputesOf(
  db: Db,
  { tab = 'open', page = 1 }: DisputesQuery,
): Promise<CardDisputes> {
  const order = tab === 'open' ? sql`x.state, x.answer_until nulls last, x.id` : sql`x.id desc`;
  const borne = (own: Sql) =>
    sql`(select coalesce(sum(q.taken_minor), 0)::bigint from card_dispute_parts q left join orders o on o.id = q.order_id where q.dispute_id = x.id and ${own})`;
  const rows =
    await db.rows<Row>(sql`select x.id, x.state, x.gateway, x.gateway_dispute, x.reason, x.currency, x.decimals::int as decimals, x.amount_minor, x.withdrawn_minor, x.answer_until, x.opened_at,
      ${borne(sql`o.state <> 'cancelled'`)} as shops, ${borne(sql`(o.id is null or o.state = 'cancelled')`)} as mall, ${paidColumns}
    from card_disputes x where ${tabs[tab]} order by ${order} ${onPage(page, size)}`);
  const counts = await db.row<Record<DisputeTab, number>>(
    sql`select count(*) filter (where ${tabs.open})::int as open, count(*) filter (where ${tabs.decided})::int as decided from card_disputes x`,
  );
  const { open = 0, decided = 0 } = counts ?? {};
  return {
    disputes: rows.map(view),
    counts: { open, decided },
    page,
    pages: pagesOf(tab === 'open' ? open : decided, size),
  };
}
/**
 * The latest dispute of an order's payment, for whoever sees the order; null where there was none.
 */
export async function disputeOfOrder(db: Db, orderId: number): Promise<OrderDispute | null> {
  const row = await db.row<{
    state: OrderDispute['state'];
    share_minor: number;
    answer_until: Date | null;
  }>(sql`select d.state, p.share_minor, d.answer_until
    from card_dispute_parts p join card_disputes d on d.id = p.dispute_id where p.order_id = ${orderId} order by d.id desc limit 1`);
  return row
    ? {
        state: row.state,
        amount: toAmount(row.share_minor),
        until: row.answer_until?.toISOString() ?? null,
      }
    : null;
}
