import type { AffiliateReason } from '#contract/affiliateLimits';
import type { AffiliateState, AffiliateView, Reward, RewardWhy } from '#contract/affiliates';
import { codes, Refusal } from '#contract/codes';
import { toAmount } from '#contract/money';
import { statesWith } from '#machines/lifecycle';
import { affiliateRewardRules } from '#machines/lifecycles/affiliateReward';
import { names, sql, type Db } from '../../platform/db/open';
import { onPage, pagesOf } from '../../platform/db/page';

const size = 20;
interface Figures {
  state: AffiliateState | null;
  why: AffiliateReason | '' | null;
  pcode: string;
  percent: string;
  days: number;
  visits: number;
  sign_ups: number;
  orders: number;
  held: number;
  payable: number;
  paid: number;
}
const sum = (states: readonly string[]) =>
  sql`(select coalesce(sum(coalesce(r.amount_minor, affiliate_share(o, r.rate_bp))), 0)::bigint
    from affiliate_rewards r join orders o on o.id = r.order_id
    where r.inviter_id = u.id and r.state in ${names(states)})`;
const waiting = statesWith(affiliateRewardRules.machine, 'judged');
const figures = (db: Db, userId: string) =>
  db.row<Figures>(sql`select a.state, a.why, u.pcode,
      trim_scale(limit_of('affiliate_percent'))::text as percent,
      limit_of('affiliate_days')::int as days,
      (select coalesce(sum(visits), 0)::int from affiliate_days where inviter_id = u.id) as visits,
      (select count(*)::int from affiliate_sign_ups where inviter_id = u.id) as sign_ups,
      (select count(*)::int from affiliate_rewards where inviter_id = u.id) as orders,
      ${sum(['held', ...waiting])} as held, ${sum(['payable'])} as payable, ${sum(['paid'])} as paid
    from users u left join affiliates a on a.user_id = u.id where u.id = ${userId}`);

interface Row {
  id: number;
  state: Reward['state'];
  minor: number;
  created_at: Date;
  deadline: Date | null;
  why: RewardWhy | '';
}
/** To its person it waits, whoever of staff looks at it. */
const shown = ({ id, state, minor, created_at, deadline, why }: Row): Reward => ({
  id: String(id),
  state: state === 'awaitingSecond' ? 'withheld' : state,
  amount: toAmount(minor),
  at: created_at.toISOString(),
  until: deadline?.toISOString() ?? null,
  why: why || null,
});
/** The own programme: figures, and what each order brings, newest first. */
export async function affiliateOf(db: Db, userId: string, page = 1): Promise<AffiliateView> {
  const row = await figures(db, userId);
  if (!row) throw new Refusal(codes.accountClosed);
  const rewards = await db.rows<Row>(sql`select r.id, r.state, r.created_at, r.deadline, r.why,
      coalesce(r.amount_minor, affiliate_share(o, r.rate_bp)) as minor
    from affiliate_rewards r join orders o on o.id = r.order_id
    where r.inviter_id = ${userId} order by r.id desc ${onPage(page, size)}`);
  const { state, why, pcode, percent, days, visits, sign_ups, orders } = row;
  return {
    state,
    why: why || null,
    pcode,
    percent,
    days,
    visits,
    sign_ups,
    orders,
    held: toAmount(row.held),
    payable: toAmount(row.payable),
    paid: toAmount(row.paid),
    rewards: rewards.map(shown),
    page,
    pages: pagesOf(orders, size),
  };
}
/** Takes part from now on. Once, however often it is asked. */
export const joinProgramme = (db: Db, userId: string): Promise<unknown> =>
  db.rows(sql`with made as (insert into affiliates (user_id) values (${userId})
      on conflict (user_id) do nothing returning id)
    insert into affiliate_history (affiliate_id, by, actor, event, to_state)
      select id, 'person', ${`user:${userId}`}, 'join', 'active' from made`);
