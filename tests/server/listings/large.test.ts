import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import type { Mall } from '../../lib/server';
import { inputOf, valuesOf } from '../../../src/office/screens/products/values';
import { listingMall, saved, shopOf, view, whole, save } from './kit';

let mall: Mall;
beforeAll(async () => {
  mall = await listingMall();
});
afterAll(() => mall.close());

const each = (text: string) => Object.fromEntries(languages.map((code) => [code, text]));
const letters = (n: number) => Array.from({ length: n }, (_, i) => `${i + 1} cm`);

test('a product as long as may be, with a hundred variants, is kept whole; nothing of it is counted away', async () => {
  const shop = await shopOf(mall);
  const options = [
    { name: 'Colour', values: ['Red', 'Blue'] },
    { name: 'Size', values: letters(50) },
  ];
  const variants = options[0]?.values.flatMap((colour) =>
    letters(50).map((size, n) => ({
      sku: '',
      seller_sku: `${colour}-${n}`,
      values: [colour, size],
      price: '12.50',
      compare: '',
      stock: n,
      on_sale: true,
    })),
  );
  const made = await saved(mall, shop, {
    name: each('Pot'),
    description: each('ก'.repeat(9_000)),
    options,
    variants,
  });
  expect([
    made.variants_list.length,
    made.description.th?.length,
    made.variants_list[99]?.stock,
  ]).toEqual([100, 9_000, 49]);
});
test('what the editor read and sends back unchanged is the same product', async () => {
  const shop = await shopOf(mall);
  const made = await saved(mall, shop, await whole(mall));
  const answer = await save(mall, shop, inputOf(valuesOf(made, 'de'), made, 'de'));
  expect(answer.code).toBe(200);
  const {
    version: _a,
    changed_by: _b,
    updated_at: _c,
    history: _d,
    ...now
  } = await view(mall, shop, made.id);
  const { version: _e, changed_by: _f, updated_at: _g, history: _h, ...before } = made;
  expect(now).toEqual(before);
});
