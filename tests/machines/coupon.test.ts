import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { codes } from '#contract/codes';
import { couponStates, type CouponState } from '#contract/coupons';
import { canSend, inTag, metaOf, statesWith, table } from '#machines/lifecycle';
import { couponRules } from '#machines/lifecycles/coupon';
import { couponClaimRules } from '#machines/lifecycles/couponClaim';

const movesOf = ({ machine, roles }: { machine: AnyStateMachine; roles: readonly string[] }) =>
  table(machine, roles)
    .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
    .toSorted();
/** Written out by hand: the states that each tag means. */
const tags: Record<'drawn' | 'giving' | 'ended', readonly CouponState[]> = {
  drawn: ['active', 'paused', 'ended'],
  giving: ['active'],
  ended: ['ended'],
};

describe('a coupon', () => {
  test('goes these ways and no other', () => {
    expect(movesOf(couponRules)).toEqual([
      'active end seller ended',
      'active end staff ended',
      'active lastDay system ended',
      'active pause seller paused',
      'active pause staff paused',
      'awaitingSecond confirm staff active',
      'awaitingSecond lastDay system ended',
      'awaitingSecond sendBack staff draft',
      'draft activate seller active',
      'draft activate staff active',
      'draft change seller draft',
      'draft change staff draft',
      'draft end seller ended',
      'draft end staff ended',
      'draft endorse staff awaitingSecond',
      'paused end seller ended',
      'paused end staff ended',
      'paused lastDay system ended',
      'paused resume seller active',
      'paused resume staff active',
    ]);
  });
  test.each(Object.keys(tags) as (keyof typeof tags)[])('%s is on these states', (tag) => {
    expect(couponStates.filter((state) => inTag(couponRules.machine, state, tag))).toEqual(
      tags[tag],
    );
  });
  test('ends with its last day wherever it was sent, and a draft waits for none', () => {
    expect(
      couponStates.filter((state) => metaOf(couponRules.machine, state).timer?.event === 'lastDay'),
    ).toEqual(['awaitingSecond', 'active', 'paused']);
  });
  test.each([
    ['change', 'active', 'drawn'],
    ['change', 'awaitingSecond', 'second'],
    ['change', 'ended', 'ended'],
    ['activate', 'paused', 'drawn'],
    ['endorse', 'awaitingSecond', 'second'],
    ['confirm', 'draft', 'now'],
    ['sendBack', 'ended', 'ended'],
    ['pause', 'awaitingSecond', 'second'],
    ['pause', 'draft', 'now'],
    ['resume', 'active', 'now'],
    ['end', 'awaitingSecond', 'second'],
    ['end', 'ended', 'ended'],
  ])('%s of one that is %s is refused: %s', (event, state, reason) => {
    expect(canSend(couponRules, { state }, event, 'staff')).toMatchObject({
      ok: false,
      reason: `coupon.cannot.${reason}`,
    });
  });
});
describe('what one person claimed of it', () => {
  test('goes these ways and no other: used once at a time, and given back to be used again', () => {
    expect(movesOf(couponClaimRules)).toEqual([
      'claimed expire system expired',
      'claimed use buyer used',
      'givenBack expire system expired',
      'givenBack use buyer used',
      'used giveBack system givenBack',
    ]);
    expect(statesWith(couponClaimRules.machine, 'ready')).toEqual(['claimed', 'givenBack']);
  });
  test.each([
    ['use', 'used', 'used', codes.couponsFailed],
    ['use', 'expired', 'over', codes.couponsFailed],
    ['giveBack', 'expired', 'over', codes.couponsFailed],
    ['giveBack', 'claimed', 'unused', codes.notAllowedNow],
  ])('%s of one that is %s is refused: %s', (event, state, reason, code) => {
    const by = event === 'use' ? 'buyer' : 'system';
    expect(canSend(couponClaimRules, { state }, event, by)).toMatchObject({
      ok: false,
      reason: `couponClaim.cannot.${reason}`,
      code,
    });
  });
});
