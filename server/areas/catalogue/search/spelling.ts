import { fold, lowered } from '#contract/fold';
import { distance, slipsIn } from '../memory/words/distance';
import type { Lexicon } from '../memory/words/lexicon';
import { partsOf } from '../words';

interface Ways {
  /** Whether anything on sale has all of this. */
  finds: (text: string) => boolean | Promise<boolean>;
  /** Whether a word leads anywhere, or is no slip. */
  knows: (word: string) => boolean;
  /** Words that staff wrote down. */
  names: () => readonly string[];
}
/** Another number is another thing, and a big mall has a million that look alike. */
const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);
/** More words are no slip but a text. */
const most = 8;
/** How others write what was typed. */
export class Spelling {
  constructor(
    private readonly lexicon: Lexicon,
    private readonly ways: Ways,
  ) {}

  /** The nearest spelling with which something is found, with its accents; null without one. */
  async nearest(question: string): Promise<string | null> {
    const { words, runs } = partsOf(lowered(question));
    if (words.length === 0 || words.length > most || runs.length > 0) return null;
    const better = words.flatMap((word) =>
      this.ways.knows(word) ? word : (this.slipped(fold(word)) ?? []),
    );
    if (better.length < words.length) return null;
    const text = better.join(' ');
    const found = text !== words.join(' ') && (await this.ways.finds(text));
    return found ? text : this.inOtherForms(better);
  }
  /**
   * The most frequent word at the smallest distance that a slip explains, on sale or written down by
   * staff, as it is written; without one a part of a longer word.
   */
  private slipped(word: string): string | null {
    const slips = slipsIn(word);
    if (slips === 0 || isNumber(word)) return null;
    const far = (other: string) => distance(word, fold(other));
    const [sold] = this.lexicon.close(word, slips, 1);
    const within = sold === undefined ? slips : far(sold) - 1;
    const named = this.ways.names().filter((name) => far(name) <= within);
    const [name] = named.sort((a, b) => far(a) - far(b));
    return name ?? sold ?? this.lexicon.piece(word);
  }
  /** Every word is known, but no product has all of them: one of them in another form. */
  private async inOtherForms(words: readonly string[]): Promise<string | null> {
    if (words.length < 2 || words.length > 6) return null;
    for (const [at, word] of words.entries())
      for (const other of this.lexicon.relatives(fold(word), 3)) {
        const text = words.with(at, other).join(' ');
        if (await this.ways.finds(text)) return text;
      }
    return null;
  }
  /** Words that go on from what was typed, with their accents, the most frequent first. */
  async completions(typed: string, most: number): Promise<string[]> {
    const { words, runs } = partsOf(lowered(typed));
    const last = words.at(-1);
    if (runs.length > 0 || !last) return [];
    const before = words.slice(0, -1);
    const all = this.lexicon
      .startingWith(fold(last), most * 4)
      .map((word) => [...before, word].join(' '));
    return before.length === 0 ? all.slice(0, most) : this.finding(all, most);
  }
  /**
   * What finds something where the whole question does not: each of its words that does, and for
   * the others the words two changes away.
   */
  async parts(question: string, atMost: number): Promise<string[]> {
    const { words, runs } = partsOf(lowered(question));
    const some = [...words.slice(0, most), ...runs.slice(0, most)];
    const close = (word: string) =>
      isNumber(word) ? [] : this.lexicon.close(fold(word), word.length < 4 ? 1 : 2, 3);
    const found = some.flatMap((word) => (this.ways.knows(word) ? word : close(word)));
    const telling = [...new Set(found)].filter((word) => word.length > 2 || runs.includes(word));
    return this.finding(telling, atMost);
  }
  /** The first of the texts with which something is found. */
  private async finding(texts: readonly string[], most: number): Promise<string[]> {
    const found: string[] = [];
    for (const text of texts)
      if (found.length < most && (await this.ways.finds(text))) found.push(text);
    return found;
  }
}
