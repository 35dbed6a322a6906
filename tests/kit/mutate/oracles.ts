import type { Oracle } from './distinguish';

/** What became of a mutant on the view. */
export interface MutantOutcome {
  id: string;
  walks: number;
  /** The paths that failed on it, the first first; `step`: at which of their steps. */
  killed: { path: string; step: number; why: string }[];
}
const signs: [RegExp, Oracle][] = [
  [/ the screen shows | led to /, 'state'],
  [/ the screen offers |no control for| is off$/, 'controls'],
  [/ is not running$|reads "(?:asks|tells) |not "(?:asks|tells) /, 'calls'],
  [/, line \d+ reads /, 'words'],
];
/** Which oracle noticed, from what the driver said. */
export const oracleOf = (why: string): Oracle =>
  signs.find(([sign]) => sign.test(why))?.[1] ?? 'crash';
