import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The numbers of OWASP ASVS 5.0.0, by the level that each is first asked for at. */
const asked = JSON.parse(readFileSync('tests/data/asvs-5.0.0.json', 'utf8')) as Record<
  '1' | '2',
  string[]
>;
const table = readFileSync('docs/asvs.md', 'utf8');
const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = table
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map(cells)
  .map(([number = '', level = '', about = '', state = '', what = '', tests = '']) => ({
    number,
    level,
    about,
    state,
    what,
    tests,
    named: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
/** Said to be open, and no further ones: this list only gets shorter. */
const open = [
  '6.3.3',
  '6.5.5',
  '11.2.2',
  '11.4.1',
  '12.2.1',
  '12.3.1',
  '13.2.1',
  '13.2.2',
  '13.3.1',
  '15.2.1',
  '16.4.3',
];

const place = (number: string) => number.split('.').map(Number);
const inOrder = (a: string, b: string) => {
  const [one, two] = [place(a), place(b)];
  return (
    (one[0] ?? 0) - (two[0] ?? 0) || (one[1] ?? 0) - (two[1] ?? 0) || (one[2] ?? 0) - (two[2] ?? 0)
  );
};
const count = (levels: string, state?: string) =>
  rows.filter((row) => levels.includes(row.level) && (state === undefined || row.state === state))
    .length;
const figures = (levels: string) => [
  count(levels, 'held'),
  count(levels, 'not applicable'),
  count(levels, 'open'),
  count(levels),
];

describe('the table of the verification standard', () => {
  test('has each number of levels 1 and 2 once, in order, with its level', () => {
    expect([asked['1'].length, asked['2'].length]).toEqual([70, 183]);
    expect(rows.map(({ number }) => number)).toEqual([...asked['1'], ...asked['2']].sort(inOrder));
    for (const { number, level } of rows) expect(asked[level as '1' | '2']).toContain(number);
  });
  test.each(rows)(
    '$number is held by tests that exist, or says why not in words',
    ({ number, about, state, what, named }) => {
      expect(about).not.toBe('');
      expect(what.length).toBeGreaterThan(12);
      expect(
        named.filter((file) => !/^tests\/.+\.(?:test|e2e)\.tsx?$/.test(file) || !existsSync(file)),
      ).toEqual([]);
      expect([state === 'held', state === 'not applicable' || state === 'open']).toEqual([
        named.length > 0,
        named.length === 0,
      ]);
      expect(state === 'open').toBe(open.includes(number));
    },
  );
  test('says how many of each there are, there and among the promises', () => {
    const told = table
      .split('\n')
      .filter((line) => /^\| (?:1|2|both) \|/.test(line))
      .map(cells);
    expect(told.map(([, ...numbers]) => numbers.map(Number))).toEqual([
      figures('1'),
      figures('2'),
      figures('12'),
    ]);
    const [held, none, missing] = figures('12');
    const promise =
      readFileSync('docs/promises.md', 'utf8')
        .split('\n')
        .find((line) => line.startsWith('| S24 |')) ?? '';
    expect(promise).toContain(`${held} held, ${none} not applicable, ${missing} open`);
  });
});
