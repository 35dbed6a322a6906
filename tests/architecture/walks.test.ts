import { expect, test } from 'vitest';
import { charts } from '../cases/charts';
import files from '../e2e/world/files.json';
import { worlds } from '../e2e/world/worlds';

test('every chart has its world, and is walked in the real mall in one file', () => {
  const all = Object.keys(charts).sort();
  expect(Object.keys(worlds).sort()).toEqual(all);
  expect(Object.values(files).flat().sort()).toEqual(all);
});
