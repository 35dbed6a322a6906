import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const rows = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [RS]\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', , tests = '']) => ({
    id,
    tests,
    named: [...tests.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file),
  }));
const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
/** Said to be open, and no further ones: this list only gets shorter. */
const open: string[] = [];

describe('what is promised', () => {
  test('is there, each promise once', () => {
    expect(rows.map(({ id }) => id)).toEqual([...numbered('R', 22), ...numbered('S', 24)]);
  });
  test.each(rows)('$id names tests that exist, or is known to be open', ({ id, tests, named }) => {
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    expect(tests.startsWith('open')).toBe(open.includes(id));
    expect(named.length > 0 || open.includes(id)).toBe(true);
  });
});
