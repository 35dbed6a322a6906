import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('docs/decisions').filter((name) => /^\d{3}-/.test(name));
const rows = readFileSync('docs/decisions/README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ['))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every decision is in the index, once, in order', () => {
  expect(rows.map(([, link]) => link)).toEqual(
    files.map((name) => `[${name.slice(0, 3)}](${name})`),
  );
});
test('no number is given twice', () => {
  expect(new Set(files.map((name) => name.slice(0, 3))).size).toBe(files.length);
});
test('every row says what was decided and how it stands', () => {
  expect(
    rows.filter(
      ([, , decides, status = '']) => !decides || !/^(?:holds|replaced by \d{3})/.test(status),
    ),
  ).toEqual([]);
});
