import type { Sort } from '#contract/catalogue';
import { fallbackLanguage, type Language } from '#contract/languages';
import { toMinor } from '#contract/money';
import type { ProductsQuery } from '#contract/shapes/catalogue';
import type { Catalogue, Shown } from './catalogue';
import { fact, stocked, type Columns } from './columns';
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

/** Per category number + 1: whether it is `id` or lies below it. */
function within({ columns, names }: Catalogue, id: string): Uint8Array {
  const inside = new Uint8Array(columns.categories.texts.length + 1);
  columns.categories.texts.forEach((one, number) => {
    if (names.categories.get(one)?.path.includes(id)) inside[number + 1] = 1;
  });
  return inside;
}
/** A filter as numbers, ready to be asked of thousands of products. */
export interface Wanted {
  least: number;
  most: number;
  stock: boolean;
  /** -1: any. */
  shop: number;
  /** By brand number + 1. */
  brands: Uint8Array | null;
  /** By category number + 1. */
  categories: Uint8Array | null;
}
export const failing = { price: 1, in_stock: 2, shop: 4, brand: 8, category: 16 } as const;

export function wantedOf(catalogue: Catalogue, { category, brand, shop, price_from, price_to, in_stock }: Filter): Wanted {
  const { columns } = catalogue;
  const brands = brand?.length ? new Uint8Array(columns.brands.texts.length + 1) : null;
  for (const id of brand ?? []) if (brands) brands[columns.brands.find(id) + 1] = 1;
  return {
    least: price_from ? toMinor(price_from) : 0, most: price_to ? toMinor(price_to) : Number.POSITIVE_INFINITY, stock: Boolean(in_stock),
    shop: shop ? columns.shops.find(shop) : -1, brands, categories: category ? within(catalogue, category) : null,
  };
}
/** Which parts of the filter a product fails, as bits. */
export function failedBy({ least, most, stock, shop, brands, categories }: Wanted, { price, facts }: Columns, slot: number): number {
  const cost = price[slot] as number;
  const at = slot * fact.each;
  return (
    (cost >= least && cost <= most ? 0 : failing.price) |
    (stock && ((facts[at + fact.flags] as number) & stocked) === 0 ? failing.in_stock : 0) |
    (shop !== -1 && facts[at + fact.shop] !== shop ? failing.shop : 0) |
    (brands && brands[(facts[at + fact.brand] as number) + 1] !== 1 ? failing.brand : 0) |
    (categories && categories[(facts[at + fact.category] as number) + 1] !== 1 ? failing.category : 0)
  );
}

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
let room = new Int32Array(1024);
let levels = new Uint8Array(1024);
/** What of a list passes, in its order. */
function kept({ slots, tiers }: Shown, wanted: Wanted, columns: Columns): Shown {
  if (room.length < slots.length) [room, levels] = [new Int32Array(slots.length * 2), new Uint8Array(slots.length * 2)];
  let count = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    if (failedBy(wanted, columns, slot) !== 0) continue;
    if (tiers) levels[count] = tiers[i] as number;
    room[count++] = slot;
  }
  return { slots: room.slice(0, count), tiers: tiers ? levels.slice(0, count) : null };
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
  const made = await (searching ? searched(catalogue, filter, sort, lang, narrowed) : kept({ slots: catalogue.orders.list(sort, group), tiers: null }, wantedOf(catalogue, rest), catalogue.columns));
  return catalogue.shown.set(key, made, made.slots.length + 20);
}
async function searched(catalogue: Catalogue, filter: Filter, sort: Sort, lang: Language, narrowed: boolean): Promise<Shown> {
  if (!narrowed) return ranked(catalogue, await search(catalogue, filter.keyword ?? '', lang), sort);
  const all = await show(catalogue, { keyword: filter.keyword }, sort, lang);
  return kept(all, wantedOf(catalogue, filter), catalogue.columns);
}
/** The part that is kept sorted anyway, and what is left to test. */
function baseOf(filter: Filter): { group: Group; rest: Filter } {
  if (filter.category) return { group: `c:${filter.category}`, rest: { ...filter, category: undefined } };
  if (filter.shop) return { group: `s:${filter.shop}`, rest: { ...filter, shop: undefined } };
  if (filter.brand?.length === 1) return { group: `b:${filter.brand[0]}`, rest: { ...filter, brand: undefined } };
  return { group: everything, rest: filter };
}
/** The list that a filter's parts are tried on one by one, and those parts. None where one of them chose the list: without it there is another list. */
export async function tried(catalogue: Catalogue, filter: Filter, lang: Language): Promise<{ slots: Int32Array; rest: Filter } | null> {
  if (filter.keyword?.trim()) return { slots: (await show(catalogue, { keyword: filter.keyword }, 'best', lang)).slots, rest: filter };
  const { group, rest } = baseOf(filter);
  return filter.category || group === everything ? { slots: catalogue.orders.list('best', group), rest } : null;
}
