import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Db } from '#server/platform/db/open';
import { emptyDb } from '../lib/database';

// On both engines: PostgreSQL by TEST_DATABASE_URL, PGlite without it.
let there: { db: Db; close: () => Promise<void> };
beforeAll(async () => {
  there = await emptyDb();
  await there.db.script('create table seen (n int primary key, said text)');
});
afterAll(() => there.close());
const put = (n: number) => sql`insert into seen (n) values (${n})`;
const numbers = async (db: Db) =>
  (await db.rows<{ n: number }>(sql`select n from seen order by n`)).map(({ n }) => n);

test('what is said for later is done before the next statement, and at the latest with the commit', async () => {
  const during = await there.db.tx(async (tx) => {
    tx.later(put(1));
    tx.later(put(2));
    const now = await numbers(tx);
    tx.later(put(3));
    return now;
  });
  expect(during).toEqual([1, 2]);
  expect(await numbers(there.db)).toEqual([1, 2, 3]);
});
test('where it fails, the statement it travels with fails, and nothing of the transaction stays', async () => {
  const broken = there.db.tx(async (tx) => {
    await tx.rows(put(4));
    tx.later(put(1));
    await tx.rows(put(5));
  });
  await expect(broken).rejects.toMatchObject({ code: '23505' });
  const late = there.db.tx(async (tx) => {
    await tx.rows(put(4));
    tx.later(put(1));
  });
  await expect(late).rejects.toMatchObject({ code: '23505' });
  expect(await numbers(there.db)).toEqual([1, 2, 3]);
});
test('a statement that failed while it was new works when it is said again, on the same connection', async () => {
  const said = await there.db.tx(async (tx) => {
    const ask = (n: number) => tx.row<{ there: number }>(sql`select 12 / ${n}::int as there`);
    await tx.rows(sql`savepoint before`);
    await expect(ask(0)).rejects.toMatchObject({ code: '22012' });
    await tx.rows(sql`rollback to savepoint before`);
    return [await ask(3), await ask(4)];
  });
  expect(said).toEqual([{ there: 4 }, { there: 3 }]);
});
test('a transaction that says nothing is none, and one whose work throws leaves nothing', async () => {
  expect(await there.db.tx(async () => 7)).toBe(7);
  await expect(
    there.db.tx(async (tx) => {
      await tx.rows(put(9));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await numbers(there.db)).toEqual([1, 2, 3]);
});
test('texts, numbers, lists, bytes, times and nothing arrive as they are', async () => {
  const at = new Date('2026-03-04T05:06:07.089Z');
  const words = ['plain', '', 'a "b" \\ c', '{x,y}', 'NULL', '日本'];
  const row = await there.db
    .row(sql`select ${words}::text[] as words, ${[3, 4]}::int[] as ids, ${at}::timestamptz as at, ${Buffer.from([0, 255])}::bytea as bytes,
    ${null}::text as none, ${true}::boolean as yes, ${9_007_199_254_740_991}::bigint as big, ${[]}::text[] as empty`);
  expect(row).toMatchObject({
    words,
    ids: [3, 4],
    at,
    none: null,
    yes: true,
    big: 9_007_199_254_740_991,
    empty: [],
  });
  expect([...(row as { bytes: Uint8Array }).bytes]).toEqual([0, 255]);
});
