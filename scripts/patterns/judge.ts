import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { checkSync as Check } from 'recheck';
import { countries } from '#server/areas/addresses/data';
import { patterns } from './read';

const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as {
  checkSync: typeof Check;
};
const file = 'tests/data/patterns.json';
/** Milliseconds a pattern may be thought about. */
const patience = 20_000;

/**
 * Those that were found to cost no more than their text is long: thinking about all of them takes
 * half a minute.
 */
export const judged = (): ReadonlySet<string> =>
  new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]);

/**
 * Whether "/source/flags" costs no more than its text is long, whatever the text says. What cannot
 * be told does not count as such.
 */
export function isLinear(pattern: string): boolean {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(pattern) ?? [];
  return checkSync(source, flags, { timeout: patience }).status === 'safe';
}
/** What countries' postal codes are compared with stands in data. */
export const postal = (): string[] =>
  [...countries.values()].flatMap(({ postal_pattern }) =>
    postal_pattern ? [`/${postal_pattern}/i`, `/^(?:${postal_pattern})$/i`] : [],
  );

/** Judges every pattern anew and notes those that are linear; answers the others. */
export function judgeAll(): string[] {
  const all = [
    ...new Set([
      ...patterns()
        .filter(({ text, bound }) => text !== '' && !bound)
        .map(({ text }) => text),
      ...postal(),
    ]),
  ].sort();
  const linear = all.filter(isLinear);
  writeFileSync(file, `${JSON.stringify(linear, null, 1)}\n`);
  return all.filter((one) => !linear.includes(one));
}
