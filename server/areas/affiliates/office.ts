import type {
  OfficeAffiliate,
  OfficeAffiliatesPage,
  OfficeReward,
  OfficeRewardsPage,
} from '#contract/affiliates';
import { codes, Refusal } from '#contract/codes';
import { toAmount } from '#contract/money';
import type { AffiliateAct, RewardAct, RewardsQuery } from '#contract/shapes/affiliates';
import { canOf, statesWith } from '#machines/lifecycle';
import { affiliateRewardRules } from '#machines/lifecycles/affiliateReward';
import { names, sql, type Db, type Sql } from '../../platform/db/open';
import { onPage, pagesOf } from '../../platform/db/page';
import { advance } from '../../platform/workflow/advance';
import { affiliateColumns, affiliateLife, type AffiliateRow } from './affiliate.lifecycle';
import {
  affiliateRewardLife,
  rewardColumns,
  rewardJoins,
  type RewardRow,
} from './affiliateReward.lifecycle';

const size = 20;
const judged = sql`r.state in ${names(statesWith(affiliateRewardRules.machine, 'judged'))}`;

interface ListedReward extends RewardRow {
  why: string;
  created_at: Date;
  deadline: Date | null;
  items_minor: number;
  trade_sn: string;
  inviter_name: string;
  buyer_id: number;
  buyer_name: string;
  endorsed_name: string | null;
}
const listedRewards = (me: number, which: Sql): Sql =>
  sql`select ${rewardColumns(me)}, r.why, r.created_at, r.deadline, o.items_minor, t.trade_sn,
      u.name as inviter_name, r.buyer_id, b.name as buyer_name, e.name as endorsed_name
    from affiliate_rewards r ${rewardJoins} join trades t on t.id = o.trade_id
      join users b on b.id = r.buyer_id left join users e on e.id = r.endorsed_by
    where ${which}`;
const rewardView = (row: ListedReward): OfficeReward => ({
  id: String(row.id),
  state: row.state,
  amount: toAmount(row.share_minor),
  at: row.created_at.toISOString(),
  until: row.deadline?.toISOString() ?? null,
  why: row.why,
  order: row.trade_sn,
  goods: toAmount(row.items_minor),
  inviter: { id: String(row.inviter_id), name: row.inviter_name },
  buyer: { id: String(row.buyer_id), name: row.buyer_name },
  signals: row.signals,
  endorsed_by: row.endorsed_name,
  can: canOf(affiliateRewardLife, row, 'staff'),
});
/** What orders brought, newest first; `waiting`: what staff decide about. */
export async function rewardsPage(
  db: Db,
  me: number,
  { tab = 'all', page = 1 }: RewardsQuery,
): Promise<OfficeRewardsPage> {
  const which = tab === 'waiting' ? judged : sql`true`;
  const rows = await db.rows<ListedReward>(
    sql`${listedRewards(me, which)} order by r.id desc ${onPage(page, size)}`,
  );
  const all = await db.row<{ n: number; waiting: number; alone: number }>(
    sql`select (count(*) filter (where ${which}))::int as n,
      (count(*) filter (where ${judged}))::int as waiting,
      limit_of('refund_alone')::bigint as alone from affiliate_rewards r`,
  );
  return {
    rewards: rows.map(rewardView),
    waiting: all?.waiting ?? 0,
    alone: toAmount(all?.alone ?? 0),
    page,
    pages: pagesOf(all?.n ?? 0, size),
  };
}
/** Decides about a reward: its order is held, then it, and read afterwards. In a transaction. */
export async function judgeReward(
  db: Db,
  me: number,
  { id, event, reason }: RewardAct,
): Promise<OfficeReward> {
  await db.rows(sql`select o.id from orders o where o.id =
    (select order_id from affiliate_rewards where id = ${id}) for no key update`);
  await db.rows(sql`select id from affiliate_rewards where id = ${id} for update`);
  const row = await db.row<ListedReward>(listedRewards(me, sql`r.id = ${id}`));
  if (!row) throw new Refusal(codes.notFound);
  await advance(db, affiliateRewardLife, row, {
    event,
    by: 'staff',
    actor: `staff:${me}`,
    ...(reason ? { reason } : {}),
  });
  const after = await db.row<ListedReward>(listedRewards(me, sql`r.id = ${id}`));
  if (!after) throw new Refusal(codes.notFound);
  return rewardView(after);
}

interface ListedAffiliate extends AffiliateRow {
  name: string;
  email: string;
  joined_at: Date;
  visits: number;
  sign_ups: number;
  crowd: number;
  unproven: number;
  orders: number;
  refunded: number;
  withheld: number;
  open_minor: number;
  paid_minor: number;
}
const listedAffiliates = (which: Sql): Sql => sql`select ${affiliateColumns}, u.name, u.email,
      a.joined_at, (select coalesce(sum(visits), 0)::int from affiliate_days
        where inviter_id = a.user_id) as visits, s.sign_ups, s.crowd, s.unproven,
      r.orders, r.refunded, r.withheld, r.open_minor, r.paid_minor
    from affiliates a join users u on u.id = a.user_id
    cross join lateral (select count(*)::int as sign_ups, coalesce(max(s.crowd), 0) as crowd,
        (count(*) filter (where b.email_proven_at is null))::int as unproven
      from affiliate_sign_ups s join users b on b.id = s.user_id
      where s.inviter_id = a.user_id) s
    cross join lateral (select count(*)::int as orders,
        (count(*) filter (where o.state = 'cancelled' or o.refunded_minor + o.disputed_minor > 0))
          ::int as refunded, (count(*) filter (where ${judged}))::int as withheld,
        coalesce(sum(affiliate_share(o, r.rate_bp)) filter (where r.state in
          ${names(statesWith(affiliateRewardRules.machine, 'open'))}), 0)::bigint as open_minor,
        coalesce(sum(r.amount_minor), 0)::bigint as paid_minor
      from affiliate_rewards r join orders o on o.id = r.order_id
      where r.inviter_id = a.user_id) r where ${which}`;
const affiliateView = (row: ListedAffiliate): OfficeAffiliate => ({
  id: String(row.id),
  state: row.state,
  person: { id: String(row.user_id), name: row.name, email: row.email },
  since: row.joined_at.toISOString(),
  visits: row.visits,
  sign_ups: row.sign_ups,
  crowd: row.crowd,
  unproven: row.unproven,
  orders: row.orders,
  refunded: row.refunded,
  withheld: row.withheld,
  open: toAmount(row.open_minor),
  paid: toAmount(row.paid_minor),
  can: canOf(affiliateLife, row, 'staff'),
});
/** Who invites: those with something to look at first, then the newest. */
export async function affiliatesPage(db: Db, page = 1): Promise<OfficeAffiliatesPage> {
  const rows = await db.rows<ListedAffiliate>(
    sql`${listedAffiliates(sql`true`)} order by r.withheld > 0 desc, a.id desc
      ${onPage(page, size)}`,
  );
  const all = await db.row<{ n: number }>(sql`select count(*)::int as n from affiliates`);
  return { affiliates: rows.map(affiliateView), page, pages: pagesOf(all?.n ?? 0, size) };
}
/** Pauses somebody's programme, or lets it go on. In a transaction. */
export async function actOnAffiliate(
  db: Db,
  me: number,
  { id, event, reason }: AffiliateAct,
): Promise<OfficeAffiliate> {
  const row = await db.row<AffiliateRow>(
    sql`select ${affiliateColumns} from affiliates a where a.id = ${id} for update`,
  );
  if (!row) throw new Refusal(codes.notFound);
  await advance(db, affiliateLife, row, {
    event,
    by: 'staff',
    actor: `staff:${me}`,
    ...(reason ? { reason } : {}),
  });
  const after = await db.row<ListedAffiliate>(listedAffiliates(sql`a.id = ${id}`));
  if (!after) throw new Refusal(codes.notFound);
  return affiliateView(after);
}
