import { codes, Refusal } from '#contract/codes';
import { sorts, type Sort } from '#contract/catalogue';

const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
};
/** What decides a product's place in every sort. */
export interface Ranked {
  id: number;
  price: number;
  /** Milliseconds. */
  created: number;
  sold: number;
  stocked: boolean;
  /** Hundredths of a star. */
  score: number;
  reduced: boolean;
}
/**
 * What decides a product's place, most important first; smaller comes first, the id makes it
 * total.
 */
export function sortKey(
  sort: Sort,
  { id, price, created, sold, stocked, score, reduced }: Ranked,
): number[] {
  if (sort === 'price_up') return [price, id];
  if (sort === 'price_down') return [-price, -id];
  if (sort === 'new') return [-created, -id];
  if (sort === 'sold') return [-sold, -created, -id];
  return [stocked ? 0 : 1, -score, -sold, reduced ? 0 : 1, -created, -id];
}
/** What is thought of a product before anybody reviewed it, and how much that weighs. */
const prior = { stars: 4, reviews: 10 } as const;
/**
 * Hundredths of a star: the mean as it would be with ten more reviews of four stars, so that one
 * opinion alone moves little. What nobody reviewed stands at four.
 */
export const scoreOf = (stars: number, reviews: number): number =>
  Math.round((100 * (prior.stars * prior.reviews + stars)) / (prior.reviews + reviews));

/** The place after a product, opaque to the browser: the list's sort and the product's key. */
export const toCursor = (sort: Sort, key: readonly number[]): string =>
  Buffer.from(JSON.stringify([sort, ...key])).toString('base64url');
/** What is said of a cursor that is none. */
export const refuseCursor = (): Refusal =>
  new Refusal(codes.invalidParameter, 'after', { fields: { after: 'form.id' } });
export function fromCursor(cursor: string, sort: Sort): number[] {
  try {
    const [of, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [
      Sort,
      ...number[],
    ];
    if (
      sorts.includes(of) &&
      of === sort &&
      key.length > 1 &&
      key.every((part) => Number.isFinite(part))
    )
      return key;
  } catch {
    // falls through to the refusal
  }
  throw refuseCursor();
}
/** Index of the first product that stands behind `key`; the list is sorted by it. */
export function placeAfter(
  count: number,
  keyAt: (index: number) => readonly number[],
  key: readonly number[],
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareKeys(keyAt(middle), key) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
