import { measureOf, type Unit } from '#contract/specification';

const letters = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '4xl', '5xl', '6xl'];
const same: Record<string, string> = { '2xl': 'xxl', '3xl': 'xxxl', '2xs': 'xxs', '3xs': 'xxxs' };
/** So many of the smaller unit that stands beside it in one list. */
const times: Partial<Record<Unit, number>> = { kg: 1000, l: 1000, tb: 1000, cm: 10, m: 1000 };

/** Where a size stands among others: "M", "38.5", "250 ml", "28–31"; NaN for what is none. */
function rankOf(word: string): number {
  const text = word.trim().toLowerCase();
  const letter = letters.indexOf(same[text] ?? text);
  if (letter >= 0) return letter;
  const measure = measureOf(text);
  if (measure) return Number(measure.amounts[0]) * (times[measure.unit] ?? 1);
  return /^\d/.test(text) ? Number.parseFloat(text.replace(',', '.')) : Number.NaN;
}
/** From the smallest up where all of them are sizes or amounts; else as they came. */
export function inSizeOrder<T>(all: readonly T[], wordOf: (one: T) => string): T[] {
  const ranks = new Map(all.map((one) => [one, rankOf(wordOf(one))]));
  if ([...ranks.values()].some(Number.isNaN)) return [...all];
  return all.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}
