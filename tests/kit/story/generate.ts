// npm run stories:gen — writes one story per state of each chart, with a test per transition out of
// it. Static files, so that they are indexed, read and searched.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Moves } from './moves';
import { charts } from '../registry/charts';
import { freeze, type FrozenStep } from '../paths/freeze';
import type { Edge, Graph } from '../model/model';
import { graphOf } from '../paths/suites';
import { shortest } from '../model/tour';

const leavesOf = (chart: string) =>
  Object.keys(
    (
      JSON.parse(readFileSync(`tests/charts/${chart}/generated/paths.json`, 'utf8')) as {
        states: object;
      }
    ).states,
  );
const pascal = (leaf: string) =>
  leaf
    .split(/[.\s&]+/)
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join('');
const head =
  '// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.\n';

/**
 * Where a step leads, as seen from one leaf: the leaves that are new, or staying. Names are plain
 * ASCII: Storybook makes addresses of them.
 */
function nameOf(graph: Graph, { from, to, step }: Edge, leaf: string): string {
  const before = graph.states[from]?.leaves ?? [];
  const reached = (graph.states[to]?.leaves ?? []).filter((one) => !before.includes(one));
  return `${step.name.replace('✓', 'ok').replace('✗', 'fails')} -> ${reached.join(' & ') || leaf}`;
}
/**
 * Taken by a transition of this leaf or of what it stands in: in a parallel chart the other
 * regions' moves are theirs.
 */
const isOf =
  (machine: string, leaf: string) =>
  ({ takes }: Edge) =>
    takes.some((id) => `${machine}.${leaf}.`.startsWith(`${id.split('|')[0]}.`));

/** Every transition out of every leaf, each from the nearest state it can start in. */
export function movesOf(chart: string): Moves {
  const { machine, cases } = charts[chart] ?? {};
  if (!machine || !cases) throw new Error(`no chart named ${chart}`);
  const graph = graphOf(machine, cases);
  const { distance, to } = shortest(graph);
  const near = [...graph.states].sort(
    (a, b) => (distance[a.index] ?? 0) - (distance[b.index] ?? 0),
  );
  const ways: Moves['ways'] = {};
  const names = new Map<number, string>();
  const wayTo = (state: number) => {
    const label = graph.states[state]?.label ?? '';
    const name =
      names.get(state) ??
      `${label} ${Object.keys(ways).filter((one) => one.startsWith(`${label} `)).length + 1}`;
    names.set(state, name);
    ways[name] ??= freeze(graph, [to(state)])[0]?.steps ?? [];
    return name;
  };
  const moves = Object.fromEntries(
    leavesOf(chart).map((leaf) => {
      const first = new Map<string, Edge>();
      for (const state of near.filter(({ leaves }) => leaves.includes(leaf))) {
        for (const edge of (graph.out[state.index] ?? []).filter(isOf(machine.id, leaf))) {
          const name = nameOf(graph, edge, leaf);
          if (!first.has(name)) first.set(name, edge);
        }
      }
      return [
        leaf,
        [...first].map(([name, edge]) => ({
          name,
          way: wayTo(edge.from),
          step: freeze(graph, [[edge]])[0]?.steps[0] as FrozenStep,
        })),
      ];
    }),
  );
  return { ways, moves };
}
/** One line per step. */
const written = ({ ways, moves }: Moves): string => {
  const list = (items: Record<string, readonly object[]>) =>
    Object.entries(items)
      .map(
        ([name, rows]) =>
          `  ${JSON.stringify(name)}: [\n${rows.map((row) => `   ${JSON.stringify(row)}`).join(',\n')}\n  ]`,
      )
      .join(',\n');
  return `{\n "ways": {\n${list(ways)}\n },\n "moves": {\n${list(moves)}\n }\n}\n`;
};
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`\'`)}'`;
const story = (leaf: string, tests: Moves['moves'][string]) =>
  [
    `export const ${pascal(leaf)} = meta.story(at('${leaf}'));`,
    ...tests.map(({ name }, i) => `${pascal(leaf)}.test(${quoted(name)}, move(${i}), taken);`),
  ].join('\n');

const storiesOf = (
  chart: string,
  leaves: readonly string[],
  { moves }: Moves,
): string => `${head}import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/${chart}/view';
import moves from '../../tests/charts/${chart}/generated/moves.json';
import paths from '../../tests/charts/${chart}/generated/paths.json';

const { at, move, taken } = stateStories(view, paths.states as never, moves as never);
const meta = preview.meta({ title: 'States/${pascal(chart)}', tags: ['states'] });

${leaves.map((leaf) => story(leaf, moves[leaf] ?? [])).join('\n\n')}
`;
/**
 * So many tests in one file keep one of two cores waiting for the other: a chart with more has a
 * file per step.
 */
const most = 240;
function partsOf(chart: string, { moves }: Moves): [string, string[]][] {
  const leaves = leavesOf(chart);
  const steps = [
    ...new Set(leaves.filter((leaf) => leaf.includes('.')).map((leaf) => leaf.split('.')[0] ?? '')),
  ];
  if (Object.values(moves).flat().length <= most) return [['', leaves]];
  return ['', ...steps].map((step) => [
    step,
    leaves.filter((leaf) => (leaf.includes('.') ? leaf.split('.')[0] : '') === step),
  ]);
}
/** Where a chart's stories lie. */
const folderOf = (chart: string): string => `stories/${chart}`;
/** What each generated file should hold. */
export function storyFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(charts).flatMap((chart) => {
      const moves = movesOf(chart);
      const parts = partsOf(chart, moves).map(([step, leaves]) => [
        `${folderOf(chart)}/${pascal(chart)}States${step && pascal(step)}.stories.tsx`,
        storiesOf(chart, leaves, moves),
      ]);
      return [[`tests/charts/${chart}/generated/moves.json`, written(moves)], ...parts];
    }),
  );
}
/** Every file of states that lies there, wanted or not. */
export const storyFilesThere = (): string[] =>
  Object.keys(charts).flatMap((chart) =>
    readdirSync(folderOf(chart))
      .filter((file) => file.startsWith(`${pascal(chart)}States`))
      .map((file) => `${folderOf(chart)}/${file}`),
  );

function write() {
  const files = storyFiles();
  for (const file of storyFilesThere()) if (!(file in files)) rmSync(file);
  for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
}
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) write();
