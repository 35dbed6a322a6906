import { fold, lowered } from '#contract/fold';
import type { Language } from '#contract/languages';
import type { Said } from '../memory/image/build';
import { partsOf } from '../words';

/** Longer words and names are cut off here: Groonga's keys end at 4,096 bytes. */
const longestWord = 200;
const longestName = 1000;
export const wordKey = (word: string): string => word.slice(0, longestWord);
export const nameKey = (name: string): string => name.slice(0, longestName);

/** How often a word was heard, and how often it was written in each way. */
export interface Times {
  size: number;
  ways: Map<string, number>;
}
/** Every way a word is written, the most frequent first. */
export const waysIn = ({ ways }: Times): string[] =>
  [...ways].toSorted((a, b) => b[1] - a[1]).map(([way]) => way);

interface Taken {
  words: string[];
  runs: string;
}
/** Words by language as they came: what a vocabulary is made of. */
export class Heard {
  readonly byLanguage = new Map<Language, Map<string, Times>>();

  /** What is searched of a product in one language, as Groonga's columns. */
  columns(lang: Language, { name, rest }: Said): Record<string, unknown> {
    const own = lowered(name);
    const [named, others] = [this.take(lang, [own]), this.take(lang, rest.map(lowered))];
    const words = [...new Set([...named.words, ...others.words])];
    for (const word of words) this.of(lang, word).size++;
    return {
      [`words_${lang}`]: words,
      [`named_${lang}`]: [...new Set(named.words)],
      [`name_${lang}`]: nameKey(fold(own).trim()),
      [`runs_${lang}`]: `${named.runs} ${others.runs}`.trim(),
      [`name_runs_${lang}`]: named.runs,
    };
  }
  private take(lang: Language, texts: readonly string[]): Taken {
    const [all, runs]: [string[], string[]] = [[], []];
    for (const text of texts) {
      const parts = partsOf(text);
      for (const written of parts.words) all.push(this.hear(lang, written));
      for (const run of parts.runs) runs.push(fold(run));
    }
    return { words: all, runs: runs.join(' ') };
  }
  private hear(lang: Language, written: string): string {
    const word = wordKey(fold(written));
    const { ways } = this.of(lang, word);
    const way = wordKey(written);
    ways.set(way, (ways.get(way) ?? 0) + 1);
    return word;
  }
  private of(lang: Language, word: string): Times {
    const words = this.byLanguage.get(lang) ?? new Map<string, Times>();
    this.byLanguage.set(lang, words);
    const known = words.get(word) ?? { size: 0, ways: new Map<string, number>() };
    words.set(word, known);
    return known;
  }
}
