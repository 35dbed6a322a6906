import { beforeAll, vi } from 'vitest';
import { rewardEvents } from '#contract/affiliateLimits';
import { officeAffiliates } from '#contract/affiliates';
import { codes } from '#contract/codes';
import {
  affiliateRewardLife,
  rewardColumns,
  rewardJoins,
  type RewardRow,
} from '#server/areas/affiliates/affiliateReward.lifecycle';
import { runRewards } from '#server/areas/affiliates/timers';
import { sql } from '#server/platform/db/open';
import type { Lifecycle } from '#server/platform/workflow/advance';
import { violations } from '#server/platform/ledger/violations';
import type { Cell } from '../../kit/model/matrix';
import type { Client } from '../../lib/server';
import { finance, mall } from '../afterSale/kit';
import { areaDoors } from '../areaDoors';
import { proveMatrix, type Door, type Look } from '../matrixSuite';
import { affiliatesStanding, completed, invitedBy, inviter, later, ordered, rewardOf } from './kit';

vi.setConfig({ testTimeout: 240_000 });
affiliatesStanding();
let second: Client;
beforeAll(async () => {
  second = await mall.person({ staff: 'finance' });
});

interface Earned {
  id: string;
  order: string;
  ana: Client;
  ben: Client;
}
const doors = areaDoors<Earned>('affiliateReward', () => mall);
const inside = doors.inside(affiliateRewardLife as Lifecycle<RewardRow>, (db, id) =>
  db.row<RewardRow>(
    sql`select ${rewardColumns(0)} from affiliate_rewards r ${rewardJoins} where r.id = ${id}`,
  ),
);
/** Three dollars of an order of a hundred; where two people decide, six hundred. */
async function held(way: readonly Cell[]): Promise<Earned> {
  const much = way.some(({ event }) => event === 'endorse');
  const ana = await inviter();
  const ben = await invitedBy(ana, '203.0.113.7', much ? 9_000_000 : 100_000);
  const order = await ordered(ben, { price: much ? 2_000_000 : 10_000 });
  return { id: await rewardOf(order), order, ana, ben };
}
const known: readonly string[] = rewardEvents;
const input =
  (event: string) =>
  ({ id }: Earned) => ({ id, event, reason: 'self' });
function staffs(cell: Cell): Door<Earned>[] {
  const { event } = cell;
  const sender = {
    who: 'staff',
    as: event === 'confirm' ? second : finance,
    input: input(event),
  };
  const refuses = known.includes(event) ? doors.refusal(cell) : codes.invalidParameter;
  return [doors.call(officeAffiliates.judge, sender, refuses), inside(cell)];
}
const unproven = ({ ben }: Earned) =>
  mall.db.rows(sql`update users set email_proven_at = null where id = ${ben.id}`);
/** What the job finds to be due. */
const due: Record<string, (reward: Earned, state: string) => Promise<unknown>> = {
  settle: ({ order }) => completed(order),
  pay: ({ order }) => later(order),
  withhold: async (reward, state) => {
    await (state === 'payable' ? later(reward.order) : completed(reward.order));
    await unproven(reward);
  },
  lapse: ({ ana }) => mall.db.rows(sql`update users set state = 'removed' where id = ${ana.id}`),
};
function systems(cell: Cell): Door<Earned>[] {
  const { event } = cell;
  if (event in due) return [doors.job(runRewards), inside(cell)];
  const sender = { who: 'nobody', as: mall.visitor(), input: input(event) };
  return [doors.call(officeAffiliates.judge, sender, codes.notLoggedIn), inside(cell)];
}
const look = async ({ id }: Earned): Promise<Look> =>
  (await mall.db.row<Look>(sql`select r.state, to_jsonb(r) as row,
      (select jsonb_agg(concat_ws(' ', by, event, from_state, to_state) order by id) from affiliate_reward_history where reward_id = r.id) as history,
      (select count(*) from outbox where payload->>'entity' = 'affiliateReward' and payload->>'id' = r.id::text) as told,
      (select jsonb_object_agg(kind, n) from (select kind, sum(balance) as n from account group by kind) a) as amounts
    from affiliate_rewards r where r.id = ${id}`)) as Look;

proveMatrix<Earned>('affiliateReward', {
  chart: doors.chart,
  births: { held },
  doors: (cell) => (cell.by === 'staff' ? staffs(cell) : systems(cell)),
  look,
  ready: async (reward, { state, event, by }) => {
    if (by === 'system') await due[event]?.(reward, state);
  },
  effect: ({ event }): Record<string, number> =>
    event === 'pay' ? { affiliates: -300, avail: 300 } : {},
  detour: () => undefined,
  can: async ({ id }, by) => {
    if (by !== 'staff') return undefined;
    // Who endorsed does not confirm: the other one is asked.
    const { data } = await mall.call(officeAffiliates.rewards, { tab: 'all' }, { as: second });
    return data.rewards.find((reward) => reward.id === id)?.can;
  },
  broken: () => violations(mall.db),
});

interface Programme {
  id: string;
}
const programmes = areaDoors<Programme>('affiliate', () => mall);
proveMatrix<Programme>('affiliate', {
  chart: programmes.chart,
  births: {
    active: async () => {
      const { id: person } = await inviter();
      const row = await mall.db.row<{ id: number }>(
        sql`select id from affiliates where user_id = ${person}`,
      );
      return { id: String(row?.id) };
    },
  },
  doors: (cell) => {
    const sent = ({ id }: Programme) => ({ id, event: cell.event, reason: 'rules' });
    const sender = { who: 'staff', as: finance, input: sent };
    return [programmes.call(officeAffiliates.act, sender, programmes.refusal(cell))];
  },
  look: async ({ id }): Promise<Look> =>
    (await mall.db.row<Look>(sql`select a.state, to_jsonb(a) as row,
        (select jsonb_agg(concat_ws(' ', by, event, from_state, to_state) order by id) from affiliate_history where affiliate_id = a.id) as history,
        (select count(*) from outbox where payload->>'entity' = 'affiliate' and payload->>'id' = a.id::text) as told,
        (select jsonb_build_object('earning', count(*) filter (where state = 'active')) from affiliates) as amounts
      from affiliates a where a.id = ${id}`)) as Look,
  effect: ({ event }) => ({ earning: event === 'pause' ? -1 : 1 }),
  detour: () => undefined,
  can: async ({ id }) => {
    const { data } = await mall.call(officeAffiliates.index, {}, { as: finance });
    return data.affiliates.find((one) => one.id === id)?.can;
  },
  broken: () => violations(mall.db),
});
