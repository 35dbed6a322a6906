import { between, stands, type Image, type SharedData } from '../image/image';
import { Lists, placeOf } from '../image/lists';
import { KeyedStrings, Strings } from '../image/strings';
import { Posting, type Entries } from './posting';
import { Word, type WordSource } from './word';

/** What came after the image was made. */
interface Later {
  text: string;
  entries: number[];
  named: number[];
  /** How often it is written in each way. */
  ways: Map<string, number>;
}
const none: number[] = [];
function joined(before: Entries, more: readonly number[]): Entries {
  if (more.length === 0) return before;
  const all = new Int32Array(before.length + more.length);
  all.set(before);
  all.set(more, before.length);
  return all;
}
function note(list: number[], entry: number): void {
  if (list.at(-1) !== entry) list.push(entry);
}
/** Numbers of words under texts: those of the image, and what came later. */
export class SharedWords {
  private readonly keys: Strings;
  private readonly lists: Lists;
  private readonly later = new Map<string, number[]>();
  constructor({ keys, lists }: SharedData) {
    [this.keys, this.lists] = [new Strings(keys), new Lists(lists)];
  }
  add(key: string, word: number): void {
    const list = this.later.get(key);
    if (list) note(list, word);
    else this.later.set(key, [word]);
  }
  at(key: string): Entries {
    const place = this.keys.find(key);
    return joined(place < 0 ? none : this.lists.at(place), this.later.get(key) ?? []);
  }
  sizeOf(key: string): number {
    const place = this.keys.find(key);
    return (place < 0 ? 0 : this.lists.sizeOf(place)) + (this.later.get(key)?.length ?? 0);
  }
}
/**
 * So many numbers that were read from the image are kept for the next question, and two for each
 * product of a big mall: in bits that is room for sixty words that half of them have.
 */
const mostRead = 1_000_000;

/** All words of one language by their numbers: those of its image, and those that came later. */
export class Vocabulary implements WordSource {
  private readonly texts: Strings;
  private readonly entries: Lists;
  private readonly mixed: Lists;
  private readonly ways: KeyedStrings;
  private readonly later = new Map<number, Later>();
  private readonly learnt = new Map<string, number>();
  private readonly met = new Map<number, Word>();
  private read = 0;
  size: number;

  constructor(private readonly image: Image) {
    this.texts = new Strings(image.words);
    this.entries = new Lists(image.entries);
    this.mixed = new Lists(image.mixed.lists);
    this.ways = new KeyedStrings(image.ways);
    this.size = this.texts.count;
  }
  /** -1 where it is unknown. */
  find(text: string): number {
    return this.learnt.get(text) ?? this.texts.find(text);
  }
  textAt(index: number): string {
    return index < this.texts.count ? this.texts.at(index) : (this.later.get(index)?.text ?? '');
  }
  at(index: number): Word {
    const known = this.met.get(index) ?? this.make(index);
    this.met.set(index, known);
    return known;
  }
  private make(index: number): Word {
    const own = index < this.texts.count ? this.entries.sizeOf(index) : 0;
    const more = this.later.get(index)?.entries.length ?? 0;
    return new Word(this, this.textAt(index), index, own + more);
  }
  private kept(list: Entries): Posting {
    const posting = Posting.of(list);
    this.read += posting.weight;
    return posting;
  }
  entriesAt(index: number): Posting {
    const own = index < this.texts.count ? this.entries.at(index) : none;
    return this.kept(joined(own, this.later.get(index)?.entries ?? none));
  }
  /** The same list where every entry that has the word has it in its name. */
  namedAt(index: number): Posting {
    const later = this.later.get(index);
    if (!later && this.image.named[index] === stands.inNames) return this.at(index).list;
    return this.kept(joined(this.ownNames(index), later?.named ?? none));
  }
  private ownNames(index: number): Entries {
    const { named, mixed } = this.image;
    if (index >= this.texts.count || named[index] === stands.inNone) return none;
    return named[index] === stands.inNames
      ? this.entries.at(index)
      : this.mixed.at(placeOf(mixed.keys, index));
  }
  /** The ways the image knows come first: they are more. */
  waysAt(index: number): string[] {
    const known = index < this.texts.count ? this.ways.find(index) : null;
    const before = known?.split(between) ?? (index < this.texts.count ? [this.textAt(index)] : []);
    const more = [...(this.later.get(index)?.ways ?? [])].toSorted((a, b) => b[1] - a[1]);
    return [...new Set([...before, ...more.map(([way]) => way)])];
  }
  /** One more place of a word; true where it is written so for the first time. */
  add(
    text: string,
    entry: number,
    written: string,
    named: boolean,
  ): { index: number; fresh: boolean } {
    const known = this.find(text);
    const index = known < 0 ? this.size++ : known;
    if (known < 0) this.learnt.set(text, index);
    const fresh = known < 0 || !this.waysAt(index).includes(written);
    const later = this.later.get(index) ?? {
      text,
      entries: [],
      named: [],
      ways: new Map<string, number>(),
    };
    this.later.set(index, later);
    note(later.entries, entry);
    if (named) note(later.named, entry);
    later.ways.set(written, (later.ways.get(written) ?? 0) + 1);
    return { index, fresh };
  }
  /** What was read is forgotten: all of it where words have come. */
  forget(): void {
    this.met.clear();
    this.read = 0;
  }
  /** Whether so much was read that it has to be forgotten; asked between questions. */
  get full(): boolean {
    return this.read > Math.max(mostRead, this.image.ids.length * 2) || this.met.size > 20_000;
  }
}
