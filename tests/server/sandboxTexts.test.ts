import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages, tags, type Language } from '#contract/languages';
import { page } from '#server/areas/acquirers/sandbox/page';
import type { Charge } from '#server/areas/acquirers/sandbox/sandbox';
import { languageFor, textsOf } from '#server/areas/acquirers/sandbox/texts';

const folder = 'server/areas/acquirers/sandbox/texts';
const fileOf = (lang: Language) =>
  JSON.parse(readFileSync(`${folder}/${lang}.json`, 'utf8')) as Record<string, string>;
const english = fileOf('en');
const charge: Charge = {
  id: 'sbx_1',
  ref: 'r',
  state: 'open',
  reason: '',
  code: '123456',
  currency: 'EUR',
  amount_minor: 123456,
  charged_minor: 0,
  decimals: 2,
  return_url: '/#/x',
  silent: false,
};
/** The same word in both. */
const same: Partial<Record<Language, readonly string[]>> = {
  de: ['code'],
  en: Object.keys(english),
};

test('there is a file for each of the mall’s languages, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(languages.map((lang) => `${lang}.json`).sort());
});
test.each(languages)('%s has every text of the page, in its own words', (lang) => {
  const own = fileOf(lang);
  expect(Object.keys(own)).toEqual(Object.keys(english));
  expect(Object.values(own).filter((text) => text.trim() === '')).toEqual([]);
  expect(
    Object.keys(own).filter((id) => own[id] === english[id] && !same[lang]?.includes(id)),
  ).toEqual([]);
});
test('Chinese is written in the script of its readers', () => {
  const { traditional_only: traditional, simplified_only: simplified } = JSON.parse(
    readFileSync('locales/script-check.json', 'utf8'),
  ) as Record<string, string>;
  const strange = (lang: Language, wrong = '') =>
    [...Object.values(fileOf(lang)).join('')].filter((char) => wrong.includes(char));
  expect(strange('zh', traditional)).toEqual([]);
  expect(strange('zhtw', simplified)).toEqual([]);
});
test.each(languages)('the page in %s says its language, what it is and the amount', (lang) => {
  for (const state of ['open', 'challenge', 'charged'] as const) {
    const html = page({ ...charge, state }, lang);
    expect(html).toContain(`<html lang="${tags[lang]}">`);
    expect(html).toContain(textsOf(lang).notice.replace(/'/g, '&#39;'));
    expect(html.replace(/\D/g, '')).toContain('123456');
    expect(html).not.toContain('undefined');
  }
});
test('the language is the one the mall is read in, else the browser’s', () => {
  expect(languageFor({ cookie: 'cur=EUR; lang=zhtw; x=1', 'accept-language': 'de' })).toBe('zhtw');
  expect(languageFor({ cookie: 'lang=xx', 'accept-language': 'da-DK,en;q=0.5' })).toBe('da');
  expect(languageFor({ cookie: 'notlang=it', 'accept-language': 'ja' })).toBe('jp');
  expect(languageFor({})).toBe('es');
});
