import { expect, test } from 'vitest';
import { longestTaxNumber, taxNumberIn } from '#contract/taxNumber';

test.each([
  ['AT', 'ATU12345678', 'ATU12345678'],
  ['DE', 'DE 123 456 789', 'DE123456789'],
  ['DE', '133/8150/8159', '13381508159'],
  ['ES', 'b-12345678', 'B12345678'],
  ['FR', 'FR 83 404 833 048', 'FR83404833048'],
  ['GR', 'EL094014201', 'EL094014201'],
  ['HU', '12345678-2-42', '12345678242'],
  ['IT', 'RSSMRA80A01H501U', 'RSSMRA80A01H501U'],
  ['NL', 'NL123456789B01', 'NL123456789B01'],
  ['PL', '526-10-40-828', '5261040828'],
  ['JP', 'T1234567890123', 'T1234567890123'],
])('in %s, %s is a tax number, kept as %s', (country, typed, kept) => {
  expect(taxNumberIn(country, typed)).toBe(kept);
});
test.each([
  ['AT', '12345678'],
  ['DE', '1234567'],
  ['ES', '1234567890'],
  ['NL', '123456789'],
  ['PL', '123'],
  ['US', '12'],
  ['US', 'drop table'],
  ['JP', '<b>1234567</b>'],
])('in %s, %s is none', (country, typed) => {
  expect(taxNumberIn(country, typed)).toBeNull();
});
test('what is longer than any is none, whatever it looks like', () => {
  expect(taxNumberIn('US', '1'.repeat(20))).not.toBeNull();
  expect(taxNumberIn('US', `${' '.repeat(longestTaxNumber)}12345678`)).toBeNull();
});
