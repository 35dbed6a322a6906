/**
 * Why a row was not taken, or the whole file. Words for the terminal are in words.json, for the
 * page in imports.office.json.
 */
const reasons = [
  'noHandle',
  'noName',
  'noPrice',
  'badPrice',
  'foreignPrice',
  'giftCard',
  'grouped',
  'external',
  'unknownType',
  'noParent',
  'productSkipped',
  'duplicate',
  'nothing',
  'tooLong',
  'tooManyOptions',
] as const;
export type Reason = (typeof reasons)[number];
export type FileReason =
  | 'empty'
  | 'notCsv'
  | 'unknownFormat'
  | 'quote'
  | 'rowTooBig'
  | 'encoding'
  | 'tooMany'
  | 'tooManyColumns';
export type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped';
export interface Skipped {
  line: number;
  reason: Reason;
  detail: string;
}
/** What became of every row. created + updated + unchanged + skipped = rows. */
export interface Report {
  format: string;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  /** The first 10,000; onSkip hears of all. */
  skips: Skipped[];
  products: { created: number; updated: number; unchanged: number };
  /** Category paths of the file that are none of the mall's, with how many products have each. */
  unknownCategories: Record<string, number>;
  /** Products that the file wants sold and that stay drafts: something is missing. */
  incomplete: number;
  /** New variants whose row has no count, by line; each got `uncounted` in stock. */
  notCounted: { line: number; variants: number }[];
  uncounted: number;
}
/** The file as a whole cannot be read; nothing was imported. */
export class ImportRefused extends Error {
  constructor(
    readonly reason: FileReason,
    readonly line: number,
    readonly detail = '',
  ) {
    super(`${reason} (line ${line}) ${detail}`.trim());
  }
}
const codes = ['', 'created', 'updated', 'unchanged', 'skipped'] as const;
const kept = 10_000;

/**
 * One byte per row: what became of it. A row answered twice keeps the stronger answer, a skip the
 * last word.
 */
export class Tally {
  private rows = new Uint8Array(4096);
  private count = 0;
  readonly skips: Skipped[] = [];
  constructor(private readonly onSkip: (skipped: Skipped) => void = () => undefined) {}

  /** A new row's number. */
  next(): number {
    if (this.count === this.rows.length) {
      const more = new Uint8Array(this.rows.length * 2);
      more.set(this.rows);
      this.rows = more;
    }
    return this.count++;
  }
  get read(): number {
    return this.count;
  }
  of(row: number): Outcome | '' {
    return codes[this.rows[row] ?? 0] ?? '';
  }
  settle(row: number, outcome: Exclude<Outcome, 'skipped'>): void {
    const code = codes.indexOf(outcome);
    const known = this.rows[row] ?? 0;
    if (known === 0 || (known !== 4 && code < known)) this.rows[row] = code;
  }
  skip(row: { index: number; line: number }, reason: Reason, detail = ''): void {
    this.rows[row.index] = 4;
    const skipped = { line: row.line, reason, detail };
    if (this.skips.length < kept) this.skips.push(skipped);
    this.onSkip(skipped);
  }
  total(outcome: Outcome): number {
    const code = codes.indexOf(outcome);
    return this.rows.subarray(0, this.count).reduce((sum, one) => sum + (one === code ? 1 : 0), 0);
  }
}
