import { Refusal } from '#contract/codes';
import { statesWith } from '#machines/lifecycle';
import { affiliateRewardRules } from '#machines/lifecycles/affiliateReward';
import { names, sql, type Db } from '../../platform/db/open';
import type { Timers } from '../../platform/workflow/deadlines';
import { affiliateRewardLife, rewardJoins } from './affiliateReward.lifecycle';
import { moveReward } from './move';

const open = names(statesWith(affiliateRewardRules.machine, 'open'));
/** Those that something may be due of; what is decided is asked again once they are held. */
const candidates = (limit: number) => sql`select r.id
  from ${affiliateRewardLife.table} r ${rewardJoins}
  where r.state in ${open} and (u.state = 'removed'
    or (affiliate_share(o, r.rate_bp) <= 0 and not o.in_case and not o.disputed)
    or (o.state = 'completed' and not o.in_case and not o.disputed and (r.state = 'held'
      or (r.state = 'payable' and r.deadline < clock_timestamp() and u.state = 'open'
        and a.state = 'active'))))
  order by r.id limit ${limit}`;

/** Settles, withholds, pays and ends rewards. Answers how many moved. */
export async function runRewards(
  db: Db,
  failed: (error: unknown) => void,
  limit = 200,
): Promise<number> {
  let moved = 0;
  for (const { id } of await db.rows<{ id: number }>(candidates(limit))) {
    try {
      if (await db.tx((tx) => moveReward(tx, id))) moved++;
    } catch (error) {
      if (!(error instanceof Refusal)) failed(error);
    }
  }
  return moved;
}
export const timers: Timers = { name: 'affiliateTimers', every: 30, run: runRewards };
