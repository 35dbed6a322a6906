import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../lib/server';
import { nothingBroken, put, shopper, thing, toConfirm, tradeMall } from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

/** A cart of so much: what a shop could ask before prices had a limit. */
async function dear(ana: Client, price: number, quantity = 1): Promise<void> {
  await put(mall, ana, await thing(mall.db, { price, stock: 9999 }), quantity);
}

test('what no bank takes in one payment is said in the cart and the quote, and cannot be placed', async () => {
  const ana = await shopper(mall);
  await dear(ana, 99_999_999_999, 9999);
  expect((await mall.call(cart.index, {}, { as: ana })).data.groups[0]?.lines[0]).toMatchObject({
    ticked: true,
    problem: 'tooMuch',
  });
  const { data: quote } = await mall.call(checkout.quote, {}, { as: ana });
  expect(quote.cart.groups[0]?.lines[0]?.problem).toBe('tooMuch');
  expect(
    await mall.call(checkout.choose, { payment: 'card', hold: true }, { as: ana }),
  ).toMatchObject({
    code: codes.operationFailed,
    message: 'checkout.tooMuch',
    data: { most: 999_999.99 },
  });
  const { data: now } = await mall.call(
    checkout.choose,
    {
      payment: 'card',
      deliveries: quote.deliveries.map(({ shop }) => ({ shop_id: shop.id, option_id: 'standard' })),
    },
    { as: ana },
  );
  expect(
    await mall.call(checkout.place, { fingerprint: now.fingerprint }, { as: ana, key: now.key }),
  ).toMatchObject({ code: codes.operationFailed, message: 'checkout.tooMuch' });
});

test('delivery counts: a cent over the limit is over it, the limit itself is not', async () => {
  const [ana, ben] = [await shopper(mall), await shopper(mall)];
  await dear(ana, 99_999_999 - 390);
  expect((await toConfirm(mall, ana, 'card')).cart.groups[0]?.lines[0]?.problem).toBeNull();
  await dear(ben, 99_999_999 - 389);
  const { data: first } = await mall.call(checkout.quote, {}, { as: ben });
  const { data: with_delivery } = await mall.call(
    checkout.choose,
    {
      deliveries: first.deliveries.map(({ shop }) => ({ shop_id: shop.id, option_id: 'standard' })),
    },
    { as: ben },
  );
  expect(with_delivery.cart.groups[0]?.lines[0]?.problem).toBe('tooMuch');
});

test('in a currency of many digits the limit is what twelve of them hold', async () => {
  await mall.db.rows(
    sql`insert into currencies (code, symbol, rate, decimals) values ('XXD', 'x', 100000000, 2)`,
  );
  const ana = await shopper(mall);
  await dear(ana, 500_00, 1);
  await mall.call(checkout.quote, { currency: 'XXD' }, { as: ana });
  expect(
    await mall.call(checkout.choose, { payment: 'card', hold: true }, { as: ana }),
  ).toMatchObject({ code: codes.operationFailed, data: { most: 100 } });
  await mall.db.rows(sql`delete from currencies where code = 'XXD'`);
});
