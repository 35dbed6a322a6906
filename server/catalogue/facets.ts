import type { Facet, FacetValue } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Catalogue } from './catalogue';
import { isSet, keyOfFilter, show, without, type Filter, type Narrowing } from './filter';
import { categoryName, type Names } from './names';
import type { Item } from './shelf';

type Counts = [value: string, count: number][];
interface Counted {
  brand: Counts;
  category: Counts;
  shop: Counts;
  price: Counts;
  stock: Counts;
}
/** Price bands in USD: `value` is "from-to", the last one open. */
const bands = ['0-10', '10-25', '25-50', '50-100', '100-250', '250-500', '500-'] as const;
const bounds = [1000, 2500, 5000, 10_000, 25_000, 50_000];
const most = 40;

function tally(items: readonly Item[], of: (item: Item) => string | null): Counts {
  const counts = new Map<string, number>();
  for (const item of items) {
    const value = of(item);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
const bandOf = ({ price }: Item): string => {
  let at = 0;
  while (at < bounds.length && price >= (bounds[at] as number)) at++;
  return bands[at] as string;
};
/** The child of `parent` (or the top category) under which a category lies. */
function branch(names: Names, parent: string | undefined): (item: Item) => string | null {
  return ({ category }) => {
    const path = category === null ? undefined : names.categories.get(category)?.path;
    if (!path) return null;
    return (parent === undefined ? path[0] : path[path.indexOf(parent) + 1]) ?? null;
  };
}
async function count(catalogue: Catalogue, filter: Filter, lang: Language): Promise<Counted> {
  const open = async (part: Narrowing) => (await show(catalogue, isSet(filter, part) ? without(filter, part) : filter, 'best', lang)).items;
  const inBand = tally(await open('price'), bandOf);
  return {
    brand: tally(await open('brand'), ({ brand }) => brand),
    category: tally((await show(catalogue, filter, 'best', lang)).items, branch(catalogue.names, filter.category)),
    shop: tally(await open('shop'), ({ shop }) => shop),
    price: bands.flatMap((band) => inBand.filter(([value]) => value === band)),
    stock: tally(await open('in_stock'), ({ inStock }) => (inStock ? 'true' : null)),
  };
}
const labelled = (counts: Counts, label: (value: string) => string): FacetValue[] =>
  counts.slice(0, most).map(([value, times]) => ({ value, label: label(value), count: times }));

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
