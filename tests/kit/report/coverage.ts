import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { svg } from '../drawing/svg';
import type { Chart } from '../drawing/shape';
import { charts } from '../registry/charts';
import { transitionsOf } from '../model/model';
import { coverageFile, levels, type Coverage, type Level } from '../suite/tally';
import { fileOf, publish } from './files';
import { code, markdownTable } from './text';

export interface LevelCoverage {
  level: Level;
  /** When the level last ran, ISO; null: never. */
  at: string | null;
  counts: Coverage;
  taken: string[];
  untaken: string[];
  failed: string[];
  states: { visited: string[]; all: string[] };
}
const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final';
const everyNode = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(everyNode),
];
/** Where entering a state ends up: its first leaf, or one of each region. */
const entered = (node: AnyStateNode): AnyStateNode[] => {
  if (isLeaf(node)) return [node];
  if (node.type === 'parallel') return Object.values(node.states).flatMap(entered);
  return (node.initial?.target ?? []).flatMap((target) => entered(target as AnyStateNode));
};
/**
 * What a level's counts say about a chart: transitions of the chart as it is now, and the leaves
 * they lead into.
 */
export function coverageOf(
  machine: AnyStateMachine,
  level: Level,
  counts: Coverage,
  at: string | null,
): LevelCoverage {
  const { list } = transitionsOf(machine);
  const nodes = everyNode(machine.root);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const taken = list.filter(({ id }) => (counts[id]?.taken ?? 0) > 0);
  const reached =
    at === null
      ? []
      : [
          machine.root,
          ...taken.flatMap(({ targets }) => targets.flatMap((id) => byId.get(id) ?? [])),
        ];
  const visited = new Set(reached.flatMap(entered).map(({ id }) => id));
  const leaves = nodes.filter(isLeaf).map(({ id }) => id);
  return {
    level,
    at,
    counts,
    taken: taken.map(({ id }) => id),
    untaken: list.map(({ id }) => id).filter((id) => !taken.some((each) => each.id === id)),
    failed: list.map(({ id }) => id).filter((id) => (counts[id]?.failed ?? 0) > 0),
    states: { visited: leaves.filter((id) => visited.has(id)), all: leaves },
  };
}
function readCoverage(chart: string, machine: AnyStateMachine): LevelCoverage[] {
  return levels.map((level) => {
    const file = fileOf(coverageFile(chart, level));
    if (!existsSync(file)) return coverageOf(machine, level, {}, null);
    return coverageOf(
      machine,
      level,
      JSON.parse(readFileSync(file, 'utf8')) as Coverage,
      statSync(file).mtime.toISOString(),
    );
  });
}

const names: Record<Level, string> = {
  machine: 'i, bare machine',
  view: 'ii, real view',
  mall: 'iii, real mall',
};
const share = (some: number, all: number) =>
  `${some}/${all} (${all === 0 ? 100 : Math.floor((some / all) * 100)} %)`;
const when = (at: string | null) =>
  at === null ? 'not run' : `${at.slice(0, 16).replace('T', ' ')} UTC`;
const row = (
  chart: string,
  { level, at, taken, untaken, failed, states }: LevelCoverage,
): string[] => [
  chart,
  names[level],
  when(at),
  ...(at === null
    ? ['–', '–', '–']
    : [
        share(taken.length, taken.length + untaken.length),
        share(states.visited.length, states.all.length),
        String(failed.length),
      ]),
];
const untakenOf = (chart: string, { level, at, untaken }: LevelCoverage): string =>
  at === null || untaken.length === 0
    ? ''
    : `### ${chart}, level ${names[level]}\n\n${untaken.map((id) => `- ${code(id)}`).join('\n')}`;

/** The whole of it as Markdown: a row per chart and level, then what no path took. */
export function coveragePage(
  all: Record<string, LevelCoverage[]>,
  pictures: readonly string[] = [],
): string {
  const each = Object.entries(all).flatMap(([chart, found]) =>
    found.map((coverage) => [chart, coverage] as const),
  );
  const table = markdownTable(
    ['Chart', 'Level', 'Last run', 'Transitions taken', 'States reached', 'Failed'],
    each.map(([chart, coverage]) => row(chart, coverage)),
  );
  const untaken = each.map(([chart, coverage]) => untakenOf(chart, coverage)).filter(Boolean);
  return [
    '# Coverage',
    table,
    '## Not taken',
    untaken.length === 0
      ? 'Every transition was taken wherever a level ran.'
      : untaken.join('\n\n'),
    ...pictures.map((file) => `![${file}](${file})`),
  ].join('\n\n');
}
/** The drawn chart, coloured and dashed by what a level's last run took. */
export function picture(
  chart: Chart,
  { taken, states: { visited } }: LevelCoverage,
  dark = false,
): string {
  return svg(chart, {
    taken,
    visited: visited.map((id) => id.split('.').slice(1).join('.')),
    dark,
  });
}
function reportPictures(name: string, levels: readonly LevelCoverage[]): string[] {
  const file = fileOf(`tests/charts/${name}/generated/drawing/chart.json`);
  if (!existsSync(file)) return [];
  const chart = JSON.parse(readFileSync(file, 'utf8')) as Chart;
  return levels
    .filter(({ at }) => at !== null)
    .map((coverage) => {
      const path = `coverage/${name}.${coverage.level}`;
      publish(`reports/${path}.svg`, picture(chart, coverage));
      publish(`reports/${path}.dark.svg`, picture(chart, coverage, true));
      return `${path}.svg`;
    });
}
/** Which transitions the last runs took, chart by chart and level by level. */
export function reportCoverage(only?: string): void {
  const all = Object.fromEntries(
    Object.entries(charts)
      .filter(([name]) => !only || only === name)
      .map(([name, { machine }]) => [name, readCoverage(name, machine)]),
  );
  publish(
    'reports/coverage.md',
    coveragePage(
      all,
      Object.entries(all).flatMap(([name, found]) => reportPictures(name, found)),
    ),
  );
  for (const [chart, found] of Object.entries(all)) {
    for (const { level, at, taken, untaken } of found)
      if (at)
        console.log(
          `${chart}, ${names[level]}: ${taken.length}/${taken.length + untaken.length} transitions`,
        );
  }
}
