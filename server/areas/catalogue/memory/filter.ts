import type { Sort } from '#contract/catalogue';
import { fallbackLanguage, type Language } from '#contract/languages';
import type { Catalogue } from './catalogue';
import { failures } from './failures';
import type { Found } from './words/finder';
import { shopsNamed } from '../named';
import { categoriesNamed } from '../search/filed';
import { tiers as tier } from '../search/place';
import { everything, type Group } from '../engine';
import { inOrder, inTiers } from './ranks';
import { Shown, unsearched } from './shown';
import { Lru } from '../../../platform/lru';
import type { Filter } from '../asked';
import { isNarrowed, keyOfFilter } from '../narrowing';

/** The reader's language first, then those the question's script belongs to, then English. */
export function languagesOf(question: string, lang: Language): Language[] {
  const others: Language[] = [];
  if (/\p{Script=Thai}/u.test(question)) others.push('th');
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)) others.push('jp');
  if (/\p{Script=Han}/u.test(question)) others.push('zh', 'zhtw', 'jp');
  return [...new Set([lang, ...others, fallbackLanguage])];
}
/** What else belongs to an answer stands behind everything that has the words. */
function joined(
  { columns }: Catalogue,
  { slots, tiers }: Found,
  more: readonly Int32Array[],
): Found {
  const most = more.reduce((sum, { length }) => sum + length, slots.length);
  if (most === slots.length) return { slots, tiers };
  const have = new Uint8Array(columns.size);
  const all = new Int32Array(most);
  let count = 0;
  const put = (slot: number) => {
    if (have[slot] === 1) return;
    have[slot] = 1;
    all[count++] = slot;
  };
  for (const list of [slots, ...more]) list.forEach(put);
  const rated = new Uint8Array(count).fill(tier.other);
  rated.set(tiers);
  return { slots: all.subarray(0, count), tiers: rated };
}
interface Answer {
  found: Found;
  instead: string | null;
  preparing: boolean;
}
const nothing: Found = { slots: new Int32Array(0), tiers: new Uint8Array(0) };
/** Products that have the question's words, and those of a shop or a category that it names. */
async function asTyped(
  catalogue: Catalogue,
  question: string,
  languages: readonly Language[],
): Promise<Omit<Answer, 'instead'>> {
  const listed = (kind: string, ids: readonly string[]) =>
    ids.map((id) => catalogue.orders.list('best', `${kind}:${id}`));
  let preparing = false;
  for (const one of languages) {
    const categories = await categoriesNamed(catalogue.names, question, one);
    const finder = await catalogue.finder(one);
    preparing ||= finder === null && one === languages[0];
    const found = finder?.find(question) ?? nothing;
    const filed = listed('c', categories);
    const sold = listed('s', shopsNamed(catalogue.names, question));
    if (found.slots.length > 0 || filed.some(({ length }) => length > 0))
      return { found: joined(catalogue, found, [...filed, ...sold]), preparing };
  }
  const sold = listed('s', shopsNamed(catalogue.names, question));
  return { found: joined(catalogue, nothing, sold), preparing };
}
/**
 * What a question finds. Where nothing has it as it was typed, the answers are those of the nearest
 * spelling, `instead`; `exact` wants none.
 */
async function answered(
  catalogue: Catalogue,
  { keyword = '', exact }: Filter,
  lang: Language,
): Promise<Answer> {
  const languages = languagesOf(keyword, lang);
  const { found, preparing } = await asTyped(catalogue, keyword, languages);
  if (found.slots.length > 0) return { found, instead: null, preparing };
  for (const one of languages) {
    const finder = await catalogue.finder(one);
    const instead = await finder?.spelling.nearest(keyword);
    if (finder && instead)
      return { found: exact ? nothing : finder.find(instead), instead, preparing };
  }
  return { found: nothing, instead: null, preparing };
}
/** Found products in the list's order, tier by tier. */
function ranked({ orders }: Catalogue, { found, instead, preparing }: Answer, sort: Sort): Shown {
  const order = orders.list(sort);
  const { places, ends } = inTiers(found, orders.places(sort), sort === 'best');
  const slots = new Int32Array(ends.at(-1) as number);
  ends.forEach((end, i) => {
    const from = ends[i - 1] ?? 0;
    const sorted = inOrder(places.subarray(from, end), order.length);
    for (let k = from; k < end; k++) slots[k] = order[sorted[k - from] as number] as number;
  });
  return new Shown(slots, { tiers: ends.slice(0, -1), instead, preparing });
}
/** What of a list passes, in its order. */
function kept(catalogue: Catalogue, shown: Shown, filter: Filter): Shown {
  const { at, count } = failures(catalogue, shown.slots, filter);
  return shown.without(at, count);
}
/** The question alone. */
const asked = ({ keyword, exact }: Filter): Filter => ({ keyword, exact });

/**
 * The products a filter leaves, sorted. Kept until the catalogue changes; a search without its
 * filters too, since they are tried on it one after another.
 */
export async function show(
  catalogue: Catalogue,
  filter: Filter,
  sort: Sort,
  lang: Language,
): Promise<Shown> {
  const { group, rest } = baseOf(filter);
  const searching = Boolean(filter.keyword?.trim());
  const narrowed = isNarrowed(searching ? filter : rest);
  const listed = () => new Shown(catalogue.orders.list(sort, group), unsearched);
  if (!searching && !narrowed) return listed();
  const key = `${sort} ${searching ? lang : ''} ${keyOfFilter(filter)}`;
  const { version } = catalogue;
  const known = catalogue.shown.get(key);
  if (known) return known;
  if (searching && narrowed)
    return narrow(catalogue, await show(catalogue, asked(filter), sort, lang), filter);
  const made = searching
    ? ranked(catalogue, await answered(catalogue, filter, lang), sort)
    : kept(catalogue, listed(), rest);
  // What changed meanwhile may not stand in it.
  if (version === catalogue.version) catalogue.shown.set(key, made, made.weight + 20);
  return made;
}
/** By what was found: how it was narrowed, for as long as that itself is kept. */
const narrowings = new WeakMap<Int32Array, Lru<Shown>>();
function narrow(catalogue: Catalogue, all: Shown, filter: Filter): Shown {
  const { slots } = all;
  const its = narrowings.get(slots) ?? new Lru<Shown>(slots.length);
  narrowings.set(slots, its);
  const key = keyOfFilter(filter);
  const known = its.get(key);
  if (known) return known;
  const shown = kept(catalogue, all, filter);
  return its.set(key, shown, shown.weight + 20);
}
/** The part that is kept sorted anyway, and what is left to test. */
function baseOf(filter: Filter): { group: Group; rest: Filter } {
  if (filter.category)
    return { group: `c:${filter.category}`, rest: { ...filter, category: undefined } };
  if (filter.shop) return { group: `s:${filter.shop}`, rest: { ...filter, shop: undefined } };
  if (filter.brand?.length === 1)
    return { group: `b:${filter.brand[0]}`, rest: { ...filter, brand: undefined } };
  return { group: everything, rest: filter };
}
/**
 * The list that a filter's parts are tried on one by one, and those parts. None where one of them
 * chose the list: without it there is another list.
 */
export async function tried(
  catalogue: Catalogue,
  filter: Filter,
  lang: Language,
): Promise<{ slots: Int32Array; rest: Filter } | null> {
  if (filter.keyword?.trim())
    return {
      slots: (await show(catalogue, asked(filter), 'best', lang)).slots,
      rest: filter,
    };
  const { group, rest } = baseOf(filter);
  return filter.category || group === everything
    ? { slots: catalogue.orders.list('best', group), rest }
    : null;
}
