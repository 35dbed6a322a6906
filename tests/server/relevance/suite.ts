import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { sql, type Db } from '#server/platform/db/open';
import { mallDb } from '../../lib/database';
import { testMall, type Mall } from '../../lib/server';
import { mean, ndcg, questions, type Question } from './judge';

/** What the search was worth when somebody last looked: it may not become worse unseen. */
const file = new URL('figures.json', import.meta.url);
const figures = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
/** The order of equals turns with the age of products. */
const slack = 0.01;

function writeDown(worth: Readonly<Record<string, number>>): void {
  const rounded = Object.entries(worth).map(([name, value]) => [
    name,
    Math.floor(value * 1000) / 1000,
  ]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
  Object.assign(figures, Object.fromEntries(rounded));
}
async function askedOf(
  mall: Mall,
  handles: ReadonlyMap<string, string>,
  lang: Language,
  all: readonly Question[],
): Promise<number> {
  const found: number[] = [];
  for (const one of all) {
    const { data } = await mall.call(catalogue.search, { keyword: one.asked, size: 10 }, { lang });
    const value = ndcg(
      one,
      data.items.map(({ id }) => handles.get(id) ?? ''),
    );
    if (value < 0.5) process.stdout.write(`${lang} ${value.toFixed(2)} ${one.asked}\n`);
    found.push(value);
  }
  return mean(found);
}
/** Two hundred questions, answered by whatever `open` makes the mall ask. */
export function answersWell(
  what: string,
  open: (db: Db) => Promise<unknown>,
  { writes = false } = {},
): void {
  let mall: Mall;
  const handles = new Map<string, string>();
  const worth: Record<string, number> = {};
  beforeAll(async () => {
    mall = await testMall({ opened: await mallDb('demo'), rooms: [catalogueHandlers] });
    await open(mall.db);
    const rows = await mall.db.rows<{ id: number; handle: string }>(
      sql`select id, handle from products where state = 'onSale'`,
    );
    for (const { id, handle } of rows) handles.set(String(id), handle);
    for (const [lang, all] of questions) worth[lang] = await askedOf(mall, handles, lang, all);
    worth.overall = mean(questions.map(([lang]) => worth[lang] ?? 0));
    if (writes && process.env.UPDATE_RELEVANCE === '1') writeDown(worth);
  }, 240_000);
  afterAll(() => mall.close());

  describe(`search by ${what}`, () => {
    test('every answer that is judged is on sale in the demo mall', () => {
      const there = new Set(handles.values());
      const judged = new Set(
        questions.flatMap(([, all]) => all.flatMap(({ answers }) => Object.keys(answers))),
      );
      expect([...judged].filter((handle) => !there.has(handle))).toEqual([]);
    });
    test.each([...questions.map(([lang]) => lang), 'overall'])(
      'the first ten answers are not worse than they were: %s (UPDATE_RELEVANCE=1 writes them down)',
      (name) => {
        process.stdout.write(`nDCG@10 by ${what}, ${name}: ${worth[name]?.toFixed(3)}\n`);
        expect(worth[name]).toBeGreaterThanOrEqual((figures[name] ?? 1) - slack);
      },
    );
  });
}
