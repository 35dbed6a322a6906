import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { coverageOf, coveragePage } from '../../scripts/report/coverage';

const machine = createMachine({
  id: 'door', initial: 'shut',
  states: { shut: { on: { open: 'ajar' } }, ajar: { initial: 'still', states: { still: {}, moving: {} }, on: { close: 'shut', break: 'broken' } }, broken: { type: 'final' } },
});
const half = coverageOf(machine, 'view', { 'door.shut|open|0': { taken: 3, failed: 1 }, '?': { taken: 9, failed: 0 }, 'door.gone|x|0': { taken: 1, failed: 0 } }, '2026-01-01T10:00:00.000Z');

test('coverage counts the chart’s own transitions, and the states they end in', () => {
  expect(half).toMatchObject({ taken: ['door.shut|open|0'], untaken: ['door.ajar|close|0', 'door.ajar|break|0'], failed: ['door.shut|open|0'] });
  expect(half.states).toEqual({ visited: ['door.shut', 'door.ajar.still'], all: ['door.shut', 'door.ajar.still', 'door.ajar.moving', 'door.broken'] });
});
test('what never ran covers nothing', () => {
  expect(coverageOf(machine, 'mall', {}, null)).toMatchObject({ taken: [], states: { visited: [] } });
});
test('the table rounds down and names what was not taken', () => {
  const page = coveragePage({ door: [half, coverageOf(machine, 'mall', {}, null)] });
  expect(page).toContain('| door | ii, real view | 2026-01-01 10:00 UTC | 1/3 (33 %) | 2/4 (50 %) | 1 |');
  expect(page).toContain('| door | iii, real mall | not run | – | – | – |');
  expect(page).toContain('- `door.ajar|break|0`');
});
