import { fallbackLanguage, type Language } from '#contract/languages';
import { sql, type Db } from '../../platform/db/open';
import type { Columns } from './columns';
import { Lexicon } from './lexicon';
import { Lru } from '../../platform/lru';
import type { Names } from './names';
import type { StoredOption } from './options';
import { localise } from '#contract/text';
import { common, hasBit, merged, Posting, type Entries } from './posting';
import { Texts, unitsOf } from './texts';
import { fold, lowered } from '#contract/fold';
import { meaningsOf, type Meanings } from './search/meanings';
import { byPlace, tiers } from './search/place';
import { Spelling } from './search/spelling';
import { stemsIn } from './search/stems';
import type { Token } from './search/tokens';
import { Wider } from './search/wider';
import { pairsOf, partsOf, singles } from './words';

interface Row {
  id: number;
  name: string | null;
  brand: string | null;
  category: string | null;
  options: StoredOption[];
}
/** What was found: slots of the columns, and beside each how well. */
export interface Found {
  slots: Int32Array;
  tiers: Uint8Array;
}
/** Ends the name within an entry's text; brand, category and what can be chosen follow. */
const end = ' \n ';
const endUnits = unitsOf(end);
type Test = (entry: number) => boolean;
/** One part of a question: where it may stand, and what tells whether an entry has it. */
interface Part {
  list: Posting;
  holds: Test;
  /** Whoever is in the list has it. */
  sure: boolean;
}
/** A part that fewer than one in so many entries have is rare: its entries are read one by one. */
const rare = 64;
/** A run whose rarest pair stands in more entries is looked for in what the other parts leave. */
const readAtOnce = 20_000;
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Search in one language, in memory. Words of spaced scripts are found through the list of all
 * words (a part of a word is
 * enough), runs of Thai, Han and Kana through pairs of characters; the text itself has the last
 * word, as `LIKE '%q%'` would.
 */
export class Finder {
  readonly lexicon: Lexicon;
  private readonly pairs = new Map<number, Posting>();
  readonly texts = new Texts();
  private readonly found = new Lru<Found>(500_000);
  /**
   * In which entries a word or a run of characters stands: people ask for the same things in other
   * company.
   */
  private readonly known = new Lru<Posting>(500_000);
  /** Slot of each entry; -1 where it is out of date. */
  private readonly slots: number[] = [];
  private readonly entries = new Map<number, number>();
  /** So long is the name of each entry, in its text. */
  readonly nameEnds: number[] = [];
  private dead = 0;
  /** What staff wrote of other names, and what was made of it. */
  private written = '';
  private wider: Wider;
  readonly spelling: Spelling;

  constructor(
    readonly lang: Language,
    private readonly columns: Columns,
    private readonly synonyms: () => string,
  ) {
    this.lexicon = new Lexicon(stemsIn(lang));
    this.wider = this.widerBy(meaningsOf('', lang));
    this.spelling = new Spelling(this.lexicon, {
      finds: (text) => this.find(text).slots.length > 0,
      knows: (word) => this.wider.knows(word),
      names: () => this.wider.meanings.words,
    });
  }
  private widerBy(meanings: Meanings): Wider {
    return new Wider(this.lang, this.lexicon, (token) => this.listed(token), meanings);
  }
  private listed({ text, run }: Token): Posting {
    if (!run) return this.wordPart(text).list;
    const { list, holds, sure } = this.runPart(fold(text));
    return sure ? list : this.learn(fold(text), Posting.of(list.entries.filter(holds)));
  }

  private put({ id, name, brand, category, options }: Row, names: Names): void {
    const slot = this.columns.slotOf(id);
    if (slot === undefined) return;
    const entry = this.slots.push(slot) - 1;
    this.entries.set(slot, entry);
    this.forget();
    const own = lowered(name ?? '');
    const rest = [
      brand ? (names.brands.get(brand)?.name ?? '') : '',
      category ? localise(names.categories.get(category)?.name, this.lang).text : '',
      this.choicesOf(options),
    ].map(lowered);
    const bare = fold(own);
    this.nameEnds.push(bare.length);
    this.texts.add([bare, ...rest.map(fold)].join(end));
    this.index(own, entry, true);
    this.index(rest.join(end), entry, false);
  }
  private index(text: string, entry: number, named: boolean): void {
    const { words, runs } = partsOf(text);
    for (const word of words) this.lexicon.add(fold(word), entry, word, named);
    for (const run of runs) for (const pair of pairsOf(fold(run))) this.listOf(pair).add(entry);
  }
  /** Colours, sizes and what else can be chosen of it. */
  private choicesOf(options: readonly StoredOption[]): string {
    const values = options.flatMap((option) => option.values);
    return values.map(({ value, name }) => localise(name, this.lang).text || value).join(' ');
  }
  private listOf(pair: number): Posting {
    const list = this.pairs.get(pair) ?? new Posting();
    this.pairs.set(pair, list);
    return list;
  }
  private drop(slot: number): void {
    const entry = this.entries.get(slot);
    if (entry === undefined) return;
    this.entries.delete(slot);
    this.slots[entry] = -1;
    this.dead++;
    this.forget();
  }
  private forget(): void {
    this.found.clear();
    this.known.clear();
  }
  /** More gaps than products: cheaper to build anew. */
  get worn(): boolean {
    return this.dead > 1000 && this.dead > this.entries.size;
  }
  /** Reads the products' names and takes them in; other requests are served in between. */
  async load(db: Db, ids: readonly number[], names: Names): Promise<void> {
    for (let from = 0; from < ids.length; from += 2000) {
      const some = ids.slice(from, from + 2000);
      const rows =
        await db.rows<Row>(sql`select id, coalesce(nullif(name ->> ${this.lang}, ''), name ->> ${fallbackLanguage}) as name, brand_id as brand, category_id as category, options
        from products where id = any(${some}::bigint[]) order by id`);
      for (const row of rows) {
        this.drop(this.columns.slotOf(row.id) ?? -1);
        this.put(row, names);
      }
      await breathe();
    }
  }
  remove(slots: Iterable<number>): void {
    for (const slot of slots) this.drop(slot);
  }

  /**
   * Products whose text has every part of the question, and behind them those that have it in other
   * words. The same question again costs nothing until something changes.
   */
  find(question: string): Found {
    this.hear();
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
    const rated = this.texts.rate(direct, unitsOf(asked), endUnits);
    byPlace(this, direct, rated, typed);
    const more = this.otherwise(direct, typed);
    const found = new Int32Array(direct.length + more.length);
    for (let i = 0; i < direct.length; i++) found[i] = this.slots[direct[i] as number] as number;
    more.forEach((entry, i) => (found[direct.length + i] = this.slots[entry] as number));
    const all = new Uint8Array(found.length).fill(tiers.other);
    all.set(rated);
    return { slots: found, tiers: all };
  }
  /** Entries that have every part of a question, in any form. */
  private having(typed: string): Entries {
    const { words, runs } = partsOf(typed);
    const parts = [
      ...words.map((word) => this.wordPart(word)),
      ...runs.map((run) => this.runPart(fold(run))),
    ].sort((a, b) => a.list.size - b.list.size);
    const [rarest] = parts;
    if (!rarest || rarest.list.size === 0) return [];
    const alone = parts.length === 1 || rarest.list.size * rare < this.slots.length;
    const entries = alone ? rarest.list.entries : common(parts.map(({ list }) => list));
    return this.passing(
      entries,
      parts.filter((part) => !part.sure || (alone && part !== rarest)),
    );
  }
  private passing(entries: Entries, tested: readonly Part[]): Entries {
    const { slots } = this;
    if (this.dead === 0 && tested.length === 0) return entries;
    return entries.filter(
      (entry) => slots[entry] !== -1 && tested.every(({ holds }) => holds(entry)),
    );
  }
  /** Entries that have the question in other words, without those that have it as it is. */
  private otherwise(direct: Entries, typed: string): number[] {
    const wider = this.wider.entries(typed);
    if (!wider || wider.size === direct.length) return [];
    const bits = Posting.of(Int32Array.from(direct)).asBits();
    return Array.from(wider.entries).filter(
      (entry) => this.slots[entry] !== -1 && !hasBit(bits, entry),
    );
  }
  /** A word stands where it is a part of a word, in any form. */
  private wordPart(written: string): Part {
    const word = fold(written);
    const units = unitsOf(word);
    const words = this.lexicon.holding(written, word);
    const list = this.known.get(written) ?? this.learn(written, merged(words));
    const holds = words.some(({ text }) => !text.includes(word))
      ? (entry: number) => hasBit(list.asBits(), entry)
      : word.length < 3
        ? (entry: number) => this.texts.hasWord(entry, units)
        : (entry: number) => this.texts.includes(entry, units);
    return { list, holds, sure: true };
  }
  /** A run stands where its rarest pair does, if the text says so too. */
  private runPart(run: string): Part {
    const units = unitsOf(run);
    const holds = (entry: number) => this.texts.includes(entry, units);
    const known = this.known.get(run);
    if (known) return { list: known, holds, sure: true };
    const pairs = pairsOf(run).filter((pair) => pair > singles || run.length === 1);
    const [list = new Posting()] = pairs
      .map((pair) => this.pairs.get(pair) ?? new Posting())
      .sort((a, b) => a.size - b.size);
    if (run.length < 3 || list.size > readAtOnce) return { list, holds, sure: run.length < 3 };
    return { list: this.learn(run, Posting.of(list.entries.filter(holds))), holds, sure: true };
  }
  private learn(part: string, list: Posting): Posting {
    return this.known.set(part, list, list.size + 10);
  }
}
