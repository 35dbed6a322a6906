import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import {
  askGroonga,
  catalogueOf,
  catalogueReady,
  catalogueThere,
  nudge,
  prepare,
} from '#server/areas/catalogue/catalogue';
import type { Filter } from '#server/areas/catalogue/asked';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import type { Engine, Hit } from '#server/areas/catalogue/engine';
import { Groonga } from '#server/areas/catalogue/groonga/client';
import { Condition } from '#server/areas/catalogue/groonga/condition';
import { GroongaEngine } from '#server/areas/catalogue/groonga/engine';
import { fill, sizeOf } from '#server/areas/catalogue/groonga/fill';
import { GroongaIndex } from '#server/areas/catalogue/groonga/index';
import { orderTable, wordsOf } from '#server/areas/catalogue/groonga/schema';
import { selected } from '#server/areas/catalogue/groonga/select';
import { Catalogue } from '#server/areas/catalogue/memory/catalogue';
import { MemoryEngine } from '#server/areas/catalogue/memory/engine';
import { readConfig } from '#server/config';
import { search } from '#server/doctor/search';
import { sql } from '#server/platform/db/open';
import { mallDb } from '../../lib/database';
import { hasGroonga, startGroonga, type RunningGroonga } from '../../../scripts/bench/groonga';
import { testMall, type Mall } from '../../lib/server';

/** What ends a text, a call or a line where it is not kept from doing so. */
const hostile = [
  'kitchen" || true || "',
  'kitchen\\" || true || \\"',
  '") || all_records() || ("',
  'kitchen")&!in_values(shop,"x',
  'kitchen\\',
  'kitchen\n--command_version 3',
  'kitchen\u0000" || 1',
  "' OR 1=1 --",
  'kitchen OR tea',
  '-kitchen',
  'name_en:@kitchen',
  '*',
  '(((((((((',
  'kitchen&table=Told',
  '\uD800kitchen',
  'k'.repeat(90),
];
/** Its German words do not come before they may. */
class Slow extends Groonga {
  go = () => {};
  private readonly may = new Promise<void>((resolve) => (this.go = resolve));
  override async ask<T>(...asked: Parameters<Groonga['ask']>): Promise<T> {
    const [, { table, sort_keys: read } = {}] = asked;
    if (table === wordsOf('de') && read) await this.may;
    return super.ask<T>(...asked);
  }
}
describe.skipIf(!hasGroonga)('where groonga is installed (Debian: groonga-bin)', () => {
  let mall: Mall;
  let groonga: RunningGroonga;
  let memory: Engine;
  beforeAll(async () => {
    groonga = await startGroonga();
    mall = await testMall({ opened: await mallDb('demo'), rooms: [catalogueHandlers] });
    askGroonga(mall.db, groonga.url);
    await prepare(mall.db);
    memory = new MemoryEngine(await new Catalogue(mall.db).ready());
  }, 240_000);
  afterAll(async () => {
    await mall.close();
    await groonga.stop();
  });
  const engine = () => {
    nudge();
    return catalogueOf(mall.db);
  };
  const other = async () => {
    const index = new GroongaIndex(mall.db, new Groonga(groonga.url));
    return { index, engine: new GroongaEngine(await index.ready()) };
  };
  const both = async (filter: Filter) => {
    const question = { filter, sort: 'best', lang: 'en' } as const;
    return [await (await engine()).total(question), await memory.total(question)];
  };
  const some = async () =>
    (await (await engine()).list({ filter: {}, sort: 'best', lang: 'en' }, { from: 3, size: 1 }))
      .hits[0] as Hit;

  describe('what people type stays a text', () => {
    test.each(hostile)('as a question: %j', async (keyword) => {
      const [found, wanted] = await both({ keyword, exact: true });
      expect(found).toBe(wanted);
    });
    test.each(hostile)('as what narrows a list: %j', async (text) => {
      for (const filter of [
        { category: text },
        { shop: text },
        { brand: [text] },
        { choice: [`color:${text}`] },
      ])
        expect(await both(filter)).toEqual([0, 0]);
    });
    test.each(hostile)('in suggestions: %j', async (typed) => {
      const from = await engine();
      const asked = [from.completions(typed, 'en', 4), from.wordsNear(typed, 'en', 4)];
      await expect(Promise.all(asked)).resolves.toHaveLength(2);
    });
    test('a cursor that no product can have is refused', async () => {
      const keys = [
        ['best', 0, 1e300, 0, 0, 0, 0, 0],
        ['best', 0, 0.5, 0, 0, 0, 0, 0],
        ['best', 0, 1],
        ['best', 0, 2, 0, 0, 0, 0, 0],
      ];
      for (const key of keys) {
        const after = Buffer.from(JSON.stringify(key)).toString('base64url');
        const question = { filter: {}, sort: 'best', lang: 'en' } as const;
        const asked = (await engine()).list(question, { after, from: 0, size: 5 });
        await expect(asked).rejects.toThrow('after');
      }
    });
  });

  describe('several processes', () => {
    test('a cursor of one engine goes on in the other', async () => {
      const question = { filter: { keyword: 'a' }, sort: 'best', lang: 'en' } as const;
      const first = await memory.list(question, { from: 0, size: 5 });
      const part = { after: first.next ?? '', from: 0, size: 5 };
      const [here, there] = [
        await memory.list(question, part),
        await (await engine()).list(question, part),
      ];
      expect([there.start, there.hits]).toEqual([here.start, here.hits]);
    });
    test('what one has read in, another answers with', async () => {
      const { id } = await some();
      const { index, engine: second } = await other();
      await mall.db.rows(sql`update variants set price_minor = 3 where product_id = ${id}`);
      await engine();
      const from = new GroongaEngine(await index.ready());
      expect((await from.first('price_up', 'all', 1))[0]?.id).toBe(id);
      expect((await second.first('price_up', 'all', 1))[0]?.price).toBe(3);
    });
    test('a brand that is called otherwise is found by its new name', async () => {
      const { id } = await some();
      await mall.db.rows(sql`insert into brands (id, name) values ('qx', 'Quixotic')
        on conflict do nothing`);
      await mall.db.rows(sql`update products set brand_id = 'qx' where id = ${id}`);
      await mall.db.rows(sql`update brands set name = 'Zyzzyva' where id = 'qx'`);
      expect(await both({ keyword: 'zyzzyva', exact: true })).toEqual([1, expect.any(Number)]);
      expect((await both({ keyword: 'quixotic', exact: true }))[0]).toBe(0);
    });
    test('places that nobody has any more are forgotten', async () => {
      const { id } = await some();
      for (const price of [11, 12, 13]) {
        await mall.db.rows(
          sql`update variants set price_minor = ${price} where product_id = ${id}`,
        );
        await engine();
      }
      const asked = new Groonga(groonga.url);
      const table = orderTable('price');
      const all = { condition: Condition.everything, columns: ['_key'], limit: 0 };
      expect((await selected(asked, { ...all, table })).total).toBe(await sizeOf(asked));
    });
    test('nobody waits for the words of a language where they are many', async () => {
      const slow = new Slow(groonga.url);
      const index = new GroongaIndex(mall.db, slow, 1);
      await index.prepare([]);
      const from = new GroongaEngine(index);
      const question = { filter: { keyword: 'küche' }, sort: 'best', lang: 'de' } as const;
      const find = () => from.list(question, { from: 0, size: 5 });
      expect((await find()).preparing).toBe(true);
      slow.go();
      await index.tongues.whole(['de']);
      const { preparing, total } = await find();
      expect([preparing, total]).toEqual([false, await memory.total(question)]);
    });
    test('the doctor says whether there is an index', async () => {
      const at = (groongaUrl: string) => search(mall.db, { ...readConfig({}), groongaUrl });
      const nowhere = 'http://127.0.0.1:9';
      const states = (await Promise.all([at(groonga.url), at(nowhere)])).flat();
      expect(states.map(({ state }) => state)).toEqual(['fine', 'wrong']);
      expect(await search(mall.db, readConfig({}))).toEqual([]);
    });
    test('an index that is made anew loses what is not on sale, and answers meanwhile', async () => {
      const asked = new Groonga(groonga.url);
      const before = await sizeOf(asked);
      await asked.load('Mall1_Products', [{ _key: 987_654_321, price: 1 }]);
      const sizes: number[] = [];
      await fill(mall.db, asked, () => void sizes.push(1));
      expect([sizes.length > 0, await sizeOf(asked)]).toEqual([true, before]);
      expect((await both({ keyword: 'kitchen' }))[0]).toBeGreaterThan(0);
    });
  });

  describe('Groonga is away', () => {
    let known: Hit;
    beforeAll(async () => {
      known = await some();
      await mall.call(catalogue.search, { keyword: 'kitchen' });
      await groonga.stop();
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
    test('what was answered lately stands', async () => {
      const { code, data } = await mall.call(catalogue.search, { keyword: 'kitchen' });
      expect([code, data.items.length > 0]).toEqual([codes.ok, true]);
    });
    test('a list that nobody asked for is refused as busy, with when to ask again', async () => {
      const asked = await mall.call(catalogue.search, { keyword: 'chair' });
      expect([asked.status, asked.code]).toEqual([200, codes.busy]);
      expect(asked.data).toMatchObject({ after: 5 });
    });
    test('a product’s page and words that go on answer', async () => {
      const page = await mall.call(catalogue.view, { id: String(known.id) });
      expect(page.code).toBe(codes.ok);
      expect((await (await catalogueOf(mall.db)).hits([known.id])).map(({ id }) => id)).toEqual([
        known.id,
      ]);
      expect(await (await catalogueOf(mall.db)).completions('lam', 'en', 4)).toEqual(['lamp']);
    });
    test('the process says so and goes on serving', async () => {
      const there = await catalogueThere(mall.db);
      expect([catalogueReady(mall.db), there]).toEqual([true, false]);
    });
  });
});
