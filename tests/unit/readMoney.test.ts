import { describe, expect, it } from 'vitest';
import { languages, tags } from '#contract/languages';
import { readMoney } from '#ui/money/readMoney';

const everywhere = [
  '1.234,56',
  '1,234.56',
  '1 234,56',
  '1 234,56',
  '1 234.56',
  '1’234.56',
  '1234.56',
  '1234,56',
  '１２３４．５６',
  '１，２３４．５６',
  '๑๒๓๔.๕๖',
  'US$1,234.56',
  '1234,56 USD',
  ' 1234.56 ',
];

describe.each(languages.map((lang) => [lang, tags[lang]] as const))(
  'an amount typed in %s',
  (_, tag) => {
    it.each(everywhere)('%s is 1234.56', (typed) => {
      expect(readMoney(typed, tag)).toBe(123456);
    });
    it('is read back from the way the language itself writes it', () => {
      for (const minor of [1, 99, 9_999, 10_000, 123_456, 99_999_999_999]) {
        const text = new Intl.NumberFormat(tag, {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }).format(minor / 100);
        expect([text, readMoney(text, tag)]).toEqual([text, minor]);
        const whole = new Intl.NumberFormat(tag).format(Math.floor(minor / 100));
        expect([whole, readMoney(whole, tag)]).toEqual([whole, Math.floor(minor / 100) * 100]);
      }
    });
    it('99.99 stays under 100.00 however it is written', () => {
      for (const typed of ['99.99', '99,99', '９９．９９'])
        expect(readMoney(typed, tag)).toBe(9_999);
      for (const typed of ['100', '100.00', '100,00', '100,', '１００'])
        expect(readMoney(typed, tag)).toBe(10_000);
    });
    it.each([
      '',
      '.',
      ',5',
      'abc',
      '1.2.3',
      '1,23,456.00',
      '12,34,56',
      '1.234,567',
      '12.3456',
      '0.123',
      '0,123',
      '-5',
      '1e5',
      '1 2',
      '12 34',
      '1.234.56',
      '1,234,56',
      '9999999999',
      '١٢٣x',
    ])('%j is no amount', (typed) => {
      expect(readMoney(typed, tag)).toBe(null);
    });
  },
);
describe('a sign before three digits', () => {
  it('groups thousands only where the language groups so', () => {
    expect([
      readMoney('1.234', 'de'),
      readMoney('1.234', 'en'),
      readMoney('1,234', 'en'),
      readMoney('1,234', 'de'),
    ]).toEqual([123400, null, 123400, null]);
  });
});
