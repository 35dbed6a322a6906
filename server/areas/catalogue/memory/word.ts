import { Posting } from './posting';

/** What a word is made of: its entries, those whose names have it, the ways it is written. */
export interface WordParts {
  text: string;
  /** Its number among all words. */
  index: number;
  size: number;
  entries: () => Int32Array;
  named: () => Int32Array;
  ways: () => readonly string[];
}
/** A word as a question looks at it: what it needs is read when it is asked for. */
export class Word {
  readonly text: string;
  readonly index: number;
  /** Where it stands. */
  readonly list: Posting;
  private own: Posting | null = null;

  constructor(private readonly parts: WordParts) {
    ({ text: this.text, index: this.index } = parts);
    this.list = Posting.later(parts.size, parts.entries);
  }
  get size(): number {
    return this.list.size;
  }
  /** Where it stands in the name itself. */
  get named(): Posting {
    this.own ??= Posting.of(this.parts.named());
    return this.own;
  }
  get ways(): readonly string[] {
    return this.parts.ways();
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
