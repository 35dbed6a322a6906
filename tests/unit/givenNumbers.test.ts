import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultLanguage, languages } from '#contract/languages';
import { baseCurrency } from '#contract/money';
import { noticeTypes } from '#contract/notices';
import { advertPositions } from '#contract/site';
import { mostPerDay } from '#server/platform/files/uploads/store';
import { readPack } from '../../locales/plugin';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(`src/${name}`, 'utf8'))
  .join('\n');

test.each([
  ['--z-toast', '10090'],
  ['--z-popup', '10075'],
  ['--dur-popup', '300ms'],
])('%s is %s, and something uses it', (name, value) => {
  expect(sheets).toContain(`${name}: ${value};`);
  expect(sheets).toContain(`var(${name})`);
});
test.each([576, 768, 992, 1200, 1500])('something changes where there are %i px', (width) =>
  expect(sheets).toContain(`min-width: ${width}px`),
);
test('there are fifteen languages, Spanish unless chosen, and dollars', () => {
  expect([...languages].sort().join(' ')).toBe('cs da de en es hu id it jp pl pt sv th zh zhtw');
  expect([defaultLanguage, baseCurrency.code]).toEqual(['es', 'USD']);
});
test('adverts stand at five positions', () =>
  expect(advertPositions).toEqual(['top', 'center_top', 'center', 'center_bottom', 'bottom']));
test('notices have their types by number', () =>
  expect(Object.values(noticeTypes).sort((a, b) => a - b)).toEqual([
    -1, 0, 1, 100, 200, 300, 400, 500,
  ]));
test('one person sends 52 pictures a day', () => expect(mostPerDay).toBe(52));

test.each([
  ['error.http', /^Interface error\b/],
  ['error.network', /^Request error\b/],
  ['file.failed', /^Upload error\b/],
  ['form.minLength', /^Password must contain at least \{minLength\} characters/],
  ['form.enter', /^Please enter\b/],
  ['form.select', /^Please select\b/],
  ['form.sign', /^Please sign first\b/],
  ['system.forbidden.title', /^No permission to access the current page$/],
])('%s begins in English as it was ordered', (id, words) =>
  expect(readPack('en')[id]).toMatch(words),
);
