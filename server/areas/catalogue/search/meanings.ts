import type { Language } from '#contract/languages';
import { groupsOf } from '#contract/synonyms';
import { stemsIn } from './stems';
import { keyOf, tokensOf, type Token } from './tokens';

/** What else words may be called. */
export interface Meanings {
  /** The other names of what the tokens say in exactly these words, in any form. */
  others: (tokens: readonly Token[]) => readonly Token[][];
  /** So many tokens the longest name has. */
  longest: number;
  /** Every name of one word, of scripts with spaces. */
  words: readonly string[];
}

/** The groups that staff wrote down for one language: a line each, names separated by commas. */
export function meaningsOf(written: string, lang: Language): Meanings {
  const stems = stemsIn(lang);
  const known = new Map<string, Token[][]>();
  const words: string[] = [];
  let longest = 0;
  for (const group of groupsOf(written)) {
    const names = group.map((name) => tokensOf(name, lang)).filter((name) => name.length > 0);
    for (const name of names) {
      const key = keyOf(name, stems);
      known.set(key, [...(known.get(key) ?? []), ...names.filter((one) => one !== name)]);
      longest = Math.max(longest, name.length);
      if (name.length === 1 && name[0]?.run === false) words.push(name[0].text);
    }
  }
  return { others: (tokens) => known.get(keyOf(tokens, stems)) ?? [], longest, words };
}
