import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount, toMinor } from '#contract/money';
import { price } from '#contract/numbers';
import { amount } from '#contract/shapes/fields';
import { longestArrived, moneyActInput } from '#contract/shapes/officeMoney';

/** Texts near what an amount is. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.,-+ \ne٣１'), maxLength: 16 }),
  fc.stringMatching(/^-?\d{0,15}(\.\d{0,3})?$/),
  fc.stringMatching(/^\d{1,9}(\.\d{1,2})?$/),
  fc.stringMatching(/^\d{8,45}(\.\d{0,3})?$/),
  fc.string(),
);
const agree = (is: (text: string) => void) => fc.assert(fc.property(text, is), { numRuns: 5_000 });
/** Minor units, or the name of what is thrown. */
const written = (given: string): number | string => {
  try {
    return toMinor(given) + 0;
  } catch (error) {
    return (error as Error).name;
  }
};
const fits = (shape: { isValidSync: (value: unknown) => boolean }, value: string) =>
  shape.isValidSync(value);

describe('an amount has one grammar', () => {
  const asked = /^\d{1,9}(\.\d{1,2})?$/;
  test('what a person asks for: nine figures, two more behind the point, no sign', () =>
    agree((given) => {
      expect(parseAmount(given)).toBe(asked.test(given) ? Math.round(Number(given) * 100) : null);
    }));
  test('what the mall wrote is read with its sign, and anything else is no amount', () =>
    agree((given) => {
      expect(written(given)).toBe(
        /^-?\d{1,13}(\.\d{1,2})?$/.test(given) ? Math.round(Number(given) * 100) + 0 : 'RangeError',
      );
    }));
  test('a call takes just what it reads', () =>
    agree((given) => {
      const line = given.trim();
      expect(fits(amount(), given)).toBe(line.length <= 12 && asked.test(line));
      expect(fits(amount({ empty: true }), given)).toBe(
        line === '' || (line.length <= 12 && asked.test(line)),
      );
      expect(fits(price(), given)).toBe(
        line.length <= 12 && asked.test(line) && Number(line) <= 999_999.99,
      );
    }));
  test('of what arrived, any figures are an amount; what is too much is said afterwards', () =>
    agree((given) => {
      const line = given.trim();
      const shape = moneyActInput.pick(['actual_amount']);
      const right = line.length <= longestArrived && /^\d+(\.\d{1,2})?$/.test(line);
      expect(shape.isValidSync({ actual_amount: given })).toBe(right);
      expect(parseAmount(line, longestArrived) !== null && line.length <= longestArrived).toBe(
        right,
      );
    }));
});
