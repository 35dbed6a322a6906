import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const findings = readFileSync('docs/findings.md', 'utf8');
const rows = findings
  .split('\n')
  .filter((line) => /^\| [A-Z]\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the findings of a review', () => {
  test('are all there, each once', () => {
    const wanted = [
      'C1',
      'H1',
      'H2',
      'H3',
      ...Array.from({ length: 10 }, (_, i) => `M${i + 1}`),
      ...Array.from({ length: 9 }, (_, i) => `L${i + 1}`),
    ];
    expect(rows.map(([, id]) => id)).toEqual(wanted);
  });
  test.each(rows.map(([, id = '', , now = '', tests = '']) => ({ id, now, tests })))(
    '$id names tests that exist, or says that it is open',
    ({ now, tests }) => {
      const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect(named.filter((file) => !existsSync(file))).toEqual([]);
      expect(named.length > 0 || now === 'open').toBe(true);
    },
  );
  test('and the security policy lead nowhere that is not in the repository', () => {
    const links = [...readFileSync('SECURITY.md', 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});
