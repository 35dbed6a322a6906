import { existsSync, readFileSync } from 'node:fs';
import { charts } from '../registry/charts';
import { fileOf, publish } from './files';
import { markdownTable } from './text';

/**
 * What is written by hand for one chart, and for no other: its cases, its properties, what brings
 * its outcomes about, its view's props.
 */
const filesOf = (chart: string): string[] =>
  ['cases.ts', 'properties.ts', 'world.ts', 'view.tsx'].map(
    (file) => `tests/charts/${chart}/${file}`,
  );
/** Lines of code: without imports, comments and empty lines. */
const codeIn = (text: string): number =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import [\s\S]*?;$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

/**
 * How much a chart costs its author, in lines of code written by hand: to be walked and drawn at
 * every level, and then to be judged as well.
 */
function handWritten(chart: string): {
  cases: number;
  world: number;
  view: number;
  walked: number;
  properties: number;
  all: number;
} {
  const [cases = 0, properties = 0, world = 0, view = 0] = filesOf(chart).map((path) =>
    existsSync(fileOf(path)) ? codeIn(readFileSync(fileOf(path), 'utf8')) : 0,
  );
  return {
    cases,
    world,
    view,
    walked: cases + world + view,
    properties,
    all: cases + world + view + properties,
  };
}
export function reportLines(chart?: string): void {
  const rows = Object.keys(charts)
    .filter((name) => !chart || name === chart)
    .map((name) => [name, ...Object.values(handWritten(name)).map(String)]);
  const table = markdownTable(
    ['chart', 'cases', 'world', 'view', 'walked and drawn', 'properties', 'all'],
    rows,
  );
  publish(
    'reports/lines.md',
    `# Lines of code written by hand for a chart\n\nWithout imports, comments and empty lines.\n\n${table}`,
  );
  console.log(table);
}
