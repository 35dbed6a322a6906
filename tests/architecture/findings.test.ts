import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** A review's part of the page, as rows of its table. */
const rowsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => /^\| [A-Za-z]\d+ \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
const [safety = '', shopper = ''] = readFileSync('docs/findings.md', 'utf8').split(/^# /m).slice(1);
const upTo = (letter: string, most: number) =>
  Array.from({ length: most }, (_, i) => `${letter}${i + 1}`);
const reviews = [
  {
    of: 'of the safety',
    rows: rowsOf(safety),
    wanted: ['C1', ...upTo('H', 3), ...upTo('M', 10), ...upTo('L', 9)],
  },
  {
    of: 'of a shopper',
    rows: rowsOf(shopper),
    wanted: [...upTo('B', 2), ...upTo('M', 11), ...upTo('m', 18), ...upTo('X', 18)],
  },
];

describe.each(reviews)('the findings $of', ({ rows, wanted }) => {
  test('are all there, each once', () => {
    expect(rows.map(([, id]) => id)).toEqual(wanted);
  });
  test.each(rows.map(([, id = '', , now = '', tests = '']) => ({ id, now, tests })))(
    '$id names tests that exist, or says that it is open or why there is none',
    ({ now, tests }) => {
      const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect(named.filter((file) => !existsSync(file))).toEqual([]);
      const why = [now, tests].some((cell) => cell.startsWith('not: '));
      expect(named.length > 0 || now === 'open' || why).toBe(true);
    },
  );
});
test('the security policy leads nowhere that is not in the repository', () => {
  const links = [...readFileSync('SECURITY.md', 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(
    ([, link = '']) => link,
  );
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});
