import { fold } from '#contract/fold';
import type { Lexicon, Word } from '../lexicon';
import { hasBit, merged, type Entries } from '../posting';
import { unitsOf, type Texts } from '../texts';
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
  texts: Texts;
  /** So long is the name of each entry, in its text. */
  nameEnds: readonly number[];
}
/** How well a name has one part of a question: 0 whole, 1 in longer words, 2 not. */
type Place = (entry: number) => number;

function ofWord(lexicon: Lexicon, word: string): Place {
  const bits = (list: readonly Word[]) => merged(list.map(({ named }) => named)).asBits();
  const whole = bits(lexicon.formsOf(word));
  const part = bits(lexicon.holding(word, fold(word)));
  return (entry) => (hasBit(whole, entry) ? 0 : hasBit(part, entry) ? 1 : 2);
}
function ofRun({ texts, nameEnds }: Indexed, run: string): Place {
  const units = unitsOf(fold(run));
  return (entry) => (texts.includes(entry, units, nameEnds[entry] as number) ? 0 : 2);
}
function tierOf(places: readonly Place[], entry: number): number {
  let [worst, best] = [0, 2];
  for (const place of places) {
    const at = place(entry);
    worst = Math.max(worst, at);
    best = Math.min(best, at);
  }
  if (worst < 2) return worst === 0 ? tiers.words : tiers.within;
  return best < 2 ? tiers.partly : tiers.elsewhere;
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
  const places = [
    ...words.map((word) => ofWord(indexed.lexicon, word)),
    ...runs.map((run) => ofRun(indexed, run)),
  ];
  for (let i = 0; i < rated.length; i++)
    if (rated[i] === tiers.words) rated[i] = tierOf(places, entries[i] as number);
}
