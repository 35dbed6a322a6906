import { expect, test } from 'vitest';
import { codesOf, countries, subdivisionsOf } from '#server/areas/addresses/data';
import { stateOfCode } from '../../src/shop/screens/address/postalCodes';

const statesOf = (country: string) =>
  subdivisionsOf(country).map(({ code, native }) => ({
    code,
    name: native,
    native,
    codes: codesOf(code) ?? [],
  }));

test.each([
  ['ES', '28013', 'ES-M'],
  ['ES', '35001', 'ES-GC'],
  ['US', '78701', 'US-TX'],
  ['US', '73301', 'US-TX'],
  ['US', '73101', 'US-OK'],
  ['US', '96950-1234', 'US-MP'],
  ['MX', '06600', 'MX-CMX'],
  ['BR', '70040-010', 'BR-DF'],
  ['BR', '72800-000', 'BR-GO'],
  ['CN', '100000', 'CN-BJ'],
])('in %s, %s lies in %s', (country, code, state) => {
  expect(stateOfCode(statesOf(country), code)).toBe(state);
});
test('a code that is not begun well enough, or of a country whose codes tell nothing, says no state', () => {
  expect(stateOfCode(statesOf('ES'), '2')).toBe('');
  expect(stateOfCode(statesOf('IT'), '00184')).toBe('');
});
test('no code begins in two states of a country', () => {
  for (const country of countries.keys()) {
    const codes = statesOf(country).flatMap((state) => state.codes);
    const within = codes.filter((one, i) =>
      codes.some((other, j) => i !== j && other.startsWith(one)),
    );
    expect([country, within]).toEqual([country, []]);
  }
});
