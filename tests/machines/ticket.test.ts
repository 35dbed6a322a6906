import { describe, expect, test } from 'vitest';
import { ticketStates } from '#contract/tickets';
import { metaOf, table } from '#machines/lifecycle';
import { ticketRules } from '#machines/lifecycles/ticket';
import { ticketIs } from '#machines/lifecycles/ticketTags';

const among = ['assign', 'note', 'release', 'take', 'unassign'];
const moves = table(ticketRules.machine, ticketRules.roles);

describe('a ticket', () => {
  test('goes these ways and no other', () => {
    expect(
      moves
        .filter(({ event }) => !among.includes(event))
        .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
        .sort(),
    ).toEqual([
      'answered answer staff answered',
      'answered close asker closed',
      'answered close staff closed',
      'answered lapse system closed',
      'answered write asker open',
      'closed reopen asker open',
      'open answer staff answered',
      'open close asker closed',
      'open close staff closed',
      'open fallBehind system overdue',
      'open write asker open',
      'overdue answer staff answered',
      'overdue close asker closed',
      'overdue close staff closed',
      'overdue write asker overdue',
    ]);
  });
  test('stays where it is by what staff do among themselves, while it is not over', () =>
    expect(
      moves
        .filter(({ event }) => among.includes(event))
        .map(({ from, event, by, to }) => `${from} ${event} ${by} ${to}`)
        .sort(),
    ).toEqual(
      ['answered', 'open', 'overdue']
        .flatMap((state) => among.map((event) => `${state} ${event} staff ${state}`))
        .sort(),
    ));
  test('is answered within two days or late, and closed after a week of silence', () =>
    expect(ticketStates.map((state) => metaOf(ticketRules.machine, state).timer)).toEqual([
      { event: 'fallBehind', minutes: 2 * 24 * 60 },
      undefined,
      { event: 'lapse', minutes: 7 * 24 * 60 },
      undefined,
    ]));
  test('waits for staff, is live or over by its tags', () => {
    const with_ = (tag: Parameters<typeof ticketIs>[1]) =>
      ticketStates.filter((state) => ticketIs(state, tag));
    expect([with_('waiting'), with_('live'), with_('ended')]).toEqual([
      ['open', 'overdue'],
      ['open', 'overdue', 'answered'],
      ['closed'],
    ]);
  });
});
