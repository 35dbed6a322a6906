import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { placesOf } from '#server/areas/orders/stock';
import type { Client } from '../lib/server';
import {
  held,
  hold,
  knownShopper,
  leftOf,
  order,
  ordered,
  shelf,
  wants,
  wholeShop,
} from './stockKit';
import { shopper } from './tradeKit';
import { standing, mall, crowd, elsewhere } from './stockSharesKit';

const everything = async (
  skus: readonly string[],
  most = 9999,
): Promise<Record<string, number>> => {
  const rows = await mall.db.rows<{ sku: string; free: number }>(
    sql`select sku, on_hand - reserved as free from stock where sku = any(${skus})
      and on_hand > reserved`,
  );
  return Object.fromEntries(rows.map(({ sku, free }) => [sku, Math.min(free, most)]));
};
/**
 * As much as this person can be brought to keep: cart after cart of `things` skus, each person with
 * one cart.
 */
async function grab(
  people: readonly Client[],
  ipOf: (i: number) => string,
  skus: readonly string[],
  how: 'hold' | 'order',
  pieces = 5,
  things = 16,
): Promise<void> {
  for (const [i, as] of people.entries()) {
    for (let tries = things; tries >= 1; tries = Math.floor(tries / 2)) {
      await wants(
        mall,
        as,
        Object.fromEntries(Object.entries(await everything(skus, pieces)).slice(0, tries)),
      );
      if (how === 'hold' ? await held(mall, as, ipOf(i)) : await ordered(mall, as, ipOf(i))) break;
    }
  }
}
standing();

describe('a normal shopper', () => {
  test('holds a few pieces of a few things, and orders them by card, unhindered', async () => {
    const skus = await shelf(mall.db, [1, 3, 10, 500]);
    const [one = '', three = '', ten = '', many = ''] = skus;
    const [ana] = await crowd(1);
    if (!ana) throw new Error('nobody');
    const ip = elsewhere();
    await wants(mall, ana, { [one]: 1, [three]: 2, [ten]: 3, [many]: 5 });
    expect(await held(mall, ana, ip, 'card')).toBe(true);
    expect(await order(mall, ana, ip)).toMatchObject({
      code: 200,
      data: { outcome: 'processing' },
    });
  });
  test('of an office with many others at the same address is held for like anybody', async () => {
    const skus = await shelf(
      mall.db,
      Array.from({ length: 30 }, () => 20),
    );
    const [ip, office] = [elsewhere(), await crowd(30)];
    for (const [i, as] of office.entries()) {
      await wants(mall, as, { [skus[i] ?? '']: 1, [skus[(i + 1) % 30] ?? '']: 2 });
      expect(await held(mall, as, ip, 'card')).toBe(true);
      expect(await ordered(mall, as, ip)).toBe(true);
    }
  });
  test('whom the mall knows orders most of a shelf by card, and holds it', async () => {
    const [sku = ''] = await shelf(mall.db, [100]);
    const [known, ip] = [await knownShopper(mall), elsewhere()];
    await wants(mall, known, { [sku]: 80 });
    expect(await held(mall, known, ip, 'card')).toBe(true);
    expect(await ordered(mall, known, ip)).toBe(true);
  });
  test('buys everything there is where it is paid from the wallet', async () => {
    const [sku = ''] = await shelf(mall.db, [100]);
    const [ana, ip] = [await shopper(mall), elsewhere()];
    await wants(mall, ana, { [sku]: 100 });
    expect((await hold(mall, ana, ip)).data.held_until).toBeNull();
    expect(await order(mall, ana, ip, 'wallet')).toMatchObject({
      code: 200,
      data: { outcome: 'paid' },
    });
  });
  test('buys the last piece, by card too', async () => {
    const [sku = ''] = await shelf(mall.db, [1]);
    const [ana] = await crowd(1);
    if (!ana) throw new Error('nobody');
    await wants(mall, ana, { [sku]: 1 });
    expect(await held(mall, ana, elsewhere(), 'card')).toBe(true);
    expect(await ordered(mall, ana, elsewhere())).toBe(true);
  });
});

describe('a whole shop, 56 things and 548 pieces,', () => {
  test('is held for nobody who wants all of it at once, and what was held for them before is free again', async () => {
    const skus = await wholeShop(mall.db);
    const [eve, ip] = [await shopper(mall), elsewhere()];
    await wants(mall, eve, { [skus[0] ?? '']: 2 });
    expect(await held(mall, eve, ip)).toBe(true);
    await wants(mall, eve, await everything(skus));
    expect(await held(mall, eve, ip)).toBe(false);
    expect(await leftOf(mall.db, skus)).toBe(100);
  });
  test('cannot be ordered by card or cash on delivery: the payment step says why, nothing changes', async () => {
    const skus = await wholeShop(mall.db);
    for (const payment of ['card', 'cod'] as const) {
      const [eve, ip] = [await shopper(mall), elsewhere()];
      await wants(mall, eve, Object.fromEntries(Object.entries(await everything(skus, 2))));
      const refusal = {
        code: codes.paymentFailed,
        message: 'checkout.unpaid.share',
        data: { reason: 'share' },
      };
      expect(await hold(mall, eve, ip, payment)).toMatchObject(refusal);
      expect(await order(mall, eve, ip, payment)).toMatchObject(
        payment === 'cod' ? { code: codes.paymentFailed } : refusal,
      );
      expect((await mall.call(orders.index, {}, { as: eve })).data.counts.all).toBe(0);
    }
    expect(await leftOf(mall.db, skus)).toBe(100);
  });
  test('stays for others whatever one new account holds and orders', async () => {
    const skus = await wholeShop(mall.db);
    const [eve] = await crowd(1);
    if (!eve) throw new Error('nobody');
    const ip = elsewhere();
    for (let i = 0; i < 6; i++) await grab([eve], () => ip, skus, 'order');
    await grab([eve], () => ip, skus, 'hold');
    expect(await leftOf(mall.db, skus)).toBeGreaterThanOrEqual(80);
  });
  test.each(['hold', 'order'] as const)(
    'stays for others whatever forty new accounts at one address do (%s)',
    async (how) => {
      const skus = await wholeShop(mall.db);
      const ip = elsewhere();
      await grab(await crowd(40), () => ip, skus, how);
      const left = await leftOf(mall.db, skus);
      expect(left).toBeGreaterThanOrEqual(60);
      expect(left).toBeLessThan(90);
      const [ana] = await crowd(1);
      if (!ana) throw new Error('nobody');
      await wants(
        mall,
        ana,
        Object.fromEntries(Object.entries(await everything(skus, 2)).slice(-4)),
      );
      expect(await held(mall, ana, elsewhere(), 'card')).toBe(true);
    },
  );
  // Nobody waits for anybody's stock here: only the share of all these people together can stop
  // them.
  test.each([
    ['one address', () => '172.16.1.1', 20],
    ['a network', (i: number) => `172.16.2.${i}`, 30],
  ] as const)(
    'stays for others when fifty new accounts of %s hold and order at once',
    async (_, ipOf, share) => {
      const skus = await shelf(
        mall.db,
        Array.from({ length: 100 }, () => 1),
      );
      const people = await crowd(50);
      for (const [i, as] of people.entries())
        await wants(mall, as, { [skus[2 * i] ?? '']: 1, [skus[2 * i + 1] ?? '']: 1 });
      const answers = await Promise.all(
        people.map((as, i) => (i % 2 ? held(mall, as, ipOf(i)) : ordered(mall, as, ipOf(i)))),
      );
      expect(answers.filter(Boolean).length).toBe(share / 2);
      expect(await leftOf(mall.db, skus)).toBe(100 - share);
    },
  );
  test.runIf(process.env.TEST_DATABASE_URL)(
    'is no reason to wait for long: while others of the place are counted, the hold is none and the order is to be tried again',
    async () => {
      const [sku = ''] = await shelf(mall.db, [10]);
      const [ana, ip] = [await shopper(mall), elsewhere()];
      await wants(mall, ana, { [sku]: 1 });
      await mall.db.tx(async (tx) => {
        await tx.rows(sql`select share_turn(${placesOf(ip)}::text[])`);
        expect(await held(mall, ana, ip)).toBe(false);
        expect((await order(mall, ana, ip)).code).toBe(codes.tooManyRequests);
      });
      expect(await ordered(mall, ana, ip)).toBe(true);
    },
  );
});
