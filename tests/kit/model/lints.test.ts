import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { explore } from './explore';
import { inChart, lintChart, lintScreens, unexplained } from './lints';

const always = () => true;
/** A door with every flaw there is. */
const door = setup({
  guards: { always, never: () => false },
  actors: {},
  types: { tags: {} as 'busy' },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: {
        knock: { guard: 'always', target: 'waiting' },
        next: 'hall',
        ring: { guard: 'never', target: 'waiting' },
      },
    },
    hall: { on: { next: 'stairs' } },
    stairs: { on: { up: 'attic', next: 'shut' } },
    waiting: { tags: ['busy'], on: { opened: 'hall' } },
    attic: {},
  },
});
const cases = {
  starts: { street: undefined },
  sessionCodes: [],
  actors: {},
  user: {},
  system: { opened: { '': {} } },
};
const findings = lintChart(explore(door, cases), cases).map(({ lint, at }) => `${lint}: ${at}`);

describe('a lint', () => {
  test('finds a state where nothing can happen', () => {
    expect(findings).toContain('dead end: attic');
  });
  test('finds a wait that nobody can leave', () => {
    expect(findings).toContain('no way out while waiting: waiting');
  });
  test('finds a press that, made twice, skips a screen', () => {
    expect(findings.filter((one) => one.startsWith('double tap'))).toEqual([
      'double tap: shut next',
      'double tap: hall next',
      'double tap: stairs next',
    ]);
  });
  test('finds a guard that never says no', () => {
    expect(findings.filter((one) => one.startsWith('dead guard'))).toEqual([
      'dead guard: shut|knock|0',
    ]);
  });
  test('lets the last of several guards be, where all are guarded; not an only one, nor one before what has no guard', () => {
    const way =
      (name: string) =>
      ({ event }: { event: { way: string } }) =>
        event.way === name;
    const crossing = setup({
      guards: { always, left: way('left'), right: way('right') },
      types: { events: {} as { type: 'turn' | 'walk' | 'run'; way: string } },
    }).createMachine({
      initial: 'here',
      states: {
        here: {
          on: {
            turn: [
              { guard: 'left', target: 'there' },
              { guard: 'right', target: 'there' },
            ],
            walk: { guard: 'always', target: 'there' },
            run: [
              { guard: 'left', target: 'there' },
              { guard: 'always', target: 'there' },
              { target: 'there' },
            ],
          },
        },
        there: { type: 'final' },
      },
    });
    const ways = { left: { way: 'left' }, right: { way: 'right' } };
    const turning = { ...cases, user: { turn: ways, walk: ways, run: ways } };
    expect(
      lintChart(explore(crossing, turning), turning)
        .filter(({ lint }) => lint === 'dead guard')
        .map(({ at }) => at),
    ).toEqual(['here|walk|0', 'here|run|1']);
  });
  test('finds a transition nothing takes', () => {
    expect(findings.filter((one) => one.startsWith('never taken'))).toEqual([
      'never taken: shut|ring|0',
    ]);
  });
  test('finds screens that read the same, and a step nobody would notice', () => {
    const walk = [
      { label: 'a', words: 'Hello', takes: [] },
      { label: 'b', words: 'Hello', takes: ['door.a|go|0'] },
      { label: 'b', words: 'Hello', takes: ['door.b|nod|0'] },
    ];
    expect(lintScreens([walk]).map(({ lint, at }) => `${lint}: ${at}`)).toEqual([
      'look-alike: a = b',
      'unobservable: b|nod|0',
    ]);
  });
  test('is explained by its place or for all places, and an explanation of nothing is told', () => {
    const all = lintChart(explore(door, cases), cases);
    const said = {
      'dead end': { attic: 'it is an attic', cellar: 'there was one' },
      'double tap': { '*': 'nobody hurries' },
      'no way out while waiting': { '*': 'it is short' },
      'dead guard': { '*': 'kept' },
    };
    expect(unexplained(all, said, inChart)).toEqual([
      'never taken: shut|ring|0 (no case takes it)',
      'dead end: cellar is explained, but is not so any more',
    ]);
  });
});
