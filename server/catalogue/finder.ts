import { fallbackLanguage, type Language } from '#contract/languages';
import { sql, type Db } from '../db/open';
import type { Columns } from './columns';
import { Lexicon, note } from './lexicon';
import { Lru } from './lru';
import type { Names } from './names';
import { localise } from '#contract/text';
import { normalise, pairsOf, partsOf, singles } from './words';

interface Row {
  id: number;
  name: string | null;
  brand: string | null;
  category: string | null;
}
/** What was found: slots of the columns, and beside each how well (0 the very name, 1 its beginning, 2 within). */
export interface Found {
  slots: number[];
  tiers: number[];
}
/** Ends the name within an entry's text; brand and category follow. */
const end = ' \n ';
const headOf = (text: string): number => (text.charCodeAt(0) << 15) ^ text.charCodeAt(1);
/** One part of a question: how many entries may have it, which, and whether a text does. Rare parts are looked up, frequent ones tested. */
interface Part {
  size: number;
  entries: () => number[];
  holds: (text: string) => boolean;
}
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Search in one language, in memory. Words of spaced scripts are found through the list of all words (a part of a word is
 * enough), runs of Thai, Han and Kana through pairs of characters; the text itself has the last word, as `LIKE '%q%'` would.
 */
export class Finder {
  private readonly lexicon = new Lexicon();
  private readonly pairs = new Map<number, number[]>();
  private readonly texts: string[] = [];
  /** First letters of each name: most are told apart without reading it. */
  private readonly heads: number[] = [];
  private readonly found = new Lru<Found>(500_000);
  /** Slot of each entry; -1 where it is out of date. */
  private readonly slots: number[] = [];
  private readonly entries = new Map<number, number>();
  private dead = 0;
  private marks = new Uint8Array(0);

  constructor(
    readonly lang: Language,
    private readonly columns: Columns,
  ) {}

  private put({ id, name, brand, category }: Row, names: Names): void {
    const slot = this.columns.slotOf(id);
    if (slot === undefined) return;
    const entry = this.slots.push(slot) - 1;
    this.entries.set(slot, entry);
    this.found.clear();
    const own = normalise(name ?? '');
    const around = [brand ? (names.brands.get(brand)?.name ?? '') : '', category ? localise(names.categories.get(category)?.name, this.lang).text : ''];
    const text = [own, ...around.map(normalise)].join(end);
    this.heads.push(headOf(own));
    this.texts.push(text);
    const { words, runs } = partsOf(text);
    for (const word of words) this.lexicon.add(word, entry);
    for (const run of runs) for (const pair of pairsOf(run)) note(this.pairs, pair, entry);
  }
  private drop(slot: number): void {
    const entry = this.entries.get(slot);
    if (entry === undefined) return;
    this.entries.delete(slot);
    this.slots[entry] = -1;
    this.texts[entry] = '';
    this.dead++;
    this.found.clear();
  }
  /** More gaps than products: cheaper to build anew. */
  get worn(): boolean {
    return this.dead > 1000 && this.dead > this.entries.size;
  }
  /** Reads the products' names and takes them in; other requests are served in between. */
  async load(db: Db, ids: readonly number[], names: Names): Promise<void> {
    for (let from = 0; from < ids.length; from += 2000) {
      const some = ids.slice(from, from + 2000);
      const rows = await db.rows<Row>(sql`select id, coalesce(nullif(name ->> ${this.lang}, ''), name ->> ${fallbackLanguage}) as name, brand_id as brand, category_id as category
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

  /** Products whose text has every part of the question. The same question again costs nothing until something changes. */
  find(question: string): Found {
    const asked = normalise(question).trim();
    return this.found.get(asked) ?? this.remember(asked, this.search(asked));
  }
  private remember(asked: string, found: Found): Found {
    return this.found.set(asked, found, found.slots.length + 10);
  }
  private search(asked: string): Found {
    const { words, runs } = partsOf(asked);
    const found: Found = { slots: [], tiers: [] };
    const parts = [...words.map((word) => this.wordPart(word)), ...runs.flatMap((run) => this.runParts(run))].sort((a, b) => a.size - b.size);
    const rarest = parts[0]?.size ?? 0;
    if (rarest === 0) return found;
    const listed = parts.filter(({ size }) => size <= rarest * 3 + 200).slice(0, 4);
    const tests = [...parts.filter((part) => !listed.includes(part)).map(({ holds }) => holds), ...runs.filter((run) => run.length > 2).map((run) => (text: string) => text.includes(run))];
    const head = headOf(asked);
    for (const entry of this.common(listed.map(({ entries }) => entries()))) {
      const slot = this.slots[entry] as number;
      const text = this.texts[entry] as string;
      if (slot < 0 || !tests.every((holds) => holds(text))) continue;
      found.slots.push(slot);
      found.tiers.push(this.heads[entry] === head ? this.tier(entry, asked) : 2);
    }
    return found;
  }
  private wordPart(word: string): Part {
    const start = word.length < 3 ? new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${word}`, 'u') : null;
    return { size: this.lexicon.often(word), entries: () => this.lexicon.having(word), holds: (text) => (start ? start.test(text) : text.includes(word)) };
  }
  private runParts(run: string): Part[] {
    const pairs = [...new Set(pairsOf(run))].filter((pair) => pair > singles || run.length === 1);
    return pairs.map((pair) => this.pairs.get(pair) ?? []).map((list) => ({ size: list.length, entries: () => list, holds: (text) => text.includes(run) }));
  }
  private tier(entry: number, asked: string): number {
    const text = this.texts[entry] ?? '';
    if (!text.startsWith(asked)) return 2;
    return text.startsWith(end, asked.length) ? 0 : 1;
  }
  /** Entries that stand in every list: the shortest is marked, each other list counts its marks up. */
  private common(lists: number[][]): number[] {
    const [first = [], ...rest] = [...lists].sort((a, b) => a.length - b.length);
    if (rest.length === 0 || first.length === 0) return first;
    if (this.marks.length < this.slots.length) this.marks = new Uint8Array(this.slots.length * 2);
    const { marks } = this;
    for (const entry of first) marks[entry] = 1;
    rest.forEach((list, i) => {
      for (let at = 0; at < list.length; at++) if (marks[list[at] as number] === i + 1) marks[list[at] as number] = i + 2;
    });
    const all = first.filter((entry) => marks[entry] === rest.length + 1);
    for (const entry of first) marks[entry] = 0;
    return all;
  }
  /** The nearest spelling with which something is found; null without one. */
  nearest(question: string): string | null {
    const { words, runs } = partsOf(normalise(question));
    if (words.length === 0 || runs.length > 0) return null;
    const better = words.map((word) => (this.lexicon.having(word).length > 0 ? word : this.lexicon.nearest(word)));
    if (better.some((word) => word === null)) return null;
    const text = better.join(' ');
    return text !== words.join(' ') && this.find(text).slots.length > 0 ? text : null;
  }
  /** Words that go on from what was typed, the most frequent first. */
  completions(typed: string, most: number): string[] {
    const { words, runs } = partsOf(normalise(typed));
    const last = words.at(-1);
    if (runs.length > 0 || !last) return [];
    const before = words.slice(0, -1);
    const ends = this.lexicon.startingWith(last, most * 4).map((word) => [...before, word].join(' '));
    return ends.filter((text) => before.length === 0 || this.find(text).slots.length > 0).slice(0, most);
  }
}
