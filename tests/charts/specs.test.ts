import { describe, expect, test } from 'vitest';
import type { Chart } from '../kit/model/model';
import { charts } from '../kit/registry/charts';
import { specs } from '../kit/registry/specs';
import { judge, type Specification } from '../kit/model/judge';
import { inChart, unexplained } from '../kit/model/lints';

test('something is said of every chart', () => {
  expect(Object.keys(specs).sort()).toEqual(Object.keys(charts).sort());
});
describe.each(Object.entries(specs))('the %s chart', (name, said: Specification) => {
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
