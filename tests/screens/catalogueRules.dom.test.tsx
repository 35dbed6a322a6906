import { describe, expect, it } from 'vitest';
import { typedAmount } from '../../src/shop/screens/catalogue/amount';
import {
  applied,
  noFilters,
  readFilters,
  readPages,
  without,
  withoutPart,
  writeFilters,
} from '../../src/shop/screens/catalogue/filters';
import { matching, shelves } from '../../src/shop/screens/catalogue/letters';
import {
  chosen,
  firstMissing,
  isApart,
  offered,
  opening,
  pick,
  type Picked,
} from '../../src/shop/screens/catalogue/options';
import { routeAt } from '../../src/shop/routeAt';
import { to } from '../../src/shop/to';
import { teapot } from '../../stories/catalogue/fixtures';

describe('filters in the address', () => {
  const full = {
    ...noFilters,
    brand: ['kiru', 'lumbre'],
    category: 'hg-11',
    price_from: '10',
    price_to: '25.5',
    in_stock: true,
    reduced: true,
    choice: ['color:black', 'size:10-5'],
    sort: 'price_up' as const,
  };
  it('come back as they were written', () => {
    expect(readFilters(writeFilters('', full))).toEqual(full);
    expect(writeFilters('', { ...noFilters, choice: full.choice })).toBe(
      'choice=color:black,size:10-5',
    );
  });
  it('leave the other parts of the address alone, and start a changed list at its first page', () => {
    expect(writeFilters('id=hg&page=4', { ...noFilters, brand: ['kiru'] })).toBe(
      'id=hg&brand=kiru',
    );
    expect(readPages(writeFilters('id=hg', noFilters, 3))).toBe(3);
  });
  it('that make no sense are left out', () => {
    expect(
      readFilters(
        'brand=%3Cscript%3E,kiru&price_from=abc&sort=evil&in_stock=yes&choice=x,a:b:c,:b',
      ),
    ).toEqual({
      ...noFilters,
      brand: ['kiru'],
    });
    expect([readPages('page=-1'), readPages('page=1e9'), readPages('page=2.5')]).toEqual([
      1, 20, 1,
    ]);
  });
  it('are taken off one by one, or by the part the server names', () => {
    expect(applied(full)).toHaveLength(8);
    expect(without(full, { kind: 'brand', value: 'kiru' }).brand).toEqual(['lumbre']);
    expect(withoutPart(full, 'brand')?.filters.brand).toEqual([]);
    expect(withoutPart(full, 'in_stock')?.filters.in_stock).toBe(false);
    expect(withoutPart(full, 'reduced')?.filters.reduced).toBe(false);
    expect(withoutPart(full, 'choice:color')?.filters.choice).toEqual(['size:10-5']);
    expect(withoutPart(full, 'shop')).toBeNull();
  });
});

describe('a typed price', () => {
  it.each([
    ['12,50', 'de', '12.50'],
    ['1.234,56', 'de', '1234.56'],
    ['1.234', 'de', '1234'],
    ['1.234', 'en', ''],
    ['1,234', 'en', '1234'],
    ['1,234', 'de', ''],
    ['１２．５０', 'ja', '12.50'],
    ['US$ 7', 'en', '7'],
    ['', 'en', ''],
    ['abc', 'en', ''],
  ])('%j in %s is read as %j', (typed, tag, read) => {
    expect(typedAmount(typed, tag)).toBe(read);
  });
});

describe('options', () => {
  const none = [null, null];
  it('start unpicked, or with the variant in the address', () => {
    expect(opening(teapot, undefined)).toEqual(none);
    expect(opening(teapot, 'TP-sage-900')).toEqual(['sage', '900']);
    expect(opening(teapot, 'no-such')).toEqual(none);
  });
  it('lead to a variant only once all are picked', () => {
    expect(chosen(teapot, ['coral', null])).toBeUndefined();
    expect(chosen(teapot, ['coral', '900'])?.sku).toBe('TP-coral-900');
    expect(firstMissing(['coral', null])).toBe(1);
  });
  it('stay as they were picked, also beside a value that does not exist with them', () => {
    expect(pick(['coral', '600'], 0, 'sage')).toEqual(['sage', '600']);
    expect(pick(['coral', '600'], 1, '900')).toEqual(['coral', '900']);
    expect(pick(none, 0, 'sage')).toEqual(['sage', null]);
  });
  it('name nothing to buy where nothing has them all', () => {
    expect(chosen(teapot, ['sage', '600'])).toBeUndefined();
    expect(
      [
        ['sage', '600'],
        ['coral', '600'],
        ['sage', null],
      ].map((picked) => isApart(teapot, picked)),
    ).toEqual([true, false, false]);
  });
  it('say which values do not exist with what else is picked', () => {
    const apart = (picked: Picked, at: number) =>
      offered(teapot, picked, at)
        .filter((one) => one.apart)
        .map(({ value }) => value);
    expect(apart([null, '600'], 0)).toContain('sage');
    expect(apart(['sage', null], 1)).toEqual(['600']);
    expect(apart(none, 0)).toEqual([]);
  });
  it('say which values are sold out with what else is picked', () => {
    const soldOut = offered(teapot, none, 0).map((one) => [one.value, one.soldOut]);
    expect(soldOut).toEqual([
      ['coral', false],
      ['sage', false],
      ['sand', true],
    ]);
    expect(
      offered(
        { ...teapot, variants: teapot.variants.filter(({ values }) => values[0] !== 'sand') },
        none,
        0,
      ).map(({ value }) => value),
    ).toEqual(['coral', 'sage']);
  });
});

describe('brands', () => {
  const named = (...names: string[]) =>
    names.map((name) => ({ id: name, name, count: 1, picture: '' }));
  it('stand under the letter of the reader’s language', () => {
    const names = named('Émile', 'Ålesund', 'Zorn', '3 Hours', 'ebano');
    expect(shelves(names, 'en').map(({ letter }) => letter)).toEqual(['#', 'A', 'E', 'Z']);
    expect(shelves(names, 'sv').map(({ letter }) => letter)).toEqual(['#', 'E', 'Z', 'Å']);
  });
  it('are found whatever the accents', () => {
    const found = (typed: string, ...names: string[]) =>
      matching(named(...names), typed).map(({ name }) => name);
    expect(found('emi', 'Émile', 'Zorn')).toEqual(['Émile']);
    expect(found('lodz', 'Łódź', 'Zorn')).toEqual(['Łódź']);
    expect(found('กี', 'กูด', 'กีตาร์')).toEqual(['กีตาร์']);
    expect(found('か', 'がく', 'かく')).toEqual(['かく']);
  });
});

it('every link of the catalogue leads to a page of the mall', () => {
  const all = [
    to.product({ id: '7', sku: 'A-1' }),
    to.category({ id: 'hg', brand: 'a' }),
    to.shop({ id: 'a' }),
    to.search({ keyword: 'té & co' }),
    to.search({ brand: 'b' }),
    to.categories(),
    to.brands(),
    to.recommend(),
    to.home(),
    to.checkout(),
  ];
  expect(all.filter((href) => routeAt(href.slice(1)) === null)).toEqual([]);
});
