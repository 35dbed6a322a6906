import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { eventWords, idOf, label, sequence, stateDiagram } from './mermaid';
import { charts } from '../registry/charts';
import { suitesIn } from '../paths/frozen';
import { transitionsOf } from '../model/model';

const parallel = createMachine({
  id: 'both',
  type: 'parallel',
  states: {
    left: { initial: 'end', states: { end: { on: { go: 'a:b' } }, 'a:b': { type: 'final' } } },
    right: {
      initial: 'one',
      states: {
        one: { after: { 10: 'two' } },
        two: {
          on: { '*': { guard: { type: 'may', params: { at: ['x', '{y}'] } }, target: 'one' } },
        },
      },
    },
  },
});
const machines = {
  ...Object.fromEntries(Object.entries(charts).map(([name, { machine }]) => [name, machine])),
  parallel,
};
const line =
  /^(?:\[\*\] --> s_\w+|s_\w+ --> \[\*\]|--|\}|state "[^"]*" as s_\w+(?: \{)?|s_\w+ --> s_\w+: [^;:"{}<>]*(?:#\d+;[^;:"{}<>]*)*)$/;

describe.each(Object.entries(machines))('the state diagram of %s', (_, machine) => {
  const [head, ...lines] = stateDiagram(machine)
    .split('\n')
    .map((each) => each.trim());
  test('has only lines that Mermaid knows, and closes what it opens', () => {
    expect(head).toBe('stateDiagram-v2');
    expect(lines.filter((each) => !line.test(each))).toEqual([]);
    expect(lines.filter((each) => each.endsWith('{')).length).toBe(
      lines.filter((each) => each === '}').length,
    );
  });
  test('declares every state once and draws arrows between declared states only', () => {
    const declared = lines.flatMap((each) => /^state ".*" as (s_\w+)/.exec(each)?.[1] ?? []);
    expect(new Set(declared).size).toBe(declared.length);
    const ends = lines.flatMap((each) =>
      [...each.replace(/: .*/, '').matchAll(/\bs_\w+/g)].map(([id]) => id),
    );
    expect(ends.filter((id) => !declared.includes(id))).toEqual([]);
  });
  test('has an arrow for every transition of the chart', () => {
    const arrows = lines.filter((each) => /^s_\w+ --> s_\w+: /.test(each));
    const { list } = transitionsOf(machine);
    expect(arrows.length).toBe(
      list.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0),
    );
  });
});
test('an arrow from a state into itself begins at a box inside it', () => {
  const nested = createMachine({
    id: 'm',
    initial: 'a',
    on: { out: '.b' },
    states: { a: {}, b: {} },
  });
  expect(stateDiagram(nested)).toContain('state "anywhere in m" as s_m_anywhere');
  expect(stateDiagram(nested)).toContain('s_m_anywhere --> s_m_b: out');
});
test('no state is named like a word of Mermaid’s own', () => {
  expect([idOf('x.end'), idOf('end'), idOf('a.b-c')]).toEqual(['s_x_end', 's_end', 's_a_b_c']);
});
test('regions of a parallel chart are divided', () => {
  expect(
    stateDiagram(parallel)
      .split('\n')
      .filter((each) => each.trim() === '--'),
  ).toHaveLength(1);
});
test('words keep no sign that Mermaid would read', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary-ascii' }),
      (text) => !/[;:"{}<>\n]/.test(label(text).replace(/#\d+;/g, '')),
    ),
  );
  expect(label('pay; {now}: 50 %')).toBe('pay#59; #123;now#125;#58; 50 #37;');
});
test('events read as what happens', () => {
  expect(
    ['xstate.done.actor.pay', 'xstate.error.actor.pay', 'xstate.after.undoFor.x.y', 'pay', ''].map(
      eventWords,
    ),
  ).toEqual(['✓ pay', '✗ pay', 'after undoFor', 'pay', 'always']);
});
test.each(Object.keys(charts))(
  'each path of %s is a sequence of messages between those who were named',
  (name) => {
    for (const path of suitesIn(name).smoke) {
      const lines = sequence(path)
        .split('\n')
        .map((each) => each.trim());
      const known = lines.flatMap(
        (each) => /^(?:actor|participant) (\w) as /.exec(each)?.[1] ?? [],
      );
      const rest = lines.slice(1 + known.length);
      expect(rest.filter((each) => !/^(?:\w-?->>\w: \S.*|Note over \w: \S.*)$/.test(each))).toEqual(
        [],
      );
      expect(
        rest
          .flatMap((each) => [...each.matchAll(/(?:^|>>|over )(\w)(?=-|:)/g)])
          .filter(([, who]) => !known.includes(who ?? '')),
      ).toEqual([]);
      expect(rest).toHaveLength(path.steps.length * 2);
    }
  },
);
