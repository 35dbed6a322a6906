import { expect, test } from 'vitest';
import { chartNames } from '../kit/registry/folders';
import { charts } from '../kit/registry/charts';
import { specs } from '../kit/registry/specs';
import { kits } from '../kit/registry/views';
import { worlds } from '../kit/registry/worlds';

test.each(chartNames)(
  'the chart %s has its cases, its properties, its view and its world',
  (name) => {
    expect([charts, specs, kits, worlds].filter((all) => !(name in all))).toEqual([]);
  },
);
test.each(chartNames)('the chart %s stands in a folder of its name', (name) => {
  expect(charts[name]?.machine.id).toBe(name);
});
