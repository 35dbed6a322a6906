import { Lru } from '../../platform/lru';
import { Posting } from './posting';
import type { Stems } from './search/stems';
import { triplesOf } from './words';

/** Adds an entry to a key's list, once in a row. */
function note<K>(lists: Map<K, number[]>, key: K, entry: number): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [entry]);
  else if (list[list.length - 1] !== entry) list.push(entry);
}
export class Word extends Posting {
  /** How it is written, and how often so: most are written in one way. */
  private readonly ways = new Map<string, number>();
  /** What its forms share, each way it is written. */
  readonly stems = new Set<string>();
  /** Where it stands in the name itself. */
  readonly named = new Posting();
  constructor(
    readonly text: string,
    readonly index: number,
  ) {
    super();
  }
  /** Whether it is written so for the first time. */
  writtenAs(own: string): boolean {
    const times = this.ways.get(own) ?? 0;
    this.ways.set(own, times + 1);
    return times === 0;
  }
  /** With its accents, as most write it. */
  get shown(): string {
    let [best, often] = [this.text, 0];
    for (const [own, times] of this.ways) if (times > often) [best, often] = [own, times];
    return best;
  }
  /** So many letters of its beginning, or of its end where they are less than none. */
  piece(letters: number): { text: string; shown: string } {
    const of = (text: string) => (letters < 0 ? text.slice(letters) : text.slice(0, letters));
    const { shown, text } = this;
    return { text: of(text), shown: of(shown.length === text.length ? shown : text) };
  }
}
/** Changes of one letter, or two neighbours swapped, between two words; gives up above 2. */
export function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? 3;
}

/**
 * All words of one language and where each occurs. A few thousand words stand for a hundred
 * thousand products.
 */
export class Lexicon {
  private readonly words: Word[] = [];
  private readonly known = new Map<string, Word>();
  private readonly triples = new Map<string, number[]>();
  /** By what forms of a word share, and by what its relations share. */
  private readonly forms = new Map<string, number[]>();
  private readonly relations = new Map<string, number[]>();
  /** Words by what they hold: asked for several times in one question. */
  private readonly held = new Lru<Word[]>(100_000);

  constructor(private readonly stems: (written: string) => Stems) {}

  /** `written`: with its accents; `named`: in the name of the product. */
  add(text: string, entry: number, written: string, named: boolean): void {
    const word = this.known.get(text) ?? this.learn(new Word(text, this.words.length));
    word.add(entry);
    if (named) word.named.add(entry);
    if (word.writtenAs(written)) this.stem(word, written);
  }
  private learn(word: Word): Word {
    this.words.push(word);
    this.held.clear();
    this.known.set(word.text, word);
    note(this.triples, `__${word.text[0]}`, word.index);
    for (const triple of triplesOf(word.text)) note(this.triples, triple, word.index);
    return word;
  }
  private stem({ index, stems }: Word, written: string): void {
    const { near, all } = this.stems(written);
    stems.add(near);
    note(this.forms, near, index);
    for (const one of all) note(this.relations, one, index);
  }
  private at(lists: ReadonlyMap<string, number[]>, stems: readonly string[]): Word[] {
    const found = new Set(stems.flatMap((stem) => lists.get(stem) ?? []));
    return [...found].map((index) => this.words[index] as Word);
  }
  /** The word itself and its other forms: "shoe", "shoes". */
  formsOf(written: string): Word[] {
    return this.at(this.forms, [this.stems(written).near]);
  }
  /** Those and its relations: "rojo", "rojas". */
  relationsOf(written: string): Word[] {
    return this.at(this.relations, this.stems(written).all);
  }
  /** Words that contain `part`; of one or two letters only those that begin with it. */
  having(part: string): Word[] {
    const asked =
      part.length === 1
        ? [`__${part}`]
        : part.length === 2
          ? [`_${part}`]
          : triplesOf(part).slice(1, -1);
    const lists = asked
      .map((triple) => this.triples.get(triple) ?? [])
      .sort((a, b) => a.length - b.length);
    const found: Word[] = [];
    for (const index of lists[0] ?? []) {
      const word = this.words[index];
      if (word && (part.length < 3 ? word.text.startsWith(part) : word.text.includes(part)))
        found.push(word);
    }
    return found;
  }
  /** Every word that has it as a part, in any form. */
  holding(written: string, bare: string): Word[] {
    const known = this.held.get(written);
    if (known) return known;
    const all = [...this.having(bare), ...this.formsOf(written), ...this.endingWith(written)];
    const found = [...new Set(all)];
    return this.held.set(written, found, found.length + 1);
  }
  /** The same without words that have it in their middle. */
  edged(written: string, bare: string): Word[] {
    const forms = new Set([...this.formsOf(written), ...this.endingWith(written)]);
    return this.holding(written, bare).filter(
      (word) => forms.has(word) || word.text.startsWith(bare) || word.text.endsWith(bare),
    );
  }
  /** Longer words that end with a form of it: "Schalenstuhl" for "Stühle". */
  endingWith(written: string): Word[] {
    const { near } = this.stems(written);
    if (near.length < 4) return [];
    return this.having(near).filter(
      ({ text, stems }) =>
        text.length > near.length && [...stems].some((stem) => stem.endsWith(near)),
    );
  }
  /** As they are written. */
  startingWith(part: string, most: number): string[] {
    const words = this.having(part).filter(({ text }) => text.startsWith(part));
    return words
      .sort((a, b) => b.size - a.size)
      .slice(0, most)
      .map(({ shown }) => shown);
  }
  /**
   * Words that share three neighbouring letters with it; of a short one, whose every three a slip
   * may touch, those that begin alike too.
   */
  private near(part: string): Word[] {
    const begin = part.length < 6 ? [`__${part[0]}`] : [];
    return this.at(this.triples, [...triplesOf(part), ...begin]);
  }
  /** Words so many changes away, the nearest first, as they are written. */
  close(part: string, allowed: number, most: number): string[] {
    const { [0]: first } = part;
    return this.near(part)
      .map((word) => ({ word, far: distance(part, word.text) }))
      .filter(({ far }) => far <= allowed)
      .sort(
        (a, b) =>
          a.far - b.far ||
          Number(b.word.text[0] === first) - Number(a.word.text[0] === first) ||
          b.word.size - a.word.size,
      )
      .slice(0, most)
      .map(({ word }) => word.shown);
  }
  /** The beginning or the end of a longer word, one slip away; null without one. */
  piece(part: string): string | null {
    return slipsIn(part) > 0 ? nearestPiece(part, this.near(part)) : null;
  }
  /** Other forms of a word, the most frequent first: they begin alike and end otherwise. */
  relatives(part: string, most: number): string[] {
    if (part.length < 4) return [];
    const stem = part.slice(0, 3);
    return this.near(part)
      .filter(({ text }) => text !== part && text.startsWith(stem) && distance(part, text) <= 2)
      .sort((a, b) => b.size - a.size)
      .slice(0, most)
      .map(({ shown }) => shown);
  }
}
/** So many letters of a word may be wrong. */
export const slipsIn = (part: string): number => (part.length < 4 ? 0 : part.length < 8 ? 1 : 2);
/** One change away from the beginning or the end of a longer word: "kannna" from "teáskanna". */
function nearestPiece(part: string, near: readonly Word[]): string | null {
  if (part.length < 5) return null;
  let best: { shown: string; often: number } | null = null;
  for (const word of near) {
    if (word.text.length < part.length + 2 || (best && word.size <= best.often)) continue;
    const sizes = [part.length - 1, part.length, part.length + 1];
    const pieces = sizes.flatMap((size) => [word.piece(size), word.piece(-size)]);
    const piece = pieces.find(({ text }) => distance(part, text) <= 1);
    if (piece) best = { shown: piece.shown, often: word.size };
  }
  return best?.shown ?? null;
}
