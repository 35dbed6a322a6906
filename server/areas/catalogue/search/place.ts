import { fold } from '#contract/fold';
import type { Language } from '#contract/languages';
import type { Entries, Posting } from '../memory/words/posting';
import { unitsOf, type Units } from '../memory/image/units';
import { partsOf } from '../words';

/**
 * How well something answers: the very name, its beginning; every word in the name, whole in any
 * form, as the end of compounds, or as a part of longer ones (first where they begin the name); some
 * words in the name, none there (brand, category, choices); by other words, or what else belongs to
 * the question.
 */
export const tiers = {
  name: 0,
  begins: 1,
  words: 2,
  headed: 3,
  begun: 4,
  within: 5,
  partly: 6,
  elsewhere: 7,
  other: 8,
} as const;

/** Where what ends a long word says what the thing is: "Laufschuhe" are shoes. */
export const compounding: readonly Language[] = ['de', 'sv', 'da', 'hu'];

/** The entries in whose names a word stands whole, ends longer ones (or nothing), or stands at all. */
export interface Standing {
  whole: Posting;
  ends: Posting;
  held: Posting;
}
interface Indexed {
  standing: (word: string) => Standing;
  inName: (entry: number, part: Units) => boolean;
}
/** Of each entry: how well its name has the part it has worst, and the one it has best. */
interface Places {
  worst: Uint8Array;
  best: Uint8Array;
}
/** A part of a question stands whole in the name, ends its words, is in longer ones, or not there. */
const [whole, ends, longer, nowhere] = [0, 1, 2, 3];
function note({ worst, best }: Places, i: number, place: number): void {
  if (place > (worst[i] as number)) worst[i] = place;
  if (place < (best[i] as number)) best[i] = place;
}
function byWord({ standing }: Indexed, word: string, entries: Entries, found: Places) {
  const { whole: entire, ends: ending, held } = standing(word);
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as number;
    if (entire.has(entry)) note(found, i, whole);
    else if (ending.has(entry)) note(found, i, ends);
    else note(found, i, held.has(entry) ? longer : nowhere);
  }
}
function byRun({ inName }: Indexed, run: string, entries: Entries, found: Places) {
  const units = unitsOf(fold(run));
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as number;
    note(found, i, inName(entry, units) ? whole : nowhere);
  }
}
const inNames = [tiers.words, tiers.headed, tiers.within];
function tierOf(worst: number, best: number): number {
  if (worst < nowhere) return inNames[worst] as number;
  return best < nowhere ? tiers.partly : tiers.elsewhere;
}
/**
 * Names come before what else is known of a product, whole words before parts of longer ones: rates
 * those anew that are not the very name. What only begins a longer word ("Schuhcreme") comes behind
 * what is asked for.
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
  for (const word of new Set(words)) byWord(indexed, word, entries, found);
  for (const run of new Set(runs)) byRun(indexed, run, entries, found);
  for (let i = 0; i < rated.length; i++) {
    const [worst, best] = [found.worst[i] as number, found.best[i] as number];
    if (rated[i] === tiers.words) rated[i] = tierOf(worst, best);
    else if (rated[i] === tiers.begins && worst >= longer) rated[i] = tiers.begun;
  }
}
