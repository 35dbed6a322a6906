import type { Sort } from '#contract/catalogue';
import { refuseCursor } from '../sorts';
import { Condition, type Column } from './condition';
import type { Order } from './schema';

/** Hexadecimal digits of each part of a product's place. */
const widths: Record<Order, readonly number[]> = {
  best: [1, 4, 8, 1, 11, 13],
  price: [13, 13],
  new: [11, 13],
  sold: [8, 11, 13],
};
const orderOf: Record<Sort, Order> = {
  best: 'best',
  price_up: 'price',
  price_down: 'price',
  new: 'new',
  sold: 'sold',
};
const columnOf = (sort: Sort): Column => `by_${orderOf[sort]}`;
const rises = (sort: Sort): boolean => sort === 'price_up';
/** Smaller comes first in a key; here larger does, so what is said by 0 and 1 is turned round. */
const turned = (sort: Sort, at: number): boolean => sort === 'best' && (at === 0 || at === 3);

/**
 * A key of a list (`sortKey`) as one text, so that an index sorts by it and a cursor is one
 * comparison. A key that no product can have is refused.
 */
export function orderText(sort: Sort, key: readonly number[]): string {
  const all = widths[orderOf[sort]];
  const parts = all.map((width, at) => {
    const part = turned(sort, at) ? 1 - (key[at] ?? -1) : Math.abs(key[at] ?? Number.NaN);
    if (!Number.isSafeInteger(part) || part < 0 || part >= 16 ** width) throw refuseCursor();
    return part.toString(16).padStart(width, '0');
  });
  if (key.length !== all.length) throw refuseCursor();
  return parts.join('');
}
/** Groonga's own way to say a sort. */
export const sortKeysOf = (sort: Sort): string => `${rises(sort) ? '' : '-'}${columnOf(sort)}`;
/** What stands in a list up to a key, with the product of that key. */
export const upTo = (sort: Sort, key: readonly number[]): Condition =>
  Condition.is(columnOf(sort), rises(sort) ? '<=' : '>=', orderText(sort, key));
