import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Db } from '#server/platform/db/open';
import { testMall, type Mall } from '../../lib/server';

let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [] });
});
afterAll(() => mall.close());

interface Asked {
  items: number;
  delivery: number;
  bp: number;
  fee: number;
  refunds: number[];
}
/** The share of an order after each of its refunds, the first before any. */
const shares = (db: Db, { items, delivery, bp, fee, refunds }: Asked) => {
  const whole = items + delivery;
  const given = refunds.reduce<number[]>(
    (all, part) => [...all, Math.min(whole, (all.at(-1) ?? 0) + part)],
    [0],
  );
  return db.rows<{ n: number }>(sql`select affiliate_share(jsonb_populate_record(null::orders,
      jsonb_build_object('state', 'completed', 'items_minor', ${items}::bigint, 'total_minor',
        ${whole}::bigint, 'paid_minor', ${whole}::bigint, 'disputed_minor', 0, 'refunded_minor', g,
        'commission_bp', ${fee}::int)), ${bp}::int) as n
    from unnest(${given}::bigint[]) with ordinality as x(g, i) order by i`);
};
const asked = fc.record({
  items: fc.integer({ min: 1, max: 100_000_000 }),
  delivery: fc.integer({ min: 0, max: 10_000 }),
  bp: fc.integer({ min: 1, max: 5000 }),
  fee: fc.integer({ min: 0, max: 3000 }),
  refunds: fc.array(fc.integer({ min: 1, max: 40_000_000 }), { maxLength: 8 }),
});

test('a share falls with each refund, ends at nothing, and is never above rate or commission', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (order) => {
      const all = [...order.refunds, order.items + order.delivery];
      const seen = (await shares(mall.db, { ...order, refunds: all })).map(({ n }) => n);
      const [first = 0] = seen;
      const { items, delivery, bp, fee } = order;
      const half = (n: number) => Math.floor((n + 5000) / 10_000);
      expect(first).toBe(Math.min(half(items * bp), half((items + delivery) * fee)));
      expect(seen).toEqual(seen.toSorted((a, b) => b - a));
      expect(seen.at(-1)).toBe(0);
      expect(Math.min(...seen)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 60 },
  );
});
