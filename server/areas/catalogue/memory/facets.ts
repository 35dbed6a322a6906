import type { Facet } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Catalogue } from './catalogue';
import type { Numbers } from './columns/numbers';
import { failures } from './failures';
import { countChoices } from './choiceFacets';
import { isNarrowed, keyOfFilter, setParts, without, type Narrowing } from '../narrowing';
import { show, tried } from './filter';
import type { Filter } from '../asked';
import {
  banded,
  facetsIn,
  mostValues,
  yes,
  type All,
  type Counted,
  type Counts,
} from '../facets/told';
import { scratch } from './scratch';
import { copyOf, count, tallies, wholeOf, type Tallies } from './tallies';

const sortKeys = scratch((size) => new Float64Array(size));
const byRank = scratch((size) => new Int32Array(size));
/**
 * The most frequent first, in the order of the texts where they are equal. Numbers are sorted, not
 * texts: the count above, the place below.
 */
function biggest(counts: Int32Array, texts: readonly string[]): Counts {
  const all = texts.length;
  const keys = sortKeys(all);
  let size = 0;
  for (let place = 0; place < all; place++)
    if ((counts[place] as number) > 0)
      keys[size++] = (counts[place] as number) * all + (all - 1 - place);
  const found: Counts = [];
  for (const key of keys.subarray(0, size).sort().subarray(-mostValues)) {
    const times = Math.floor(key / all);
    found.push([texts[all - 1 - (key - times * all)] as string, times]);
  }
  return found.reverse();
}
/** The same of counts by number + 1; those without a number (0) are left out. */
function biggestOf(counts: Int32Array, numbers: Numbers): Counts {
  const { texts, ranks } = numbers.inOrder();
  const ordered = byRank(texts.length);
  for (let number = 0; number < texts.length; number++)
    ordered[ranks[number] as number] = counts[number + 1] as number;
  return biggest(ordered, texts);
}
interface Branches {
  ids: readonly string[];
  /** By category number + 1: the place of its branch in `ids`, -1 for none. */
  places: Int32Array;
}
/** The children of `parent`, or the top categories, and which of them each category lies below. */
function branchesOf(
  { columns: { categories }, names }: Catalogue,
  parent: string | undefined,
): Branches {
  const children = categories.texts.map((id) => {
    const path = names.categories.get(id)?.path ?? [];
    return parent === undefined ? path[0] : path[path.indexOf(parent) + 1];
  });
  const ids = [...new Set(children)].filter((id) => id !== undefined).sort();
  return {
    ids,
    places: Int32Array.from([undefined, ...children], (id) =>
      id === undefined ? -1 : ids.indexOf(id),
    ),
  };
}
/** Categories gathered under their branches. */
function branched(catalogue: Catalogue, counts: Int32Array, parent: string | undefined): Counts {
  const key = `branches ${parent ?? ''}`;
  const { ids, places } = (catalogue.answers.get(key) ??
    catalogue.answers.set(key, branchesOf(catalogue, parent))) as Branches;
  const sums = new Int32Array(ids.length);
  for (let i = 1; i < counts.length; i++)
    if ((places[i] as number) >= 0)
      sums[places[i] as number] = (sums[places[i] as number] as number) + (counts[i] as number);
  return biggest(sums, ids);
}
function told(
  catalogue: Catalogue,
  { brand, category, shop, band, atHand, cheaper }: Tallies,
  parent: string | undefined,
): Counted {
  const { brands, shops } = catalogue.columns;
  return {
    brand: biggestOf(brand, brands),
    category: branched(catalogue, category, parent),
    shop: biggestOf(shop, shops),
    price: banded(band),
    stock: yes(atHand),
    reduced: yes(cheaper),
  };
}
/**
 * The same from the list that all parts are tried on: who passes is added up, or who fails taken
 * off, whichever are fewer.
 */
function countTried(
  catalogue: Catalogue,
  slots: Int32Array,
  rest: Filter,
  parent: string | undefined,
): Counted {
  const { columns } = catalogue;
  const whole = wholeOf(slots, columns);
  if (!isNarrowed(rest)) return told(catalogue, whole, parent);
  const out = failures(catalogue, slots, rest);
  const few = out.count * 2 < slots.length;
  const found = few ? copyOf(whole) : tallies(columns);
  count(slots, out, columns, found, few ? -1 : 1);
  return told(catalogue, found, parent);
}
/**
 * One list where the filter's own parts are open: each facet counts what passes all parts but its
 * own.
 */
async function countOpened(catalogue: Catalogue, filter: Filter, lang: Language): Promise<Counted> {
  const shown = async (narrowed: Filter) =>
    wholeOf((await show(catalogue, narrowed, 'best', lang)).slots, catalogue.columns);
  const closed = await shown(filter);
  const { category } = closed;
  const parts = setParts(filter);
  const open = (part: Narrowing) => (parts.includes(part) ? shown(without(filter, part)) : closed);
  const [{ brand }, { shop }, { band }, { atHand }, { cheaper }] = [
    await open('brand'),
    await open('shop'),
    await open('price'),
    await open('in_stock'),
    await open('reduced'),
  ];
  return told(catalogue, { brand, shop, category, band, atHand, cheaper }, filter.category);
}
async function counted(catalogue: Catalogue, filter: Filter, lang: Language): Promise<All> {
  const base = await tried(catalogue, filter, lang);
  const plain = base
    ? countTried(catalogue, base.slots, base.rest, filter.category)
    : await countOpened(catalogue, filter, lang);
  return { ...plain, choices: await countChoices(catalogue, filter, lang) };
}
/**
 * What the list can be narrowed by, with how many each leaves. Counts are kept; only their labels
 * depend on the reader.
 */
export async function facetsOf(
  catalogue: Catalogue,
  filter: Filter,
  lang: Language,
): Promise<Facet[]> {
  const key = `facets ${filter.keyword ? lang : ''} ${keyOfFilter(filter)}`;
  const { answers, version } = catalogue;
  const known = answers.get(key) as All | undefined;
  const found = known ?? (await counted(catalogue, filter, lang));
  // What changed meanwhile may not stand in it.
  if (version === catalogue.version) answers.set(key, found);
  const { choices } = catalogue.columns;
  const writtenOf = (value: string) => choices.written[choices.keys.find(value)];
  return facetsIn(catalogue.names, found, writtenOf, lang);
}
