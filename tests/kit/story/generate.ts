// npm run stories:gen — writes one story per state of each chart, with a test per transition out of
// it. Static files, so that they are indexed, read and searched.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { moveName, movesFrom } from './moves';
import { charts } from '../registry/charts';
import { readPaths } from '../paths/frozen';
import { graphOf } from '../paths/suites';
import { written } from '../paths/written';
import { shortest } from '../model/tour';

const leavesOf = (chart: string) => Object.keys(readPaths(chart).paths.states ?? {});
const pascal = (leaf: string) =>
  leaf
    .split(/[.\s&]+/)
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join('');
const head =
  '// Written by npm run stories:gen from the chart. A state without its story, and a transition without its test, fail a test.\n';

/** The names of the moves out of every leaf, those that start nearest first. */
function movesOf(chart: string): Record<string, string[]> {
  const { machine, cases } = charts[chart] ?? {};
  if (!machine || !cases) throw new Error(`no chart named ${chart}`);
  const graph = graphOf(machine, cases);
  const { distance } = shortest(graph);
  const near = [...graph.states].sort(
    (a, b) => (distance[a.index] ?? 0) - (distance[b.index] ?? 0),
  );
  const namesFrom = (leaf: string) =>
    near
      .filter(({ leaves }) => leaves.includes(leaf))
      .flatMap(({ index }) => movesFrom(graph, index, leaf))
      .map((edge) => moveName(graph, edge, leaf));
  return Object.fromEntries(leavesOf(chart).map((leaf) => [leaf, [...new Set(namesFrom(leaf))]]));
}
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`\'`)}'`;
const story = (leaf: string, tests: readonly string[]) =>
  [
    `export const ${pascal(leaf)} = meta.story(at('${leaf}'));`,
    ...tests.map((name) => `${pascal(leaf)}.test(${quoted(name)}, move, taken);`),
  ].join('\n');

const storiesOf = (
  chart: string,
  leaves: readonly string[],
  moves: Record<string, string[]>,
): string => `${head}import preview from '../../.storybook/preview';
import { stateStories } from '../../tests/kit/story/states';
import { view } from '../../tests/charts/${chart}/view';
import paths from '../../tests/charts/${chart}/generated/paths.json';

const { at, move, taken } = stateStories(view, paths);
const meta = preview.meta({ title: 'States/${pascal(chart)}', tags: ['states'] });

${leaves.map((leaf) => story(leaf, moves[leaf] ?? [])).join('\n\n')}
`;
/**
 * So many tests in one file keep one of two cores waiting for the other: a chart with more has a
 * file per step.
 */
const most = 240;
function partsOf(chart: string, moves: Record<string, string[]>): [string, string[]][] {
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
      return partsOf(chart, moves).map(([step, leaves]) => [
        `${folderOf(chart)}/${pascal(chart)}States${step && pascal(step)}.stories.tsx`,
        storiesOf(chart, leaves, moves),
      ]);
    }),
  );
}
/** Every file of states that lies there, wanted or not. */
export const storyFilesThere = (): string[] =>
  Object.keys(charts)
    .filter((chart) => existsSync(folderOf(chart)))
    .flatMap((chart) =>
      readdirSync(folderOf(chart))
        .filter((file) => file.startsWith(`${pascal(chart)}States`))
        .map((file) => `${folderOf(chart)}/${file}`),
    );

function write() {
  const files = storyFiles();
  for (const file of storyFilesThere()) if (!(file in files)) rmSync(file);
  for (const [file, text] of Object.entries(files)) written(file, text);
}
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) write();
