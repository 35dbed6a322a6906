import { describe, expect, test } from 'vitest';
import type { FacetValue } from '#contract/catalogue';
import type { Item } from '#server/areas/catalogue/memory/columns/columns';
import { facetsOf } from '#server/areas/catalogue/memory/facets';
import { show } from '#server/areas/catalogue/memory/filter';
import type { Filter } from '#server/areas/catalogue/asked';
import { common, merged, Posting, without } from '#server/areas/catalogue/memory/words/posting';
import { unitsOf } from '#server/areas/catalogue/memory/image/units';
import { Texts } from '#server/areas/catalogue/memory/words/texts';
import { made } from '../lib/madeCatalogue';

const postingOf = (entries: readonly number[]): Posting => Posting.of(entries);
const every = (step: number, to: number) =>
  Array.from({ length: Math.ceil(to / step) }, (_, i) => i * step);

describe('the lists of the search index', () => {
  test.each([
    ['few', every(1000, 90_000), false],
    ['many', every(3, 90_000), true],
    ['few and short', every(3, 300), false],
    ['none', [], false],
  ])('tell what stands in them, and are bits where they are many: %s', (_, entries, bits) => {
    const posting = postingOf(entries);
    expect([...posting.entries]).toEqual(entries);
    expect(posting.size).toBe(entries.length);
    expect(posting.asBits !== null).toBe(bits);
    const all = every(1, 90_100);
    expect(all.filter((entry) => posting.has(entry))).toEqual(entries);
  });
  test('meet in the entries that stand in all of them', () => {
    expect([...common([postingOf(every(2, 5000)), postingOf(every(3, 5000))])]).toEqual(
      every(6, 5000),
    );
    expect([...common([postingOf(every(2, 5000)), postingOf([]), postingOf([4])])]).toEqual([]);
    expect([
      ...common([
        postingOf(every(5, 90_000)),
        postingOf(every(2, 70)),
        postingOf(every(1, 90_000)),
      ]),
    ]).toEqual(every(10, 70));
  });
  test('meet where a rare one leaps through a longer one, and bits are looked into', () => {
    const rare = postingOf([7, 3000, 3001, 60_000, 80_001, 89_000]);
    const longer = postingOf(every(1000, 90_000));
    expect([...common([longer, rare])]).toEqual([3000, 60_000, 89_000]);
    expect([...common([longer, rare, postingOf(every(6, 90_000))])]).toEqual([3000, 60_000]);
    expect([...common([rare])]).toEqual([7, 3000, 3001, 60_000, 80_001, 89_000]);
    expect([...common([])]).toEqual([]);
  });
  test('made one hold each entry once, in order', () => {
    const one = merged([postingOf([1, 5, 9]), postingOf([5, 6]), postingOf(every(1000, 3000))]);
    expect([...one.entries]).toEqual([0, 1, 5, 6, 9, 1000, 2000]);
    expect(merged([]).size).toBe(0);
    const many = merged([postingOf(every(2, 90_000)), postingOf(every(3, 90_001)), postingOf([7])]);
    const plainly = every(1, 90_001).filter(
      (n) => n === 7 || n % 3 === 0 || (n % 2 === 0 && n < 90_000),
    );
    expect([...many.entries]).toEqual(plainly);
    expect(many.size).toBe(plainly.length);
  });
  test('lose what stands in another', () => {
    const left = every(2, 90_000).filter((entry) => entry % 10 !== 0);
    expect([...without(postingOf(every(2, 90_000)), every(10, 200_000))]).toEqual(left);
    expect([...without(postingOf([1, 5, 9]), [5])]).toEqual([1, 9]);
  });
});

describe('the texts of the search index', () => {
  const all = ['茶壶tea x2', 'box of tea', 'box of tea!', 'box of tea!and', 'box of zebras', ''];
  const texts = new Texts();
  const numbers = all.map((text) => texts.add(text));
  test('are looked into one by one, whatever room their letters take', () => {
    const having = (part: string) => all.filter((_, i) => texts.includes(i, unitsOf(part)));
    expect(having('ea x')).toEqual(['茶壶tea x2']);
    expect(having('茶壶')).toEqual(['茶壶tea x2']);
    expect(having('2box')).toEqual([]);
    expect(having('of tea!')).toEqual(['box of tea!', 'box of tea!and']);
  });
  test.each([...all, 'box of t', 'box of z', 'box of tea and more', 'b', 'tea', '茶', '壶'])(
    'answer %s as a look at each would say: the very name, its beginning, or neither',
    (part) => {
      const plainly = all.map((text) => (text === part ? 0 : text.startsWith(part) ? 1 : 2));
      expect([...texts.rate(numbers, unitsOf(part))]).toEqual(plainly);
      const kept = new Texts(texts.data());
      expect([...kept.rate(Int32Array.from(numbers).reverse(), unitsOf(part))]).toEqual(
        [...plainly].reverse(),
      );
    },
  );
});

/** Whether a product passes the filter, said a second time and as plainly as can be. */
const passes = (
  { category, brand, shop, price_from, price_to, in_stock, reduced, choice }: Filter,
  item: Item,
): boolean =>
  (!category ||
    item.category === category ||
    (category === 'a' && (item.category ?? '').startsWith('a'))) &&
  (!brand?.length || brand.includes(item.brand ?? '')) &&
  (!shop || item.shop === shop) &&
  (!price_from || item.price >= Number(price_from) * 100) &&
  (!price_to || item.price <= Number(price_to) * 100) &&
  (!in_stock || item.stocked) &&
  (!reduced || item.was !== null) &&
  ['color', 'size'].every((attribute) => {
    const wanted = choice?.filter((key) => key.startsWith(`${attribute}:`)) ?? [];
    return wanted.length === 0 || choicesOf(item).some((key) => wanted.includes(key));
  });
const choicesOf = ({ choices }: Item): string[] =>
  choices.map(([name, value]) => `${name.replace('u', '')}:${value}`.toLowerCase());
const filters: Filter[] = [
  {},
  { price_to: '550' },
  { price_to: '20' },
  { price_from: '100', in_stock: true },
  { brand: ['b1', 'b2'] },
  { brand: ['b1'] },
  { brand: ['b1'], shop: 's1', price_to: '300' },
  { category: 'a' },
  { category: 'a', brand: ['b1', 'b3'], price_from: '10' },
  { category: 'a2', shop: 's2', in_stock: true },
  { shop: 's0' },
  { shop: 's0', price_to: '590' },
  { brand: ['nobody', 'b4'] },
  { category: 'b', shop: 'none' },
  { reduced: true },
  { shop: 's1', reduced: true, in_stock: true },
  { choice: ['color:black'] },
  { choice: ['color:black', 'color:blue', 'size:m'] },
  { category: 'a', choice: ['size:xl', 'color:nobody-has-it'], price_to: '400' },
  { brand: ['b2'], choice: ['size:s', 'size:10'], reduced: true },
];

describe('what a list can be narrowed by', () => {
  const { catalogue, items } = made(900);
  const valuesOf = async (filter: Filter, name: string): Promise<readonly FacetValue[]> =>
    (await facetsOf(catalogue, filter, 'en')).find((facet) => facet.name === name)?.values ?? [];
  test.each(filters)('is counted as one by one would count it: %j', async (filter) => {
    expect((await show(catalogue, filter, 'best', 'en')).slots).toHaveLength(
      items.filter((item) => passes(filter, item)).length,
    );
    for (const part of ['brand', 'shop'] as const) {
      const open = items
        .filter((item) => passes({ ...filter, [part]: undefined }, item))
        .map((item) => item[part])
        .filter((id) => id !== null);
      const counts = [...new Set(open)]
        .map((id): [string, number] => [id, open.filter((one) => one === id).length])
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
      expect((await valuesOf(filter, part)).map(({ value, count }) => [value, count])).toEqual(
        counts,
      );
    }
    const atHand = items.filter((item) => passes({ ...filter, in_stock: true }, item)).length;
    expect((await valuesOf(filter, 'stock'))[0]?.count ?? 0).toBe(atHand);
    const cheaper = items.filter((item) => passes({ ...filter, reduced: true }, item)).length;
    expect((await valuesOf(filter, 'reduced'))[0]?.count ?? 0).toBe(cheaper);
    for (const { attribute, values } of (await facetsOf(catalogue, filter, 'en')).filter(
      ({ name }) => name === 'choice',
    )) {
      const others = filter.choice?.filter((key) => !key.startsWith(`${attribute}:`));
      const open = items
        .filter((item) => passes({ ...filter, choice: others }, item))
        .flatMap(choicesOf);
      const counted = values.filter(({ count }) => count > 0);
      expect(Object.fromEntries(counted.map(({ value, count }) => [value, count]))).toEqual(
        Object.fromEntries(
          [...new Set(open.filter((key) => key.startsWith(`${attribute}:`)))].map((key) => [
            key,
            open.filter((one) => one === key).length,
          ]),
        ),
      );
    }
    const priced = items.filter((item) =>
      passes({ ...filter, price_from: undefined, price_to: undefined }, item),
    );
    for (const { value, count } of await valuesOf(filter, 'price')) {
      const [from = 0, to] = value.split('-').map(Number);
      expect([
        value,
        priced.filter(({ price }) => price >= from * 100 && (!to || price < to * 100)).length,
      ]).toEqual([value, count]);
    }
  });
  test('offers sizes from the smallest up, and what is chosen though nothing is left of it', async () => {
    const sizes = await facetsOf(catalogue, { choice: ['color:red'], shop: 'none' }, 'en');
    expect(sizes.filter(({ name }) => name === 'choice')).toEqual([
      expect.objectContaining({
        attribute: 'color',
        title: 'Color',
        values: [{ value: 'color:red', label: 'Red', count: 0 }],
      }),
    ]);
    const of = (await facetsOf(catalogue, {}, 'en')).find(
      ({ attribute }) => attribute === 'size',
    )?.values;
    expect(of?.map(({ label }) => label)).toEqual(['S', 'M', 'XL', '10']);
  });
  test('names the branches below the category one is in', async () => {
    expect((await valuesOf({}, 'category')).map(({ value, count }) => [value, count])).toEqual([
      ['a', 450],
      ['b', 225],
    ]);
    expect(
      (await valuesOf({ category: 'a' }, 'category')).map(({ value, count }) => [value, count]),
    ).toEqual([
      ['a1', 225],
      ['a2', 225],
    ]);
  });
});
