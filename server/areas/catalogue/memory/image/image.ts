import type { Language } from '#contract/languages';
import type { TextsData } from '../words/texts';
import type { KeyedData, ListsData } from './lists';
import type { KeyedStringsData, StringsData } from './strings';

/** Words under what they share, and lists of them. */
export interface SharedData {
  keys: StringsData;
  lists: ListsData;
}
/**
 * The index of one language as arrays of numbers and nothing else: it is made in any thread, used
 * by all of them, and kept as it is. An entry is the slot of its product.
 */
export interface Image {
  lang: Language;
  /** The lower half of the product's id in each entry, 0 for none. */
  ids: Uint32Array;
  words: StringsData;
  /** In which entries each word stands. */
  entries: ListsData;
  /** By word, one of `stands`; the names are listed in `mixed` where only some have it. */
  named: Uint8Array;
  mixed: KeyedData;
  /** How a word is written where that is not the word itself, the most frequent first. */
  ways: KeyedStringsData;
  /** Words by what their forms share, by what relations share, by three neighbouring letters. */
  forms: SharedData;
  relations: SharedData;
  triples: SharedData;
  /** By one or two characters of a script without spaces. */
  pairs: KeyedData;
  names: TextsData;
  /** What else is searched: three texts of each entry (brand, category, choices). */
  rest: Uint16Array | Uint32Array;
  restTexts: StringsData;
}
/** Whether all that have a word have it in their names. */
export const stands = { inNone: 0, inNames: 1, inSome: 2 } as const;
/** Between the ways a word is written. */
export const between = '\0';
