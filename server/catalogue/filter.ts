import { sorts, type Sort } from '#contract/catalogue';
import { fallbackLanguage, type Language } from '#contract/languages';
import { toMinor } from '#contract/money';
import type { ProductsQuery } from '#contract/shapes/catalogue';
import type { Catalogue, Shown } from './catalogue';
import type { Found } from './finder';
import type { Names } from './names';
import type { Item } from './shelf';

/** What narrows a list; every part may be missing. */
export type Filter = Pick<ProductsQuery, 'category' | 'brand' | 'shop' | 'keyword' | 'price_from' | 'price_to' | 'in_stock'>;
export const narrowing = ['brand', 'price', 'in_stock', 'shop', 'category'] as const;
export type Narrowing = (typeof narrowing)[number];

/** The filter without one of its parts. */
export const without = (filter: Filter, part: Narrowing): Filter =>
  part === 'price' ? { ...filter, price_from: undefined, price_to: undefined } : { ...filter, [part]: undefined };
export const isSet = (filter: Filter, part: Narrowing): boolean =>
  part === 'price' ? Boolean(filter.price_from ?? filter.price_to) : part === 'brand' ? Boolean(filter.brand?.length) : Boolean(filter[part]);
export const keyOfFilter = ({ category, brand, shop, keyword, price_from, price_to, in_stock }: Filter): string =>
  JSON.stringify([category, brand?.length ? [...brand].sort() : undefined, shop, keyword, price_from, price_to, in_stock || undefined]);

/** A category and everything below it. */
export function below(names: Names, id: string): Set<string> {
  const all = new Set([id]);
  for (const one of all) for (const child of names.children.get(one) ?? []) all.add(child.id);
  return all;
}
function test(names: Names, filter: Filter): ((item: Item) => boolean) | null {
  const tests: ((item: Item) => boolean)[] = [];
  if (filter.category) {
    const within = below(names, filter.category);
    tests.push(({ category }) => category !== null && within.has(category));
  }
  if (filter.brand?.length) {
    const brands = new Set<string | null>(filter.brand);
    tests.push(({ brand }) => brands.has(brand));
  }
  if (filter.shop) tests.push(({ shop }) => shop === filter.shop);
  if (filter.price_from) tests.push(atLeast(toMinor(filter.price_from)));
  if (filter.price_to) tests.push(atMost(toMinor(filter.price_to)));
  if (filter.in_stock) tests.push(({ inStock }) => inStock);
  return tests.length === 0 ? null : (item) => tests.every((one) => one(item));
}
const atLeast = (least: number) => ({ price }: Item) => price >= least;
const atMost = (most: number) => ({ price }: Item) => price <= most;

/** The reader's language first, then those the question's script belongs to, then English. */
export function languagesOf(question: string, lang: Language): Language[] {
  const others: Language[] = [];
  if (/\p{Script=Thai}/u.test(question)) others.push('th');
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)) others.push('jp');
  if (/\p{Script=Han}/u.test(question)) others.push('zh', 'zhtw', 'jp');
  return [...new Set([lang, ...others, fallbackLanguage])];
}
async function search(catalogue: Catalogue, question: string, lang: Language): Promise<Found> {
  for (const one of languagesOf(question, lang)) {
    const found = (await catalogue.finder(one)).find(question);
    if (found.ids.length > 0) return found;
  }
  return { ids: [], tiers: [] };
}

/** Found products in the list's order: few are sorted by their places, many are met by walking the whole order. */
function ranked(catalogue: Catalogue, { ids, tiers }: Found, sort: Sort, keep: ((item: Item) => boolean) | null): Shown {
  const order = catalogue.placedIn(sort);
  const at = sorts.indexOf(sort);
  const size = order.length;
  const keys: number[] = [];
  ids.forEach((id, i) => {
    const item = catalogue.items.get(id);
    if (item && (!keep || keep(item))) keys.push((sort === 'best' ? (tiers[i] ?? 2) : 0) * size + (item.at[at] ?? 0));
  });
  const sortedKeys = Float64Array.from(keys).sort();
  const items: Item[] = [];
  const levels = new Uint8Array(sortedKeys.length);
  sortedKeys.forEach((key, i) => {
    items.push(order[key % size] as Item);
    levels[i] = Math.floor(key / size);
  });
  return { items, tiers: levels };
}

/** The products a filter leaves, sorted. Kept until the catalogue changes. */
export async function show(catalogue: Catalogue, filter: Filter, sort: Sort, lang: Language): Promise<Shown> {
  const key = `${sort} ${filter.keyword ? lang : ''} ${keyOfFilter(filter)}`;
  const known = catalogue.shown.get(key);
  if (known) return known;
  const made = await choose(catalogue, filter, sort, lang);
  return catalogue.shown.set(key, made, made.items.length + 10);
}
async function choose(catalogue: Catalogue, filter: Filter, sort: Sort, lang: Language): Promise<Shown> {
  if (filter.keyword?.trim()) return ranked(catalogue, await search(catalogue, filter.keyword, lang), sort, test(catalogue.names, filter));
  const { category, ...rest } = filter;
  if (category && narrowing.some((part) => isSet(rest, part))) {
    const { items } = await show(catalogue, { category }, sort, lang);
    const keep = test(catalogue.names, rest);
    return { items: keep ? items.filter(keep) : items, tiers: null };
  }
  const keep = test(catalogue.names, filter);
  const order = catalogue.order(sort);
  return { items: keep ? order.filter(keep) : order, tiers: null };
}
