import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FrozenPath } from './freeze';
import { withTexts, type Texts } from './texts';

/** What is generated for a chart lies in its folder. */
export const fileOf = (chart: string, what = 'paths') =>
  fileURLToPath(new URL(`../../charts/${chart}/generated/${what}.json`, import.meta.url));
export const fileOfTexts = (chart: string) => fileOf(chart, 'texts');
const read = (file: string): Record<string, unknown> | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : null;
/** What lies frozen beside a chart's paths, or null before it has been made. */
export const readFrozen = <T>(chart: string, what: 'added' | 'mutants' | 'texts'): T | null =>
  read(fileOf(chart, what)) as T | null;
/** One line per step: a change of behaviour reads as a diff. */
export const written = (value: unknown) =>
  `${JSON.stringify(value, (key, one: unknown) => (key === 'steps' ? (one as unknown[]).map((step) => JSON.stringify(step)) : one), 1).replace(/"(\{(?:[^"\\]|\\.)*\})"/g, (_, step: string) => JSON.parse(`"${step}"`) as string)}\n`;
export const writeFrozen = (chart: string, what: 'added' | 'mutants', value: unknown): void =>
  writeFileSync(fileOf(chart, what), written(value));

/**
 * A chart's frozen suites whose screens are written down: `smoke`, `case`, and `added`, what those
 * let through.
 */
export function suitesIn(chart: string): Record<'smoke' | 'case' | 'added', FrozenPath[]> {
  const { smoke, case: cases } = read(fileOf(chart)) as { smoke: FrozenPath[]; case: FrozenPath[] };
  return { smoke, case: cases, added: readFrozen<Added>(chart, 'added')?.added ?? [] };
}
/** The shortest steps for each mistake that the case suite does not show. */
export interface Added {
  machine: string;
  added: FrozenPath[];
}
export const frozenNames = ['smoke', 'case', 'added', 'full'] as const;
export type FrozenName = (typeof frozenNames)[number];
/**
 * A frozen suite with the words that each step must show. `full`: every case, and what shows the
 * mistakes that no case does.
 */
export function frozenSuite(chart: string, suite: FrozenName): FrozenPath[] {
  if (suite === 'full') return [...frozenSuite(chart, 'case'), ...frozenSuite(chart, 'added')];
  const paths = suitesIn(chart)[suite];
  const texts = readFrozen<Texts>(chart, 'texts');
  return texts ? withTexts(suite, paths, texts) : paths;
}
