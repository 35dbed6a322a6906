import { expect, test } from 'vitest';
import { withResults } from './matrix';
import { counted, matrixRows } from './matrixPage';
import { lifecycles } from '../../charts/shared/lifecycles';
import { matrixOf, type Matrix } from '../model/matrix';

const fresh = () => matrixOf('order', lifecycles.order as (typeof lifecycles)[string]);

test('every state × event × role has one cell, with its target or its code', () => {
  const { cells, states, events, roles } = fresh();
  expect(cells).toHaveLength(states.length * events.length * roles.length);
  expect(cells.filter(({ to, code }) => (to === undefined) === (code === undefined))).toEqual([]);
  expect(
    cells.find(
      ({ state, event, by }) => state === 'onTheWay' && event === 'cancel' && by === 'buyer',
    ),
  ).toMatchObject({ code: 2000033, result: 'notRun' });
});
test('a result counts only while the chart still says the same', () => {
  const last: Matrix = {
    ...fresh(),
    at: '2026-01-01T00:00:00.000Z',
    cells: fresh().cells.map((cell) => ({ ...cell, result: 'passed' })),
  };
  const moved = last.cells.find(({ to }) => to === 'onTheWay');
  if (moved) moved.to = 'elsewhere';
  expect(counted(withResults(fresh(), last))).toMatchObject({ failed: 0, notRun: 1 });
  expect(counted(withResults(fresh(), null))).toMatchObject({
    passed: 0,
    notRun: fresh().cells.length,
  });
});
test('the table has a line per cell', () => {
  expect(matrixRows(fresh())).toHaveLength(fresh().cells.length + 1);
});
