import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql, type Sql } from '#server/platform/db/open';
import {
  available,
  cashIn,
  commission,
  frozen,
  shopAvailable,
  shopHeld,
} from '#server/platform/ledger/accounts';
import { balances } from '#server/platform/ledger/balances';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { leg, post } from '#server/platform/ledger/post';
import { commissionOf } from '#server/areas/orders/effect';
import { scaled, split, toUsd } from '#server/platform/ledger/shares';
import type { Client, Mall } from '../lib/server';
import { balanceOf, buy, firstId, nothingBroken, shopper, skus, tradeMall } from './tradeKit';

let mall: Mall;
let ana: Client;
let order = '';
beforeAll(async () => {
  mall = await tradeMall();
  ana = await shopper(mall, 50_000);
  order = firstId(await buy(mall, ana, 'wallet', { [skus.pot]: 1 }));
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const refused = async (attack: Sql | (() => Promise<unknown>)) => {
  const error = await (
    typeof attack === 'function' ? attack() : mall.db.tx((tx) => tx.rows(attack))
  ).then(
    () => null,
    (failure: unknown) => failure as { code?: string },
  );
  return error?.code;
};
const accountId = (code: string) => sql`(select id from account where code = ${code})`;

test.each<[string, Sql, string]>([
  ['edit a balance', sql`update account set balance = balance + 1 where kind = 'avail'`, '42501'],
  ['edit a sequence', sql`update account set seq = seq + 1`, '42501'],
  ['give an account away', sql`update account set owner_id = null where kind = 'avail'`, '42501'],
  ['lower a floor', sql`update account set min_balance = -100000 where kind = 'avail'`, '42501'],
  ['delete an account', sql`delete from account`, '42501'],
  [
    'open an account with money',
    sql`insert into account (code, kind, currency, min_balance, balance) values ('x', 'escrow', 'USD', 0, 5)`,
    '42501',
  ],
  [
    'open a shopper’s account without a floor',
    sql`insert into account (code, owner_id, kind, currency, min_balance) select 'y', id, 'avail', 'USD', null from users limit 1`,
    '23514',
  ],
  [
    'open a shopper’s account nobody owns',
    sql`insert into account (code, kind, currency, min_balance) values ('z', 'avail', 'USD', 0)`,
    '23514',
  ],
  ['rewrite a posting', sql`update posting set amount = amount + 1`, '42501'],
  ['delete a posting', sql`delete from posting`, '42501'],
  ['rewrite a journal', sql`update journal set kind = 'other'`, '42501'],
  ['delete a journal', sql`delete from journal`, '42501'],
  ['empty the postings', { text: 'truncate posting', values: [] }, '42501'],
  ['empty the accounts', { text: 'truncate account cascade', values: [] }, '42501'],
  [
    'post into a closed journal',
    sql`insert into posting select id, 9, ${accountId('mall:cash_in:USD')}, 'USD', -1, 0, 0 from journal limit 1`,
    '55000',
  ],
  [
    'write a journal without postings',
    sql`insert into journal (kind, ref, actor) values ('opening_credit', 'empty', 'system')`,
    '23514',
  ],
  [
    'write a journal by nobody',
    sql`insert into journal (kind, ref, actor) values ('opening_credit', 'who', 'me')`,
    '23514',
  ],
  ['rewrite an order’s amount', sql`update orders set items_minor = 1`, '42501'],
  ['rewrite an order’s commission', sql`update orders set commission_bp = 0`, '42501'],
  ['delete an order', sql`delete from orders`, '42501'],
  ['rewrite an order’s lines', sql`update order_lines set quantity = 1`, '42501'],
  ['rewrite an order’s history', sql`update order_history set reason = 'x'`, '42501'],
  ['delete an order’s history', sql`delete from order_history`, '42501'],
  [
    'make an order that is paid from the start',
    sql`insert into orders (trade_id, user_id, shop_id, state, items_minor, delivery_minor, currency, rate, decimals, shown_minor, payment, commission_bp, delivery_kind, arrives_from, arrives_to, address)
    select trade_id, user_id, 'welt', 'paid', 1, 0, 'USD', '1', 2, 1, 'wallet', 0, 'standard', now(), now(), '{}' from orders limit 1`,
    '23514',
  ],
  ['sell more than there is', sql`update stock set reserved = on_hand + 1`, '23514'],
])('nobody can %s, not even in SQL', async (_, attack, code) => {
  expect(await refused(attack)).toBe(code);
});
const me = () => available(Number(ana.id));
test.each<[string, string, () => ReturnType<typeof leg>[], string, string]>([
  ['does not balance', 'opening_credit', () => [leg(cashIn, -5), leg(me(), 6)], 'system', '23514'],
  ['has one leg', 'opening_credit', () => [leg(me(), 6)], 'system', '23514'],
  [
    'touches an account its kind may not',
    'opening_credit',
    () => [leg(commission, -5), leg(me(), 5)],
    'system',
    '23514',
  ],
  [
    'has the wrong sign',
    'opening_credit',
    () => [leg(cashIn, 5), leg(me(), -5)],
    'system',
    '23514',
  ],
  ['is of no known kind', 'gift', () => [leg(cashIn, -5), leg(me(), 5)], 'system', '23514'],
  [
    'overdraws a wallet',
    'order_wallet',
    () => [leg(me(), -90_000), leg(shopHeld('verde'), 90_000)],
    'system',
    '23514',
  ],
  [
    'names an account twice',
    'opening_credit',
    () => [leg(cashIn, -6), leg(me(), 5), leg(me(), 1)],
    'system',
    '23505',
  ],
])('a journal that %s is refused and changes nothing', async (_, kind, legs, actor, code) => {
  const before = await balances(mall.db, ana.id);
  expect(
    await refused(() => mall.db.tx((tx) => post(tx, kind, 'attack', actor as 'system', legs()))),
  ).toBe(code);
  expect(await balances(mall.db, ana.id)).toEqual(before);
});
test('a shopper debits the own accounts only', async () => {
  const eve = await shopper(mall, 0);
  expect(
    await refused(() =>
      mall.db.tx((tx) =>
        post(tx, 'order_wallet', 'theft', `user:${Number(eve.id)}`, [
          leg(me(), -5),
          leg(shopHeld('verde'), 5),
        ]),
      ),
    ),
  ).toBe('42501');
  expect(
    await refused(() =>
      mall.db.tx((tx) =>
        post(tx, 'refund_wallet', 'theft', `user:${Number(eve.id)}`, [
          leg(shopHeld('verde'), -5),
          leg(available(Number(eve.id)), 5),
        ]),
      ),
    ),
  ).toBe('42501');
});
test('an order is paid once, and a credit’s reference is used once', async () => {
  expect(
    await refused(() =>
      mall.db.tx((tx) =>
        post(tx, 'order_wallet', order, 'system', [leg(me(), -1), leg(shopHeld('verde'), 1)]),
      ),
    ),
  ).toBe('23505');
  expect(await refused(() => creditFromCashIn(mall.db, ana.id, 1, `opening:${ana.id}`))).toBe(
    '23505',
  );
});
test('a hundred payments of the whole wallet at once: one of them happens', async () => {
  const bob = await shopper(mall, 700);
  const [from, to] = [available(Number(bob.id)), shopHeld('verde')];
  const done = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) =>
      mall.db.tx(async (tx) => {
        await post(tx, 'order_wallet', `all:${i}`, `user:${Number(bob.id)}`, [
          leg(from, -700),
          leg(to, 700),
        ]);
        await post(tx, 'refund_wallet', `all:${i}`, 'system', [
          leg(to, -700),
          leg(available(Number(ana.id)), 700),
        ]);
      }),
    ),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balances(mall.db, bob.id)).toEqual({ available: 0, frozen: 0 });
});
test('a journal of nothing is no journal', async () => {
  await post(mall.db, 'opening_credit', 'nothing', 'system', [leg(cashIn, 0), leg(me(), 0)]);
  expect(await mall.db.row(sql`select 1 from journal where ref = 'nothing'`)).toBeUndefined();
});
test('a wallet nobody filled is empty, and frozen money is counted apart', async () => {
  const bob = await mall.person();
  expect(await balances(mall.db, bob.id)).toEqual({ available: 0, frozen: 0 });
  expect(frozen(7).code).not.toBe(available(7).code);
  expect(shopAvailable('a').code).not.toBe(shopHeld('a').code);
});
test('the sum of all balances is nothing', async () => {
  expect(
    (await mall.db.row<{ sum: number }>(sql`select sum(balance)::bigint as sum from account`))?.sum,
  ).toBe(0);
  expect(await balanceOf(mall.db, 'mall:cash_in:USD')).toBeLessThan(0);
});
test('shares always add up to the last cent', () => {
  expect(split(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(split(1, [5, 5])).toEqual([1, 0]);
  expect(split(7, [0, 0])).toEqual([7, 0]);
  for (let i = 1; i < 500; i++)
    expect(split(i * 37, [i, 3, 999]).reduce((a, b) => a + b)).toBe(i * 37);
});
test('commission and conversions are rounded half up, without a float', () => {
  expect([
    commissionOf(2430, 500),
    commissionOf(10, 500),
    commissionOf(9, 500),
    commissionOf(9_007_199_254_740_991, 10_000),
  ]).toEqual([122, 1, 0, 9_007_199_254_740_991]);
  expect([scaled(100, 1, 3), scaled(5, 1, 2), scaled(1, 0, 0)]).toEqual([33, 3, 0]);
  expect([toUsd(15_025, '150.25', 0), toUsd(90, '0.9', 2), toUsd(1, '3', 2)]).toEqual([
    10_000, 100, 0,
  ]);
});
