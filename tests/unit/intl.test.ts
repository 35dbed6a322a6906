import { describe, expect, test } from 'vitest';
import { languages, tags } from '#contract/languages';
import { failureText } from '#lib/failure';
import { detect, matchTag } from '#lib/detect';
import { encode, fillPath } from '#lib/encode';

describe('the language of a first visit', () => {
  test.each([
    ['zh-TW', 'zhtw'],
    ['zh-HK', 'zhtw'],
    ['zh-MO', 'zhtw'],
    ['zh-Hant', 'zhtw'],
    ['zh-Hant-CN', 'zhtw'],
    ['yue', 'zhtw'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-Hans-TW', 'zh'],
    ['ja', 'jp'],
    ['ja-JP', 'jp'],
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['pt-BR', 'pt'],
    ['pt', 'pt'],
    ['th-TH', 'th'],
    ['nb-NO', 'da'],
    ['no', 'da'],
    ['nn', 'da'],
    ['sk', 'cs'],
    ['ms-MY', 'id'],
    ['in', 'id'],
    ['ca', 'es'],
    ['gl-ES', 'es'],
  ])('%s reads %s', (tag, code) => expect(matchTag(tag)).toBe(code));
  test.each(['fr', 'ko', 'ar', 'jp', 'zhtw', '', 'x'])('%j has nothing near it', (tag) =>
    expect(matchTag(tag)).toBeNull(),
  );
  test('a stored choice wins over the browser', () => expect(detect('hu', ['de'])).toBe('hu'));
  test('a stored code that is none of ours is not used', () =>
    expect(detect('fr', ['de'])).toBe('de'));
  test('the first of the browser’s languages that we have wins', () =>
    expect(detect(null, ['fr-FR', 'ko', 'it-CH', 'en'])).toBe('it'));
  test('with nothing in common it is Spanish', () => expect(detect(null, ['fr', 'ko'])).toBe('es'));
});
test('every tag is one that Intl knows by that name', () => {
  for (const code of languages)
    expect(new Intl.DateTimeFormat(tags[code]).resolvedOptions().locale).toBe(tags[code]);
});

describe('what a failure says', () => {
  const none = () => false;
  const known = (id: string) => id.startsWith('error.');
  test('a code with a text says it', () =>
    expect(failureText({ kind: 'code', code: 2000023, message: 'few' }, known)).toEqual({
      id: 'error.2000023',
      values: {},
    }));
  test('a code without one says what the server said', () =>
    expect(failureText({ kind: 'code', code: 42, message: 'Other' }, none)).toEqual({
      words: 'Other',
    }));
  test('a text that this page does not know is said in the words that came with it', () =>
    expect(
      failureText({ kind: 'code', code: 42, message: 'shop.shut', words: 'Shut.' }, none),
    ).toEqual({ words: 'Shut.' }));
  test('a code without any words is an interface error', () =>
    expect(failureText({ kind: 'code', code: 42, message: '' }, none)).toEqual({
      id: 'error.http',
      values: {},
    }));
  test('a lost connection is a request error', () =>
    expect(failureText({ kind: 'network' }, none)).toEqual({ id: 'error.network', values: {} }));
});

describe('what is sent', () => {
  const text = (input: object) => decodeURIComponent(encode(input).toString());
  test('lists are key[]', () =>
    expect(text({ brand: ['a', 'b'], page: 2 })).toBe('brand[]=a&brand[]=b&page=2'));
  test('lists of things keep each thing together', () =>
    expect(text({ d: [{ shop: 'x', option: '1' }, { shop: 'y' }] })).toBe(
      'd[0][shop]=x&d[0][option]=1&d[1][shop]=y',
    ));
  test('dates are ISO and nothing is left out by being false', () =>
    expect(
      text({ at: new Date('2026-11-20T10:00:00Z'), ticked: false, none: null, gone: undefined }),
    ).toBe('at=2026-11-20T10:00:00.000Z&ticked=false'));
  test('path parameters are taken out of the input and escaped', () =>
    expect(fillPath('/search/:keyword', { keyword: 'a/b c', page: 2 })).toEqual({
      path: '/search/a%2Fb%20c',
      rest: { page: 2 },
    }));
});
