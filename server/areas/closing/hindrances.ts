import { closingHindrances, type ClosingHindrance } from '#contract/accountClosing';
import { statesWith } from '#machines/lifecycle';
import { afterSale } from '#machines/lifecycles/afterSale';
import { couponRules } from '#machines/lifecycles/coupon';
import { disputeRules } from '#machines/lifecycles/dispute';
import { order } from '#machines/lifecycles/order';
import { storageRequestTags } from '#machines/lifecycles/storageRequestTags';
import { walletTags } from '#machines/lifecycles/walletTags';
import { names, sql, type Db, type Sql } from '../../platform/db/open';

const openRequests = names(
  Object.entries(walletTags).flatMap(([state, tags]) => (tags.includes('open') ? [state] : [])),
);
const openOrders = names([...statesWith(order, 'unpaid'), ...statesWith(order, 'underway')]);
const openCases = names(statesWith(afterSale, 'open'));
const openDisputes = names(statesWith(disputeRules.machine, 'open'));
/** A draft gives nothing to anybody. */
const running = names(['awaitingSecond', ...statesWith(couponRules.machine, 'drawn')]);
const openStorage = names(
  Object.entries(storageRequestTags).flatMap(([state, tags]) =>
    tags.includes('over') ? [] : [state],
  ),
);
const shopsOf = (me: number) => sql`select id from shops where owner_id = ${me}`;
const balance = (which: Sql) => sql`exists (select from account where balance <> 0 and ${which})`;
const requests = (table: Sql, me: number) =>
  sql`exists (select from ${table} where user_id = ${me} and state in ${openRequests})`;

/** Of what is in the way, how each is asked. */
const asked: Readonly<Record<ClosingHindrance, (me: number) => Sql>> = {
  staff: (me) => sql`exists (select from users where id = ${me} and staff_role is not null)`,
  suspended: (me) => sql`exists (select from users where id = ${me} and state = 'suspended')`,
  money: (me) => balance(sql`owner_id = ${me}`),
  requests: (me) => sql`(${requests(sql`recharges`, me)} or ${requests(sql`card_recharges`, me)}
    or ${requests(sql`withdrawals`, me)})`,
  refunds: (
    me,
  ) => sql`exists (select from card_refunds r left join payments p on p.id = r.payment_id
    left join trades t on t.id = p.trade_id left join card_recharges c on c.id = r.recharge_id
    where r.state in ('asked', 'stuck') and ${me} in (t.user_id, c.user_id))`,
  orders: (me) => sql`exists (select from orders where user_id = ${me} and state in ${openOrders})`,
  cases: (me) =>
    sql`exists (select from after_sale_cases where user_id = ${me} and state in ${openCases})`,
  disputes: (me) => sql`exists (select from card_disputes d
    left join payments p on p.id = d.payment_id left join trades t on t.id = p.trade_id
    left join card_recharges c on c.id = d.recharge_id
    where d.state in ${openDisputes} and ${me} in (t.user_id, c.user_id))`,
  application: (me) =>
    sql`exists (select from applications where user_id = ${me} and state = 'applying')`,
  shop: (me) => sql`exists (select from shops where owner_id = ${me} and state <> 'closed')`,
  shopOrders: (me) => sql`exists (select from orders where shop_id in (${shopsOf(me)})
    and (state in ${openOrders} or in_case or disputed))`,
  // What the shop has earned stays in its books: the mall pays shops outside of them (decision 075).
  shopMoney: (me) => balance(sql`kind = 'shop_held' and shop_id in (${shopsOf(me)})`),
  coupons: (me) => sql`exists (select from coupons where shop_id in (${shopsOf(me)})
    and state in ${running} and ends_at > clock_timestamp())`,
  storage: (me) => sql`(exists (select from storage_requests where shop_id in (${shopsOf(me)})
      and state in ${openStorage})
    or exists (select from stock k join variants v on v.sku = k.sku join products p on p.id = v.product_id
      where p.shop_id in (${shopsOf(me)}) and k.warehouse > 0))`,
};

/** What is in the way of closing somebody's account now, in the order in which it is told. */
export async function hindrancesOf(db: Db, userId: number): Promise<ClosingHindrance[]> {
  const columns = closingHindrances
    .map((one) => sql`${asked[one](userId)} as ${{ text: `"${one}"`, values: [] }}`)
    .reduce((all, one) => sql`${all}, ${one}`);
  const row = await db.row<Record<ClosingHindrance, boolean>>(sql`select ${columns}`);
  return closingHindrances.filter((one) => row?.[one]);
}
