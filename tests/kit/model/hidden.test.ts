import { describe, expect, test } from 'vitest';
import { charts } from '../registry/charts';
import { hidden } from './hidden';

describe('what cases look past', () => {
  test.each(Object.entries(charts))(
    'decides nothing on the chart %s',
    (_, { machine, cases }) => {
      expect(hidden(machine, cases)).toEqual([]);
    },
    180_000,
  );
  test('is found where it does decide', () => {
    const { machine, cases } = charts.product as (typeof charts)[string];
    expect(
      hidden(machine, {
        ...cases,
        project: ({ product }: { product: { state: string } | null }) => [product?.state],
      } as never),
    ).toContain('editing.clean: submit leads to acting.underway or editing.missing');
  });
});
