import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];
/** What a page tells its reader to type after `npm run`. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/npm run (?:--?[\w-]+ )*([\w:-]+)/g)].map(([, name = '']) => name);
const readme = readFileSync('README.md', 'utf8');
const operators = readFileSync('docs/operators.md', 'utf8');

test('a command is found, with and without what npm itself is told', () => {
  expect(commandsIn('`npm run bench -- big` and `npm run --silent sbom`')).toEqual([
    'bench',
    'sbom',
  ]);
});
test('every command that a page names is there', () => {
  const named = pages.flatMap((page) =>
    commandsIn(readFileSync(page, 'utf8')).map((name) => ({ page, name })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !scripts[name])).toEqual([]);
});
test('every setting that operators are told of stands in the README', () => {
  const settings = new Set(operators.match(/(?<=`)[A-Z][A-Z_]{3,}(?=[=`])/g));
  expect(settings.size).toBeGreaterThan(8);
  expect([...settings].filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
});
test('each step has its part, with what it costs, in the order of the table', () => {
  const rows = [...operators.matchAll(/^\| (\d+) \| \[([^\]]+)\]/gm)].map(([, n, name]) => [
    n,
    name,
  ]);
  const parts = [...operators.matchAll(/^## (\d+)\. (.+)$/gm)].map(([, n, name]) => [
    n,
    name?.toLowerCase(),
  ]);
  expect(rows.length).toBeGreaterThan(5);
  expect(parts).toEqual(rows.map(([n, name]) => [n, name?.toLowerCase()]));
});
