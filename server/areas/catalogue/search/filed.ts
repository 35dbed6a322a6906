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
const kept = new WeakMap<Names, Map<Language, Filed>>();
const keyIn = (text: string, lang: Language): string =>
  keyOf(tokensOf(lowered(text), lang), stemsIn(lang));
function keysOf(name: string, lang: Language): string[] {
  const parts = name.split(between);
  const all = parts.length <= mostParts ? [name, ...parts] : [name];
  return [...new Set(all.map((text) => keyIn(text, lang)))].filter((key) => key !== '');
}
function made(names: Names, lang: Language): Filed {
  const found = new Map<string, string[]>();
  for (const id of names.categories.keys())
    for (const key of keysOf(categoryName(names, id, lang), lang))
      found.set(key, [...(found.get(key) ?? []), id]);
  return found;
}
/** Categories by what they are called, in one language; made once for as long as names hold. */
function filedIn(names: Names, lang: Language): Filed {
  const byLanguage = kept.get(names) ?? new Map<Language, Filed>();
  kept.set(names, byLanguage);
  const known = byLanguage.get(lang) ?? made(names, lang);
  byLanguage.set(lang, known);
  return known;
}
/** The categories that a question names, in any form of the words. */
export const categoriesNamed = (
  names: Names,
  question: string,
  lang: Language,
): readonly string[] => filedIn(names, lang).get(keyIn(question, lang)) ?? [];
