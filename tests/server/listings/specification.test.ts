import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import type { Language } from '#contract/languages';
import { listings, officeListings } from '#contract/listings';
import { sql } from '#server/platform/db/open';
import type { Mall } from '../../lib/server';
import { act, again, listingMall, save, saved, shopOf, view, whole, type Shop } from './kit';

let mall: Mall;
let shop: Shop;
beforeAll(async () => {
  mall = await listingMall();
  await mall.db.rows(
    sql`insert into option_terms (en, name) values ('material', '{"en":"Material","es":"Material","de":"Material"}'), ('cotton', '{"en":"Cotton","es":"Algodón","de":"Baumwolle"}'), ('dimensions', '{"en":"Dimensions","es":"Medidas","de":"Maße"}')`,
  );
  shop = await shopOf(mall);
});
afterAll(() => mall.close());
const rows = [
  { name: 'Material', value: '60% cotton, raffia' },
  { name: 'Dimensions', value: '30 x 20.5 cm' },
];
const page = async (id: string, lang: Language) =>
  (await mall.call(catalogue.view, { id }, { lang })).data.specification.map(({ name, text }) => [
    name,
    text,
  ]);
const onSale = async (id: string) => {
  for (const state of ['inReview', 'onSale'])
    await mall.db.rows(sql`update products set state = ${state} where id = ${id}::bigint`);
};

test('what a seller writes is shown to each reader in their own words and numbers', async () => {
  const { id, specification } = await saved(mall, shop, { specification: rows });
  expect(specification).toEqual([
    { name: 'Material', value: '60 % cotton, raffia' },
    { name: 'Dimensions', value: '30 × 20.5 cm' },
  ]);
  await onSale(id);
  expect(await page(id, 'de')).toEqual([
    ['Material', expect.stringMatching(/^60\s%\sBaumwolle, raffia$/)],
    ['Maße', expect.stringMatching(/^30 × 20,5\scm$/)],
  ]);
  const { data } = await mall.call(catalogue.view, { id }, { lang: 'es' });
  expect(data.specification[0]).toMatchObject({ key: 'material', lang: 'es' });
});
test('typed in another language, known words are the mall’s; what reads as before stays', async () => {
  const one = await saved(mall, shop, { specification: rows });
  const read = await mall.call(listings.view, { id: one.id }, { as: shop.seller, lang: 'de' });
  const german = [...read.data.specification, { name: 'Farbe', value: 'rot, Baumwolle' }];
  await mall.call(listings.save, again(one, { specification: german }), {
    as: shop.seller,
    key: randomUUID(),
    lang: 'de',
  });
  expect((await view(mall, shop, one.id)).specification).toEqual([
    ...one.specification,
    { name: 'Farbe', value: 'rot, Cotton' },
  ]);
});
test('a program that says nothing of it leaves it, and an empty list takes it away', async () => {
  const one = await saved(mall, shop, { specification: rows });
  const kept = (await save(mall, shop, again(one))).data;
  expect(kept.specification).toEqual(one.specification);
  const none = (await save(mall, shop, again(kept, { specification: [] }))).data;
  expect(none.specification).toEqual([]);
});
test('another specification of what is on sale is looked at again; staff see it', async () => {
  const one = await saved(mall, shop, { specification: rows });
  await onSale(one.id);
  const read = await view(mall, shop, one.id);
  const changed = await save(
    mall,
    shop,
    again(read, { specification: [{ name: 'Material', value: 'Silk' }] }),
  );
  expect(changed.data.state).toBe('inReview');
  const rita = await mall.person({ staff: 'reviewer' });
  const { data } = await mall.call(officeListings.view, { id: one.id }, { as: rita, lang: 'en' });
  expect(data.specification).toEqual([{ name: 'Material', value: 'Silk' }]);
  await act(mall, shop, 'takeBack', one.id);
});
test('text stays text, whatever it looks like, and what cannot be seen is not kept', async () => {
  const hostile = '<img src=x onerror=alert(1)> \u202e\u200b<b>';
  const { id } = await saved(mall, shop, { specification: [{ name: hostile, value: hostile }] });
  await onSale(id);
  const shown = '<img src=x onerror=alert(1)> <b>';
  expect(await page(id, 'en')).toEqual([[shown, shown]]);
});
test.each([
  [
    'more rows than there may be',
    Array.from({ length: 21 }, (_, n) => ({ name: `R${n}`, value: 'x' })),
  ],
  ['a name twice', [rows[0], { name: 'MATERIAL', value: 'Silk' }]],
  ['no value', [{ name: 'Material', value: ' ' }]],
  ['a long name', [{ name: 'x'.repeat(41), value: 'x' }]],
  ['a long value', [{ name: 'x', value: 'x'.repeat(201) }]],
  ['something else', 'Material'],
])('%s is refused, and nothing is kept', async (_, specification) => {
  const { code } = await save(mall, shop, await whole(mall, { specification }));
  expect([codes.invalidParameter, codes.missingParameter]).toContain(code);
});
test('the editor offers the mall’s words in the seller’s language', async () => {
  const { data } = await mall.call(listings.choices, {}, { as: shop.seller, lang: 'es' });
  expect(data.specification).toEqual([
    { name: 'Material', values: ['Algodón'] },
    { name: 'Medidas', values: [] },
  ]);
});
