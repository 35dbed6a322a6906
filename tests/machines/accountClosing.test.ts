import { describe, expect, test } from 'vitest';
import { accountClosingStates, closingDays } from '#contract/accountClosing';
import { metaOf, table } from '#machines/lifecycle';
import { accountClosingRules } from '#machines/lifecycles/accountClosing';
import { closingIs } from '#machines/lifecycles/accountClosingTags';

const { machine, roles } = accountClosingRules;
const day = 24 * 60;

describe('closing an account', () => {
  test('goes these ways and no other', () => {
    expect(
      table(machine, roles)
        .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
        .toSorted(),
    ).toEqual([
      'closing keep owner open',
      'closing remind system lastDay',
      'erasing finish system erased',
      'lastDay erase system erasing',
      'lastDay keep owner open',
      'lastDay wait system waiting',
      'open ask owner closing',
      'waiting erase system erasing',
      'waiting keep owner open',
      'waiting wait system waiting',
    ]);
  });
  test('leaves two weeks to think again, and looks each day at what it waits for', () => {
    expect(metaOf(machine, 'closing').timer).toEqual({
      event: 'remind',
      minutes: (closingDays - 1) * day,
    });
    for (const state of ['lastDay', 'waiting'])
      expect(metaOf(machine, state).timer).toEqual({ event: 'erase', minutes: day });
  });
  test('can be called off while it is asked for, and not once it is over', () => {
    expect(accountClosingStates.filter((one) => closingIs(one, 'asked'))).toEqual([
      'closing',
      'lastDay',
      'waiting',
    ]);
    expect(accountClosingStates.filter((one) => closingIs(one, 'over'))).toEqual([
      'erasing',
      'erased',
    ]);
  });
});
