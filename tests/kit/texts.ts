import type { FrozenPath } from './freeze';

/** What every screen of a chart's frozen paths says: each different screen once, under its state, and which one a path's step shows. */
export interface Texts {
  machine: string;
  screens: Record<string, string[][]>;
  /** Suite, path, then the screen's number at each step, from 0: `0 0 2`. */
  paths: Record<string, Record<string, string>>;
}
/** Heard while walking: suite, path, and the lines at each step. */
export type Heard = Record<string, Record<string, string[][]>>;

/** Gathers equal screens. Numbers follow the order of the paths, so that a changed word changes nothing but its own line. */
export function textsFrom(machine: string, suites: Record<string, readonly FrozenPath[]>, heard: Heard): Texts {
  const screens: Record<string, string[][]> = {};
  const numbers = new Map<string, number>();
  const numberOf = (label: string, lines: string[]): number => {
    const known = (screens[label] ??= []);
    const key = `${label} ${JSON.stringify(lines)}`;
    const number = numbers.get(key) ?? known.push(lines) - 1;
    numbers.set(key, number);
    return number;
  };
  const said = (suite: string, { id, steps }: FrozenPath): [string, string] => [id, steps.map(({ shows }, i) => numberOf(shows.label, heard[suite]?.[id]?.[i] ?? [])).join(' ')];
  const paths = Object.fromEntries(Object.entries(suites).map(([suite, all]) => [suite, Object.fromEntries(all.map((path) => said(suite, path)))]));
  return { machine, screens, paths };
}
/** The paths with the words each step must show. A path that has no words, or not as many, is compared without them. */
export function withTexts(suite: string, paths: readonly FrozenPath[], texts: Texts): FrozenPath[] {
  return paths.map((path) => {
    const numbers = texts.paths[suite]?.[path.id]?.split(' ') ?? [];
    if (numbers.length !== path.steps.length) return path;
    const says = (label: string, i: number) => texts.screens[label]?.[Number(numbers[i])];
    return { ...path, steps: path.steps.map((step, i) => ({ ...step, shows: { ...step.shows, says: says(step.shows.label, i) } })) };
  });
}
/** One line of text per line: a changed word reads as a diff. */
export const writtenTexts = (texts: Texts): string => `${JSON.stringify(texts, null, 1)}\n`;

/** The first line in which two screens differ, as a failing test should tell it. */
export function firstDifference(wanted: readonly string[], have: readonly string[]): string | null {
  const at = Array.from({ length: Math.max(wanted.length, have.length) }, (_, i) => i).find((i) => wanted[i] !== have[i]);
  return at === undefined ? null : `line ${at + 1} reads "${have[at] ?? '(nothing)'}", not "${wanted[at] ?? '(nothing)'}"`;
}
