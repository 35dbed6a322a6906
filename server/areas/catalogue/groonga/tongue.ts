import { fold, lowered } from '#contract/fold';
import type { Language } from '#contract/languages';
import { Lexicon } from '../memory/words/lexicon';
import type { Word } from '../memory/words/word';
import { meaningsOf } from '../search/meanings';
import type { Sets } from '../search/sets';
import { compounding } from '../search/place';
import { Spelling } from '../search/spelling';
import { stemsIn } from '../search/stems';
import type { Token } from '../search/tokens';
import { Wider } from '../search/wider';
import { partsOf } from '../words';
import { Condition } from './condition';
import { nameKey } from './heard';
import { imageOf, type Told } from './vocabulary';

/** Of more words than these the most frequent are looked for: a letter or two begin thousands. */
const mostWords = 500;
/** All parts of a question together stand for so many. */
const mostOfAll = 2000;
const frequent = (words: readonly Word[], most: number): string[] => {
  const some = words.length > most ? words.toSorted((a, b) => b.size - a.size) : words;
  return some.slice(0, most).map(({ text }) => text);
};

/**
 * Search in one language: what a question's words, forms and slips are is worked out here, by the
 * same rules as in memory; which products have them is asked of Groonga.
 */
export class Tongue {
  private readonly lexicon: Lexicon;
  private readonly sets: Sets<Condition>;
  private written = '';
  private wider: Wider<Condition>;
  private readonly directs = new Map<string, Condition>();
  readonly spelling: Spelling;
  /** The number of the last word that is known. */
  private last: number;
  /** So many words may stand for each part of the question that is asked now. */
  private most = mostWords;

  constructor(
    readonly lang: Language,
    told: readonly Told[],
    private readonly synonyms: () => string,
    finds: (condition: Condition) => Promise<boolean>,
  ) {
    this.lexicon = new Lexicon(stemsIn(lang), imageOf(lang, told));
    this.last = told.at(-1)?.[0] ?? 0;
    this.sets = {
      of: (words) => Condition.among(`words_${lang}`, frequent(words, this.most)),
      any: Condition.any,
      all: Condition.all,
      empty: ({ impossible }) => impossible,
    };
    this.wider = this.widerBy('');
    this.spelling = new Spelling(this.lexicon, {
      finds: (text) => finds(Condition.any(this.tiers(text))),
      knows: (word) => this.wider.knows(word),
      names: () => this.wider.meanings.words,
    });
  }
  get lastWord(): number {
    return this.last;
  }
  /** Words that have come, in the order of their numbers. */
  learn(told: readonly Told[]): void {
    for (const [number, word, ways] of told) {
      for (const way of ways.length > 0 ? ways : [word]) this.lexicon.add(word, number, way, true);
      this.last = number;
    }
    this.forget();
  }
  private forget(): void {
    this.lexicon.forget();
    this.directs.clear();
  }
  private widerBy(written: string): Wider<Condition> {
    const direct = (token: Token) => this.direct(token);
    return new Wider(this.lang, this.lexicon, this.sets, direct, meaningsOf(written, this.lang));
  }
  private hear(): void {
    const written = this.synonyms();
    if (written === this.written) return;
    this.written = written;
    this.wider = this.widerBy(written);
  }
  private holding(word: string): string[] {
    return frequent(this.lexicon.holding(word, fold(word)), this.most);
  }
  private direct({ text, run }: Token): Condition {
    const key = `${run ? 'run' : this.most} ${text}`;
    const known = this.directs.get(key);
    if (known) return known;
    const made = run
      ? Condition.holds(`runs_${this.lang}`, fold(text))
      : Condition.among(`words_${this.lang}`, this.holding(text));
    this.directs.set(key, made);
    return made;
  }
  /**
   * What a question finds, by how well it answers (`tiers` in search/place.ts): each stands before
   * the next, and what is in two of them in the first.
   */
  tiers(question: string): Condition[] {
    this.hear();
    this.lexicon.breathe();
    if (this.directs.size > mostWords) this.directs.clear();
    const asked = lowered(question).trim();
    const { words, runs } = partsOf(asked);
    const tokens = [
      ...words.map((text) => ({ text, run: false })),
      ...runs.map((text) => ({ text, run: true })),
    ];
    this.most = Math.floor(Math.min(mostWords, mostOfAll / Math.max(1, tokens.length)));
    const direct = tokens.length > 0 ? tokens.map((one) => this.direct(one)) : [Condition.nothing];
    return [...this.byName(Condition.all(direct), tokens, fold(asked)), this.otherwise(asked)];
  }
  private otherwise(asked: string): Condition {
    return this.wider.entries(asked) ?? Condition.nothing;
  }
  private byName(direct: Condition, tokens: readonly Token[], asked: string): Condition[] {
    const { lang, lexicon } = this;
    const inRuns = ({ text }: Token) => Condition.holds(`name_runs_${lang}`, fold(text));
    const named = (some: readonly Word[]) =>
      Condition.among(`named_${lang}`, frequent(some, this.most));
    const whole = (token: Token) =>
      token.run ? inRuns(token) : named(lexicon.formsOf(token.text));
    const ends = ({ text, run }: Token) =>
      run || !compounding.includes(lang)
        ? Condition.nothing
        : named([...lexicon.ending(text, fold(text))]);
    const within = (token: Token) =>
      token.run ? inRuns(token) : Condition.among(`named_${lang}`, this.holding(token.text));
    const short = asked === nameKey(asked);
    const both = (more: Condition) => Condition.all([direct, more]);
    const begins = short ? Condition.begins(`name_${lang}`, asked) : Condition.nothing;
    const headed = Condition.all(tokens.map((token) => Condition.any([whole(token), ends(token)])));
    return [
      short ? both(Condition.is(`name_${lang}`, '==', asked)) : Condition.nothing,
      both(Condition.all([begins, headed])),
      both(Condition.all(tokens.map(whole))),
      ...(compounding.includes(lang) ? [both(headed)] : []),
      both(begins),
      both(Condition.all(tokens.map(within))),
      both(Condition.any(tokens.map(within))),
      direct,
    ];
  }
}
