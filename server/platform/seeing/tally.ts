/** Upper bounds of the classes that durations are counted in, in seconds; the last has none. */
export const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** What came to pass at the doors of this process since somebody last took it. */
export interface Tally {
  calls: number;
  /** Answered with a status of 500 or more. */
  failures: number;
  /** Answered with a code that is no success. */
  refusals: number;
  /** How many took how long: one class more than there are bounds. */
  classes: number[];
}
const fresh = (): Tally => ({
  calls: 0,
  failures: 0,
  refusals: 0,
  classes: bounds.map(() => 0).concat(0),
});
let now = fresh();

/** Counts one call. `seconds`: null of one that stays open for as long as its page does. */
export function tallied(status: number, refused: boolean, seconds: number | null): void {
  now.calls++;
  if (status >= 500) now.failures++;
  else if (refused) now.refusals++;
  if (seconds === null) return;
  const place = bounds.findIndex((bound) => seconds <= bound);
  const at = place < 0 ? bounds.length : place;
  now.classes[at] = (now.classes[at] ?? 0) + 1;
}
/** What was counted since the last time; from here on it is counted anew. */
export function takeTally(): Tally {
  const taken = now;
  now = fresh();
  return taken;
}
/**
 * Milliseconds within which that share of the calls was answered, as exact as the classes are; null
 * of none.
 */
export function within(share: number, classes: readonly number[]): number | null {
  const all = classes.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let rest = all * share;
  const place = classes.findIndex((count) => (rest -= count) <= 0);
  return (bounds[place] ?? 2 * (bounds.at(-1) ?? 0)) * 1000;
}
