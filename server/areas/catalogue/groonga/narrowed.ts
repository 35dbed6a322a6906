import { toMinor } from '#contract/money';
import type { Filter } from '../asked';
import { everything, type Group } from '../engine';
import type { Names } from '../names';
import { attributeIn } from '../narrowing';
import { Condition } from './condition';

/** What is in a category or below it; an id that there is not finds nothing. */
export function withinCategory({ categories }: Names, id: string): Condition {
  const inside = [...categories.values()].filter(({ path }) => path.includes(id));
  return Condition.among(
    'category',
    inside.map((row) => row.id),
  );
}
export const ofShops = ({ shops }: Names, ids: readonly string[]): Condition =>
  Condition.among(
    'shop',
    ids.filter((id) => shops.has(id)),
  );
const ofBrands = ({ brands }: Names, ids: readonly string[]): Condition =>
  Condition.among(
    'brand',
    ids.filter((id) => brands.has(id)),
  );
/** 'all', 'c:', 'b:' or 's:' and an id. */
export function inGroup(names: Names, group: Group): Condition {
  const id = group.slice(2);
  if (group === everything) return Condition.everything;
  if (group.startsWith('c:')) return withinCategory(names, id);
  return group.startsWith('b:') ? ofBrands(names, [id]) : ofShops(names, [id]);
}
/** Longer ones are no choice's. */
const longestChoice = 200;
export const isChoice = (key: string): boolean => key.length <= longestChoice;
/** Of each attribute one of the wanted values. */
function chosen(keys: readonly string[]): Condition[] {
  const attributes = [...new Set(keys.map(attributeIn))];
  return attributes.map((name) =>
    Condition.among(
      'choices',
      keys.filter((key) => attributeIn(key) === name && isChoice(key)),
    ),
  );
}
/** What of a filter is no question: each part that is set. */
export function narrowed(names: Names, filter: Filter): Condition {
  const { category, brand, shop, price_from, price_to, in_stock, reduced, choice } = filter;
  const when = (said: unknown, make: () => Condition) => (said ? make() : Condition.everything);
  return Condition.all([
    when(category, () => withinCategory(names, category ?? '')),
    when(brand?.length, () => ofBrands(names, brand ?? [])),
    when(shop, () => ofShops(names, [shop ?? ''])),
    when(price_from, () => Condition.is('price', '>=', toMinor(price_from ?? '0'))),
    when(price_to, () => Condition.is('price', '<=', toMinor(price_to ?? '0'))),
    when(in_stock, () => Condition.is('stocked', '==', true)),
    when(reduced, () => Condition.is('reduced', '==', true)),
    ...chosen(choice ?? []),
  ]);
}
