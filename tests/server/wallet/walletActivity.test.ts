import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { hashedText, wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken, buy, skus } from '../tradeKit';
import {
  acts,
  customer,
  moneyMall,
  payable,
  recharge,
  sent,
  staffOf,
  transfer,
  withdraw,
} from './kit';

let mall: Mall;
let fay: Client;
beforeAll(async () => {
  mall = await moneyMall();
  [fay] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

test('everything that moved money is in the activity, newest first, and found by filter and words', async () => {
  const ana = await customer(mall, 500_00);
  await mall.db.rows(
    sql`insert into addresses (user_id, name, phone, country, state, city, street, postal_code,
      is_default) values (${ana.id}, 'Ana', '+34600111222', 'ES', '', 'Madrid', 'Calle 1', '28013',
      true)`,
  );
  const product = await mall.db.row<{ id: number }>(
    sql`insert into products (shop_id, handle, state, name)
      values ('verde', ${skus.pot}, 'onSale', '{"en":"Pot"}') returning id`,
  );
  await mall.db.rows(
    sql`insert into variants (sku, product_id, price_minor)
      values (${skus.pot}, ${product?.id}, 1000)`,
  );
  await mall.db.rows(sql`insert into stock (sku, on_hand) values (${skus.pot}, 10)`);
  const placed = await buy(mall, ana);
  await payable(mall, ana);
  await sent(transfer(mall, ana));
  const lost = await sent(recharge(mall, ana, { transcation_id: 'FIND-ME' }));
  await acts(mall, fay, lost.id, 'take', 'refuse');
  await sent(withdraw(mall, ana));
  const list = async (input: object) =>
    (await mall.call(wallet.activity, input, { as: ana })).data.records.map(({ kind }) => kind);
  expect(await list({})).toEqual(['withdrawal', 'recharge', 'transfer', 'order', 'opening']);
  expect(await list({ filter: 'in' })).toEqual(['recharge', 'opening']);
  expect(await list({ filter: 'out' })).toEqual(['withdrawal', 'transfer', 'order']);
  expect(await list({ filter: 'pending' })).toEqual(['withdrawal']);
  expect(await list({ filter: 'failed' })).toEqual(['recharge']);
  expect(await list({ q: 'find-me' })).toEqual(['recharge']);
  expect(await list({ q: 'casa ver' })).toEqual(['transfer', 'order']);
  expect(await list({ q: placed.trade_sn })).toEqual(['order']);
  expect(await list({ q: lost.id })).toEqual(['recharge']);
  expect(await list({ page: 2 })).toEqual([]);
  for (const { id } of (await mall.call(wallet.activity, {}, { as: ana })).data.records)
    expect(await mall.call(wallet.details, { id }, { as: ana })).toMatchObject({
      code: 200,
      data: { id, history: expect.any(Array) },
    });
});

test('a statement’s rows carry a chain that its reader can check, across any days', async () => {
  const ana = await customer(mall, 500_00);
  for (let i = 0; i < 3; i++) await sent(transfer(mall, ana, { amount: `${i + 1}.10` }));
  const { data } = await mall.call(wallet.statement, {}, { as: ana });
  expect(data).toMatchObject({ opening: '0.00', closing: '493.70', hash_before: '0'.repeat(64) });
  expect(data.rows.map(({ amount, balance }) => `${amount} ${balance}`)).toEqual([
    '500.00 500.00',
    '-1.10 498.90',
    '-2.10 496.80',
    '-3.10 493.70',
  ]);
  let before = data.hash_before;
  for (const { hash, ...row } of data.rows) {
    expect(createHash('sha256').update(hashedText(before, row)).digest('hex')).toBe(hash);
    before = hash;
  }
  const later = (
    await mall.call(wallet.statement, { from: '2099-01-01', to: '2099-02-01' }, { as: ana })
  ).data;
  expect(later).toMatchObject({
    opening: '493.70',
    closing: '493.70',
    hash_before: before,
    rows: [],
  });
  expect((await mall.call(wallet.statement, { from: '2026-02-31' }, { as: ana })).code).toBe(
    codes.invalidParameter,
  );
});
