import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { compare } from '#contract/compare';
import { sql } from '#server/platform/db/open';
import type { Client } from '../../lib/server';
import { wishMall, type WishMall } from './kit';

let mall: WishMall;
beforeAll(async () => {
  mall = await wishMall();
});
afterAll(() => mall.close());
const table = async (ids: string[], as?: Client) =>
  mall.call(compare.index, { ids }, { lang: 'de', ...(as ? { as } : {}) });

test('products stand side by side as asked for, each once, in the reader’s language', async () => {
  const [one, two] = [await mall.product(), await mall.product({ price: 2000, stock: 0 })];
  await mall.db.rows(sql`update variants set weight_g = 250 where product_id = ${one}`);
  const { data } = await table([two, one, two]);
  expect(data.missing).toEqual([]);
  expect(data.items).toMatchObject([
    { id: two, name: 'Tasse', price: '20.00', in_stock: false, weight: null },
    { id: one, name: 'Tasse', price: '10.00', in_stock: true, weight: { from: 250, to: 250 } },
  ]);
});
test('what is not there, and what nobody may see, is named alike; what is withdrawn stays', async () => {
  const [draft, off] = [await mall.product({ state: 'draft' }), await mall.product()];
  await mall.db.rows(sql`update products set state = 'offSale' where id = ${off}`);
  const { data } = await table(['999999999', draft, off]);
  expect(data.missing).toEqual(['999999999', draft]);
  expect(data.items).toMatchObject([{ id: off, on_sale: false, in_stock: false }]);
});
test('more than four, and what is no number, are refused', async () => {
  for (const ids of [['1', '2', '3', '4', '5'], ['x'], ['-1'], ['1'.repeat(19)]])
    expect((await table(ids)).code).toBe(codes.invalidParameter);
});
test('a link remembers nothing of what it opened', async () => {
  const ann = await mall.person();
  await table([await mall.product()], ann);
  expect((await mall.call(catalogue.recent, {}, { as: ann })).data).toEqual([]);
});
