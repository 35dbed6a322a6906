import type { FrozenPath } from '../paths/freeze';

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
/** What several walks took, as one. */
export const together = (parts: readonly Walked[]): Walked => ({
  milliseconds: parts.flatMap(({ milliseconds }) => milliseconds),
  failures: parts.flatMap(({ failures }) => failures),
  taken: [...new Set(parts.flatMap(({ taken }) => taken))],
  atWork: parts.reduce((sum, { atWork }) => sum + atWork, 0),
});
const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/**
 * Prints how long a suite took, in words: on a page just opened, and once more where the browser
 * has compiled what it runs. `elapsed`: of the first walk, ms.
 */
export function tell(
  what: string,
  paths: readonly FrozenPath[],
  { milliseconds, atWork }: Walked,
  elapsed: number,
  again?: Walked,
): void {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const each = `median ${median(milliseconds).toFixed(1)} ms per path (${(atWork / Math.max(1, paths.length)).toFixed(1)} ms of work)${again ? `, ${median(again.milliseconds).toFixed(1)} ms once compiled` : ''}`;
  process.stdout.write(
    `${what}, ${paths.length} paths, ${steps} steps, ${each}, ${(elapsed / 1000).toFixed(1)} s\n`,
  );
}
