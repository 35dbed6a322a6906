import { describe, expect, test } from 'vitest';
import { shownPhone } from '#contract/phone';
import { toE164 } from '#server/areas/addresses/phone';

describe('a telephone number', () => {
  test.each([
    ['+66812345678', '0812345678'],
    ['+6621234567', '021234567'],
    ['+48660123456', '+48660123456'],
    ['+34661234567', '+34661234567'],
    ['', ''],
  ])('%s is shown as %s: 66 becomes 0 for Thai numbers alone', (kept, shown) =>
    expect(shownPhone(kept)).toBe(shown),
  );
  test.each([
    ['66812345678', ''],
    ['66 81 234 5678', ''],
    ['๖๖๘๑๒๓๔๕๖๗๘', ''],
    ['0812345678', 'TH'],
    ['66812345678', 'TH'],
  ])('%s with the country "%s" is kept as +66812345678', (typed, country) =>
    expect(toE164(typed, country)).toBe('+66812345678'),
  );
  test.each([
    ['660123456', ''],
    ['661234567', ''],
    ['66 81 234 567 8 9', ''],
    ['6'.repeat(5000), ''],
  ])('%s without a country is no number', (typed, country) =>
    expect(toE164(typed, country)).toBeNull(),
  );
  test('a Polish mobile that begins with 66 stays one', () =>
    expect(toE164('660 123 456', 'PL')).toBe('+48660123456'));
});
