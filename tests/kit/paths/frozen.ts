import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { charts } from '../registry/charts';
import type { FrozenPath } from './freeze';
import { laidOut } from './laidOut';
import type { Mutation } from '../mutate/mutation';
import { namedPaths, type PathsFile } from './pathsFile';
import { retrace } from './retrace';
import { withTexts } from './texts';
import { textsIn, type TextsFile } from './textsFile';
import { written } from './written';

/** What is generated for a chart lies in its folder. */
export const fileOf = (chart: string, what = 'paths') =>
  fileURLToPath(new URL(`../../charts/${chart}/generated/${what}.json`, import.meta.url));
export const fileOfTexts = (chart: string) => fileOf(chart, 'texts');
const read = (file: string): Record<string, unknown> | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : null;
/** What lies frozen beside a chart's paths, or null before it has been made. */
export const readFrozen = <T>(chart: string, what: 'added' | 'mutants' | 'texts'): T | null =>
  read(fileOf(chart, what)) as T | null;
export const writeFrozen = (chart: string, what: 'added' | 'mutants', value: unknown): void =>
  written(fileOf(chart, what), laidOut(value));
/** The file of a chart's paths: what the chart did when somebody last approved it. */
export const readPaths = (chart: string): PathsFile => read(fileOf(chart)) as unknown as PathsFile;

/** A suite of a file, with what each step sends: the chart as it is now is asked. */
function retraced(chart: string, file: PathsFile, suite: string): FrozenPath[] {
  const known = charts[chart];
  if (!known) throw new Error(`there is no chart ${chart}`);
  return namedPaths(file, suite).map((path) => retrace(known, path));
}
/** The shortest steps for each mistake that the case suite does not show. */
function addedTo(chart: string): FrozenPath[] {
  const file = readFrozen<PathsFile>(chart, 'added');
  const shown = readFrozen<Mutation>(chart, 'mutants')?.added ?? {};
  return (file ? retraced(chart, file, 'added') : []).map((path) => ({
    ...path,
    title: `shows ${shown[path.id]?.length ?? 0} mistakes that no case does`,
  }));
}
/**
 * A chart's frozen suites whose screens are written down: `smoke`, `case`, and `added`, what those
 * let through.
 */
export function suitesIn(chart: string): Record<'smoke' | 'case' | 'added', FrozenPath[]> {
  const file = readPaths(chart);
  return {
    smoke: retraced(chart, file, 'smoke'),
    case: retraced(chart, file, 'case'),
    added: addedTo(chart),
  };
}
export const frozenNames = ['smoke', 'case', 'added', 'full'] as const;
export type FrozenName = (typeof frozenNames)[number];
/**
 * A frozen suite with the words that each step must show. `full`: every case, and what shows the
 * mistakes that no case does.
 */
export function frozenSuite(chart: string, suite: FrozenName): FrozenPath[] {
  if (suite === 'full') return [...frozenSuite(chart, 'case'), ...frozenSuite(chart, 'added')];
  const paths = suite === 'added' ? addedTo(chart) : retraced(chart, readPaths(chart), suite);
  const texts = readFrozen<TextsFile>(chart, 'texts');
  return texts ? withTexts(suite, paths, textsIn(texts)) : paths;
}
