import { describe, expect, it } from 'vitest';
import {
  combinations,
  pasted,
  valuesIn,
  variantsFor,
  oneVariant,
  tooMany,
} from '../../src/office/screens/products/variants';
import { amountOf } from '#ui/money/amountOf';
import {
  inputOf,
  isReviewedAgain,
  sameValues,
  valuesOf,
} from '../../src/office/screens/products/values';

const colour = { name: 'Colour', values: ['Red', 'Blue'] };
const size = { name: 'Size', values: ['S', 'M'] };
const typed = {
  ...oneVariant(['Red']),
  sku: 'a1',
  price: '12,50',
  stock: '4',
  seller_sku: 'TEA-R',
};

describe('the variants of a product', () => {
  it('are every combination of the options', () => {
    expect(combinations([colour, size])).toEqual([
      ['Red', 'S'],
      ['Red', 'M'],
      ['Blue', 'S'],
      ['Blue', 'M'],
    ]);
    expect(combinations([])).toEqual([[]]);
  });
  it('keep what was typed for them when a value comes or goes', () => {
    const grown = variantsFor([{ ...colour, values: ['Red', 'Blue', 'Green'] }], [typed]);
    expect(grown[0]).toBe(typed);
    expect(grown.map(({ values }) => values[0])).toEqual(['Red', 'Blue', 'Green']);
  });
  it('begin with the price of what they were split from, never with its stock or number', () => {
    expect(variantsFor([colour, size], [typed])[0]).toEqual({
      ...typed,
      sku: '',
      seller_sku: '',
      stock: '0',
      values: ['Red', 'S'],
    });
  });
  it('are too many above a hundred', () => {
    const many = { name: 'Size', values: Array.from({ length: 50 }, (_, n) => String(n)) };
    expect([tooMany([colour, many]), tooMany([colour, size, many])]).toEqual([false, true]);
  });
  it('take cells pasted from a spreadsheet, from where they were pasted', () => {
    const rows = pasted(
      [typed, oneVariant(['Blue'])],
      0,
      'price',
      '9.00\t\t7\r\n8.50\t10.00\t3\tTEA-B\n',
    );
    expect(
      rows?.map(({ price, compare, stock, seller_sku }) => [price, compare, stock, seller_sku]),
    ).toEqual([
      ['9.00', '', '7', 'TEA-R'],
      ['8.50', '10.00', '3', 'TEA-B'],
    ]);
    expect(pasted([typed], 0, 'price', '9.00')).toBeNull();
  });
  it('have values that are typed one by one or in a list', () => {
    expect(valuesIn(' red, blue ;green、')).toEqual(['red', 'blue', 'green']);
  });
});
describe('a product as it is typed', () => {
  it('is sent with amounts as the contract writes them, however they were typed', () => {
    expect([amountOf('1.234,5', 'de'), amountOf('1,234.50', 'en'), amountOf('abc', 'en')]).toEqual([
      '1234.50',
      '1234.50',
      'abc',
    ]);
  });
  it('is unchanged when only the way of writing changed', () => {
    const values = { ...valuesOf(null, 'en'), variants: [{ ...typed, price: '12.50' }] };
    expect(sameValues(values, { ...values, variants: [{ ...typed, price: '12,5' }] }, 'en')).toBe(
      true,
    );
  });
  it('goes back to review for its words and options, not for price and stock', () => {
    const values = { ...valuesOf(null, 'en'), name: { en: 'Pot' }, variants: [typed] };
    expect(
      isReviewedAgain(
        values,
        { ...values, variants: [{ ...typed, price: '9', stock: '0' }] },
        'en',
      ),
    ).toBe(false);
    expect(isReviewedAgain(values, { ...values, name: { en: 'Jug' } }, 'en')).toBe(true);
  });
  it('names no language that is empty, and the version it began with', () => {
    const input = inputOf(
      { ...valuesOf(null, 'en'), name: { en: ' Pot ', de: ' ' } },
      { id: '7', version: 3 },
      'en',
    );
    expect([input.name, input.id, input.version]).toEqual([{ en: 'Pot' }, '7', 3]);
  });
});
