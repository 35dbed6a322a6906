import type { Edge, Graph, Step } from './model';
import type { Path } from './tour';

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
/** A run's numbers are its own: run 27 of a seed needs none of the 26 before it. */
export function numbersOf(seed: number, run: number, count: number): number[] {
  const next = numbersFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(run + 1, 0x85ebca6b));
  return Array.from({ length: count }, next);
}

/**
 * How likely each kind of step is: failures and what other tabs do must not end every walk at once.
 */
export const weightOf = ({ kind, name }: Step): number => {
  if (name.includes('✗')) return 0.15;
  return kind === 'system' || kind === 'delay' ? 0.05 : 1;
};
/**
 * Number by number, one of the steps that are possible here, by their weights; ends where nothing
 * follows.
 */
export function walkBy(
  { out }: Graph,
  numbers: readonly number[],
  weigh: (step: Step) => number = weightOf,
): Path {
  const path: Path = [];
  let state = 0;
  for (const number of numbers) {
    const possible = out[state] ?? [];
    const edge = chosen(possible, number, weigh);
    if (!edge) break;
    path.push(edge);
    state = edge.to;
  }
  return path;
}
function chosen(
  possible: readonly Edge[],
  number: number,
  weigh: (step: Step) => number,
): Edge | undefined {
  const weights = possible.map(({ step }) => weigh(step));
  let left = number * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return possible[index === -1 ? possible.length - 1 : index];
}
