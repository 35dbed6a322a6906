import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** What the kit is made of; its tests may walk the mall's own charts. */
const files = readdirSync('tests/kit', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/kit/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
const named = /(?:\bfrom\s+|\bimport\s*\(?\s*)['"]((?:\.|#|virtual:)[^'"$]+)['"]/g;
/** Without what a file writes into others. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/`[^`]*`/g, '');
const imports = files.flatMap((from) =>
  [...codeOf(from).matchAll(named)].map(([, to = '']) => ({
    from,
    to: to.startsWith('.') ? posix.join(posix.dirname(from), to) : to,
  })),
);
/** Where the product is handed in; the agreement's codes and languages are everybody's. */
const doors = ['english', 'surface', 'common', 'lifecycles', 'mallUnderTest'].map(
  (name) => `tests/charts/shared/${name}`,
);
const ours =
  /^(#contract\/|#machines\/lifecycle$|tests\/kit\/|tests\/e2e\/lib\/|scripts\/|stories\/link\/)/;

test('the kit imports nothing of the product but through its doors', () => {
  expect(imports.length).toBeGreaterThan(200);
  expect(imports.filter(({ to }) => !ours.test(to) && !doors.includes(to))).toEqual([]);
});
