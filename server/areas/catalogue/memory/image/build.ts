import { fold, lowered } from '#contract/fold';
import type { Language } from '#contract/languages';
import { stemsIn } from '../../search/stems';
import { pairsOf, partsOf, triplesOf } from '../../words';
import { Texts } from '../words/texts';
import { ascendingOf } from './ascending';
import { between, stands, type Image, type SharedData } from './image';
import { narrowest } from './grown';
import { Gathered, Lists } from './lists';
import { stringsOf } from './strings';

/** What is searched of a product, in one language. */
export interface Said {
  name: string;
  /** Its brand, its category and what can be chosen of it. */
  rest: readonly [brand: string, category: string, choices: string];
}
/** Texts as numbers, in the order they came. */
class Places {
  readonly texts: string[] = [];
  private readonly known = new Map<string, number>();
  of(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.known.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
  find = (text: string): number | undefined => this.known.get(text);
}
/** Lists under texts. */
class Shared {
  private readonly keys = new Places();
  private readonly lists = new Gathered();
  add(key: string, value: number): void {
    this.lists.add(this.keys.of(key), value);
  }
  data(): SharedData {
    const { texts } = this.keys;
    return { keys: stringsOf(texts), lists: this.lists.lists(texts.length) };
  }
}
/** Words under what they share: forms and relations by the ways each is written, and triples. */
export function sharedOf(
  lang: Language,
  words: readonly string[],
  waysOf: (word: number) => readonly string[],
): Pick<Image, 'forms' | 'relations' | 'triples'> {
  const [forms, relations, triples] = [new Shared(), new Shared(), new Shared()];
  const stems = stemsIn(lang);
  for (const [word, text] of words.entries()) {
    for (const triple of [`__${text[0]}`, ...triplesOf(text)]) triples.add(triple, word);
    for (const way of waysOf(word)) {
      const { near, all } = stems(way);
      if (near !== text) forms.add(near, word);
      for (const one of all) if (one !== text) relations.add(one, word);
    }
  }
  return { forms: forms.data(), relations: relations.data(), triples: triples.data() };
}
/** How these words are written, of those that are written otherwise than they are. */
export function waysData(
  words: Iterable<number>,
  waysOf: (word: number) => readonly string[],
): Image['ways'] {
  const keys = Uint32Array.from([...words].toSorted((a, b) => a - b));
  const texts = Array.from(keys, (word) => waysOf(word).join(between));
  return { keys, texts: stringsOf(texts, false) };
}
/** Makes the index of one language: entries come one by one, in their order. */
export class Builder {
  private readonly words = new Places();
  private readonly written = new Map<string, number>();
  /** How often each word is written in another way than itself, by way; and in all. */
  private readonly ways = new Map<number, Map<string, number>>();
  private readonly times: number[] = [];
  private readonly entries = new Gathered();
  private readonly named = new Gathered();
  private readonly pairs = new Gathered();
  private readonly pairPlaces = new Map<number, number>();
  private readonly names = new Texts();
  private readonly rest: number[] = [];
  private readonly restTexts = new Places();

  constructor(private readonly lang: Language) {}

  /** null: a place that holds no product. */
  add(said: Said | null): void {
    const own = lowered(said?.name ?? '');
    const rest = (said?.rest ?? ['', '', '']).map(lowered);
    const entry = this.names.add(fold(own));
    for (const text of rest) this.rest.push(this.restTexts.of(fold(text)));
    this.index(own, entry, true);
    for (const text of rest) this.index(text, entry, false);
  }
  private index(text: string, entry: number, named: boolean): void {
    const { words, runs } = partsOf(text);
    for (const word of words) this.take(word, entry, named);
    for (const run of runs)
      for (const pair of pairsOf(fold(run))) this.pairs.add(this.pairOf(pair), entry);
  }
  private pairOf(pair: number): number {
    const known = this.pairPlaces.get(pair) ?? this.pairPlaces.size;
    this.pairPlaces.set(pair, known);
    return known;
  }
  private take(written: string, entry: number, named: boolean): void {
    const word = this.wordOf(written);
    this.times[word] = (this.times[word] ?? 0) + 1;
    this.entries.add(word, entry);
    if (named) this.named.add(word, entry);
    if (written === this.words.texts[word]) return;
    const ways = this.ways.get(word) ?? new Map<string, number>();
    this.ways.set(word, ways.set(written, (ways.get(written) ?? 0) + 1));
  }
  private wordOf(written: string): number {
    const known = this.words.find(written) ?? this.written.get(written);
    if (known !== undefined) return known;
    const word = this.words.of(fold(written));
    if (this.words.texts[word] !== written) this.written.set(written, word);
    return word;
  }
  /** Every way a word is written, the most frequent first. */
  private waysOf(word: number): string[] {
    const ways = [...(this.ways.get(word) ?? [])];
    const others = ways.reduce((sum, [, times]) => sum + times, 0);
    const bare = (this.times[word] ?? 0) - others;
    const all: [string, number][] =
      bare > 0 ? [...ways, [this.words.texts[word] as string, bare]] : ways;
    return all.toSorted((a, b) => b[1] - a[1]).map(([way]) => way);
  }
  private shared(): Pick<Image, 'forms' | 'relations' | 'triples'> {
    return sharedOf(this.lang, this.words.texts, (word) => this.waysOf(word));
  }
  /** Of most words either every entry has it in its name, or none. */
  private places(): Pick<Image, 'entries' | 'named' | 'mixed'> {
    const count = this.words.texts.length;
    const [entries, own] = [this.entries.lists(count), this.named.lists(count)];
    const [all, those] = [new Lists(entries), new Lists(own)];
    const named = Uint8Array.from({ length: count }, (_, word) => {
      const size = those.sizeOf(word);
      return size === 0
        ? stands.inNone
        : size === all.sizeOf(word)
          ? stands.inNames
          : stands.inSome;
    });
    const keys = Uint32Array.from(named.keys()).filter((word) => named[word] === stands.inSome);
    return { entries, named, mixed: { keys, lists: picked(own, keys) } };
  }
  private paired(): Image['pairs'] {
    const byNumber = [...this.pairPlaces].toSorted((a, b) => a[0] - b[0]);
    const all = this.pairs.lists(this.pairPlaces.size);
    const places = Uint32Array.from(byNumber, ([, place]) => place);
    return { keys: Uint32Array.from(byNumber, ([pair]) => pair), lists: picked(all, places) };
  }
  image(ids: Float64Array): Image {
    return {
      lang: this.lang,
      ids: Uint32Array.from(ids, (id) => id % 2 ** 32),
      words: stringsOf(this.words.texts),
      ...this.places(),
      ways: waysData(this.ways.keys(), (word) => this.waysOf(word)),
      ...this.shared(),
      pairs: this.paired(),
      names: this.names.data(),
      rest: narrowest(this.rest, this.restTexts.texts.length),
      restTexts: stringsOf(this.restTexts.texts),
    };
  }
}
/** Some of the lists, in the order of their places. */
function picked(data: Image['entries'], places: Uint32Array): Image['entries'] {
  const lists = new Lists(data);
  const pieces = Array.from(places, (place) => lists.bytesOf(place));
  const starts = new Uint32Array(places.length + 1);
  pieces.forEach((piece, i) => (starts[i + 1] = (starts[i] as number) + piece.length));
  return { starts: ascendingOf(starts), bytes: new Uint8Array(Buffer.concat(pieces)) };
}
