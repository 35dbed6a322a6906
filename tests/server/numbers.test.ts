import type { FastifyContextConfig } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema, ValidationError } from 'yup';
import { cart } from '#contract/cart';
import { codes, Refusal } from '#contract/codes';
import { parseWeight } from '#server/areas/products/productCsv/cells';
import { refusalOf, validated } from '#server/platform/http/route';
import { testMall, type Mall } from '../lib/server';
import { fieldsOf, noting, put, type Field } from '../lib/shapes';

const calls: FastifyContextConfig[] = [];
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: noting(calls) });
});
afterAll(() => mall.close());
const numbers = () => fieldsOf(calls, 'number');

/** What the call says of this one field; null where it says nothing. */
function said(
  shape: Schema,
  way: readonly string[],
  value: unknown,
): { code: number; words: unknown } | null {
  try {
    validated(shape, put(way, value));
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, words: error.message };
    const { fields } = refusalOf(error as ValidationError).data as {
      fields: Record<string, string>;
    };
    const own = fields[way.join('.').replaceAll('.[]', '[0]')];
    return own === undefined ? null : { code: codes.invalidParameter, words: own };
  }
  return null;
}
const least = ({ field }: Field): number =>
  Number(field.tests.find(({ name }) => name === 'min')?.params?.min ?? NaN);
const most = ({ field }: Field): number =>
  Number(field.tests.find(({ name }) => name === 'max')?.params?.max ?? NaN);

test('every number of every call is whole and has a least and a most', () => {
  expect(numbers().length).toBeGreaterThan(15);
  for (const one of numbers()) {
    expect({
      path: one.path,
      way: one.way,
      names: one.field.tests
        .map(({ name }) => name)
        .filter((name) => name !== 'required')
        .sort(),
    }).toEqual({
      path: one.path,
      way: one.way,
      names: expect.arrayContaining(['integer', 'max', 'min']),
    });
  }
});
test.each([
  '0x10',
  '1e3',
  '1E3',
  '0b11',
  '0o17',
  '+5',
  '5.0',
  '5,0',
  '5.',
  '.5',
  '1_000',
  '1 000',
  '1,000',
  '５',
  '٥',
  '--5',
  '- 5',
  'Infinity',
  'NaN',
  '',
  ' ',
  '5abc',
  `5${' '.repeat(100)}`,
  '9'.repeat(400),
])('"%s" is no number in any field of any call, and its field is named', (written) => {
  for (const { path, shape, way } of numbers()) {
    expect({ path, way, said: said(shape, way, written) }).toEqual({
      path,
      way,
      said: {
        code: codes.invalidParameter,
        words: expect.stringMatching(/^(form\.(number|quantity|coupon\.percent)|review\.rating)$/),
      },
    });
  }
});
test('"-5" is a number only where the field may be below zero', () => {
  for (const one of numbers()) {
    const { path, shape, way } = one;
    const code = least(one) < 0 ? undefined : codes.invalidParameter;
    expect({ path, way, code: said(shape, way, '-5')?.code }).toEqual({ path, way, code });
  }
});
test.each([[[5]], [['0x10']], [true], [{}], [2.5], [Number.NaN]])(
  '%j is no number either',
  (given) => {
    for (const { path, shape, way } of numbers())
      expect({ path, way, said: said(shape, way, given)?.code }).toEqual({
        path,
        way,
        said: codes.invalidParameter,
      });
  },
);
test('the digits that a field may have are read, with spaces around them or as a number', () => {
  for (const one of numbers()) {
    for (const edge of [least(one), most(one)]) {
      for (const written of [edge, String(edge), ` ${edge} `])
        expect({
          path: one.path,
          way: one.way,
          written,
          said: said(one.shape, one.way, written),
        }).toEqual({ path: one.path, way: one.way, written, said: null });
    }
    expect(said(one.shape, one.way, String(most(one) + 1))?.code).toBe(codes.invalidParameter);
  }
});
test('over the wire a quantity of "0x10" or "1e3" is a wrong parameter, and the field is named', async () => {
  const visitor = mall.visitor();
  for (const quantity of ['0x10', '1e3']) {
    expect(await mall.call(cart.add, { sku: 'any', quantity }, { as: visitor })).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { quantity: 'form.quantity' } },
    });
  }
});
test('a weight in a file is digits too', () => {
  expect([
    parseWeight('1.5', 'kg'),
    parseWeight('1,5', 'kg'),
    parseWeight(' 200 ', 'g'),
    parseWeight('0x10', 'g'),
    parseWeight('1e3', 'g'),
    parseWeight('', 'g'),
    parseWeight('.', 'g'),
  ]).toEqual([1500, 1500, 200, 0, 0, 0, 0]);
});
