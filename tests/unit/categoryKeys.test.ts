import { beforeEach, expect, test, vi } from 'vitest';
import type { Names } from '#server/areas/catalogue/names';

const filed = () => import('#server/areas/catalogue/search/filed');
beforeEach(() => vi.resetModules());
const named = (i: number) => `Chairs of kind${i}`;
const categories = new Map(
  Array.from({ length: 100 }, (_, i) => [`c-${i}`, { name: { en: named(i) } }]),
);
const names = () => ({ categories: new Map(categories) }) as unknown as Names;

test('what categories are found by is kept, and taken up by the next process', async () => {
  const keys = await (await filed()).keysToKeep(names(), 'en');
  expect(keys.map(([name]) => name)).toEqual([...categories.values()].map(({ name }) => name.en));
  vi.resetModules();
  const { takeKeys, categoriesNamed } = await filed();
  // The second is none of those that are tried.
  takeKeys(
    'en',
    keys.map(([name, its], i) => [name, i === 1 ? ['zebra'] : its]),
  );
  expect(await categoriesNamed(names(), 'zebra', 'en')).toEqual(['c-1']);
  expect(await categoriesNamed(names(), 'chair of kind7', 'en')).toEqual(['c-7']);
});
test('what was kept is left where words are taken apart otherwise now', async () => {
  const keys = await (await filed()).keysToKeep(names(), 'en');
  vi.resetModules();
  const { takeKeys, categoriesNamed } = await filed();
  takeKeys(
    'en',
    keys.map(([name]) => [name, ['zebra']]),
  );
  expect(await categoriesNamed(names(), 'zebra', 'en')).toEqual([]);
  expect(await categoriesNamed(names(), 'chair of kind7', 'en')).toEqual(['c-7']);
});
