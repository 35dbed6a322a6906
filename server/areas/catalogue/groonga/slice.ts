import type { Sort } from '#contract/catalogue';
import type { Hit } from '../engine';
import { scoreOf, sortKey } from '../sorts';
import type { Condition } from './condition';
import type { GroongaIndex } from './index';
import { sortKeysOf } from './ordering';
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
export interface Placed {
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
export async function slice(
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
