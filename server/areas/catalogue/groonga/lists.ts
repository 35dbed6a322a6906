import type { Sort } from '#contract/catalogue';
import type { Answer, Part, Question } from '../engine';
import { fromCursor, toCursor } from '../sorts';
import { Condition } from './condition';
import type { GroongaIndex } from './index';
import { narrowed } from './narrowed';
import { upTo } from './ordering';
import { meaningOf, type Meant } from './question';
import { slice, type Placed } from './slice';

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
