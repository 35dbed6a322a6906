import type { FrozenPath, Seen } from './freeze';

/**
 * What the screens of a chart's frozen paths say: each different screen once, under its state; what
 * is asked of others, each once; and which a path's step shows.
 */
export interface Texts {
  machine: string;
  screens: Record<string, string[][]>;
  asks: string[][];
  /** Suite, path, then the screen's and the asking's number at each step, from 1: `1/1 3/2`. */
  paths: Record<string, Record<string, string>>;
}
/** Heard while walking: suite, path, and the lines at each step. */
export type Heard = Record<string, Record<string, string[][]>>;

const isAsking = (line: string) => /^(asks|tells) /.test(line);
/** Numbers lists in order of appearance; equal ones are one. */
function numbering(lists: string[][]): (lines: string[]) => number {
  const numbers = new Map<string, number>();
  return (lines) => {
    const key = JSON.stringify(lines);
    const number = numbers.get(key) ?? lists.push(lines);
    numbers.set(key, number);
    return number;
  };
}
/**
 * Gathers equal screens. Numbers follow the order of the paths, so that a changed word changes
 * nothing but its own line.
 */
export function textsFrom(
  machine: string,
  suites: Record<string, readonly FrozenPath[]>,
  heard: Heard,
): Texts {
  const texts: Texts = { machine, screens: {}, asks: [], paths: {} };
  const ofLabel: Record<string, (lines: string[]) => number> = {};
  const ofAsks = numbering(texts.asks);
  const at = (label: string, lines: string[]): string => {
    const numberOf = (ofLabel[label] ??= numbering((texts.screens[label] ??= [])));
    return `${numberOf(lines.filter((line) => !isAsking(line)))}/${ofAsks(lines.filter(isAsking))}`;
  };
  for (const [suite, all] of Object.entries(suites)) {
    texts.paths[suite] = Object.fromEntries(
      all.map(({ id, steps }) => [
        id,
        steps.map(({ shows }, i) => at(shows.label, heard[suite]?.[id]?.[i] ?? [])).join(' '),
      ]),
    );
  }
  return texts;
}
/**
 * The paths with the words each step must show. A path that has no words, or not as many, is
 * compared without them.
 */
export function withTexts<P extends { id: string; steps: { shows: Seen }[] }>(
  suite: string,
  paths: readonly P[],
  texts: Texts,
): P[] {
  const says = (label: string, place = ''): string[] => {
    const [screen, asking] = place.split('/').map(Number);
    return [
      ...(texts.screens[label]?.[(screen ?? 0) - 1] ?? []),
      ...(texts.asks[(asking ?? 0) - 1] ?? []),
    ];
  };
  return paths.map((path) => {
    const places = texts.paths[suite]?.[path.id]?.split(' ') ?? [];
    if (places.length !== path.steps.length) return path;
    return {
      ...path,
      steps: path.steps.map((step, i) => ({
        ...step,
        shows: { ...step.shows, says: says(step.shows.label, places[i]) },
      })),
    };
  });
}

/** The first line in which two screens differ, as a failing test should tell it. */
export function firstDifference(wanted: readonly string[], have: readonly string[]): string | null {
  let at = 0;
  while (at < wanted.length && wanted[at] === have[at]) at += 1;
  return at === wanted.length && at === have.length
    ? null
    : `line ${at + 1} reads "${have[at] ?? '(nothing)'}", not "${wanted[at] ?? '(nothing)'}"`;
}
