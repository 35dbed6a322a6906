import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coverageFile, type Coverage, type Level } from './tally';

const counted = (taken: Iterable<string>, failed: Iterable<string>): Coverage => {
  const counts: Coverage = {};
  const of = (id: string) => (counts[id] ??= { taken: 0, failed: 0 });
  for (const id of taken) of(id).taken += 1;
  for (const id of failed) of(id).failed += 1;
  return counts;
};
const isCoverage = (taken: Iterable<string> | Coverage): taken is Coverage =>
  !(Symbol.iterator in taken);

/**
 * Writes down which transitions of a chart (ids of `transitionsOf`) a level's last run took, for
 * `npm run report -- coverage`.
 */
export function recordCoverage(
  chart: string,
  level: Level,
  taken: Iterable<string> | Coverage,
  failed: Iterable<string> = [],
): void {
  const file = fileURLToPath(new URL(`../../../${coverageFile(chart, level)}`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify(isCoverage(taken) ? taken : counted(taken, failed), null, 1)}\n`,
  );
}
