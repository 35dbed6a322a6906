import { codes, Refusal } from '#contract/codes';
import { sorts, type Sort } from '#contract/catalogue';

const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
};
/** The place after a product, opaque to the browser: the list's sort and the product's key. */
export const toCursor = (sort: Sort, key: readonly number[]): string =>
  Buffer.from(JSON.stringify([sort, ...key])).toString('base64url');
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
  throw new Refusal(codes.invalidParameter, 'after', { fields: { after: 'form.id' } });
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
