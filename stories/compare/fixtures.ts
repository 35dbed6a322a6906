import type { Compared, Comparison } from '#contract/compare';
import { cards } from '../catalogue/fixtures';

const brands = ['Ceravento', 'Lumbre', 'Ceravento', 'Kiru'];
const columns: Compared[] = cards.slice(0, 4).map((card, i) => ({
  ...card,
  short_description: i === 3 ? '' : 'Made by hand.',
  short_description_lang: 'en',
  options:
    i === 3
      ? []
      : [
          {
            name: 'Capacity',
            values: [{ value: 'a', label: ['900 ml', '600 ml', '900 ml'][i] ?? '900 ml' }],
          },
        ],
  brand: { id: (brands[i] ?? '').toLowerCase(), name: brands[i] ?? '' },
  categories: [{ id: 'hg-11', name: 'Kitchen and dining' }],
  on_sale: true,
  arrives: { from: '2026-12-01', to: '2026-12-03' },
  similar: cards.slice(4),
  specification: [
    {
      key: 'material',
      name: 'Material',
      text: i === 1 ? 'Glass' : 'Stoneware',
      lang: 'en',
    },
  ],
  weight: i === 3 ? null : { from: 400 + i * 400, to: i === 1 ? 1400 : 400 + i * 400 },
}));
/** So many products beside one another, and numbers that are none. */
export const tableOf = (count: number, missing: string[] = []): Comparison => ({
  items: columns.slice(0, count),
  missing,
});
/** One product twice over: nothing in it differs but its name. */
export const alike: Comparison = {
  items: columns.slice(0, 1).flatMap((one) => [one, { ...one, id: '99', name: `${one.name} (2)` }]),
  missing: [],
};
export const withdrawn: Comparison = {
  items: columns
    .slice(0, 2)
    .map((one, i) => (i === 0 ? { ...one, on_sale: false, in_stock: false, arrives: null } : one)),
  missing: [],
};
