import { fold } from '#contract/fold';
import type { Lexicon } from '../memory/lexicon';
import type { Entries } from '../memory/posting';
import { scratch } from '../memory/scratch';
import { unitsOf, type Units } from '../memory/texts';
import type { Word } from '../memory/word';
import { partsOf } from '../words';

/**
 * How well something answers: the very name, its beginning; every word in the name, whole in any
 * form or as a part of longer ones; some words in the name, none there (brand, category, choices);
 * by other words, or what else belongs to the question.
 */
export const tiers = {
  name: 0,
  begins: 1,
  words: 2,
  within: 3,
  partly: 4,
  elsewhere: 5,
  other: 6,
} as const;

interface Indexed {
  lexicon: Lexicon;
  /** How many entries there are. */
  size: number;
  inName: (entry: number, part: Units) => boolean;
}
/** Of each entry: how well its name has the part it has worst, and the one it has best. */
interface Places {
  worst: Uint8Array;
  best: Uint8Array;
}
/** A part of a question stands whole in the name, in longer words of it, or not there. */
const [whole, longer, nowhere] = [0, 1, 2];
function note({ worst, best }: Places, i: number, place: number): void {
  if (place > (worst[i] as number)) worst[i] = place;
  if (place < (best[i] as number)) best[i] = place;
}
/** By entry, how a word stands in its name; all 0 again after each use. */
const marks = scratch((size) => new Uint8Array(size));
function mark(words: readonly Word[], into: Uint8Array, as: number): void {
  for (const { named } of words)
    for (let i = 0; i < named.length; i++) into[named[i] as number] = as;
}
function byWord({ lexicon, size }: Indexed, word: string, entries: Entries, found: Places) {
  const [held, forms] = [lexicon.holding(word, fold(word)), lexicon.formsOf(word)];
  const marked = marks(size);
  mark(held, marked, nowhere - longer);
  mark(forms, marked, nowhere - whole);
  for (let i = 0; i < entries.length; i++)
    note(found, i, nowhere - (marked[entries[i] as number] as number));
  mark(held, marked, 0);
}
function byRun({ inName }: Indexed, run: string, entries: Entries, found: Places) {
  const units = unitsOf(fold(run));
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as number;
    note(found, i, inName(entry, units) ? whole : nowhere);
  }
}
function tierOf(worst: number, best: number): number {
  if (worst < nowhere) return worst === whole ? tiers.words : tiers.within;
  return best < nowhere ? tiers.partly : tiers.elsewhere;
}
/**
 * Names come before what else is known of a product, whole words before parts of longer ones: rates
 * those anew that are neither the very name nor its beginning.
 */
export function byPlace(
  indexed: Indexed,
  entries: Entries,
  rated: Uint8Array,
  typed: string,
): void {
  const { words, runs } = partsOf(typed);
  const found: Places = {
    worst: new Uint8Array(rated.length),
    best: new Uint8Array(rated.length).fill(nowhere),
  };
  for (const word of words) byWord(indexed, word, entries, found);
  for (const run of runs) byRun(indexed, run, entries, found);
  for (let i = 0; i < rated.length; i++)
    if (rated[i] === tiers.words)
      rated[i] = tierOf(found.worst[i] as number, found.best[i] as number);
}
