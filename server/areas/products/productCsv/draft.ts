import type { SpecTyped } from '#contract/specification';
import type { Localised } from '#contract/text';

/** A row of the file, for its report. */
export interface RowRef {
  index: number;
  line: number;
}
/** What the file says of a product as a whole. */
export interface Head {
  name: Localised;
  short: Localised;
  description: Localised;
  brand: string;
  /** Ways to say where it belongs, the best first: paths from the top down. */
  categories: string[][];
  pictures: { src: string; alt: string }[];
  state: 'onSale' | 'draft' | 'offSale';
  /** Values in the order the file lists them, by option; the variants add what is missing. */
  values: Record<string, string[]>;
  /** What it is made of, how large it is …; none where the file has no word on it. */
  specification?: SpecTyped[];
}
export interface DraftVariant {
  row: RowRef;
  sku: string;
  /** By option name, in order; empty when there is nothing to choose. */
  values: [option: string, value: string][];
  price: number;
  compare: number | null;
  /** The number in the file; null where there is none: whoever imports says what that is. */
  stock: number | null;
  picture: string;
  weight: number;
  onSale: boolean;
  /** The file has no word on picture and weight: they stay. */
  partly?: true;
}
/** `line`: where the file names it, if that is not the product's own row. */
interface DraftPicture {
  src: string;
  alt: string;
  line?: number;
}
/** What a line names as a picture and is none that could be fetched: told with the failures. */
export interface Unfit {
  line: number;
  address: string;
}
/** A product, or more rows of one that was met before (then without a head). */
export interface Draft {
  handle: string;
  row: RowRef;
  head: Head | null;
  variants: DraftVariant[];
  /** Rows that only add to the product (pictures): they share its outcome. */
  extras: RowRef[];
  pictures: DraftPicture[];
  unfit?: Unfit[];
  /**
   * The last rows of a parent that got no variant of its own: its rows are told so if it cannot be
   * sold.
   */
  closing?: { reason: 'noPrice' };
}
