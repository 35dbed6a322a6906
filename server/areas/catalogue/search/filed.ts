import type { Language } from '#contract/languages';
import { lowered } from '#contract/fold';
import { categoryName, type Names } from '../names';
import { stemsIn } from './stems';
import { keyOf, tokensOf } from './tokens';

/** Between the parts of "Toys & Games". */
const between = /\s(?:&|and|y|e|und|och|og|és|a|i|dan)\s|[,、・/和與与及]|และ/;
/** More parts than this are a list, and none of them names the whole. */
const mostParts = 2;

type Filed = ReadonlyMap<string, readonly string[]>;
const kept = new WeakMap<Names, Map<Language, Promise<Filed>>>();
const keyIn = (text: string, lang: Language): string =>
  keyOf(tokensOf(lowered(text), lang), stemsIn(lang));
function keysOf(name: string, lang: Language): string[] {
  const parts = name.split(between);
  const all = parts.length <= mostParts ? [name, ...parts] : [name];
  return [...new Set(all.map((text) => keyIn(text, lang)))].filter((key) => key !== '');
}
/** So many names are taken apart before others are served. */
const step = 100;
async function made(names: Names, lang: Language): Promise<Filed> {
  const found = new Map<string, string[]>();
  for (const [at, id] of [...names.categories.keys()].entries()) {
    for (const key of keysOf(categoryName(names, id, lang), lang))
      found.set(key, [...(found.get(key) ?? []), id]);
    if (at % step === step - 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }
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
/** The categories that a question names, in any form of the words: ids. */
export const categoriesNamed = async (
  names: Names,
  question: string,
  lang: Language,
): Promise<readonly string[]> => (await filedIn(names, lang)).get(keyIn(question, lang)) ?? [];
