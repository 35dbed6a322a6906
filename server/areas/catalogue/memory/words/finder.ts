import type { Language } from '#contract/languages';
import { fold, lowered } from '#contract/fold';
import { Lru } from '../../../../platform/lru';
import { meaningsOf, type Meanings } from '../../search/meanings';
import { byPlace, compounding, tiers, type Standing } from '../../search/place';
import { Spelling } from '../../search/spelling';
import { stemsIn } from '../../search/stems';
import type { Token } from '../../search/tokens';
import { Wider } from '../../search/wider';
import { pairsOf, partsOf, singles } from '../../words';
import { Entries as Known } from './entries';
import type { Said } from '../image/build';
import type { Image } from '../image/image';
import { Lexicon } from './lexicon';
import { Pairs } from './pairs';
import { common, merged, Posting, without, type Entries } from './posting';
import { postings } from './sets';
import { unitsOf, type Units } from '../image/units';
import type { Word } from './word';

/** What was found: slots of the columns, and beside each how well. */
export interface Found {
  slots: Int32Array;
  tiers: Uint8Array;
}
type Test = (entry: number) => boolean;
/** One part of a question: where it may stand, and what tells whether an entry has it. */
interface Part {
  list: Posting;
  holds: Test;
  /** Whoever is in the list has it. */
  sure: boolean;
}
/** So many numbers are kept of what was asked, and one for each product of a big mall. */
const leastKept = 500_000;
/** A run whose rarest pair stands in more entries is looked for in what the other parts leave. */
const readAtOnce = 20_000;

/**
 * Search in one language, in memory: the image that was made of all products, and what has changed
 * since. Words of spaced scripts are found through the list of all words (a part of a word is
 * enough), runs of Thai, Han and Kana through pairs of characters; the text itself has the last
 * word, as `LIKE '%q%'` would.
 */
export class Finder {
  readonly lang: Language;
  readonly lexicon: Lexicon;
  private readonly pairs: Pairs;
  private readonly known: Known;
  private readonly found: Lru<Found>;
  /**
   * In which entries a word or a run of characters stands: people ask for the same things in other
   * company.
   */
  private readonly lists: Lru<Posting>;
  /** How each word stands in names. */
  private readonly standing: Lru<Standing>;
  /** What staff wrote of other names, and what was made of it. */
  private written = '';
  private wider: Wider<Posting>;
  readonly spelling: Spelling;

  constructor(
    image: Image,
    private readonly synonyms: () => string,
  ) {
    this.lang = image.lang;
    const numbers = Math.max(leastKept, image.ids.length);
    this.found = new Lru(numbers);
    this.lists = new Lru(numbers * 2);
    this.standing = new Lru(numbers * 2);
    this.lexicon = new Lexicon(stemsIn(image.lang), image);
    this.pairs = new Pairs(image.pairs);
    this.known = new Known(image);
    this.wider = this.widerBy(meaningsOf('', this.lang));
    this.spelling = new Spelling(this.lexicon, {
      finds: (text) => this.find(text).slots.length > 0,
      knows: (word) => this.wider.knows(word),
      names: () => this.wider.meanings.words,
    });
  }
  private widerBy(meanings: Meanings): Wider<Posting> {
    const direct = (token: Token) => this.listed(token);
    return new Wider(this.lang, this.lexicon, postings, direct, meanings);
  }
  private listed({ text, run }: Token): Posting {
    if (!run) return this.wordPart(text).list;
    const { list, holds, sure } = this.runPart(fold(text));
    return sure ? list : this.learn(fold(text), Posting.of(list.entries.filter(holds)));
  }

  /** What is said of a product from now on. */
  put(slot: number, said: Said): void {
    this.known.drop(slot);
    this.forget();
    const own = lowered(said.name);
    const rest = said.rest.map(lowered);
    const entry = this.known.add(slot, fold(own), rest.map(fold));
    this.index(own, entry, true);
    for (const text of rest) this.index(text, entry, false);
  }
  private index(text: string, entry: number, named: boolean): void {
    const { words, runs } = partsOf(text);
    for (const word of words) this.lexicon.add(fold(word), entry, word, named);
    for (const run of runs) for (const pair of pairsOf(fold(run))) this.pairs.add(pair, entry);
  }
  remove(slots: Iterable<number>): void {
    for (const slot of slots) this.known.drop(slot);
    this.forget();
  }
  private forget(): void {
    this.found.clear();
    this.lists.clear();
    this.standing.clear();
    this.lexicon.forget();
  }
  /** Whether anything came after it was made. */
  get changed(): boolean {
    return this.known.later + this.known.dead > 0;
  }
  /** So much has changed that it is cheaper to make it anew. */
  get worn(): boolean {
    return this.known.later > 1000 && this.known.later * 4 > this.known.size;
  }

  /**
   * Products whose text has every part of the question, and behind them those that have it in other
   * words. The same question again costs nothing until something changes.
   */
  find(question: string): Found {
    this.hear();
    this.lexicon.breathe();
    const asked = lowered(question).trim();
    return this.found.get(asked) ?? this.remember(asked, this.search(asked));
  }
  /** Other names hold from the moment they are known here. */
  private hear(): void {
    const written = this.synonyms();
    if (written === this.written) return;
    this.written = written;
    this.wider = this.widerBy(meaningsOf(written, this.lang));
    this.found.clear();
  }
  private remember(asked: string, found: Found): Found {
    return this.found.set(asked, found, found.slots.length + 10);
  }
  private search(typed: string): Found {
    const asked = fold(typed);
    const direct = this.having(typed);
    const rated = this.known.rate(direct, unitsOf(asked));
    const inName = (entry: number, part: Units) => this.known.inName(entry, part);
    const { known } = this;
    byPlace({ standing: (word) => this.standingOf(word), inName }, direct, rated, typed);
    const more = this.otherwise(direct, typed);
    const found = new Int32Array(direct.length + more.length);
    for (let i = 0; i < direct.length; i++) found[i] = known.slotOf(direct[i] as number);
    for (let i = 0; i < more.length; i++)
      found[direct.length + i] = known.slotOf(more[i] as number);
    const all = new Uint8Array(found.length).fill(tiers.other);
    all.set(rated);
    return { slots: found, tiers: all };
  }
  /** Entries that have every part of a question, in any form. */
  private having(typed: string): Entries {
    const { words, runs } = partsOf(typed);
    const parts = [
      ...Array.from(new Set(words), (word) => this.wordPart(word)),
      ...Array.from(new Set(runs), (run) => this.runPart(fold(run))),
    ];
    const entries = common(parts.map(({ list }) => list));
    return this.passing(
      entries,
      parts.filter((part) => !part.sure),
    );
  }
  private passing(entries: Entries, tested: readonly Part[]): Entries {
    const { known } = this;
    if (known.dead === 0 && tested.length === 0) return entries;
    return entries.filter(
      (entry) => known.slotOf(entry) !== -1 && tested.every(({ holds }) => holds(entry)),
    );
  }
  /** Entries that have the question in other words, without those that have it as it is. */
  private otherwise(direct: Entries, typed: string): Entries {
    const wider = this.wider.entries(typed);
    if (!wider || wider.size === direct.length) return [];
    const more = without(wider, direct);
    const { known } = this;
    return known.dead === 0 ? more : more.filter((entry) => known.slotOf(entry) !== -1);
  }
  /** Where its words stand in names: whole in any form, at the end of longer ones, anywhere. */
  private standingOf(written: string): Standing {
    return this.standing.get(written) ?? this.place(written);
  }
  private place(written: string): Standing {
    const [{ lexicon, lang }, bare] = [this, fold(written)];
    const named = (words: Iterable<Word>) => merged(Array.from(words, (word) => word.named));
    const ends = compounding.includes(lang) ? named(lexicon.ending(written, bare)) : new Posting();
    const found = {
      whole: named(lexicon.formsOf(written)),
      ends,
      held: named(lexicon.holding(written, bare)),
    };
    const weight = found.whole.weight + ends.weight + found.held.weight;
    return this.standing.set(written, found, weight + 10);
  }
  /** A word stands where it is a part of a word, in any form. */
  private wordPart(written: string): Part {
    const list = this.lists.get(written) ?? this.learn(written, merged(this.listsOf(written)));
    return { list, holds: (entry) => list.has(entry), sure: true };
  }
  private listsOf(written: string): Posting[] {
    return this.lexicon.holding(written, fold(written)).map(({ list }) => list);
  }
  /** A run stands where its rarest pair does, if the text says so too. */
  private runPart(run: string): Part {
    const units = unitsOf(run);
    const holds = this.known.holding(run, units);
    const known = this.lists.get(run);
    if (known) return { list: known, holds, sure: true };
    const pairs = pairsOf(run).filter((pair) => pair > singles || run.length === 1);
    const list = this.pairs.rarest(pairs);
    if (run.length < 3 || list.size > readAtOnce) return { list, holds, sure: run.length < 3 };
    return { list: this.learn(run, Posting.of(list.entries.filter(holds))), holds, sure: true };
  }
  private learn(part: string, list: Posting): Posting {
    return this.lists.set(part, list, list.weight + 10);
  }
}
