import type { FrozenPath } from '../freeze';

export interface PathFailure {
  path: string;
  /** The number of the step that failed; 0 is the opening. */
  step: number;
  message: string;
}
export interface Walked {
  /** What each path took inside the page, wall clock. */
  milliseconds: number[];
  failures: PathFailure[];
  /** Ids of the chart's transitions (`transitionsOf`). */
  taken: string[];
  /** What the page's own thread was at work, ms: what a path costs, however busy the machine is. */
  atWork: number;
}
export const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Prints how long a suite took, in words. `elapsed`: ms. */
export function tell(what: string, paths: readonly FrozenPath[], { milliseconds, atWork }: Walked, elapsed: number): void {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const each = `median ${median(milliseconds).toFixed(1)} ms per path (${(atWork / Math.max(1, paths.length)).toFixed(1)} ms of work)`;
  process.stdout.write(`${what}, ${paths.length} paths, ${steps} steps, ${each}, ${(elapsed / 1000).toFixed(1)} s\n`);
}
