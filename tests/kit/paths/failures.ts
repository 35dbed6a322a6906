import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freeze, type FrozenPath } from './freeze';
import type { Graph } from '../model/model';
import { byNames } from '../model/shrink';
import type { Path } from '../model/tour';

/** A walk that once went wrong, by the names of its steps: walked first from then on. */
export interface Failure {
  chart: string;
  /** What was seen, and how to walk it again: `--seed 1 --run 27`. */
  message: string;
  found: string;
  steps: string[];
}
const folderOf = (chart: string) =>
  fileURLToPath(new URL(`../../charts/${chart}/generated/failures`, import.meta.url));

/** The kept failures of a chart. */
export const savedFailures = (chart: string): { file: string; failure: Failure }[] =>
  (existsSync(folderOf(chart)) ? readdirSync(folderOf(chart)).sort() : []).map((file) => ({
    file,
    failure: JSON.parse(readFileSync(join(folderOf(chart), file), 'utf8')) as Failure,
  }));

/**
 * Writes a failing walk down under a name of its own; the same walk again is the same file. Returns
 * the file's path.
 */
export function saveFailure(failure: Failure): string {
  const { chart, steps } = failure;
  const hash = createHash('sha256').update(`${chart} ${steps.join()}`).digest('hex').slice(0, 8);
  mkdirSync(folderOf(chart), { recursive: true });
  writeFileSync(join(folderOf(chart), `${hash}.json`), `${JSON.stringify(failure, null, 1)}\n`);
  return `tests/charts/${chart}/generated/failures/${hash}.json`;
}
export const namesOf = (path: Path): string[] => path.map(({ step }) => step.name);
/**
 * The walk as the chart takes it now, or null where it is no longer possible: then the file has had
 * its day.
 */
export function again(graph: Graph, { steps }: Failure, id: string): FrozenPath | null {
  const path = byNames(graph, steps);
  return path.length === steps.length ? { ...(freeze(graph, [path])[0] as FrozenPath), id } : null;
}
