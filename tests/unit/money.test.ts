import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertMinor, fromMinor, toAmount, toMinor } from '#contract/money';
import { moneyTools, pickCurrency } from '#lib/currency';

const minor = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
const rate = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(6, '0')}`);

describe('amounts', () => {
  test('what was written is read back', () =>
    fc.assert(
      fc.property(minor, (n) => {
        expect(toMinor(toAmount(n))).toBe(n);
      }),
    ));
  test('converting agrees with an independent decimal library, half up', () => {
    fc.assert(
      fc.property(minor, rate, fc.constantFrom(0, 2), (n, r, decimals) => {
        const exact = new Big(n)
          .div(100)
          .times(r)
          .times(10 ** decimals)
          .round(0, Big.roundHalfUp)
          .toNumber();
        expect(convertMinor(n, { rate: r, decimals }) + 0).toBe(exact + 0);
      }),
    );
  });
  test('minor units become the decimal string Intl formats exactly', () => {
    expect([fromMinor(5, 2), fromMinor(-5, 2), fromMinor(1234, 0), fromMinor(12_345, 3)]).toEqual([
      '0.05',
      '-0.05',
      '1234',
      '12.345',
    ]);
  });
  test.each(['1,5', '', '1.234', '1e3', ' 1', '٣'])('%j is not an amount', (text) =>
    expect(() => toMinor(text)).toThrow(RangeError),
  );
});
describe('the currency shown', () => {
  const rows = [
    { code: 'USD', symbol: '$', rate: '1', decimals: 2 },
    { code: 'EUR', symbol: '€', rate: '0.9186', decimals: 2 },
  ];
  test('an unknown choice falls back to dollars', () =>
    expect([
      pickCurrency(rows, 'XXX').code,
      pickCurrency(rows, null).code,
      pickCurrency([], 'EUR').code,
    ]).toEqual(['USD', 'USD', 'USD']));
  test('another currency notes the dollars behind it and the rate', () =>
    expect(moneyTools(rows[1]!, rows, 'en').note('78.10')).toBe('$78.10 · 0.9186'));
  test('dollars need no note', () =>
    expect(moneyTools(rows[0]!, rows, 'en').note('78.10')).toBeUndefined());
});
