import type { Sort } from '#contract/catalogue';
import type { Answer, Hit, Part, Question } from '../engine';
import { fromCursor, scoreOf, sortKey, toCursor } from '../sorts';
import { Condition } from './condition';
import type { GroongaIndex } from './index';
import { narrowed } from './narrowed';
import { sortKeysOf, upTo } from './ordering';
import { meaningOf, type Meant } from './question';
import { selected } from './select';

const columns = [
  '_key',
  'shop',
  'brand',
  'category',
  'price',
  'was',
  'many',
  'stocked',
  'sold',
  'reviews',
  'stars',
  'created',
];
type Row = [
  number,
  string,
  string,
  string,
  number,
  number,
  boolean,
  boolean,
  number,
  number,
  number,
  number,
];
interface Placed {
  hit: Hit;
  /** What decides its place in the list. */
  key: number[];
}
function placed(sort: Sort, row: Row, tier: number): Placed {
  const [id, shop, brand, category, price, was, many, stocked, sold, reviews, stars, created] = row;
  const hit: Hit = {
    id,
    shop,
    brand: brand || null,
    category: category || null,
    price,
    was: was || null,
    many,
    stocked,
    sold,
    reviews,
    stars,
  };
  const score = scoreOf(stars, reviews);
  const ranked = { id, price, created, sold, stocked, score, reduced: was > 0 };
  return { hit, key: [tier, ...sortKey(sort, ranked)] };
}
/** Some of what meets a condition, in the order of a sort. */
async function slice(
  { groonga }: GroongaIndex,
  condition: Condition,
  sort: Sort,
  { from, size, tier = 0 }: { from: number; size: number; tier?: number },
): Promise<{ total: number; some: Placed[] }> {
  const { total, rows } = await selected<Row>(groonga, {
    condition,
    columns,
    from,
    sortKeys: sortKeysOf(sort),
    limit: size,
  });
  return { total, some: rows.map((row) => placed(sort, row, tier)) };
}
/** The first of what meets a condition. */
export async function firstOf(
  index: GroongaIndex,
  condition: Condition,
  sort: Sort,
  most: number,
): Promise<Hit[]> {
  const { some } = await slice(index, condition, sort, { from: 0, size: most });
  return some.map(({ hit }) => hit);
}
/** The parts that a list stands in, one behind the other: of a search by best how well each answers. */
function partsOf({ tiers, whole }: Meant, sort: Sort, narrow: Condition): Condition[] {
  if (!tiers || sort !== 'best') return [Condition.all([whole, narrow])];
  return tiers.map((tier, at) =>
    Condition.all([Condition.but(tier, Condition.any(tiers.slice(0, at))), narrow]),
  );
}
/** How many products stand up to a cursor, with its own. */
async function startOf(
  index: GroongaIndex,
  parts: readonly Condition[],
  sort: Sort,
  cursor: string,
): Promise<number> {
  const [tier = 0, ...key] = fromCursor(cursor, sort);
  const behind = upTo(sort, key);
  let start = 0;
  for (const [at, part] of parts.entries()) {
    if (at < tier && parts.length > 1) start += await index.count(part);
    if (at === tier || parts.length === 1)
      start += await index.count(Condition.all([part, behind]));
  }
  return start;
}
/** Products from a place on, through as many parts as it takes. */
async function through(
  index: GroongaIndex,
  parts: readonly Condition[],
  sort: Sort,
  { start, size }: { start: number; size: number },
): Promise<Placed[]> {
  const found: Placed[] = [];
  let before = 0;
  for (const [tier, part] of parts.entries()) {
    if (found.length >= size) break;
    const from = Math.max(0, start - before);
    const { total, some } = await slice(index, part, sort, {
      from,
      tier,
      size: size - found.length,
    });
    found.push(...some);
    before += total;
  }
  return found;
}
export async function listOf(
  index: GroongaIndex,
  { filter, sort, lang }: Question,
  { after, from, size }: Part,
): Promise<Answer> {
  const meant = await meaningOf(index, filter, lang);
  const narrow = narrowed(index.names, filter);
  const parts = partsOf(meant, sort, narrow);
  const total = await totalOf(index, { filter, sort, lang });
  const start = after ? await startOf(index, parts, sort, after) : from;
  const found = start < total ? await through(index, parts, sort, { start, size }) : [];
  const last = found.at(-1);
  return {
    hits: found.map(({ hit }) => hit),
    total,
    start,
    next: last && start + found.length < total ? toCursor(sort, last.key) : null,
    spelling: meant.instead,
    preparing: meant.preparing,
  };
}
/** How many a filter leaves. */
export async function totalOf(
  index: GroongaIndex,
  { filter, lang }: Pick<Question, 'filter' | 'lang'> & { sort?: Sort },
): Promise<number> {
  const { whole } = await meaningOf(index, filter, lang);
  return index.count(Condition.all([whole, narrowed(index.names, filter)]));
}
