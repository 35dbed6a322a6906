import { Catalogue } from '#server/areas/catalogue/memory/catalogue';
import type { Item } from '#server/areas/catalogue/memory/columns/columns';
import type { Db } from '#server/platform/db/open';

/** A catalogue of made-up products, as a list beside it. */
export function made(count: number): { catalogue: Catalogue; items: Item[] } {
  const catalogue = new Catalogue({} as Db);
  const category = (id: string, path: string[]) =>
    [
      id,
      { id, parent: path.at(-2) ?? null, name: { en: id }, path, picture: '', ground: '' },
    ] as const;
  catalogue.names = {
    ...catalogue.names,
    categories: new Map([
      category('a', ['a']),
      category('a1', ['a', 'a1']),
      category('a2', ['a', 'a2']),
      category('b', ['b']),
    ]),
  };
  const items = Array.from({ length: count }, (_, n): Item => ({
    id: n + 1,
    shop: `s${n % 3}`,
    reviews: 0,
    stars: 0,
    brand: n % 7 === 0 ? null : `b${n % 5}`,
    category: ['a1', 'a2', 'b', null][n % 4] ?? null,
    sold: (n * 31) % 17,
    created: n,
    price: (n * 7919) % 60_000,
    was: n % 8 === 0 ? 70_000 : null,
    many: false,
    stocked: n % 6 !== 0,
    choices: [
      ['Color', ['Black', 'White', 'Red'][n % 3] ?? ''],
      ...(n % 2 === 0 ? [['Colour', 'Blue'] as const] : []),
      ...(n % 5 === 0 ? [] : [['Size', ['S', 'M', 'XL', '10'][n % 4] ?? ''] as const]),
    ],
  }));
  for (const item of items) catalogue.columns.put(item);
  return { catalogue, items };
}
