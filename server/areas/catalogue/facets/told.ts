import type { Facet, FacetValue } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { categoryName, type Names } from '../names';
import { choiceFacets, type CountedChoice, type WrittenOf } from './choices';

export type Counts = [value: string, count: number][];
export type Counted = Record<'brand' | 'category' | 'shop' | 'price' | 'stock' | 'reduced', Counts>;
/** All that a list can be narrowed by; labels depend on the reader, counts do not. */
export type All = Counted & { choices: CountedChoice[] };
/** Price bands in USD: `value` is "from-to", the last one open. */
const bands = ['0-10', '10-25', '25-50', '50-100', '100-250', '250-500', '500-'] as const;
/** Where they begin, in minor units; the first begins at 0. */
const bounds = [1000, 2500, 5000, 10_000, 25_000, 50_000] as const;
/** How many there are. */
export const bandCount = bands.length;
export function bandOf(cost: number): number {
  let band = 0;
  while (band < bounds.length && cost >= (bounds[band] as number)) band++;
  return band;
}
/** So many brands, and so many shops, are told. */
export const mostValues = 40;

/** `counts`: by band. */
export const banded = (counts: ArrayLike<number>): Counts =>
  bands.map((band, i): [string, number] => [band, counts[i] ?? 0]).filter(([, times]) => times > 0);
export const yes = (count: number): Counts => (count > 0 ? [['true', count]] : []);

const labelled = (counts: Counts, label: (value: string) => string): FacetValue[] =>
  counts.map(([value, times]) => ({ value, label: label(value), count: times }));

/** What a list can be narrowed by, in the reader's words. */
export function facetsIn(names: Names, found: All, writtenOf: WrittenOf, lang: Language): Facet[] {
  const facets: Facet[] = [
    { name: 'category', values: labelled(found.category, (id) => categoryName(names, id, lang)) },
    { name: 'brand', values: labelled(found.brand, (id) => names.brands.get(id)?.name ?? id) },
    { name: 'price', values: labelled(found.price, (band) => band) },
    { name: 'stock', values: labelled(found.stock, (value) => value) },
    { name: 'reduced', values: labelled(found.reduced, (value) => value) },
    ...choiceFacets(names, found.choices, writtenOf, lang),
    { name: 'shop', values: labelled(found.shop, (id) => names.shops.get(id)?.name ?? id) },
  ];
  return facets.filter(({ values }) => values.length > 0);
}
