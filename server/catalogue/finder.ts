import { fallbackLanguage, type Language } from '#contract/languages';
import { sql, type Db } from '../db/open';
import { Lexicon } from './lexicon';
import type { Names } from './names';
import { localise } from '#contract/text';
import { normalise, pairsOf, partsOf } from './words';

interface Row {
  id: number;
  name: string | null;
  brand: string | null;
  category: string | null;
}
/** What was found: product ids, and beside each how well (0 the very name, 1 its beginning, 2 within). */
export interface Found {
  ids: number[];
  tiers: number[];
}
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Search in one language, in memory. Words of spaced scripts are found through the list of all words (a part of a word is
 * enough), runs of Thai, Han and Kana through pairs of characters; the text itself has the last word, as `LIKE '%q%'` would.
 */
export class Finder {
  private readonly lexicon = new Lexicon();
  private readonly pairs = new Map<string, number[]>();
  private readonly texts: string[] = [];
  private readonly names: string[] = [];
  private readonly ids: number[] = [];
  private readonly slotOf = new Map<number, number>();
  private dead = 0;
  private marks = new Uint8Array(0);

  constructor(readonly lang: Language) {}

  private put({ id, name, brand, category }: Row, names: Names): void {
    const slot = this.ids.push(id) - 1;
    this.slotOf.set(id, slot);
    const own = normalise(name ?? '');
    const around = [brand ? (names.brands.get(brand)?.name ?? '') : '', category ? localise(names.categories.get(category)?.name, this.lang).text : ''];
    const text = [own, ...around.map(normalise)].join(' \n ');
    this.names.push(own);
    this.texts.push(text);
    const { words, runs } = partsOf(text);
    for (const word of new Set(words)) this.lexicon.add(word, slot);
    for (const pair of new Set(runs.flatMap(pairsOf))) {
      const slots = this.pairs.get(pair);
      if (slots) slots.push(slot);
      else this.pairs.set(pair, [slot]);
    }
  }
  private drop(id: number): void {
    const slot = this.slotOf.get(id);
    if (slot === undefined) return;
    this.slotOf.delete(id);
    this.ids[slot] = 0;
    this.texts[slot] = '';
    this.dead++;
  }
  /** More gaps than products: cheaper to build anew. */
  get worn(): boolean {
    return this.dead > 1000 && this.dead > this.slotOf.size;
  }
  /** Reads the products' names and takes them in; other requests are served in between. */
  async load(db: Db, ids: readonly number[], names: Names): Promise<void> {
    for (let from = 0; from < ids.length; from += 2000) {
      const some = ids.slice(from, from + 2000);
      const rows = await db.rows<Row>(sql`select id, coalesce(nullif(name ->> ${this.lang}, ''), name ->> ${fallbackLanguage}) as name, brand_id as brand, category_id as category
        from products where id = any(${some}::bigint[]) order by id`);
      for (const row of rows) {
        this.drop(row.id);
        this.put(row, names);
      }
      await breathe();
    }
  }
  remove(ids: Iterable<number>): void {
    for (const id of ids) this.drop(id);
  }

  /** Products whose text has every part of the question. */
  find(question: string): Found {
    const asked = normalise(question).trim();
    const { words, runs } = partsOf(asked);
    const found: Found = { ids: [], tiers: [] };
    if (words.length + runs.length === 0) return found;
    const lists = [...words.map((word) => this.lexicon.having(word)), ...runs.flatMap((run) => this.having(run))];
    const long = runs.filter((run) => run.length > 2);
    for (const slot of this.common(lists)) {
      const id = this.ids[slot] as number;
      if (id === 0 || long.some((run) => !this.texts[slot]?.includes(run))) continue;
      const name = this.names[slot] ?? '';
      found.ids.push(id);
      found.tiers.push(name === asked ? 0 : name.startsWith(asked) ? 1 : 2);
    }
    return found;
  }
  /** Slots that stand in every list: the shortest is marked, each other list counts its marks up. */
  private common(lists: number[][]): number[] {
    const [first = [], ...rest] = [...lists].sort((a, b) => a.length - b.length);
    if (rest.length === 0 || first.length === 0) return first;
    if (this.marks.length < this.ids.length) this.marks = new Uint8Array(this.ids.length * 2);
    const { marks } = this;
    for (const slot of first) marks[slot] = 1;
    rest.slice(0, 250).forEach((list, i) => {
      for (const slot of list) if (marks[slot] === i + 1) marks[slot] = i + 2;
    });
    const all = first.filter((slot) => marks[slot] === Math.min(rest.length, 250) + 1);
    for (const slot of first) marks[slot] = 0;
    return all;
  }
  private having(run: string): number[][] {
    const pairs = [...new Set(pairsOf(run))].filter((pair) => pair.length > 1 || run.length === 1);
    return pairs.map((pair) => this.pairs.get(pair) ?? []);
  }
  /** The nearest spelling with which something is found; null without one. */
  nearest(question: string): string | null {
    const { words, runs } = partsOf(normalise(question));
    if (words.length === 0 || runs.length > 0) return null;
    const better = words.map((word) => (this.lexicon.having(word).length > 0 ? word : this.lexicon.nearest(word)));
    if (better.some((word) => word === null)) return null;
    const text = better.join(' ');
    return text !== words.join(' ') && this.find(text).ids.length > 0 ? text : null;
  }
  /** Words that go on from what was typed, the most frequent first. */
  completions(typed: string, most: number): string[] {
    const { words, runs } = partsOf(normalise(typed));
    const last = words.at(-1);
    if (runs.length > 0 || !last) return [];
    const before = words.slice(0, -1);
    const ends = this.lexicon.startingWith(last, most * 4).map((word) => [...before, word].join(' '));
    return ends.filter((text) => before.length === 0 || this.find(text).ids.length > 0).slice(0, most);
  }
}
