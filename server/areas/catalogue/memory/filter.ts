import type { Sort } from '#contract/catalogue';
import { fallbackLanguage, type Language } from '#contract/languages';
import type { Catalogue, Shown } from './catalogue';
import { failures, type Failures } from './failures';
import type { Found } from './finder';
import { shopsNamed } from '../named';
import { categoriesNamed } from '../search/filed';
import { tiers as tier } from '../search/place';
import { everything, type Group } from '../engine';
import { inOrder, inTiers } from './ranks';
import { placeAfter } from '../sorts';
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
  return { slots, tiers: ends.slice(0, -1), instead, preparing };
}
/** A list without the places where something fails: what stands in a row is copied at once. */
function leave(list: Int32Array, { at, count }: Failures): Int32Array {
  const into = new Int32Array(list.length - count);
  let [from, to] = [0, 0];
  for (let k = 0; k <= count; k++) {
    const end = k < count ? (at[k] as number) : list.length;
    if (end - from > 8) into.set(list.subarray(from, end), to);
    else for (let i = from; i < end; i++) into[to + i - from] = list[i] as number;
    to += end - from;
    from = end + 1;
  }
  return into;
}
/** What of a list passes, in its order. */
function kept(catalogue: Catalogue, shown: Shown, filter: Filter): Shown {
  const { slots, tiers } = shown;
  const out = failures(catalogue, slots, filter);
  const left = (before: number) =>
    before - placeAfter(out.count, (k) => [out.at[k] as number], [before - 1]);
  return { ...shown, slots: leave(slots, out), tiers: tiers && tiers.map(left) };
}

const unsearched = (slots: Int32Array): Shown => ({
  slots,
  tiers: null,
  instead: null,
  preparing: false,
});
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
  if (!searching && !narrowed) return unsearched(catalogue.orders.list(sort, group));
  const key = `${sort} ${searching ? lang : ''} ${keyOfFilter(filter)}`;
  const { version } = catalogue;
  const known = catalogue.shown.get(key);
  if (known) return known;
  if (searching && narrowed) return narrow(catalogue, { filter, sort, lang, key });
  const made = searching
    ? ranked(catalogue, await answered(catalogue, filter, lang), sort)
    : kept(catalogue, unsearched(catalogue.orders.list(sort, group)), rest);
  // What changed meanwhile may not stand in it.
  if (version === catalogue.version) catalogue.shown.set(key, made, made.slots.length + 20);
  return made;
}
interface Narrowed {
  filter: Filter;
  sort: Sort;
  lang: Language;
  key: string;
}
/** More answers than these are many. */
const many = 5000;
const narrowedLast = new WeakMap<Int32Array, { key: string; shown: Shown }>();
/**
 * What is found, narrowed. Where that is many, only what was asked last of a list is kept: it costs
 * less to make again than the searches that would be forgotten for it.
 */
async function narrow(catalogue: Catalogue, { filter, sort, lang, key }: Narrowed): Promise<Shown> {
  const { version } = catalogue;
  const all = await show(catalogue, asked(filter), sort, lang);
  const last = narrowedLast.get(all.slots);
  if (last?.key === key) return last.shown;
  const shown = kept(catalogue, all, filter);
  if (version !== catalogue.version) return shown;
  const { length } = shown.slots;
  if (length > many) narrowedLast.set(all.slots, { key, shown });
  else catalogue.shown.set(key, shown, length + 20);
  return shown;
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
