import { describe, expect, test } from 'vitest';
import { canSend, table } from '#machines/lifecycle';
import { bankEntryRules } from '#machines/lifecycles/bankEntry';

describe('a payment that the bank shows', () => {
  test('goes these ways and no other', () => {
    expect(
      table(bankEntryRules.machine, bankEntryRules.roles)
        .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
        .sort(),
    ).toEqual([
      'matched lose system unmatched',
      'matched release staff unmatched',
      'matched settle system credited',
      'setAside reopen staff unmatched',
      'unmatched assign staff matched',
      'unmatched match system matched',
      'unmatched setAside staff setAside',
    ]);
  });
  test.each([
    ['assign', 'matched', 'bankEntry.cannot.matched', 'release'],
    ['assign', 'setAside', 'bankEntry.cannot.setAside', 'reopen'],
    ['assign', 'credited', 'bankEntry.cannot.credited', undefined],
    ['setAside', 'matched', 'bankEntry.cannot.matched', 'release'],
    ['release', 'unmatched', 'bankEntry.cannot.unmatched', undefined],
    ['release', 'credited', 'bankEntry.cannot.credited', undefined],
    ['reopen', 'matched', 'bankEntry.cannot.matched', 'release'],
    ['reopen', 'unmatched', 'bankEntry.cannot.unmatched', undefined],
  ])('%s of one that is %s is refused with its reason', (event, state, reason, instead) => {
    expect(canSend(bankEntryRules, { state }, event, 'staff')).toEqual({
      ok: false,
      code: 2000037,
      reason,
      ...(instead ? { instead } : {}),
    });
  });
  test.each(['match', 'settle', 'lose'])('nobody of staff sends %s', (event) => {
    for (const state of ['unmatched', 'matched', 'setAside', 'credited'])
      expect(canSend(bankEntryRules, { state }, event, 'staff').ok).toBe(false);
  });
});
