import type { Language } from '#contract/languages';
import type { Lexicon } from '../memory/lexicon';
import { common, merged, Posting } from '../memory/posting';
import type { Word } from '../memory/word';

/** What may stand between the parts of a compound. */
const links: Partial<Record<Language, readonly string[]>> = {
  de: ['', 's', 'n', 'en', 'es', 'e', 'er'],
  sv: ['', 's', 'e', 'o', 'u'],
  da: ['', 's', 'e'],
};
const shortest = 3;
const longest = 40;

const together = (words: readonly Word[]): Posting =>
  words.length > 0 ? merged(words.map(({ list }) => list)) : new Posting();
/** Short parts stand in too many words: those have to be words themselves. */
const longer = (lexicon: Lexicon, part: string): Word[] =>
  part.length > shortest ? lexicon.having(part) : [];
/** Entries with a word that begins with this one, or is a form of it. */
const begun = (lexicon: Lexicon, part: string): Posting =>
  together([
    ...longer(lexicon, part).filter(({ text }) => text.startsWith(part)),
    ...lexicon.formsOf(part),
  ]);
/** Entries with a word that ends with this one, or is a form of it. */
const ended = (lexicon: Lexicon, part: string): Posting =>
  together([
    ...longer(lexicon, part).filter(({ text }) => text.endsWith(part)),
    ...lexicon.formsOf(part),
  ]);
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
export function splitsOf(lang: Language, lexicon: Lexicon, word: string): Posting[] {
  if (!links[lang] || word.length > longest) return [];
  const found: Posting[] = [];
  for (let at = shortest; at <= word.length - shortest; at++) {
    const tail = ended(lexicon, word.slice(at));
    if (tail.size === 0) continue;
    for (const head of headsOf(lang, word.slice(0, at))) {
      const start = begun(lexicon, head);
      const entries = start.size > 0 ? common([start, tail]) : new Int32Array(0);
      if (entries.length > 0) found.push(Posting.of(entries));
    }
  }
  return found;
}
