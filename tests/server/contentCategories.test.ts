import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import type { Language } from '#contract/languages';
import { officeContent as content } from '#contract/officeContent';
import { catalogueOf } from '#server/areas/catalogue/catalogue';
import { describedBy } from '#server/areas/catalogue/described';
import { sql } from '#server/platform/db/open';
import { testMall, type Client, type Mall } from '../lib/server';
import { words, fieldsOf } from './contentKit';

let mall: Mall;
let editor: Client;
beforeAll(async () => {
  mall = await testMall();
  [editor] = [await mall.person({ staff: 'content' }), await mall.person({ staff: 'finance' })];
});
afterAll(() => mall.close());

describe('categories', () => {
  const save = (input: object) => mall.call(content.saveCategory, input, { as: editor });
  const pathOf = async (id: string) =>
    (await mall.db.row<{ path: string[] }>(sql`select path from categories where id = ${id}`))
      ?.path;
  test('make a tree, and what lies below moves with what is moved', async () => {
    for (const [name, parent] of [
      ['Home', ''],
      ['Kitchen', 'home'],
      ['Pots', 'kitchen'],
      ['Garden', ''],
    ] as const)
      expect((await save({ name: words(name), parent })).code).toBe(codes.ok);
    expect(await pathOf('pots')).toEqual(['home', 'kitchen', 'pots']);
    await save({ id: 'kitchen', name: words('Kitchen'), parent: 'garden' });
    expect(await pathOf('kitchen')).toEqual(['garden', 'kitchen']);
    expect(await pathOf('pots')).toEqual(['garden', 'kitchen', 'pots']);
  });
  test('and brands are described in the reader’s language, else in English', async () => {
    const description = { en: 'Everything for tea.', de: 'Alles für Tee.' };
    await save({ id: 'garden', name: words('Garden'), description });
    await mall.call(content.saveBrand, { name: 'Teehaus', description }, { as: editor });
    const said = async (lang: Language) => {
      const { data } = await mall.call(catalogue.category, { id: 'garden', page: 1 }, { lang });
      const brand = await describedBy(mall.db, await catalogueOf(mall.db), {
        kind: 'brands',
        id: 'teehaus',
        lang,
      });
      return [data.category, brand].map((one) => [one.description, one.description_lang]);
    };
    expect(await said('de')).toEqual(Array(2).fill(['Alles für Tee.', 'de']));
    expect(await said('hu')).toEqual(Array(2).fill(['Everything for tea.', 'en']));
    await save({ id: 'garden', name: words('Garden') });
    expect((await said('de'))[0]).toEqual(['', 'de']);
    await mall.call(content.removeBrand, { id: 'teehaus' }, { as: editor });
    expect(
      fieldsOf((await save({ name: words('Long'), description: { en: 'a'.repeat(301) } })).data),
    ).toHaveProperty(['description.en']);
  });
  test('are never below themselves', async () => {
    expect(
      fieldsOf((await save({ id: 'garden', name: words('Garden'), parent: 'pots' })).data),
    ).toEqual({ parent: 'form.categoryLoop' });
    expect(await pathOf('garden')).toEqual(['garden']);
  });
  test('are removed only where nothing lies in them or below', async () => {
    await mall.db.rows(sql`insert into shops (id, name) values ('s', 'S')`);
    await mall.db.rows(
      sql`insert into products (shop_id, handle, category_id, name)
        values ('s', 'pot', 'pots', '{"en": "Pot"}')`,
    );
    expect(
      await mall.call(content.removeCategory, { id: 'kitchen' }, { as: editor }),
    ).toMatchObject({
      code: codes.operationFailed,
      data: { reason: 'content.cannot.hasChildren' },
    });
    expect(await mall.call(content.removeCategory, { id: 'pots' }, { as: editor })).toMatchObject({
      code: codes.operationFailed,
      data: { reason: 'content.cannot.hasProducts' },
    });
    expect((await mall.call(content.removeCategory, { id: 'home' }, { as: editor })).code).toBe(
      codes.ok,
    );
  });
});

describe('brands', () => {
  test('have one name each, however it is written, and go only when nothing bears them', async () => {
    expect(
      (await mall.call(content.saveBrand, { name: 'Ceravento' }, { as: editor })).data.brands,
    ).toMatchObject([{ id: 'ceravento', products: 0 }]);
    expect(
      fieldsOf((await mall.call(content.saveBrand, { name: 'CERAVENTO' }, { as: editor })).data),
    ).toEqual({ name: 'form.taken' });
    await mall.db.rows(sql`update products set brand_id = 'ceravento'`);
    expect((await mall.call(content.removeBrand, { id: 'ceravento' }, { as: editor })).code).toBe(
      codes.operationFailed,
    );
    await mall.db.rows(sql`update products set brand_id = null`);
    expect(
      (
        await mall.call(
          content.removeBrand,
          { id: 'ceravento' },
          { as: editor, key: 'press-again' },
        )
      ).data.brands,
    ).toEqual([]);
    expect((await mall.call(catalogue.brands)).data).toEqual([]);
  });
});
