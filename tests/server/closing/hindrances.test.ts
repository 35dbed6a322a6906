import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closingHindrances, type ClosingHindrance } from '#contract/accountClosing';
import { hindrancesOf } from '#server/areas/closing/hindrances';
import { sql, type Sql, type Tx } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { closingMall, standing } from './kit';
import { fullLife } from './life';

let mall: Mall;
let her: Client;
beforeAll(async () => {
  mall = await closingMall();
  her = await fullLife(mall);
}, 240_000);
afterAll(() => mall.close());

const shop = () => sql`(select id from shops where owner_id = ${her.id} limit 1)`;
/** A card's payment of her order. */
const paid = (
  ref: string,
) => sql`insert into payments (ref, trade_id, order_ids, gateway, currency, amount_minor, state)
  select ${ref}, trade_id, array[id], 'sandbox', 'USD', 100, 'failed' from orders
    where user_id = ${her.id} limit 1 returning id`;
/** What is made of her settled life: one thing that is still open, and the same once it is not. */
const made: Record<ClosingHindrance, { open: () => Sql; settled: () => Sql }> = {
  staff: {
    open: () => sql`update users set staff_role = 'support' where id = ${her.id}`,
    settled: () => sql`update users set staff_role = null where id = ${her.id}`,
  },
  suspended: {
    open: () => sql`update users set state = 'suspended' where id = ${her.id}`,
    settled: () => sql`update users set state = 'open' where id = ${her.id}`,
  },
  money: {
    open: () => sql`update account set balance = 1 where owner_id = ${her.id}`,
    settled: () => sql`update account set balance = 0 where owner_id = ${her.id}`,
  },
  requests: {
    open: () => sql`update withdrawals set state = 'pending', decided_by = null,
      decided_at = null, paid_by = null where user_id = ${her.id}`,
    settled: () => sql`update withdrawals set state = 'recalled' where user_id = ${her.id}`,
  },
  refunds: {
    open: () => sql`with p as (${paid('refunded')}) insert into card_refunds
      (payment_id, ref, minor, currency, amount_minor, state)
      select id, 'hindrance', 100, 'USD', 100, 'stuck' from p`,
    settled: () => sql`update card_refunds set state = 'done' where ref = 'hindrance'`,
  },
  orders: {
    open: () => sql`update orders set state = 'delivered' where user_id = ${her.id}`,
    settled: () => sql`update orders set state = 'completed' where user_id = ${her.id}`,
  },
  cases: {
    open: () => sql`insert into after_sale_cases
      (order_id, user_id, shop_id, received, reason, way, most_minor, amount_minor, state)
      select id, user_id, shop_id, true, 'faulty', 'wallet', 100, 100, 'approved' from orders
        where user_id = ${her.id} limit 1`,
    settled: () => sql`update after_sale_cases set state = 'closed' where user_id = ${her.id}`,
  },
  storage: {
    open: () => sql`insert into storage_requests (kind, shop_id, asked_by, parcels, on_day)
      values ('in', ${shop()}, ${her.id}, 1, current_date)`,
    settled: () => sql`update storage_requests set state = 'withdrawn' where asked_by = ${her.id}`,
  },
  disputes: {
    open: () => sql`with p as (${paid('disputed')}) insert into card_disputes
      (gateway, gateway_dispute, payment_id, currency, decimals, amount_minor, asked_at)
      select 'sandbox', 'hindrance', id, 'USD', 2, 100, clock_timestamp() from p`,
    settled: () => sql`update card_disputes set state = 'lost'
      where gateway_dispute = 'hindrance'`,
  },
  application: {
    open: () => sql`update applications set state = 'applying', shop_id = null
      where user_id = ${her.id}`,
    settled: () => sql`update applications set state = 'rejected' where user_id = ${her.id}`,
  },
  shop: {
    open: () => sql`update shops set state = 'holiday' where owner_id = ${her.id}`,
    settled: () => sql`update shops set state = 'closed' where owner_id = ${her.id}`,
  },
  shopOrders: {
    open: () => sql`update orders set shop_id = ${shop()}, in_case = true`,
    settled: () => sql`update orders set in_case = false`,
  },
  shopMoney: {
    open: () => sql`update account set shop_id = ${shop()}, balance = 1
      where kind = 'shop_held'`,
    settled: () => sql`update account set balance = 0 where kind = 'shop_held'`,
  },
  coupons: {
    open: () => sql`update coupons set shop_id = ${shop()}, state = 'paused'`,
    settled: () => sql`update coupons set ends_at = clock_timestamp()`,
  },
};
/** As if it were so, in a transaction that is taken back: the books of the mall stay as they are. */
async function ifSo(work: (tx: Tx) => Promise<void>): Promise<void> {
  const back = new Error('taken back');
  await mall.db
    .tx(async (tx) => {
      await tx.rows(sql`set local session_replication_role = replica`);
      await work(tx);
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
}

describe('closing an account waits', () => {
  test.each(closingHindrances)(
    'for %s, until it is settled, and for nothing else then',
    async (one) => {
      const { open, settled } = made[one];
      await ifSo(async (tx) => {
        await tx.rows(open());
        expect(await hindrancesOf(tx, Number(her.id))).toEqual([one]);
        await tx.rows(settled());
        expect(await hindrancesOf(tx, Number(her.id))).toEqual([]);
      });
    },
  );
  test('for nothing of anybody else’s', async () => {
    const other = await mall.person();
    await ifSo(async (tx) => {
      for (const one of closingHindrances) await tx.rows(made[one].open());
      expect(await hindrancesOf(tx, Number(her.id))).toEqual([...closingHindrances]);
      expect(await hindrancesOf(tx, Number(other.id))).toEqual([]);
    });
    expect((await standing(mall, her)).hindrances).toEqual([]);
  });
});
