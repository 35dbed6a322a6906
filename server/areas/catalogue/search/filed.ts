import type { Language } from '#contract/languages';
import { lowered } from '#contract/fold';
import { due, turn } from '../memory/slices';
import { categoryName, type Names } from '../names';
import { stemsIn } from './stems';
import { keyOf, tokensOf } from './tokens';

/** Between the parts of "Toys & Games". */
const between = /\s(?:&|and|y|e|und|och|og|és|a|i|dan)\s|[,、・/和與与及]|และ/;
/** More parts than this are a list, and none of them names the whole. */
const mostParts = 2;

type Filed = ReadonlyMap<string, readonly string[]>;
const kept = new WeakMap<Names, Map<Language, Promise<Filed>>>();
type StemsOf = ReturnType<typeof stemsIn>;
const keyIn = (text: string, lang: Language, stems = stemsIn(lang)): string =>
  keyOf(tokensOf(lowered(text), lang), stems);
/** The same words stand in many names: the stems of each are looked for once. */
function remembering(stems: StemsOf): StemsOf {
  const known = new Map<string, ReturnType<StemsOf>>();
  return (written) => {
    const found = known.get(written) ?? stems(written);
    known.set(written, found);
    return found;
  };
}
function keysOf(name: string, lang: Language, stems: StemsOf): string[] {
  const parts = name.split(between);
  const all = new Set(parts.length <= mostParts ? [name, ...parts] : [name]);
  return [...new Set([...all].map((text) => keyIn(text, lang, stems)))].filter((key) => key !== '');
}
/** The keys of what categories were called last: a brand that comes leaves them as they were. */
const latest = new Map<Language, ReadonlyMap<string, string[]>>();
async function made(names: Names, lang: Language): Promise<Filed> {
  const [before, keys] = [latest.get(lang), new Map<string, string[]>()];
  const stems = remembering(stemsIn(lang));
  const found = new Map<string, string[]>();
  for (const id of names.categories.keys()) {
    const name = categoryName(names, id, lang);
    const its = keys.get(name) ?? before?.get(name) ?? keysOf(name, lang, stems);
    keys.set(name, its);
    for (const key of its) found.set(key, [...(found.get(key) ?? []), id]);
    if (due()) await turn();
  }
  latest.set(lang, keys);
  return found;
}
/** Categories by what they are called, in one language; made once for as long as names hold. */
function filedIn(names: Names, lang: Language): Promise<Filed> {
  const byLanguage = kept.get(names) ?? new Map<Language, Promise<Filed>>();
  kept.set(names, byLanguage);
  const known = byLanguage.get(lang) ?? made(names, lang);
  byLanguage.set(lang, known);
  return known;
}
type Keys = readonly [name: string, keys: string[]][];
/** What names are found by, to be kept for the next process. */
export async function keysToKeep(names: Names, lang: Language): Promise<Keys> {
  await filedIn(names, lang);
  return [...(latest.get(lang) ?? [])];
}
/** So many of those that were kept are taken apart once more. */
const tried = 40;
/** Takes up what was kept, unless words are taken apart otherwise now. */
export function takeKeys(lang: Language, keys: Keys): void {
  if (latest.has(lang)) return;
  const [stems, each] = [stemsIn(lang), Math.ceil(keys.length / tried)];
  const some = keys.filter((_, i) => i % each === 0);
  const same = some.every(([name, its]) => keysOf(name, lang, stems).join() === its.join());
  if (same) latest.set(lang, new Map(keys));
}
/** The categories that a question names, in any form of the words: ids. */
export const categoriesNamed = async (
  names: Names,
  question: string,
  lang: Language,
): Promise<readonly string[]> => (await filedIn(names, lang)).get(keyIn(question, lang)) ?? [];
