import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { order } from '#machines/lifecycles/order';
import { coverageOf, coveragePage, picture } from './coverage';
import { recordCoverage } from '../suite/record';
import { coverageFile, tally } from '../suite/tally';
import { transitionsOf } from '../model/model';

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'ajar' } },
    ajar: {
      initial: 'still',
      states: { still: {}, moving: {} },
      on: { close: 'shut', break: 'broken' },
    },
    broken: { type: 'final' },
  },
});
const half = coverageOf(
  machine,
  'view',
  {
    'door.shut|open|0': { taken: 3, failed: 1 },
    '?': { taken: 9, failed: 0 },
    'door.gone|x|0': { taken: 1, failed: 0 },
  },
  '2026-01-01T10:00:00.000Z',
);

test('coverage counts the chart’s own transitions, and the states they end in', () => {
  expect(half).toMatchObject({
    taken: ['door.shut|open|0'],
    untaken: ['door.ajar|close|0', 'door.ajar|break|0'],
    failed: ['door.shut|open|0'],
  });
  expect(half.states).toEqual({
    visited: ['door.shut', 'door.ajar.still'],
    all: ['door.shut', 'door.ajar.still', 'door.ajar.moving', 'door.broken'],
  });
});
test('what never ran covers nothing', () => {
  expect(coverageOf(machine, 'mall', {}, null)).toMatchObject({
    taken: [],
    states: { visited: [] },
  });
});
test('the table rounds down and names what was not taken', () => {
  const page = coveragePage({ door: [half, coverageOf(machine, 'mall', {}, null)] });
  expect(page).toContain(
    '| door | ii, real view | 2026-01-01 10:00 UTC | 1/3 (33 %) | 2/4 (50 %) | 1 |',
  );
  expect(page).toContain('| door | iii, real mall | not run | – | – | – |');
  expect(page).toContain('- `door.ajar|break|0`');
});

test('a path that fails is counted at the last transition it took', async () => {
  const walked = tally();
  await walked.path(async () => ['a', 'b'].forEach(walked.took));
  await expect(
    walked.path(async () => {
      walked.took('a');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await expect(
    walked.path(async () => {
      throw new Error('before any');
    }),
  ).rejects.toThrow('before any');
  expect(walked.counts).toEqual({ a: { taken: 2, failed: 1 }, b: { taken: 1, failed: 0 } });
});
test('a level that only names what it took is written down like one that counts', () => {
  const file = coverageFile('coverage-test', 'mall');
  recordCoverage('coverage-test', 'mall', ['a', 'a', 'b'], ['b']);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    a: { taken: 2, failed: 0 },
    b: { taken: 1, failed: 1 },
  });
  rmSync(file);
});
test('in the picture what was not taken is dashed and underlined, not coloured alone', () => {
  const chart = JSON.parse(
    readFileSync('tests/charts/order/generated/drawing/chart.json', 'utf8'),
  ) as Parameters<typeof picture>[0];
  const { list } = transitionsOf(order);
  const all = coverageOf(
    order,
    'view',
    Object.fromEntries(list.map(({ id }) => [id, { taken: 1, failed: 0 }])),
    'now',
  );
  const none = coverageOf(order, 'view', {}, 'now');
  const marks = (text: string) => [
    text.match(/stroke-dasharray/g)?.length ?? 0,
    text.match(/text-decoration="underline"/g)?.length ?? 0,
  ];
  expect(marks(picture(chart, all))).toEqual([0, 0]);
  for (const count of marks(picture(chart, none))) expect(count).toBeGreaterThan(10);
  expect(picture(chart, all, true)).not.toBe(picture(chart, all));
});
