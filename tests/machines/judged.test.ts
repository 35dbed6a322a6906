import { describe, expect, test } from 'vitest';
import { charts, type Chart } from '../cases/charts';
import { judged } from '../cases/judged';
import { judge, type Judged } from '../kit/judge';
import { inChart, unexplained } from '../kit/lints';

test('something is said of every chart', () => {
  expect(Object.keys(judged).sort()).toEqual(Object.keys(charts).sort());
});
describe.each(Object.entries(judged))('the %s chart', (name, said: Judged) => {
  const { properties, findings } = judge(charts[name] as Chart, said);

  test.each(properties.map(({ name: fact, against }) => [fact, against] as const))(
    '%s',
    (_, against) => {
      expect(against).toBeNull();
    },
  );
  test('has no flaw that its own list does not explain, and explains none it has not', () => {
    expect(unexplained(findings, said.explained ?? {}, inChart)).toEqual([]);
  });
});
