import { expect } from 'vitest';
import { codes } from '#contract/codes';
import { migrate } from '#server/platform/db/migrate';
import { sql, type Db } from '#server/platform/db/open';
import { syncTransitions } from '#server/lifecycles';
import { testMall, type Client, type Mall } from '../../lib/server';
import {
  buy,
  firstId,
  nothingBroken,
  place,
  put,
  rooms,
  shopper,
  skus,
  toConfirm,
} from '../tradeKit';

export interface Answered {
  as: Client;
  key: string;
  fingerprint: string;
  number: string;
}
export const withTables = async (db: Db): Promise<Db> => {
  await migrate(db);
  await syncTransitions(db);
  return db;
};
/**
 * Six people order by wallet, one thing after another, until they are told to stop; each order that
 * was answered is told.
 */
export function trade(
  mall: Mall,
  sku: string,
  people: readonly Client[],
): { answered: Answered[]; stop: () => Promise<void> } {
  const answered: Answered[] = [];
  let over = false;
  const one = async (as: Client) => {
    while (!over) {
      await put(mall, as, sku);
      const { key, fingerprint } = await toConfirm(mall, as);
      const placed = await place(mall, as, { key, fingerprint } as Parameters<typeof place>[2]);
      expect(placed.code).toBe(codes.ok);
      answered.push({ as, key, fingerprint, number: placed.data.trade_sn });
    }
  };
  const working = Promise.all(people.map(one));
  return {
    answered,
    stop: async () => {
      over = true;
      await working;
    },
  };
}
export const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 10));
};
const counts = async (db: Db) =>
  db.row<{ orders: number; unpaid: number }>(
    sql`select count(*)::int as orders, count(*) filter (where (select count(*) from journal j where j.kind = 'order_wallet' and j.ref = o.id::text) <> 1)::int as unpaid from orders o`,
  );

/**
 * What came back: the books agree, what was answered before is there and is answered again, and the
 * next order goes through.
 */
export async function isWhole(db: Db, before: readonly Answered[]): Promise<number> {
  const mall = await testMall({ rooms, opened: { db, close: () => db.close() } });
  try {
    await nothingBroken(db);
    const { orders = 0, unpaid } = (await counts(db)) ?? {};
    expect(unpaid).toBe(0);
    const numbers = (await db.rows<{ trade_sn: string }>(sql`select trade_sn from trades`)).map(
      ({ trade_sn }) => trade_sn,
    );
    expect(numbers).toEqual(expect.arrayContaining(before.map(({ number }) => number)));
    for (const { as, key, fingerprint, number } of before.slice(-3))
      expect(
        (await place(mall, as, { key, fingerprint } as Parameters<typeof place>[2])).data.trade_sn,
      ).toBe(number);
    expect((await counts(db))?.orders).toBe(orders);
    expect(firstId(await buy(mall, before[0]?.as as Client, 'wallet', { [skus.pot]: 1 }))).not.toBe(
      '',
    );
    await nothingBroken(db);
    return orders;
  } finally {
    await mall.close();
  }
}
export const peopleOf = (mall: Mall) =>
  Promise.all(Array.from({ length: 6 }, () => shopper(mall, 10_000_000)));
