import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import type { Language } from '#contract/languages';
import { json, sql } from '#server/platform/db/open';
import { nudge } from '#server/areas/catalogue/catalogue';
import { fillBasics } from '#server/demo/basics';
import { specStored } from '#server/areas/catalogue/specification';
import { testMall, type Mall } from '../lib/server';

let mall: Mall;
let count = 0;
interface Made {
  colors?: string[];
  sizes?: string[];
  material?: string;
  was?: number;
  onSale?: boolean;
}
const optionOf = (name: string, values: string[]) => ({
  name: { en: name },
  values: values.map((value) => ({ value, name: { en: value } })),
});
/** A product with every colour in every size. */
async function product({ colors = [''], sizes = [''], material, was, onSale = true }: Made) {
  const handle = `p-${++count}`;
  const options = [
    ...(colors[0] ? [optionOf('Color', colors)] : []),
    ...(sizes[0] ? [optionOf('Size', sizes)] : []),
  ];
  const specification = specStored(
    material ? [{ name: 'Material', value: material }] : [],
    (word) => ({ en: word }),
  );
  const row = await mall.db.row<{ id: number }>(
    sql`insert into products (shop_id, category_id, handle, state, name, options, specification) values ('sea', 'aa-1', ${handle}, 'onSale', '{"en": "Shirt"}', ${json(options)}::jsonb, ${json(specification)}::jsonb) returning id`,
  );
  for (const [n, color] of colors.entries())
    for (const [m, size] of sizes.entries()) {
      const sku = `${handle}-${n}-${m}`;
      const values = [color, size].filter(Boolean);
      await mall.db.rows(
        sql`insert into variants (sku, product_id, values, price_minor, compare_minor, was_minor, on_sale) values (${sku}, ${row?.id}, ${values}::text[], 1000, ${was ?? null}, ${was ?? null}, ${onSale || m > 0})`,
      );
      await mall.db.rows(sql`insert into stock (sku, on_hand) values (${sku}, 5)`);
    }
  return String(row?.id);
}
const list = async (input: object = {}, lang: Language = 'en') => {
  nudge();
  return (await mall.call(catalogue.category, { id: 'aa', page: 1, ...input }, { lang })).data
    .products;
};
const choicesIn = async (attribute: string, input: object = {}, lang: Language = 'en') => {
  const { facets } = await list(input, lang);
  const facet = facets.find((one) => one.attribute === attribute);
  return [facet?.title, ...(facet?.values ?? []).map(({ label, count: n }) => [label, n])];
};
beforeAll(async () => {
  mall = await testMall();
  await fillBasics(mall.db);
  await mall.db.rows(sql`insert into shops (id, name, country) values ('sea', 'Sea', 'ES')`);
  await product({ colors: ['Black', 'White'], sizes: ['M', 'S'], material: '60% Cotton, Linen' });
  await product({ colors: ['Black'], sizes: ['XL', 'S'], material: 'Cotton', was: 2000 });
  await product({ colors: ['Red'], sizes: ['M'], material: 'Silk', was: 1500 });
  await product({});
});
afterAll(() => mall.close());

describe('a list is narrowed', () => {
  test('by colours, sizes and materials, in the reader’s words; sizes from the smallest up', async () => {
    expect(await choicesIn('color', {}, 'es')).toEqual([
      'Color',
      ['Negro', 2],
      ['Rojo', 1],
      ['Blanco', 1],
    ]);
    expect(await choicesIn('size')).toEqual(['Size', ['S', 2], ['M', 2], ['XL', 1]]);
    expect(await choicesIn('material', {}, 'de')).toEqual([
      'Material',
      ['Baumwolle', 2],
      ['Leinen', 1],
      ['Seide', 1],
    ]);
  });
  test('by one of several values of an attribute, and by all attributes together', async () => {
    expect((await list({ choice: ['color:red', 'color:white'] })).total).toBe(2);
    expect((await list({ choice: ['color:black', 'size:m'] })).total).toBe(1);
    expect((await list({ choice: ['material:cotton'], reduced: true })).total).toBe(1);
  });
  test('with counts that follow the other filters, not their own', async () => {
    expect(await choicesIn('color', { choice: ['color:red'] })).toEqual([
      'Color',
      ['Red', 1],
      ['Black', 2],
      ['White', 1],
    ]);
    expect(await choicesIn('size', { choice: ['color:black'], reduced: true })).toEqual([
      'Size',
      ['S', 1],
      ['XL', 1],
    ]);
    const { facets } = await list({ choice: ['size:m'] });
    expect(facets.find(({ name }) => name === 'reduced')?.values[0]?.count).toBe(1);
  });
  test('to nothing names the part whose removal helps most', async () => {
    const { total, instead } = await list({ choice: ['color:red', 'size:xl'], reduced: true });
    expect([total, instead]).toEqual([0, { remove: 'choice:color', count: 1 }]);
  });
  test('by what is sold now: a size that went is no choice any more, one that came is', async () => {
    const id = await product({ sizes: ['XS', 'S'] });
    expect(await choicesIn('size')).toContainEqual(['XS', 1]);
    await mall.db.rows(
      sql`update variants set on_sale = false where product_id = ${id}::bigint and values = '{XS}'`,
    );
    expect(await choicesIn('size')).not.toContainEqual(['XS', 1]);
    await mall.db.rows(sql`update products set state = 'offSale' where id = ${id}::bigint`);
  });
});
test.each([
  ['a choice without its attribute', { choice: ['black'] }],
  ['anything else than a name', { choice: ["color:'; drop table products"] }],
  ['more than twenty', { choice: Array.from({ length: 21 }, (_, n) => `color:c${n}`) }],
  ['a long one', { choice: [`color:${'x'.repeat(5000)}`] }],
])('%s is refused', async (_, input) => {
  expect((await mall.call(catalogue.all, input)).code).toBe(codes.invalidParameter);
});
test('what nobody has narrows to nothing', async () => {
  expect((await list({ choice: ['color:no-such', 'planet:mars'] })).total).toBe(0);
});
