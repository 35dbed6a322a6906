import type { Language } from '#contract/languages';
import type { Called } from '../said';
import type { Said } from './build';
import type { Packed } from './pack';
import type { Kept } from './read';

/** What a thread makes: the index of one language over these slots (0: none stands there). */
export interface Order {
  lang: Language;
  ids: Float64Array;
  called: Called;
  /** The database, where a thread can open it itself. */
  url: string | undefined;
}
export type ToThread =
  | { kind: 'order'; order: Order }
  | { kind: 'file'; path: string }
  | { kind: 'said'; said: ReadonlyMap<number, Said> };
export type FromThread =
  | { kind: 'read'; ids: number[] }
  | { kind: 'made'; packed: Packed }
  | { kind: 'kept'; kept: Kept<unknown> }
  | { kind: 'failed'; message: string; unusable: boolean };
