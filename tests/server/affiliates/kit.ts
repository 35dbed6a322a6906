import { affiliate, officeAffiliates, type AffiliateView } from '#contract/affiliates';
import { sql } from '#server/platform/db/open';
import { affiliatesHandlers } from '#server/areas/affiliates/affiliates.routes';
import { officeAffiliatesHandlers } from '#server/areas/affiliates/officeAffiliates.routes';
import { noteSignUp } from '#server/areas/affiliates/invitations';
import { runRewards } from '#server/areas/affiliates/timers';
import { noticeHandlers } from '#server/areas/messages/notices.routes';
import { sendTimers } from '#server/areas/orders/timers';
import { publishOutbox } from '#server/jobs/outbox';
import type { Client, Mall } from '../../lib/server';
import { key, loud, mall, standing, support } from '../afterSale/kit';
import { couponActs } from '../coupons/kit';
import { act, balanceOf, buy, firstId, shopper, thing } from '../tradeKit';

/** A mall with a shop, staff and people who invite, its books whole after each test. */
export const affiliatesStanding = (): void =>
  standing(affiliatesHandlers, officeAffiliatesHandlers, noticeHandlers);

/** Somebody who takes part. */
export async function inviter(): Promise<Client> {
  const ana = await mall.person();
  await mall.call(affiliate.join, {}, { as: ana });
  return ana;
}
/** Somebody who registered by their link, with money and an address. */
export async function invitedBy(ana: Client, ip = '203.0.113.7', money = 100_000): Promise<Client> {
  const ben = await shopper(mall, money);
  await mall.db.rows(
    sql`update users set invited_by = ${ana.id}, email_proven_at = clock_timestamp()
      where id = ${ben.id}`,
  );
  await mall.db.tx((tx) =>
    noteSignUp(tx, { userId: Number(ben.id), inviterId: Number(ana.id), ip }),
  );
  return ben;
}
/** What happened is told: orders that were sold bring something from now on. */
export const tell = () => publishOutbox(mall.db, loud);
/** An order of theirs, paid; its number. */
export async function ordered(
  ben: Client,
  { price = 10_000, quantity = 1, shop = 'verde' } = {},
): Promise<string> {
  const sku = await thing(mall.db, { price, stock: quantity + 5, shop });
  const id = firstId(await buy(mall, ben, 'wallet', { [sku]: quantity }));
  await tell();
  return id;
}
const overdue = (id: string) =>
  mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
/** Received, and its window over. */
export async function completed(id: string): Promise<void> {
  await act(mall, support, id, 'accept', 'ship', 'deliver');
  for (let n = 0; n < 2; n++) {
    await overdue(id);
    await sendTimers(mall.db, loud);
  }
}
export const job = () => runRewards(mall.db, loud);
/** Thirty days after the delivery. */
export const later = (id: string) =>
  mall.db.rows(sql`update affiliate_rewards set deadline = clock_timestamp() - interval '1 second'
    where order_id = ${id} and state = 'payable'`);
export const stateOf = async (id: string): Promise<string | undefined> =>
  (
    await mall.db.row<{ state: string }>(
      sql`select state from affiliate_rewards where order_id = ${id}`,
    )
  )?.state;
export const programme = async (as: Client): Promise<AffiliateView> =>
  (await mall.call(affiliate.view, {}, { as })).data;
export const wallet = (as: Client) => balanceOf(mall.db, `u:${as.id}:avail:USD`);
export const cost = () => balanceOf(mall.db, 'mall:affiliates:USD');
export const rewardOf = async (id: string): Promise<string> =>
  String(
    (
      await mall.db.row<{ id: number }>(
        sql`select id from affiliate_rewards where order_id = ${id}`,
      )
    )?.id,
  );
export const judge = (as: Client, id: string, event: string, reason?: string) =>
  mall.call(officeAffiliates.judge, { id, event, reason }, { as, key: key() });

const affiliateActs = (standingIn: () => { mall: Mall; al: Client }) => ({
  'officeAffiliates.act': async () => {
    const at = standingIn();
    const { id } = await at.mall.person();
    const row = await at.mall.db.row<{ id: number }>(
      sql`with made as (insert into affiliates (user_id) values (${id}) returning id),
        told as (insert into affiliate_history (affiliate_id, by, actor, event, to_state)
          select id, 'person', ${`user:${id}`}, 'join', 'active' from made) select id from made`,
    );
    return { as: at.al, input: { id: String(row?.id), event: 'pause', reason: 'rules' } };
  },
  'officeAffiliates.judge': async () => {
    const at = standingIn();
    const { id } = await at.mall.person();
    const ben = await shopper(at.mall);
    const order = firstId(await buy(at.mall, ben, 'wallet', { [await thing(at.mall.db)]: 1 }));
    const row = await at.mall.db.row<{ id: number }>(
      sql`with made as (insert into affiliate_rewards (order_id, inviter_id, buyer_id, rate_bp)
          values (${order}, ${id}, ${ben.id}, 300) returning id),
        told as (insert into affiliate_reward_history (reward_id, by, actor, event, to_state)
          select id, 'system', 'system', 'begin', 'held' from made) select id from made`,
    );
    return { as: at.al, input: { id: String(row?.id), event: 'withhold', reason: 'self' } };
  },
});
/** How staff give: by coupons, rewards and programmes (tests/server/staffActs.ts). */
export const givingActs = (standingIn: () => { mall: Mall; al: Client }) => ({
  ...couponActs(standingIn),
  ...affiliateActs(standingIn),
});
