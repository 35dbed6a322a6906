import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { place } from '#server/areas/orders/checkout/place';
import { sql, type Db, type Sql } from '#server/platform/db/open';
import type { Mall } from '../lib/server';
import { put, shopper, stockOf, thing, toConfirm, tradeMall } from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
});
afterAll(() => mall.close());

/**
 * The same database, where something happens right before the statement that says `words`: what
 * another shopper's order does between two of ours.
 */
const rightBefore = (db: Db, words: string, happens: readonly Sql[]): Db => ({
  ...db,
  tx: (work) =>
    db.tx((tx) =>
      work({
        ...tx,
        rows: async (query) => {
          if (query.text.includes(words)) for (const one of happens) await tx.rows(one);
          return tx.rows(query);
        },
      }),
    ),
});

test('stock that goes while an order is being written is 2000023 with what is left, and nothing is written', async () => {
  const { db } = mall;
  const [ana, sku] = [await shopper(mall), await thing(db, { stock: 4 })];
  await put(mall, ana, sku, 2);
  const { fingerprint } = await toConfirm(mall, ana);
  const taken = [
    sql`delete from stock_hold where user_id = ${ana.id}`,
    sql`update stock set on_hand = 1, reserved = 0 where sku = ${sku}`,
  ];
  const placing = place(
    rightBefore(db, 'with claimed as materialized', taken),
    { user: Number(ana.id), ip: '' },
    { fingerprint },
    undefined,
    'en',
  );
  await expect(placing).rejects.toMatchObject({
    code: codes.insufficientStock,
    data: { lines: [{ sku, quantity: 2, stock: 1 }] },
  });
  expect(await db.rows(sql`select id from trades where user_id = ${ana.id}`)).toEqual([]);
  expect(await stockOf(db, sku)).toEqual({ on_hand: 4, reserved: 2 });
});
