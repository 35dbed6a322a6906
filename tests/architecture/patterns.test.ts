import { expect, test } from 'vitest';
import { isLinear, judged, postal } from '../../scripts/patterns/judge';
import { patterns } from '../../scripts/patterns/read';

const found = patterns();
const known = judged();
/** A pattern that was not judged yet is judged here: `npm run patterns` notes it. */
const slow = (text: string) => !known.has(text) && !isLinear(text);

test('no pattern takes longer than its text is long, or it stands beside it how long its text can be', () => {
  const written = found.filter(({ text, bound }) => text !== '' && !bound);
  expect(written.length).toBeGreaterThan(150);
  expect(
    written.filter(({ text }) => slow(text)).map(({ where, text }) => `${where} ${text}`),
  ).toEqual([]);
});
test('a pattern that is put together while the server runs names the longest text it meets', () => {
  expect(
    found.filter(({ text, bound }) => text === '' && !bound).map(({ where }) => where),
  ).toEqual([]);
});
test('what postal codes are compared with takes no longer than the code is long', () => {
  expect(postal().length).toBeGreaterThan(20);
  expect(postal().filter(slow)).toEqual([]);
});
test('the judge knows a slow pattern', () => {
  expect(isLinear(String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`)).toBe(false);
});
