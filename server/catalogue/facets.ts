import type { Facet, FacetValue } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Catalogue } from './catalogue';
import { fact, stocked, type Columns } from './columns';
import { failedBy, failing, isSet, keyOfFilter, show, tried, wantedOf, without, type Filter, type Narrowing } from './filter';
import { categoryName } from './names';

type Counts = [value: string, count: number][];
type Counted = Record<'brand' | 'category' | 'shop' | 'price' | 'stock', Counts>;
/** Price bands in USD: `value` is "from-to", the last one open. */
const bands = ['0-10', '10-25', '25-50', '50-100', '100-250', '250-500', '500-'] as const;
const bounds = Float64Array.of(1000, 2500, 5000, 10_000, 25_000, 50_000);
const most = 40;

const up = (counts: Int32Array, at: number): void => void (counts[at] = (counts[at] as number) + 1);
/** Counts by number + 1 as texts; those without a number (-1) are left out. */
function named(counts: Int32Array, texts: readonly string[]): Counts {
  const found: Counts = [];
  for (let i = 0; i < texts.length; i++) if ((counts[i + 1] as number) > 0) found.push([texts[i] as string, counts[i + 1] as number]);
  return found;
}
/** How often each number stands in a column of the list. */
function tally(slots: Int32Array, column: Int32Array, texts: readonly string[]): Counts {
  const counts = new Int32Array(texts.length + 1);
  for (let i = 0; i < slots.length; i++) up(counts, (column[slots[i] as number] as number) + 1);
  return named(counts, texts);
}
/** The most frequent first, in a fixed order where they are equal. */
const biggest = (counts: Counts): Counts => counts.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most);

function bandOf(cost: number): number {
  let at = 0;
  while (at < bounds.length && cost >= (bounds[at] as number)) at++;
  return at;
}
const banded = (counts: Int32Array): Counts => bands.map((band, i): [string, number] => [band, counts[i] as number]).filter(([, times]) => times > 0);
function byPrice(slots: Int32Array, price: Float64Array): Counts {
  const counts = new Int32Array(bands.length);
  for (let i = 0; i < slots.length; i++) up(counts, bandOf(price[slots[i] as number] as number));
  return banded(counts);
}
function inStock(slots: Int32Array, { flags }: Columns): number {
  let count = 0;
  for (let i = 0; i < slots.length; i++) if (((flags[slots[i] as number] as number) & stocked) !== 0) count++;
  return count;
}
/** Leaves gathered under the children of `parent`, or under the top categories. */
function branches({ names }: Catalogue, leaves: Counts, parent: string | undefined): Counts {
  const counts = new Map<string, number>();
  for (const [id, count] of leaves) {
    const path = names.categories.get(id)?.path ?? [];
    const child = parent === undefined ? path[0] : path[path.indexOf(parent) + 1];
    if (child) counts.set(child, (counts.get(child) ?? 0) + count);
  }
  return biggest([...counts]);
}
/** One list where the filter's own parts are open: each facet counts what passes all parts but its own. */
async function countOpened(catalogue: Catalogue, filter: Filter, lang: Language): Promise<Counted> {
  const { columns } = catalogue;
  const { slots } = await show(catalogue, filter, 'best', lang);
  const open = async (part: Narrowing) => (isSet(filter, part) ? (await show(catalogue, without(filter, part), 'best', lang)).slots : slots);
  const atHand = inStock(await open('in_stock'), columns);
  return {
    brand: biggest(tally(await open('brand'), columns.brand, columns.brands.texts)),
    category: branches(catalogue, tally(slots, columns.category, columns.categories.texts), filter.category),
    shop: biggest(tally(await open('shop'), columns.shop, columns.shops.texts)),
    price: byPrice(await open('price'), columns.price),
    stock: atHand > 0 ? [['true', atHand]] : [],
  };
}
/** The same in one pass over the list that all parts are tried on. */
function countTried(catalogue: Catalogue, slots: Int32Array, rest: Filter, parent: string | undefined): Counted {
  const { columns } = catalogue;
  const { brands, shops, categories, facts, price } = columns;
  const wanted = wantedOf(catalogue, rest);
  const [byBrand, byShop, byCategory, byBand] = [new Int32Array(brands.texts.length + 1), new Int32Array(shops.texts.length + 1), new Int32Array(categories.texts.length + 1), new Int32Array(bands.length)];
  let atHand = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    const failed = failedBy(wanted, columns, slot);
    // Two parts failed: no facet counts it.
    if ((failed & (failed - 1)) !== 0) continue;
    const at = slot * fact.each;
    if (failed === 0) up(byCategory, (facts[at + fact.category] as number) + 1);
    if ((failed & ~failing.brand) === 0) up(byBrand, (facts[at + fact.brand] as number) + 1);
    if ((failed & ~failing.shop) === 0) up(byShop, (facts[at + fact.shop] as number) + 1);
    if ((failed & ~failing.price) === 0) up(byBand, bandOf(price[slot] as number));
    if ((failed & ~failing.in_stock) === 0 && ((facts[at + fact.flags] as number) & stocked) !== 0) atHand++;
  }
  return {
    brand: biggest(named(byBrand, brands.texts)), category: branches(catalogue, named(byCategory, categories.texts), parent), shop: biggest(named(byShop, shops.texts)),
    price: banded(byBand), stock: atHand > 0 ? [['true', atHand]] : [],
  };
}
async function count(catalogue: Catalogue, filter: Filter, lang: Language): Promise<Counted> {
  const base = await tried(catalogue, filter, lang);
  return base ? countTried(catalogue, base.slots, base.rest, filter.category) : countOpened(catalogue, filter, lang);
}
const labelled = (counts: Counts, label: (value: string) => string): FacetValue[] =>
  counts.map(([value, times]) => ({ value, label: label(value), count: times }));

/** What the list can be narrowed by, with how many each leaves. Counts are kept; only their labels depend on the reader. */
export async function facetsOf(catalogue: Catalogue, filter: Filter, lang: Language): Promise<Facet[]> {
  const key = `facets ${filter.keyword ? lang : ''} ${keyOfFilter(filter)}`;
  const counted = (catalogue.answers.get(key) as Counted | undefined) ?? (catalogue.answers.set(key, await count(catalogue, filter, lang)) as Counted);
  const { names } = catalogue;
  const facets: Facet[] = [
    { name: 'category', values: labelled(counted.category, (id) => categoryName(names, id, lang)) },
    { name: 'brand', values: labelled(counted.brand, (id) => names.brands.get(id)?.name ?? id) },
    { name: 'price', values: labelled(counted.price, (band) => band) },
    { name: 'stock', values: labelled(counted.stock, (value) => value) },
    { name: 'shop', values: labelled(counted.shop, (id) => names.shops.get(id)?.name ?? id) },
  ];
  return facets.filter(({ values }) => values.length > 0);
}
