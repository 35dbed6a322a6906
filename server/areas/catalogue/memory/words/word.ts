import { Posting } from './posting';

/** Where words are read from: their entries, those whose names have it, the ways it is written. */
export interface WordSource {
  entriesAt: (index: number) => Posting;
  namedAt: (index: number) => Posting;
  waysAt: (index: number) => readonly string[];
}
/** A word as a question looks at it: what it needs is read when it is asked for. */
export class Word {
  private listed: Posting | null = null;
  private own: Posting | null = null;

  /** `index`: its number among all words; `size`: in how many entries it stands. */
  constructor(
    private readonly from: WordSource,
    readonly text: string,
    readonly index: number,
    readonly size: number,
  ) {}
  /** Where it stands. */
  get list(): Posting {
    this.listed ??= Posting.later(this.size, () => this.from.entriesAt(this.index));
    return this.listed;
  }
  /** Where it stands in the name itself. */
  get named(): Posting {
    this.own ??= this.from.namedAt(this.index);
    return this.own;
  }
  get ways(): readonly string[] {
    return this.from.waysAt(this.index);
  }
  /** With its accents, as most write it. */
  get shown(): string {
    return this.ways[0] ?? this.text;
  }
  /** So many letters of its beginning, or of its end where they are less than none. */
  piece(letters: number): { text: string; shown: string } {
    const of = (text: string) => (letters < 0 ? text.slice(letters) : text.slice(0, letters));
    const { shown, text } = this;
    return { text: of(text), shown: of(shown.length === text.length ? shown : text) };
  }
}
