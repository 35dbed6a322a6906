import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Not more than these are open: a row that is built takes one off here, and none puts one on. */
const mostOpen = 0;

const read = (file: string): string => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const rows = read('docs/requirements.md')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', requirement = '', shown = '', ...more]) => ({
    number: Number(number),
    requirement,
    pieces: shown.split('; ').filter(Boolean),
    more,
  }));

const decisions = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 3)));

/** What is wrong with one thing that is said to show a row. */
function wrong(piece: string): string | null {
  if (/^open: \S+( \S+){1,2}$/.test(piece)) return null;
  const [, decision] = /^left out: decision (\d{3})$/.exec(piece) ?? [];
  if (decision) return decisions.has(decision) ? null : `no decision ${decision}`;
  const [, script] = /^`npm run ([\w:-]+)`$/.exec(piece) ?? [];
  if (script) return script in scripts ? null : `no script ${script}`;
  const [, name, file, title = ''] =
    /^\[(tests\/\S+)\]\(\.\.\/(\S+)\) "(.{4,})"$/.exec(piece) ?? [];
  if (!file || name !== file) return `no test and no command: ${piece}`;
  if (!existsSync(file)) return `no file ${file}`;
  return read(file).includes(title) ? null : `no test in ${file} says ${title}`;
}

test('all 300 requirements are there, once, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
  expect(rows.filter(({ requirement, more }) => !requirement || more.join('') !== '')).toEqual([]);
});
test('each has something that shows it, or says what is missing or why it is left out', () => {
  const bare = rows.filter(({ pieces }) => pieces.length === 0);
  expect(bare.map(({ number }) => number)).toEqual([]);
});
test('the files, the titles, the commands and the decisions that are named exist', () => {
  const faults = rows.flatMap(({ number, pieces }) =>
    pieces.map(wrong).flatMap((fault) => (fault ? [`${number}: ${fault}`] : [])),
  );
  expect(faults).toEqual([]);
});
const open = rows.filter(({ pieces }) => pieces.some((piece) => piece.startsWith('open')));
test(`no more of them are open than ${mostOpen}: ${open.length}, and the others are shown`, () => {
  const told = open.map(({ number, requirement }) => `${number} ${requirement}`);
  expect(told.slice(mostOpen)).toEqual([]);
});
