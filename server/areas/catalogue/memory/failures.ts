import { toMinor } from '#contract/money';
import type { Catalogue } from './catalogue';
import { missing, wantedChoices, type Choices, type WantedChoices } from './columns/choices';
import { reduced, stocked, type Columns } from './columns/columns';
import type { Numbers } from './columns/numbers';
import type { Filter } from '../asked';

/** Per category number + 1: whether it is `id` or lies below it. */
function within({ columns, names }: Catalogue, id: string): Uint8Array {
  const inside = new Uint8Array(columns.categories.texts.length + 1);
  columns.categories.texts.forEach((one, number) => {
    if (names.categories.get(one)?.path.includes(id)) inside[number + 1] = 1;
  });
  return inside;
}
/**
 * A filter as numbers, ready to be asked of thousands of products. Tables say by number + 1 who
 * passes; null: everybody.
 */
interface Wanted {
  least: number;
  most: number;
  /** Bits of `flags` that must be set. */
  stock: boolean;
  reduced: boolean;
  shops: Uint8Array | null;
  brands: Uint8Array | null;
  categories: Uint8Array | null;
  choices: WantedChoices | null;
}
export const failing = {
  price: 1,
  in_stock: 2,
  shop: 4,
  brand: 8,
  category: 16,
  reduced: 32,
  choice: 64,
} as const;

function only(numbers: Numbers, ids: readonly string[]): Uint8Array | null {
  if (ids.length === 0) return null;
  const table = new Uint8Array(numbers.texts.length + 1);
  for (const id of ids) table[numbers.find(id) + 1] = 1;
  return table;
}
function wantedOf(
  catalogue: Catalogue,
  { category, brand, shop, price_from, price_to, in_stock, reduced: less, choice }: Filter,
): Wanted {
  const { columns } = catalogue;
  return {
    least: price_from ? toMinor(price_from) : 0,
    most: price_to ? toMinor(price_to) : Number.POSITIVE_INFINITY,
    stock: Boolean(in_stock),
    reduced: Boolean(less),
    shops: only(columns.shops, shop ? [shop] : []),
    brands: only(columns.brands, brand ?? []),
    categories: category ? within(catalogue, category) : null,
    choices: choice?.length ? wantedChoices(columns.choices, choice) : null,
  };
}
/** Scratch: one list is looked at at a time. */
let failed = new Uint8Array(1024);
/**
 * Prices in a list's own order: read in a row they cost a tenth of what they cost from all over the
 * column. Lists are never changed, only replaced.
 */
const pricesIn = new WeakMap<Int32Array, Float64Array>();
function pricesOf(slots: Int32Array, price: Float64Array): Float64Array {
  const known = pricesIn.get(slots);
  if (known) return known;
  const prices = Float64Array.from(slots, (slot) => price[slot] as number);
  pricesIn.set(slots, prices);
  return prices;
}
function failPrice(prices: Float64Array, least: number, most: number): void {
  const bits = failed;
  for (let i = 0; i < prices.length; i++) {
    const cost = prices[i] as number;
    if (cost < least || cost > most) bits[i] = failing.price;
  }
}
function failFlag(slots: Int32Array, flags: Uint8Array, flag: number, bit: number): void {
  const bits = failed;
  for (let i = 0; i < slots.length; i++)
    if (((flags[slots[i] as number] as number) & flag) === 0) bits[i] = (bits[i] as number) | bit;
}
function failChoices(slots: Int32Array, choices: Choices, wanted: WantedChoices): void {
  const bits = failed;
  for (let i = 0; i < slots.length; i++)
    if (missing(choices, slots[i] as number, wanted) !== 0)
      bits[i] = (bits[i] as number) | failing.choice;
}
function failTable(slots: Int32Array, column: Int32Array, table: Uint8Array, bit: number): void {
  const bits = failed;
  for (let i = 0; i < slots.length; i++)
    if (table[(column[slots[i] as number] as number) + 1] !== 1)
      bits[i] = (bits[i] as number) | bit;
}
/** Which parts of a filter the products of a list fail. */
export interface Failures {
  /** By place in the list. */
  bits: Uint8Array;
  /** The places where something fails, ascending; the first `count` of them hold. */
  at: Int32Array;
  count: number;
}
let places = new Int32Array(1024);
/** The same bits four at a time: mostly nothing fails there. */
let fours = new Uint32Array(failed.buffer);
function placesOf(length: number): number {
  const [bits, words, found] = [failed, fours, places];
  let count = 0;
  for (let word = 0; word * 4 < length; word++) {
    if (words[word] === 0) continue;
    for (let i = word * 4; i < word * 4 + 4; i++) if (bits[i] !== 0) found[count++] = i;
  }
  return count;
}
/** Part by part: short loops over one column each. */
function tryAll(
  slots: Int32Array,
  { least, most, stock, reduced: less, shops, brands, categories, choices }: Wanted,
  { price, flags, shop, brand, category, choices: all }: Columns,
): Failures {
  const room = (slots.length + 3) & ~3;
  if (failed.length < room) {
    [failed, places] = [new Uint8Array(room * 2), new Int32Array(room * 2)];
    fours = new Uint32Array(failed.buffer);
  }
  failed.fill(0, 0, room);
  if (least > 0 || most < Number.POSITIVE_INFINITY) failPrice(pricesOf(slots, price), least, most);
  if (stock) failFlag(slots, flags, stocked, failing.in_stock);
  if (less) failFlag(slots, flags, reduced, failing.reduced);
  if (choices) failChoices(slots, all, choices);
  if (shops) failTable(slots, shop, shops, failing.shop);
  if (brands) failTable(slots, brand, brands, failing.brand);
  if (categories) failTable(slots, category, categories, failing.category);
  return { bits: failed, at: places, count: placesOf(slots.length) };
}
const keyOfParts = (filter: Filter): string => {
  const { category, brand, shop, price_from, price_to, in_stock, reduced: less, choice } = filter;
  return JSON.stringify([category, brand, shop, price_from, price_to, in_stock, less, choice]);
};
/** What was asked last: a page's list and its facets try the same parts on the same list. */
let last: { slots: Int32Array; asked: string; found: Failures } | null = null;
/**
 * Which parts of the filter fail where. The next call with another list or filter writes over what
 * this one answered.
 */
export function failures(catalogue: Catalogue, slots: Int32Array, filter: Filter): Failures {
  const asked = keyOfParts(filter);
  if (last?.slots === slots && last.asked === asked) return last.found;
  last = { slots, asked, found: tryAll(slots, wantedOf(catalogue, filter), catalogue.columns) };
  return last.found;
}
