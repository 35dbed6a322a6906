import { describe, expect, test } from 'vitest';
import { postStates, type PostState } from '#contract/blog';
import { postEvents } from '#contract/blogLimits';
import { canSend, eventsOf, inTag, metaOf, table } from '#machines/lifecycle';
import { postRules } from '#machines/lifecycles/post';
import type { postTags } from '#machines/lifecycles/postTags';

const { machine, roles } = postRules;
/** Written out by hand: who may send what, and where it leads. */
const moves = [
  'draft change staff draft',
  'draft discard staff discarded',
  'draft publish staff published',
  'draft schedule staff scheduled',
  'published change staff published',
  'published withdraw staff withdrawn',
  'scheduled appear system published',
  'scheduled change staff scheduled',
  'scheduled publish staff published',
  'scheduled schedule staff scheduled',
  'scheduled unschedule staff draft',
  'withdrawn reopen staff draft',
];
const tags: Record<(typeof postTags)[PostState][number], readonly PostState[]> = {
  whole: ['scheduled', 'published'],
  shown: ['published'],
  gone: ['discarded'],
};

describe('a post', () => {
  test('goes these ways and no other', () => {
    expect(
      table(machine, roles)
        .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
        .toSorted(),
    ).toEqual(moves);
  });
  test.each(Object.keys(tags) as (keyof typeof tags)[])('%s is on these states', (tag) => {
    expect(postStates.filter((state) => inTag(machine, state, tag))).toEqual(tags[tag]);
  });
  test('stands in the states of the contract', () => {
    expect(Object.keys(machine.states).toSorted()).toEqual([...postStates].toSorted());
  });
  test('is sent by staff what the contract takes, and its writing besides', () => {
    expect([...postEvents, 'change'].toSorted()).toEqual(eventsOf(machine, 'staff').toSorted());
    expect(eventsOf(machine, 'system')).toEqual(['appear']);
  });
  test('waits for a moment only while it is scheduled, a year at most', () => {
    expect(
      postStates.flatMap((state) => {
        const timer = metaOf(machine, state).timer;
        return timer ? [[state, timer.event, timer.minutes / 60 / 24]] : [];
      }),
    ).toEqual([['scheduled', 'appear', 366]]);
  });
  test.each([
    ['change', 'withdrawn', 'withdrawn', 'reopen'],
    ['change', 'discarded', 'now', undefined],
    ['schedule', 'published', 'published', 'withdraw'],
    ['unschedule', 'draft', 'now', undefined],
    ['publish', 'withdrawn', 'withdrawn', 'reopen'],
    ['publish', 'published', 'published', 'withdraw'],
    ['withdraw', 'scheduled', 'now', undefined],
    ['reopen', 'draft', 'now', undefined],
    ['discard', 'scheduled', 'now', undefined],
    ['discard', 'published', 'published', 'withdraw'],
    ['discard', 'withdrawn', 'withdrawn', 'reopen'],
  ])('%s of one that is %s is refused: %s', (event, state, reason, instead) => {
    expect(canSend(postRules, { state }, event, 'staff')).toMatchObject({
      ok: false,
      reason: `post.cannot.${reason}`,
      ...(instead ? { instead } : {}),
    });
  });
});
