import type { Facet } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Filter } from '../asked';
import { grouped, mostCounted, type CountedChoice, type CountedValue } from '../facets/choices';
import { banded, facetsIn, mostValues, yes, type All, type Counts } from '../facets/told';
import type { Names } from '../names';
import { attributeIn, keyOfFilter, setParts, without, type Narrowing } from '../narrowing';
import { Condition } from './condition';
import type { GroongaIndex } from './index';
import type { Groonga } from './client';
import { isChoice, narrowed } from './narrowed';
import { meaningOf } from './question';
import { tables } from './schema';
import { counted, selected, type Grouped } from './select';

/** What each facet counts, and the part of the filter that is open while it does. */
const plain = {
  category: { column: 'category' },
  brand: { column: 'brand', most: mostValues + 1, open: 'brand' },
  shop: { column: 'shop', most: mostValues + 1, open: 'shop' },
  price: { column: 'band', open: 'price' },
  stock: { column: 'stocked', open: 'in_stock' },
  reduced: { column: 'reduced', open: 'reduced' },
} as const satisfies Record<string, Grouped & { open?: Narrowing }>;
type Name = keyof typeof plain;
type Written = Map<string, readonly [attribute: string, value: string]>;
interface Told {
  all: All;
  written: Written;
}

/** Facets that are counted among the same products, by what these have in common. */
function together(filter: Filter): Map<string, { filter: Filter; names: Name[] }> {
  const set = setParts(filter);
  const found = new Map<string, { filter: Filter; names: Name[] }>();
  for (const name of Object.keys(plain) as Name[]) {
    const { open } = plain[name] as { open?: Narrowing };
    const opened = open && set.includes(open) ? without(filter, open) : filter;
    const key = keyOfFilter(opened);
    const same = found.get(key) ?? { filter: opened, names: [] };
    found.set(key, same);
    same.names.push(name);
  }
  return found;
}
/** Counts of categories, gathered under the children of `parent` or the top. */
function branched({ categories }: Names, counts: Counts, parent: string | undefined): Counts {
  const sums = new Map<string, number>();
  for (const [id, count] of counts) {
    const path = categories.get(id)?.path ?? [];
    const branch = parent === undefined ? path[0] : path[path.indexOf(parent) + 1];
    if (branch !== undefined) sums.set(branch, (sums.get(branch) ?? 0) + count);
  }
  return [...sums].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, mostValues);
}
const isTrue = (counts: Counts): Counts =>
  yes(counts.find(([value]) => value === 'true')?.[1] ?? 0);
function toldOf(names: Names, found: Record<Name, Counts>, parent: string | undefined) {
  const bands: number[] = [];
  for (const [band, count] of found.price) bands[Number(band)] = count;
  return {
    category: branched(names, found.category, parent),
    brand: found.brand.slice(0, mostValues),
    shop: found.shop.slice(0, mostValues),
    price: banded(bands),
    stock: isTrue(found.stock),
    reduced: isTrue(found.reduced),
  };
}
interface Asking {
  index: GroongaIndex;
  filter: Filter;
  /** What the question means. */
  whole: Condition;
}
const among = ({ index, whole }: Asking, filter: Filter): Condition =>
  Condition.all([whole, narrowed(index.names, filter)]);
async function countPlain(asking: Asking): Promise<Record<Name, Counts>> {
  const found = {} as Record<Name, Counts>;
  for (const { filter, names } of together(asking.filter).values()) {
    const wanted = Object.fromEntries(names.map((name) => [name, plain[name]]));
    const { groups } = await counted(asking.index.groonga, among(asking, filter), wanted);
    for (const name of names)
      found[name] = (groups[name] ?? [])
        .map(([value, count]): [string, number] => [String(value), count])
        .filter(([value]) => value !== '');
  }
  return found;
}
const choices = { column: 'choices', more: ['attribute', 'value'] };
/** How many have each choice among those that pass a filter. */
async function valuesOf(asking: Asking, filter: Filter, written: Written): Promise<CountedValue[]> {
  const { groups } = await counted(asking.index.groonga, among(asking, filter), { choices });
  return groups.choices.map(([key, count, attribute = '', value = '']) => {
    written.set(String(key), [attribute, value]);
    return { key: String(key), count };
  });
}
/** Each attribute is counted among those that have what is wanted of the others. */
async function countChoices(asking: Asking, written: Written): Promise<CountedChoice[]> {
  const { filter, index } = asking;
  const open = among(asking, { ...filter, choice: undefined });
  if ((await index.count(open)) > mostCounted) return [];
  const wanted = new Set(filter.choice);
  const attributes = [...new Set([...wanted].map(attributeIn))];
  const own = (key: string) => attributes.includes(attributeIn(key));
  const all = (await valuesOf(asking, filter, written)).filter(({ key }) => !own(key));
  const met = new Set<string>();
  for (const attribute of attributes) {
    const others = without(filter, `choice:${attribute}`);
    const values = await valuesOf(asking, others, written);
    const its = values.filter(({ key }) => attributeIn(key) === attribute);
    all.push(...its);
    for (const { key } of its) met.add(key);
  }
  const lacking = [...wanted].filter((key) => !met.has(key));
  return grouped([...all, ...(await knownOf(index.groonga, lacking, written))], wanted);
}
/** Those of the choices that there are at all: nobody has them now. */
async function knownOf(
  groonga: Groonga,
  keys: readonly string[],
  written: Written,
): Promise<CountedValue[]> {
  const { rows } = await selected<[string, string, string]>(groonga, {
    table: tables.choices,
    condition: Condition.any(keys.filter(isChoice).map((key) => Condition.is('_key', '==', key))),
    columns: ['_key', 'attribute', 'value'],
    limit: -1,
  });
  for (const [key, attribute, value] of rows) written.set(key, [attribute, value]);
  return rows.map(([key]) => ({ key, count: 0 }));
}
async function count(index: GroongaIndex, filter: Filter, lang: Language): Promise<Told> {
  const { whole } = await meaningOf(index, filter, lang);
  const asking = { index, filter, whole };
  const found = toldOf(index.names, await countPlain(asking), filter.category);
  const written: Written = new Map();
  return { all: { ...found, choices: await countChoices(asking, written) }, written };
}
/** What a list can be narrowed by, with how many each leaves. */
export async function facetsOf(
  index: GroongaIndex,
  filter: Filter,
  lang: Language,
): Promise<Facet[]> {
  const key = `facets ${filter.keyword ? lang : ''} ${keyOfFilter(filter)}`;
  const { all, written } = await index.shelf.answer(key, () => count(index, filter, lang));
  return facetsIn(index.names, all, (one) => written.get(one), lang);
}
