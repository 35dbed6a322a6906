import type { RewardSignal } from '#contract/affiliates';
import type { EventName } from '#machines/eventName';
import { inTag } from '#machines/lifecycle';
import { affiliateRules } from '#machines/lifecycles/affiliate';
import type { affiliateRewardRules } from '#machines/lifecycles/affiliateReward';
import { nothing, sql, type Db } from '../../platform/db/open';
import { advance } from '../../platform/workflow/advance';
import {
  affiliateRewardLife,
  rewardColumns,
  rewardJoins,
  type RewardRow,
} from './affiliateReward.lifecycle';
import { signalsOf } from './signals';

interface Looked extends RewardRow {
  /** As it looks now. */
  seen: RewardSignal[];
}
interface Step {
  event: EventName<typeof affiliateRewardRules>;
  reason?: string;
}
/** Why somebody is told that it is being looked at: what gives fraud away is not told. */
const told = (seen: readonly RewardSignal[]) => (seen.includes('ownShop') ? 'ownShop' : 'check');
const ended = (row: Looked): Step | null => {
  if (row.inviter_state === 'removed') return { event: 'lapse', reason: 'closed' };
  return row.share_minor <= 0 && !row.order_waits ? { event: 'lapse', reason: 'refunded' } : null;
};
/** What is due of a reward now; null: it waits. Staff's word stands above what it looks like. */
function due(row: Looked): Step | null {
  const over = ended(row);
  if (over) return over;
  if (row.state !== 'held' && row.state !== 'payable') return null;
  if (row.seen.length > 0 && row.released_by === null)
    return { event: 'withhold', reason: told(row.seen) };
  if (row.order_state !== 'completed' || row.order_waits) return null;
  if (row.state === 'held') return { event: 'settle' };
  const earns =
    row.inviter_state === 'open' && inTag(affiliateRules.machine, row.affiliate_state, 'earning');
  return row.late && earns ? { event: 'pay' } : null;
}

/**
 * Moves one reward on. Its person and its order are held before anything is read: an account that
 * is being closed and a refund are either over, or wait. In a transaction.
 */
export async function moveReward(tx: Db, id: number): Promise<boolean> {
  await tx.rows(sql`select u.id from users u where u.id =
    (select inviter_id from affiliate_rewards where id = ${id}) for key share`);
  await tx.rows(sql`select o.id from orders o where o.id =
    (select order_id from affiliate_rewards where id = ${id}) for no key update`);
  const mine = await tx.row(
    sql`select id from affiliate_rewards where id = ${id} for update skip locked`,
  );
  if (!mine) return false;
  const row = await tx.row<Looked>(sql`select ${rewardColumns(0)}, ${signalsOf} as seen
    from affiliate_rewards r ${rewardJoins} where r.id = ${id}`);
  const step = row && due(row);
  if (!row || !step) return false;
  const also = step.event === 'withhold' ? sql`, signals = ${row.seen}::text[]` : nothing;
  await advance(tx, affiliateRewardLife, row, { ...step, by: 'system', actor: 'system', also });
  return true;
}
