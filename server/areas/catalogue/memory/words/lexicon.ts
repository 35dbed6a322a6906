import { Lru } from '../../../../platform/lru';
import type { Stems } from '../../search/stems';
import { strangersIn } from '../../search/strangers';
import { triplesOf } from '../../words';
import { distance, slipsIn } from './distance';
import type { Image } from '../image/image';
import { SharedWords, Vocabulary } from './vocabulary';
import type { Word } from './word';

/** The words that have another as a part, and those that end with it. */
interface Held {
  all: Word[];
  ending: ReadonlySet<Word>;
}
/**
 * All words of one language and where each occurs. A few thousand words stand for a hundred
 * thousand products.
 */
export class Lexicon {
  private readonly words: Vocabulary;
  private readonly triples: SharedWords;
  /** By what forms of a word share, and by what its relations share, where that is no word itself. */
  private readonly forms: SharedWords;
  private readonly relations: SharedWords;
  /** Words by what they hold: asked for several times in one question. */
  private readonly held = new Lru<Held>(100_000);
  private readonly stranger: (asked: string, text: string) => boolean;

  constructor(
    private readonly stems: (written: string) => Stems,
    image: Image,
  ) {
    this.words = new Vocabulary(image);
    this.triples = new SharedWords(image.triples);
    this.forms = new SharedWords(image.forms);
    this.relations = new SharedWords(image.relations);
    this.stranger = strangersIn(image.lang, stems);
  }
  /** `written`: with its accents; `named`: in the name of the product. */
  add(text: string, entry: number, written: string, named: boolean): void {
    const before = this.words.size;
    const { index, fresh } = this.words.add(text, entry, written, named);
    if (index === before)
      for (const triple of [`__${text[0]}`, ...triplesOf(text)]) this.triples.add(triple, index);
    if (fresh) this.stem(index, text, written);
  }
  private stem(index: number, text: string, written: string): void {
    const { near, all } = this.stems(written);
    if (near !== text) this.forms.add(near, index);
    for (const one of all) if (one !== text) this.relations.add(one, index);
  }
  /** Between questions: words have come, or so much was read that it is too much to keep. */
  forget(): void {
    this.words.forget();
    this.held.clear();
  }
  breathe(): void {
    if (this.words.full) this.forget();
  }
  private at(indexes: Iterable<number>): Word[] {
    return [...new Set(indexes)].map((index) => this.words.at(index));
  }
  /** The word that a stem is itself, if it is a stem of that word. */
  private itself(stem: string, of: (stems: Stems) => readonly string[]): number[] {
    const index = this.words.find(stem);
    if (index < 0) return [];
    return this.words.at(index).ways.some((way) => of(this.stems(way)).includes(stem))
      ? [index]
      : [];
  }
  private sharing(
    shared: SharedWords,
    stems: readonly string[],
    of: (stems: Stems) => readonly string[],
  ): Word[] {
    const all = stems.flatMap((stem) =>
      [...this.itself(stem, of), ...shared.at(stem)].sort((a, b) => a - b),
    );
    return this.at(all);
  }
  /** The word itself and its other forms: "shoe", "shoes". */
  formsOf(written: string): Word[] {
    return this.sharing(this.forms, [this.stems(written).near], ({ near }) => [near]);
  }
  /** Those and its relations: "rojo", "rojas". */
  relationsOf(written: string): Word[] {
    return this.sharing(this.relations, this.stems(written).all, ({ all }) => all);
  }
  /** Words that contain `part`; of one or two letters only those that begin with it. */
  having(part: string): Word[] {
    const asked =
      part.length === 1
        ? [`__${part}`]
        : part.length === 2
          ? [`_${part}`]
          : triplesOf(part).slice(1, -1);
    const sizes = asked.map((triple) => ({ triple, size: this.triples.sizeOf(triple) }));
    const [rarest] = sizes.sort((a, b) => a.size - b.size);
    const found: number[] = [];
    for (const index of this.triples.at(rarest?.triple ?? '')) {
      const text = this.words.textAt(index);
      if (part.length < 3 ? text.startsWith(part) : text.includes(part)) found.push(index);
    }
    return this.at(found);
  }
  private hold(written: string, bare: string): Held {
    const kin = ({ text }: Word) => !this.stranger(written, text);
    const having = this.having(bare).filter(kin);
    const longer = this.endingWith(written).filter(kin);
    const ending = new Set([...having.filter(({ text }) => text.endsWith(bare)), ...longer]);
    const all = [...new Set([...having, ...this.formsOf(written), ...longer])];
    return this.held.set(written, { all, ending }, all.length + ending.size + 1);
  }
  /** Every word that has it as a part, in any form. */
  holding(written: string, bare: string): Word[] {
    return (this.held.get(written) ?? this.hold(written, bare)).all;
  }
  /** Those of them that end with it: what ends a compound says what the thing is. */
  ending(written: string, bare: string): ReadonlySet<Word> {
    return (this.held.get(written) ?? this.hold(written, bare)).ending;
  }
  /** The same without words that have it in their middle. */
  edged(written: string, bare: string): Word[] {
    const forms = new Set(this.formsOf(written));
    const ending = this.ending(written, bare);
    return this.holding(written, bare).filter(
      (word) => forms.has(word) || ending.has(word) || word.text.startsWith(bare),
    );
  }
  /** Longer words that end with a form of it: "Schalenstuhl" for "Stühle". */
  endingWith(written: string): Word[] {
    const { near } = this.stems(written);
    if (near.length < 4) return [];
    return this.having(near).filter(
      ({ text, ways }) =>
        text.length > near.length && ways.some((way) => this.stems(way).near.endsWith(near)),
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
  private near(part: string, fits: (text: string) => boolean): Word[] {
    const begin = part.length < 6 ? [`__${part[0]}`] : [];
    const found = new Set<number>();
    for (const triple of [...triplesOf(part), ...begin])
      for (const index of this.triples.at(triple)) found.add(index);
    return this.at([...found].filter((index) => fits(this.words.textAt(index))));
  }
  /** Words so many changes away, the nearest first, as they are written. */
  close(part: string, allowed: number, most: number): string[] {
    const { [0]: first } = part;
    const alike = (text: string) =>
      Math.abs(text.length - part.length) <= allowed && distance(part, text) <= allowed;
    return this.near(part, alike)
      .map((word) => ({ word, far: distance(part, word.text) }))
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
    const longer = (text: string) => text.length >= part.length + 2;
    return slipsIn(part) > 0 ? nearestPiece(part, this.near(part, longer)) : null;
  }
  /** Other forms of a word, the most frequent first: they begin alike and end otherwise. */
  relatives(part: string, most: number): string[] {
    if (part.length < 4) return [];
    const stem = part.slice(0, 3);
    const relative = (text: string) =>
      text !== part && text.startsWith(stem) && distance(part, text) <= 2;
    return this.near(part, relative)
      .sort((a, b) => b.size - a.size)
      .slice(0, most)
      .map(({ shown }) => shown);
  }
}
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
