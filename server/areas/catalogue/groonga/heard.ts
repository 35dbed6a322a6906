import { fold, lowered } from '#contract/fold';
import type { Language } from '#contract/languages';
import type { Said } from '../memory/image/build';
import { partsOf } from '../words';

/** Longer words and names are cut off here: Groonga's keys end at 4,096 bytes. */
const longestWord = 200;
const longestName = 1000;
const wordKey = (word: string): string => word.slice(0, longestWord);
export const nameKey = (name: string): string => name.slice(0, longestName);

/** Words of one language: in how many products each stands, and how it is written otherwise. */
interface Words {
  sizes: Map<string, number>;
  /** How often each way was met, of words that are written in another way than they are. */
  ways: Map<string, Map<string, number>>;
}
export interface HeardWord {
  word: string;
  /** In how many products it stands. */
  size: number;
  /** Every way it is written, the most frequent first. */
  ways: string[];
}
interface Taken {
  words: string[];
  runs: string;
}
/** Words by language as they came: what a vocabulary is made of. */
export class Heard {
  private readonly byLanguage = new Map<Language, Words>();

  /** `numbers`: whether words with digits are kept too; most of them stand in one product alone. */
  constructor(private readonly numbers: boolean) {}

  /** What is searched of a product in one language, as Groonga's columns. */
  columns(lang: Language, { name, rest }: Said): Record<string, unknown> {
    const heard = this.in(lang);
    const own = lowered(name);
    const [named, others] = [this.take(heard, [own]), this.take(heard, rest.map(lowered))];
    const words = [...new Set([...named.words, ...others.words])];
    for (const word of words)
      if (this.numbers || !/\d/.test(word)) heard.sizes.set(word, (heard.sizes.get(word) ?? 0) + 1);
    return {
      [`words_${lang}`]: words,
      [`named_${lang}`]: [...new Set(named.words)],
      [`name_${lang}`]: nameKey(fold(own).trim()),
      [`runs_${lang}`]: `${named.runs} ${others.runs}`.trim(),
      [`name_runs_${lang}`]: named.runs,
    };
  }
  private in(lang: Language): Words {
    const known = this.byLanguage.get(lang) ?? { sizes: new Map(), ways: new Map() };
    this.byLanguage.set(lang, known);
    return known;
  }
  private take(heard: Words, texts: readonly string[]): Taken {
    const [words, runs]: [string[], string[]] = [[], []];
    for (const text of texts) {
      const parts = partsOf(text);
      for (const written of parts.words) words.push(hear(heard, written));
      for (const run of parts.runs) runs.push(fold(run));
    }
    return { words, runs: runs.join(' ') };
  }
  get languages(): Language[] {
    return [...this.byLanguage.keys()];
  }
  words(lang: Language): HeardWord[] {
    const { sizes, ways } = this.in(lang);
    return [...sizes].map(([word, size]) => ({
      word,
      size,
      ways: waysIn(word, ways.get(word), size),
    }));
  }
}
/** A word as it stands in texts; how it is written there is noted. */
function hear({ ways }: Words, written: string): string {
  const [word, way] = [wordKey(fold(written)), wordKey(written)];
  const known = ways.get(word);
  if (known) known.set(way, (known.get(way) ?? 0) + 1);
  else if (way !== word) ways.set(word, new Map([[way, 1]]));
  return word;
}
/** Every way a word is written, the most frequent first; `size`: about how often it is in all. */
function waysIn(word: string, ways: ReadonlyMap<string, number> = new Map(), size = 0): string[] {
  const others = [...ways].filter(([way]) => way !== word);
  const bare = size - others.reduce((sum, [, times]) => sum + times, 0);
  const all = bare > 0 || others.length === 0 ? [...others, [word, bare] as const] : others;
  return all.toSorted((a, b) => b[1] - a[1]).map(([way]) => way);
}
