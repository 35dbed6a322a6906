import { defectDays } from '#contract/afterSaleReasons';
import type { RewardSignal, RewardState } from '#contract/affiliates';
import type { EventName } from '#machines/eventName';
import { affiliateRewardRules } from '#machines/lifecycles/affiliateReward';
import { sql, type Sql } from '../../platform/db/open';
import { affiliateCost, available } from '../../platform/ledger/accounts';
import { leg, posting } from '../../platform/ledger/post';
import type { Lifecycle, Move, Row } from '../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../platform/workflow/precondition';

/** What deciding about a reward needs of its row, its order and its people. */
export interface RewardRow extends Row {
  state: RewardState;
  inviter_id: number;
  order_id: number;
  order_state: string;
  /** A case is open, or a bank decides. */
  order_waits: boolean;
  late: boolean;
  /** Minor USD: what it is now. */
  share_minor: number;
  alone_minor: number;
  inviter_state: 'open' | 'suspended' | 'removed';
  affiliate_state: string | null;
  signals: RewardSignal[];
  endorsed_by: number | null;
  released_by: number | null;
  /** Who asks; 0: nobody. */
  me: number;
}
/** Columns of `affiliate_rewards r`, joined as `rewardJoins` says. */
export const rewardColumns = (me: number): Sql =>
  sql`r.id, r.state, r.inviter_id, r.order_id, o.state as order_state,
    (o.in_case or o.disputed) as order_waits,
    coalesce(r.deadline < clock_timestamp(), false) as late,
    coalesce(r.amount_minor, affiliate_share(o, r.rate_bp)) as share_minor,
    limit_of('refund_alone')::bigint as alone_minor, u.state as inviter_state,
    a.state as affiliate_state, r.signals, r.endorsed_by, r.released_by, ${me}::bigint as me`;
export const rewardJoins: Sql = sql`join orders o on o.id = r.order_id
  join users u on u.id = r.inviter_id left join affiliates a on a.user_id = r.inviter_id`;

function preconditions(row: RewardRow, event: string): Hindrance {
  const { share_minor, alone_minor, endorsed_by, me } = row;
  if (event === 'release' && share_minor > alone_minor)
    return notNow('affiliateReward.cannot.alone', { instead: 'endorse' });
  if (event === 'endorse' && share_minor <= alone_minor)
    return notNow('affiliateReward.cannot.endorse', { instead: 'release' });
  if (event === 'confirm' && endorsed_by === me) return notNow('affiliateReward.cannot.samePerson');
  return null;
}
function columns({ event, row, reason }: Move<RewardRow>): Sql | null {
  if (event === 'pay')
    return sql`, amount_minor = ${row.share_minor}::bigint, paid_at = clock_timestamp()`;
  if (event === 'endorse') return sql`, endorsed_by = ${row.me}`;
  if (event === 'sendBack') return sql`, endorsed_by = null`;
  if (event === 'release' || event === 'confirm') return sql`, released_by = ${row.me}, why = ''`;
  return ['withhold', 'refuse', 'lapse'].includes(event) ? sql`, why = ${reason}` : null;
}
/** From when on nothing of the order can be asked back any more. */
const nothingComesBack = sql`(select greatest(clock_timestamp(), coalesce(o.delivery_time,
  o.received_at, clock_timestamp()) + ${defectDays} * interval '1 day')
  from orders o where o.id = affiliate_rewards.order_id)`;

/** The chart of a reward with its table, its limits and its money. */
export const affiliateRewardLife: Lifecycle<RewardRow, EventName<typeof affiliateRewardRules>> = {
  ...affiliateRewardRules,
  table: sql`affiliate_rewards`,
  history: sql`affiliate_reward_history`,
  owner: sql`reward_id`,
  preconditions,
  columns,
  deadline: ({ to }) => (to === 'payable' ? nothingComesBack : sql`null::timestamptz`),
  posting: ({ event, row }) =>
    event === 'pay'
      ? posting('affiliate_reward', String(row.id), 'system', [
          leg(affiliateCost, -row.share_minor),
          leg(available(row.inviter_id), row.share_minor),
        ])
      : null,
  topic: (to) => `affiliateReward.${to}`,
};
