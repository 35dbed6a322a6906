import type { Language } from '#contract/languages';
import type { Lexicon } from '../memory/words/lexicon';
import type { Word } from '../memory/words/word';
import type { Sets } from './sets';

/** What may stand between the parts of a compound. */
const links: Partial<Record<Language, readonly string[]>> = {
  de: ['', 's', 'n', 'en', 'es', 'e', 'er'],
  sv: ['', 's', 'e', 'o', 'u'],
  da: ['', 's', 'e'],
};
const shortest = 3;
const longest = 40;

/** Short parts stand in too many words: those have to be words themselves. */
const longer = (lexicon: Lexicon, part: string): Word[] =>
  part.length > shortest ? lexicon.having(part) : [];
/** Words that begin with this one, or are a form of it. */
const begun = (lexicon: Lexicon, part: string): Word[] => [
  ...longer(lexicon, part).filter(({ text }) => text.startsWith(part)),
  ...lexicon.formsOf(part),
];
/** Words that end with this one, or are a form of it. */
const ended = (lexicon: Lexicon, part: string): Word[] => [
  ...longer(lexicon, part).filter(({ text }) => text.endsWith(part)),
  ...lexicon.formsOf(part),
];
function headsOf(lang: Language, head: string): string[] {
  const all = (links[lang] ?? [])
    .filter((link) => head.endsWith(link))
    .map((link) => head.slice(0, head.length - link.length));
  return all.filter((one) => one.length >= shortest);
}

/**
 * Where the two parts of a compound stand in one product, by the words the catalogue has: "teetasse"
 * finds "Tasse für Tee". Folded; nothing in languages that write no compounds.
 */
export function splitsOf<S>(lang: Language, lexicon: Lexicon, word: string, sets: Sets<S>): S[] {
  if (!links[lang] || word.length > longest) return [];
  const found: S[] = [];
  for (let at = shortest; at <= word.length - shortest; at++) {
    const tail = sets.of(ended(lexicon, word.slice(at)));
    if (sets.empty(tail)) continue;
    for (const head of headsOf(lang, word.slice(0, at))) {
      const start = sets.of(begun(lexicon, head));
      if (sets.empty(start)) continue;
      const both = sets.all([start, tail]);
      if (!sets.empty(both)) found.push(both);
    }
  }
  return found;
}
