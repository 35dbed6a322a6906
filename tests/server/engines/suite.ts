import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sorts, type Sort } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { toMinor } from '#contract/money';
import type { Filter } from '#server/areas/catalogue/asked';
import type { Engine, Hit } from '#server/areas/catalogue/engine';
import { nudge } from '#server/areas/catalogue/catalogue';
import { fillDemo } from '#server/demo/fill';
import { sql, type Db } from '#server/platform/db/open';
import { testMall, type Mall } from '../../lib/server';

const everyHit = { from: 0, size: 10_000 };
/** What every engine behind the port has to keep. `open`: up to date at each call. */
export function keepsThePort(what: string, open: (db: Db) => Promise<Engine>): void {
  let mall: Mall;
  beforeAll(async () => {
    mall = await testMall({ rooms: [] });
    await fillDemo(mall.db);
  }, 120_000);
  afterAll(() => mall.close());
  const engine = (): Promise<Engine> => {
    nudge();
    return open(mall.db);
  };
  const list = async (filter: Filter, sort: Sort = 'best', lang: Language = 'en') =>
    (await engine()).list({ filter, sort, lang }, everyHit);
  const idsOf = (hits: readonly Hit[]) => hits.map(({ id }) => id);
  const one = async () => (await list({})).hits[3] as Hit;

  describe(`${what}: a list`, () => {
    test('has what is on sale in an open shop, each once', async () => {
      const rows = await mall.db.rows<{ id: number }>(sql`select p.id from products p
        join shops s on s.id = p.shop_id where p.state = 'onSale' and s.state = 'open'`);
      const { hits, total } = await list({});
      expect(new Set(idsOf(hits))).toEqual(new Set(rows.map(({ id }) => id)));
      expect(total).toBe(rows.length);
    });
    test.each(sorts)('sorted by %s goes on behind a cursor as its pages do', async (sort) => {
      const from = await engine();
      const question = { filter: {}, sort, lang: 'en' } as const;
      const first = await from.list(question, { from: 0, size: 7 });
      const paged = await from.list(question, { from: 7, size: 7 });
      const after = first.next ?? '';
      const behind = await from.list(question, { after, from: 0, size: 7 });
      expect(idsOf(behind.hits)).toEqual(idsOf(paged.hits));
      expect(behind.start).toBe(7);
    });
    test('sorted by price rises', async () => {
      const prices = (await list({}, 'price_up')).hits.map(({ price }) => price);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    });
    test.each(['nonsense', 'W10', ''.padEnd(900, 'x')])('refuses the cursor %s', async (after) => {
      const asked = (await engine()).list(
        { filter: {}, sort: 'best', lang: 'en' },
        { after, from: 0, size: 5 },
      );
      await expect(asked).rejects.toThrow('after');
    });
    test('ends with no cursor', async () => {
      expect((await list({})).next).toBeNull();
    });
  });

  describe(`${what}: what narrows a list`, () => {
    test('leaves as many as each facet says', async () => {
      const from = await engine();
      const keyOf = { brand: 'brand', category: 'category', shop: 'shop' } as const;
      for (const { name, values } of await from.facets({}, 'en'))
        for (const { value, count } of name in keyOf ? values.slice(0, 5) : []) {
          const filter = { [name]: name === 'brand' ? [value] : value };
          expect([value, await from.total({ filter, sort: 'best', lang: 'en' })]).toEqual([
            value,
            count,
          ]);
        }
    });
    test('keeps what does not pass out', async () => {
      const { hits } = await list({ price_from: '20', price_to: '60', in_stock: true });
      expect(hits.length).toBeGreaterThan(0);
      expect(
        hits.filter(
          ({ price, stocked }) => price < toMinor('20') || price > toMinor('60') || !stocked,
        ),
      ).toEqual([]);
    });
    test('knows as much of a group as a filter by it', async () => {
      const from = await engine();
      for (const [group, { count, best }] of await from.filled()) {
        const first = await from.first('best', group, 10_000);
        expect([group, first.length, first[0]?.id]).toEqual([group, count, best]);
      }
    });
  });

  describe(`${what}: a search`, () => {
    test('finds by a name in the reader’s language, and its spelling', async () => {
      expect((await list({ keyword: 'kitchen' })).total).toBeGreaterThan(0);
      expect((await list({ keyword: 'cocina' }, 'best', 'es')).total).toBeGreaterThan(0);
      const slipped = await list({ keyword: 'kithcen' });
      expect([slipped.spelling, slipped.total > 0]).toEqual(['kitchen', true]);
      expect((await list({ keyword: 'kithcen', exact: true })).total).toBe(0);
    });
    test('is narrowed as a list is', async () => {
      const all = await list({ keyword: 'tea' });
      const dear = all.hits.filter(({ price }) => price >= toMinor('30'));
      const narrowed = await list({ keyword: 'tea', price_from: '30' });
      expect(new Set(idsOf(narrowed.hits))).toEqual(new Set(idsOf(dear)));
    });
    test('offers words that go on, and words that come near', async () => {
      const from = await engine();
      const completed = await from.completions('tea', 'en', 4);
      expect(completed.length).toBeGreaterThan(0);
      expect(completed.filter((word) => !word.startsWith('tea'))).toEqual([]);
      expect(await from.wordsNear('kitchen qqqqqq', 'en', 5)).toContain('kitchen');
    });
  });

  describe(`${what}: a change`, () => {
    test('takes away what is off sale, from lists, searches and ids, and brings it back', async () => {
      const { id } = (await list({ keyword: 'kitchen' })).hits[0] as Hit;
      const there = async () => [
        idsOf((await list({})).hits).includes(id),
        idsOf((await list({ keyword: 'kitchen' })).hits).includes(id),
        (await (await engine()).hits([id])).length === 1,
      ];
      await mall.db.rows(sql`update products set state = 'offSale' where id = ${id}`);
      expect(await there()).toEqual([false, false, false]);
      await mall.db.rows(sql`update products set state = 'onSale' where id = ${id}`);
      expect(await there()).toEqual([true, true, true]);
    });
    test('of a price is in the next answer, and in its place', async () => {
      const { id } = await one();
      await mall.db.rows(sql`update variants set price_minor = 1 where product_id = ${id}`);
      const [first] = (await list({}, 'price_up')).hits;
      expect([first?.id, first?.price]).toEqual([id, 1]);
    });
    test('of a name is found at once, under the new one alone', async () => {
      const { id } = await one();
      const find = async (keyword: string) =>
        idsOf((await list({ keyword, exact: true })).hits).includes(id);
      await mall.db.rows(
        sql`update products set name = name || '{"en":"Zebrawood xylophone"}' where id = ${id}`,
      );
      expect([await find('xylophone'), await find('zebrawood xylo')]).toEqual([true, true]);
      await mall.db.rows(
        sql`update products set name = name || '{"en":"Plain thing"}' where id = ${id}`,
      );
      expect([await find('xylophone'), await find('plain thing')]).toEqual([false, true]);
    });
    test('forgets what was kept, and nothing else does', async () => {
      const make = async (value: number) => (await engine()).kept('suite', () => value);
      expect([await make(1), await make(2)]).toEqual([1, 1]);
      const { id } = await one();
      await mall.db.rows(sql`update products set sold = sold + 1 where id = ${id}`);
      expect(await make(3)).toBe(3);
    });
    test('that leaves nothing of it is told to its shop', async () => {
      const { id, shop } = (await list({ in_stock: true })).hits[0] as Hit;
      await mall.db.rows(
        sql`update stock set on_hand = reserved where sku in (select sku from variants where product_id = ${id})`,
      );
      expect(await (await engine()).soldOut(shop)).toContain(id);
    });
  });
}
