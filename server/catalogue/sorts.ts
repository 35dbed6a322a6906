import { codes, Refusal } from '#contract/codes';
import { sorts, type Sort } from '#contract/catalogue';
import type { Item } from './shelf';

/** What decides a product's place, most important first; smaller comes first, the id makes it total. */
const keys: Record<Sort, (item: Item) => readonly number[]> = {
  best: (item) => [item.inStock ? 0 : 1, -item.sold, item.was === null ? 1 : 0, -item.created, -item.id],
  new: (item) => [-item.created, -item.id],
  sold: (item) => [-item.sold, -item.created, -item.id],
  price_up: (item) => [item.price, item.id],
  price_down: (item) => [-item.price, -item.id],
};
export const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
};
export const keyOf = (sort: Sort, item: Item, tier = 0): number[] => [tier, ...keys[sort](item)];

/** Sorted anew: the keys are made once, not at every comparison. */
export function sorted(items: readonly Item[], sort: Sort): Item[] {
  const keyed = items.map((item) => ({ item, key: keys[sort](item) }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ item }) => item);
}
/** `gone` out, `come` in at their places, the rest untouched: one pass. */
export function merged(list: readonly Item[], gone: ReadonlySet<number>, come: readonly Item[], sort: Sort): Item[] {
  const fresh = sorted(come, sort);
  const out: Item[] = [];
  let at = 0;
  let next = fresh[0] && keys[sort](fresh[0]);
  for (const item of list) {
    if (gone.has(item.id)) continue;
    if (next) {
      const key = keys[sort](item);
      while (next && compareKeys(next, key) < 0) {
        out.push(fresh[at++] as Item);
        next = fresh[at] && keys[sort](fresh[at] as Item);
      }
    }
    out.push(item);
  }
  return out.concat(fresh.slice(at));
}

/** The place after a product, opaque to the browser: the list's sort and the product's key. */
export const toCursor = (sort: Sort, key: readonly number[]): string => Buffer.from(JSON.stringify([sort, ...key])).toString('base64url');
export function fromCursor(cursor: string, sort: Sort): number[] {
  try {
    const [of, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [Sort, ...number[]];
    if (sorts.includes(of) && of === sort && key.length > 1 && key.every((part) => Number.isFinite(part))) return key;
  } catch {
    // falls through to the refusal
  }
  throw new Refusal(codes.invalidParameter, 'after', { fields: { after: 'form.id' } });
}
/** Index of the first product that stands behind `key`; the list is sorted by it. */
export function placeAfter(count: number, keyAt: (index: number) => readonly number[], key: readonly number[]): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareKeys(keyAt(middle), key) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
