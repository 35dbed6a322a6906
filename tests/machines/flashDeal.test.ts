import { describe, expect, test } from 'vitest';
import { dealEvents } from '#contract/dealLimits';
import { dealStates, type DealState } from '#contract/deals';
import { canSend, eventsOf, inTag, metaOf, table } from '#machines/lifecycle';
import { flashDealRules } from '#machines/lifecycles/flashDeal';
import type { flashDealTags } from '#machines/lifecycles/flashDealTags';

const { machine, roles } = flashDealRules;
/** Written out by hand: who may send what, and where it leads. */
const moves = [
  'draft change seller draft',
  'draft change staff draft',
  'draft stop seller stopped',
  'draft stop staff stopped',
  'draft submit seller inReview',
  'draft submit staff inReview',
  'inReview approve staff scheduled',
  'inReview lapse system ended',
  'inReview refuse staff draft',
  'inReview stop seller stopped',
  'inReview stop staff stopped',
  'inReview takeBack seller draft',
  'inReview takeBack staff draft',
  'running end system ended',
  'running sellOut system soldOut',
  'running shorten seller running',
  'running shorten staff running',
  'running stop seller stopped',
  'running stop staff stopped',
  'scheduled begin system running',
  'scheduled drop system stopped',
  'scheduled stop seller stopped',
  'scheduled stop staff stopped',
  'soldOut end system ended',
  'soldOut giveBack system running',
  'soldOut shorten seller soldOut',
  'soldOut shorten staff soldOut',
  'soldOut stop seller stopped',
  'soldOut stop staff stopped',
];
const tags: Record<(typeof flashDealTags)[DealState][number], readonly DealState[]> = {
  settled: ['scheduled', 'running', 'soldOut'],
  begun: ['running', 'soldOut'],
  live: ['running'],
  over: ['ended', 'stopped'],
};

describe('a flash deal', () => {
  test('goes these ways and no other', () => {
    expect(
      table(machine, roles)
        .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
        .toSorted(),
    ).toEqual(moves);
  });
  test.each(Object.keys(tags) as (keyof typeof tags)[])('%s is on these states', (tag) => {
    expect(dealStates.filter((state) => inTag(machine, state, tag))).toEqual(tags[tag]);
  });
  test('stands in the states of the contract', () => {
    expect(Object.keys(machine.states).toSorted()).toEqual([...dealStates].toSorted());
  });
  test('is let through by staff alone, and begun, sold out and ended by nobody but the clock', () => {
    expect(eventsOf(machine, 'seller').toSorted()).toEqual(
      ['change', 'shorten', 'stop', 'submit', 'takeBack'].toSorted(),
    );
    expect(
      eventsOf(machine, 'staff').filter((event) => !eventsOf(machine, 'seller').includes(event)),
    ).toEqual(['approve', 'refuse']);
    expect(eventsOf(machine, 'system').toSorted()).toEqual(
      ['begin', 'drop', 'end', 'giveBack', 'lapse', 'sellOut'].toSorted(),
    );
  });
  test('can be sent by its drawer and by staff what the contract takes, and its writing besides', () => {
    expect([...dealEvents, 'change'].toSorted()).toEqual(eventsOf(machine, 'staff').toSorted());
  });
  test('has an end wherever it waits for one, and a draft waits for nothing', () => {
    expect(
      Object.fromEntries(
        dealStates.flatMap((state) => {
          const timer = metaOf(machine, state).timer;
          return timer ? [[state, timer.event]] : [];
        }),
      ),
    ).toEqual({ inReview: 'lapse', scheduled: 'begin', running: 'end', soldOut: 'end' });
  });
  test('that is over never moves again', () => {
    const moved = new Set(table(machine, roles).map(({ from }) => from));
    expect(dealStates.filter((state) => !moved.has(state))).toEqual(['ended', 'stopped']);
  });
  test.each([
    ['change', 'inReview', 'inReview', 'takeBack'],
    ['change', 'running', 'settled', undefined],
    ['change', 'ended', 'over', undefined],
    ['submit', 'inReview', 'inReview', 'takeBack'],
    ['submit', 'scheduled', 'settled', undefined],
    ['takeBack', 'draft', 'now', undefined],
    ['takeBack', 'soldOut', 'settled', undefined],
    ['approve', 'draft', 'now', undefined],
    ['approve', 'stopped', 'over', undefined],
    ['refuse', 'running', 'settled', undefined],
    ['shorten', 'scheduled', 'notBegun', undefined],
    ['shorten', 'ended', 'over', undefined],
    ['stop', 'stopped', 'over', undefined],
  ])('%s of one that is %s is refused: %s', (event, state, reason, instead) => {
    expect(canSend(flashDealRules, { state }, event, 'staff')).toMatchObject({
      ok: false,
      reason: `flashDeal.cannot.${reason}`,
      ...(instead ? { instead } : {}),
    });
  });
});
