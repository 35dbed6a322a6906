import type { Sort } from '#contract/catalogue';
import { fallbackLanguage, type Language } from '#contract/languages';
import { toMinor } from '#contract/money';
import type { ProductsQuery } from '#contract/shapes/catalogue';
import type { Catalogue, Shown } from './catalogue';
import type { Columns } from './columns';
import type { Found } from './finder';
import { everything, type Group } from './orders';

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

/** Per category number: whether it is `id` or lies below it. */
function within({ columns, names }: Catalogue, id: string): Uint8Array {
  return Uint8Array.from(columns.categories.texts, (one) => (names.categories.get(one)?.path.includes(id) ? 1 : 0));
}
type Test = (slot: number) => boolean;
function brandTest({ brand, brands }: Columns, wanted: readonly string[]): Test {
  const numbers = new Set(wanted.map((id) => brands.find(id)));
  return (slot) => numbers.has(brand[slot] as number);
}
function testsOf(catalogue: Catalogue, filter: Filter): Test[] {
  const { columns } = catalogue;
  const { price, shop, category } = columns;
  const tests: Test[] = [];
  if (filter.category) {
    const inside = within(catalogue, filter.category);
    tests.push((slot) => inside[category[slot] as number] === 1);
  }
  if (filter.brand?.length) tests.push(brandTest(columns, filter.brand));
  if (filter.shop) {
    const wanted = columns.shops.find(filter.shop);
    tests.push((slot) => shop[slot] === wanted);
  }
  if (filter.price_from ?? filter.price_to) {
    const [least, most] = [filter.price_from ? toMinor(filter.price_from) : 0, filter.price_to ? toMinor(filter.price_to) : Number.POSITIVE_INFINITY];
    tests.push((slot) => (price[slot] as number) >= least && (price[slot] as number) <= most);
  }
  if (filter.in_stock) tests.push(columns.inStock);
  return tests;
}
const joined = (tests: readonly Test[]): Test | null => {
  const [a, b, ...more] = tests;
  if (!a) return null;
  if (!b) return a;
  return more.length === 0 ? (slot) => a(slot) && b(slot) : (slot) => tests.every((test) => test(slot));
};

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
    if (found.slots.length > 0) return found;
  }
  return { slots: [], tiers: [] };
}
/** Found products in the list's order. A number holds tier and place, so that sorting numbers sorts products. */
function ranked({ orders, columns }: Catalogue, { slots, tiers }: Found, sort: Sort): Shown {
  const order = orders.list(sort);
  const places = orders.places(sort);
  const keys = new Float64Array(slots.length);
  let count = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    if (columns.alive(slot)) keys[count++] = (sort === 'best' ? (tiers[i] as number) : 0) * order.length + (places[slot] as number);
  }
  const shown: Shown = { slots: new Int32Array(count), tiers: new Uint8Array(count) };
  keys.subarray(0, count).sort().forEach((key, i) => {
    const tier = Math.floor(key / order.length);
    shown.slots[i] = order[key - tier * order.length] as number;
    if (shown.tiers) shown.tiers[i] = tier;
  });
  return shown;
}
/** What of a list passes, in its order. */
function kept({ slots, tiers }: Shown, keep: Test | null): Shown {
  if (!keep) return { slots, tiers };
  const passed = new Int32Array(slots.length);
  const levels = tiers ? new Uint8Array(slots.length) : null;
  let count = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    if (!keep(slot)) continue;
    if (levels && tiers) levels[count] = tiers[i] as number;
    passed[count++] = slot;
  }
  return { slots: passed.slice(0, count), tiers: levels ? levels.slice(0, count) : null };
}

/** The products a filter leaves, sorted. Kept until the catalogue changes; a search without its filters too, since they are tried on it one after another. */
export async function show(catalogue: Catalogue, filter: Filter, sort: Sort, lang: Language): Promise<Shown> {
  const { group, rest } = baseOf(filter);
  const searching = Boolean(filter.keyword?.trim());
  const narrowed = narrowing.some((part) => isSet(searching ? filter : rest, part));
  if (!searching && !narrowed) return { slots: catalogue.orders.list(sort, group), tiers: null };
  const key = `${sort} ${searching ? lang : ''} ${keyOfFilter(filter)}`;
  const known = catalogue.shown.get(key);
  if (known) return known;
  const made = await (searching ? searched(catalogue, filter, sort, lang, narrowed) : kept({ slots: catalogue.orders.list(sort, group), tiers: null }, joined(testsOf(catalogue, rest))));
  return catalogue.shown.set(key, made, made.slots.length + 20);
}
async function searched(catalogue: Catalogue, filter: Filter, sort: Sort, lang: Language, narrowed: boolean): Promise<Shown> {
  if (!narrowed) return ranked(catalogue, await search(catalogue, filter.keyword ?? '', lang), sort);
  const all = await show(catalogue, { keyword: filter.keyword }, sort, lang);
  return kept(all, joined(testsOf(catalogue, filter)));
}
/** The part that is kept sorted anyway, and what is left to test. */
function baseOf(filter: Filter): { group: Group; rest: Filter } {
  if (filter.category) return { group: `c:${filter.category}`, rest: { ...filter, category: undefined } };
  if (filter.shop) return { group: `s:${filter.shop}`, rest: { ...filter, shop: undefined } };
  if (filter.brand?.length === 1) return { group: `b:${filter.brand[0]}`, rest: { ...filter, brand: undefined } };
  return { group: everything, rest: filter };
}
