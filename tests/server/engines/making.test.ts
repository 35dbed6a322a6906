import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '#server/areas/catalogue/engine';
import { Catalogue } from '#server/areas/catalogue/memory/catalogue';
import { MemoryEngine } from '#server/areas/catalogue/memory/engine';
import { nudge } from '#server/areas/catalogue/catalogue';
import { fillDemo } from '#server/demo/fill';
import { sql, type Db } from '#server/platform/db/open';
import { testMall, type Mall } from '../../lib/server';

let mall: Mall;
/** The language whose names nobody gets to read for now. */
let held: { lang: string; until: Promise<void> } | null = null;
function hold(lang: string): () => void {
  let open = () => {};
  held = { lang, until: new Promise((resolve) => (open = resolve)) };
  return () => {
    held = null;
    open();
  };
}
function holding(db: Db): Db {
  const rows: Db['rows'] = async (query) => {
    const names = query.text.includes('coalesce(nullif(name');
    if (names && held && query.values.includes(held.lang)) await held.until;
    return db.rows(query);
  };
  return { ...db, url: undefined, rows, row: (query) => db.row(query) };
}
let catalogue: Catalogue;
let engine: Engine;
beforeAll(async () => {
  mall = await testMall({ rooms: [] });
  await fillDemo(mall.db);
  catalogue = new Catalogue(holding(mall.db), 1);
  engine = new MemoryEngine(await catalogue.ready());
}, 120_000);
afterAll(() => mall.close());
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const find = async (keyword: string, lang: 'en' | 'de' | 'it' | 'sv' = 'en') =>
  engine.list({ filter: { keyword, exact: true }, sort: 'best', lang }, { from: 0, size: 500 });
const idsOf = async (keyword: string, lang: 'en' | 'de' | 'it' = 'en') =>
  (await find(keyword, lang)).hits.map(({ id }) => id);
const named = (id: number, name: string) =>
  mall.db.rows(
    sql`update products set name = name || jsonb_build_object('de', ${name}::text, 'it', ${name}::text) where id = ${id}`,
  );

describe('while the index of a language is made', () => {
  test('nobody waits: others answer, and say so until it is there', async () => {
    await catalogue.whole('en');
    const open = hold('de');
    const early = await find('kitchen', 'de');
    expect(early.preparing).toBe(true);
    expect(early.total).toBe((await find('kitchen')).total);
    expect((await find('kitchen')).preparing).toBe(false);
    open();
    await catalogue.whole('de');
    expect((await find('Küche', 'de')).preparing).toBe(false);
    expect((await find('Küche', 'de')).total).toBeGreaterThan(0);
  });
  test('and fails, the same question begins it once more', { timeout: 90_000 }, async () => {
    const away = Promise.reject<void>(new Error('the database is away'));
    away.catch(() => undefined);
    held = { lang: 'sv', until: away };
    expect((await find('kitchen', 'sv')).preparing).toBe(true);
    await expect(catalogue.whole('sv')).rejects.toThrow('away');
    held = null;
    const preparing = async () => (await find('kitchen', 'sv')).preparing;
    await expect.poll(preparing, { timeout: 60_000 }).toBe(false);
  });
  test('what changes is found as it is when it is done: renamed, gone, come back, renamed twice', async () => {
    const { hits } = await engine.list(
      { filter: {}, sort: 'new', lang: 'en' },
      { from: 0, size: 4 },
    );
    const [renamed, gone, back, twice] = hits.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
    ];
    for (const id of [renamed, gone, back, twice]) await named(id, 'Altwort');
    await catalogue.settled();
    const open = hold('it');
    const made = catalogue.whole('it');
    await named(renamed, 'Neuwort');
    await named(twice, 'Zwischenwort');
    await mall.db.rows(sql`update products set state = 'offSale' where id in (${gone}, ${back})`);
    nudge();
    await catalogue.ready();
    await named(twice, 'Neuwort');
    await mall.db.rows(sql`update products set state = 'onSale' where id = ${back}`);
    nudge();
    await catalogue.ready();
    open();
    await made;
    await catalogue.settled();
    expect(await idsOf('Altwort', 'it')).toEqual([back]);
    expect((await idsOf('Neuwort', 'it')).sort()).toEqual([renamed, twice].sort());
    expect(await idsOf('Zwischenwort', 'it')).toEqual([]);
  });
  test('a search waits for the few that others began to read again, and so does who wants all', async () => {
    const [id] = await idsOf('kitchen');
    await catalogue.whole('it');
    await catalogue.settled();
    const open = hold('it');
    await named(id ?? 0, 'Spätwort');
    nudge();
    await catalogue.ready();
    await wait(100);
    const found = idsOf('Spätwort', 'it');
    let settled = false;
    const all = catalogue.settled().then(() => (settled = true));
    await wait(100);
    expect(settled).toBe(false);
    open();
    expect(await found).toEqual([id]);
    await all;
  });
  test('a brand that is renamed is found by its new name alone', async () => {
    const row = await mall.db.row<{ id: string; name: string }>(
      sql`select b.id, b.name from brands b join products p on p.brand_id = b.id
        where p.state = 'onSale' group by b.id order by count(*) desc limit 1`,
    );
    const before = (await idsOf(row?.name ?? '')).length;
    expect(before).toBeGreaterThan(0);
    await mall.db.rows(sql`update brands set name = 'Quillbrook' where id = ${row?.id ?? ''}`);
    nudge();
    await catalogue.settled();
    expect((await idsOf('Quillbrook')).length).toBeGreaterThan(0);
    expect(await idsOf('Quillbrook', 'it')).toEqual(await idsOf('Quillbrook'));
    expect((await idsOf(row?.name ?? '')).length).toBeLessThan(before);
  });
  test('a category that is moved takes its products along', async () => {
    const row = await mall.db.row<{ id: string; path: string[]; other: string; products: number }>(
      sql`select c.id, c.path, (select o.id from categories o where o.parent is null
          and o.id <> c.path[1] order by o.id limit 1) as other, count(*)::int as products
        from categories c join products p on p.category_id = c.id where p.state = 'onSale'
        and cardinality(c.path) > 1 group by c.id order by count(*) desc, c.id limit 1`,
    );
    const { id, path, other, products } = row ?? { id: '', path: [], other: '', products: 0 };
    const inside = async (group: string) => (await engine.first('new', `c:${group}`, 5000)).length;
    const before = await inside(other);
    expect(products).toBeGreaterThan(0);
    await mall.db.rows(sql`update categories set parent = ${other}, path = ${[other, id]}::text[]
      where id = ${id}`);
    nudge();
    await catalogue.settled();
    expect(await inside(other)).toBe(before + products);
    expect(await inside(id)).toBe(products);
    expect(path).not.toContain(other);
  });
});
