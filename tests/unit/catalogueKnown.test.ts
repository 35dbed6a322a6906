import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/open';
import { changesSince } from '#server/areas/catalogue/memory/changes';
import type { Finder } from '#server/areas/catalogue/memory/words/finder';
import {
  isLost,
  lagging,
  note,
  tooMany,
  unknown,
  waitedFor,
} from '#server/areas/catalogue/memory/known';

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const there = () => ({
  ...unknown('en', { brands: new Map(), categories: new Map() }),
  finder: { worn: false } as Finder,
});

describe('what a language’s index has not been told yet', () => {
  test('a search waits for a few, and not for many', () => {
    const known = there();
    note(known, numbers(0, waitedFor));
    expect(lagging(known)).toBe(known.fresh);
    note(known, [5000]);
    expect([known.fresh.size, known.behind.size]).toEqual([0, waitedFor + 1]);
    expect(lagging(known)).toBe(known.behind);
    note(known, [5001]);
    expect([...(lagging(known) ?? [])]).toEqual([5001]);
  });
  test('more than are worth telling are not even listed: it is made anew', () => {
    const known = there();
    for (let from = 0; from < 20; from++) note(known, numbers(from * 1000, from * 1000 + 1000));
    expect(known.behind.size).toBe(tooMany + 1);
    expect(isLost(known)).toBe(true);
    expect(lagging(known)).toBeNull();
  });
  test('while one is made anew, few are told to the old one and all are kept for the new one', () => {
    const known = { ...there(), since: new Set<number>(), making: Promise.resolve() };
    note(known, numbers(0, 200));
    expect(lagging(known)).toBeNull();
    note(known, [300]);
    expect([...(lagging(known) ?? [])]).toEqual([300]);
    expect(known.since.size).toBe(201);
  });
});

describe('what a look at the changes finds', () => {
  /** Rows that a database has, as a look asks for them. */
  const having = (rows: { id: number; product_id: number | null }[], xmin = '70') =>
    ({
      rows: async ({ values }: { values: unknown[] }) =>
        rows
          .filter(({ id }) => id > Number(values[1]))
          .slice(0, Number(values[2]))
          .map((row) => ({ ...row, xmin })),
    }) as unknown as Db;
  const rowsTo = (to: number) => numbers(1, to).map((id) => ({ id, product_id: id + 10 }));
  test('pages of them are one, and it goes on where the first page was read', async () => {
    const found = await changesSince(having(rowsTo(4500)), '50', new Set());
    expect([found.ids.size, found.seen.size, found.last]).toEqual([4499, 4499, 4499]);
    expect([found.since, found.fresh, found.renamed]).toEqual(['70', true, false]);
  });
  test('what was seen before is not read again while a writer still runs', async () => {
    const before = new Set(numbers(1, 4000));
    const found = await changesSince(having(rowsTo(4002)), '50', before);
    expect([...found.ids]).toEqual([4010, 4011]);
    expect((await changesSince(having(rowsTo(4000)), '50', before)).fresh).toBe(false);
  });
  test('nothing leaves the place as it is', async () => {
    const found = await changesSince(having([]), '50', new Set([1]));
    expect([found.since, found.fresh, found.seen.size]).toEqual([undefined, false, 0]);
  });
  test('a change that is no product’s is one of names', async () => {
    const found = await changesSince(having([{ id: 9, product_id: null }]), '50', new Set());
    expect([found.renamed, found.ids.size]).toEqual([true, 0]);
  });
});
