import { describe, expect, test } from 'vitest';
import { disputeStates } from '#contract/acquirer';
import { canSend, table } from '#machines/lifecycle';
import { differenceRules } from '#machines/lifecycles/difference';
import { disputeEvents, disputeIs, disputeRules } from '#machines/lifecycles/dispute';

describe('a disputed payment', () => {
  test('follows the acquirer from every state to every other, and nobody else moves it', () => {
    const states = Object.keys(disputeEvents);
    const moves = table(disputeRules.machine, disputeRules.roles);
    expect(moves.map(({ from, to }) => `${from} ${to}`).sort()).toEqual(
      states
        .flatMap((from) => states.filter((to) => to !== from).map((to) => `${from} ${to}`))
        .sort(),
    );
    expect(
      moves.every(
        ({ event, to, by }) =>
          by === 'system' && disputeEvents[to as keyof typeof disputeEvents] === event,
      ),
    ).toBe(true);
  });
  test('is open until the bank has decided', () =>
    expect(disputeStates.filter((state) => disputeIs(state, 'open'))).toEqual([
      'needsResponse',
      'underReview',
    ]));
});
describe('a difference between acquirer and books', () => {
  test('goes these ways and no other', () => {
    expect(
      table(differenceRules.machine, differenceRules.roles)
        .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
        .sort(),
    ).toEqual([
      'gone appear system open',
      'open again staff gone',
      'open look staff seen',
      'open vanish system gone',
      'seen again staff gone',
      'seen appear system open',
      'seen vanish system gone',
    ]);
  });
  test.each([
    ['look', 'seen', 'difference.cannot.seen'],
    ['look', 'gone', 'difference.cannot.gone'],
    ['again', 'gone', 'difference.cannot.gone'],
  ])('%s of one that is %s is refused with its reason', (event, state, reason) =>
    expect(canSend(differenceRules, { state }, event, 'staff')).toMatchObject({
      ok: false,
      reason,
    }),
  );
});
