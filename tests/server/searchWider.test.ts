import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { officeContent } from '#contract/officeContent';
import { contentHandlers } from '#server/areas/content/content.routes';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { readConfig } from '#server/config';
import { json, sql } from '#server/platform/db/open';
import { testMall, type Client, type Mall } from '../lib/server';
import { fieldsOf } from './contentKit';

const goods: Record<string, Partial<Record<Language, string>>> = {
  sofa: { en: 'Grey sofa', de: 'Graues Sofa', zh: '灰色三人沙发', th: 'โซฟาสามที่นั่ง สีเทา' },
  couch: { en: 'Couch for two', de: 'Zweier-Couch', zh: '双人长椅', th: 'เก้าอี้ยาว' },
  ring: { en: 'Silver ring', es: 'Anillo rojo' },
  string: { en: 'String lights', es: 'Luces' },
  mug: { en: 'Mug for tea', de: 'Tasse für Tee', es: 'Taza roja', hu: 'Teás bögre' },
  chair: { en: 'Shell chair', de: 'Schalenstuhl', sv: 'Skalstol', cs: 'Skořepinová židle' },
  camera: { en: 'Camera', es: 'Cámara' },
  bed: { en: 'Bed', es: 'Cama' },
};
let mall: Mall;
let editor: Client;
beforeAll(async () => {
  mall = await testMall({
    rooms: [catalogueHandlers, (room) => contentHandlers(room, readConfig({}))],
  });
  editor = await mall.person({ staff: 'content' });
  await mall.db.rows(sql`insert into shops (id, name) values ('s', 'Shop')`);
  await mall.db.rows(sql`insert into categories (id, parent, name, path, position) values
    ('seats', null, '{"en":"Seats & Benches","de":"Sitzmöbel"}', '{seats}', 1),
    ('stools', 'seats', '{"en":"Stools","de":"Hocker"}', '{seats,stools}', 2)`);
  for (const [handle, name] of Object.entries(goods))
    await mall.db.rows(
      sql`insert into products (shop_id, handle, state, name, category_id) values ('s', ${handle}, 'onSale', ${json(name)}::jsonb, ${handle === 'chair' ? 'stools' : null})`,
    );
  await mall.db.rows(
    sql`insert into variants (sku, product_id, price_minor) select handle, id, 1000 from products`,
  );
  await mall.db.rows(sql`insert into stock (sku, on_hand) select sku, 5 from variants`);
}, 90_000);
afterAll(() => mall.close());

const find = async (keyword: string, lang: Language = 'en', more: object = {}) =>
  (await mall.call(catalogue.search, { keyword, ...more }, { lang })).data;
const names = async (keyword: string, lang: Language = 'en') =>
  (await find(keyword, lang)).items.map(({ name }) => name);
const save = (groups: Partial<Record<Language, string>>) =>
  mall.call(officeContent.saveSynonyms, { groups }, { as: editor, key: crypto.randomUUID() });
const known = () => new Promise((resolve) => setTimeout(resolve, 120));

describe('a search', () => {
  test('finds one by its plural and several by their singular', async () => {
    expect(await names('sofas')).toEqual(['Grey sofa']);
    expect(await names('tassen', 'de')).toEqual(['Tasse für Tee']);
    expect(await names('bögrék', 'hu')).toEqual(['Teás bögre']);
    expect(await names('židlí', 'cs')).toEqual(['Skořepinová židle']);
    expect(await names('zidle', 'cs')).toEqual(['Skořepinová židle']);
  });
  test('puts whole words before parts of longer ones', async () => {
    expect(await names('ring')).toEqual(['Silver ring', 'String lights']);
  });
  test('knows a form at the end of a longer word', async () => {
    expect(await names('stühle', 'de')).toEqual(['Schalenstuhl']);
    expect(await names('stolar', 'sv')).toEqual(['Skalstol']);
  });
  test('takes a compound apart by the words there are', async () => {
    expect(await names('teetasse', 'de')).toEqual(['Tasse für Tee']);
    expect(await find('teetasse', 'de')).toMatchObject({ did_you_mean: null });
  });
  test('finds a colour in either gender, and never a bed for a camera', async () => {
    expect(await names('taza rojo', 'es')).toEqual(['Taza roja']);
    expect(await names('cámaras', 'es')).toEqual(['Cámara']);
    expect(await names('camas', 'es')).toEqual(['Cama']);
  });
  test('does without the words that only join others', async () => {
    expect(await names('a sofa in grey')).toEqual(['Grey sofa']);
  });
  test('cuts a question without spaces into its words', async () => {
    expect(await names('灰色沙发', 'zh')).toEqual(['灰色三人沙发']);
    expect(await names('โซฟาสีเทา', 'th')).toEqual(['โซฟาสามที่นั่ง สีเทา']);
  });
  test('finds what lies in or below a category by its name, or by one of the two in it', async () => {
    expect(await names('benches')).toEqual(['Shell chair']);
    expect(await names('sitzmöbel', 'de')).toEqual(['Schalenstuhl']);
  });
});

describe('a slip', () => {
  test('of one letter is answered in words of four, of two in words of eight', async () => {
    expect(await find('sifa')).toMatchObject({ total: 1, did_you_mean: 'sofa' });
    expect(await find('camwrw')).toMatchObject({ total: 0, did_you_mean: null });
    expect(await find('schalenxtuhk', 'de')).toMatchObject({ did_you_mean: 'schalenstuhl' });
    expect(await find('beq')).toMatchObject({ total: 0, did_you_mean: null });
  });
  test('is not answered where the typed spelling alone is asked for, and still told', async () => {
    expect(await find('sifa', 'en', { exact: true })).toMatchObject({
      total: 0,
      items: [],
      did_you_mean: 'sofa',
    });
  });
});

describe('other names', () => {
  test('are found from the next question on, behind what has the word', async () => {
    expect(await names('couches')).toEqual(['Couch for two']);
    await save({ en: 'sofa, couch, settee', zh: '沙发，长椅' });
    await known();
    expect(await names('couches')).toEqual(['Couch for two', 'Grey sofa']);
    expect(await names('sofa')).toEqual(['Grey sofa', 'Couch for two']);
    expect((await names('settee')).sort()).toEqual(['Couch for two', 'Grey sofa']);
    expect(await names('grey settee')).toEqual(['Grey sofa']);
    expect(await names('长椅', 'zh')).toEqual(['双人长椅', '灰色三人沙发']);
    expect(await find('setee')).toMatchObject({ total: 2, did_you_mean: 'settee' });
    await save({ en: '' });
    await known();
    expect(await names('settee')).toEqual([]);
  });
  test('are kept as they are compared, language by language, with what they were', async () => {
    const saved = await save({ de: ' Sofa ,COUCH\n\n', en: 'mug, cup' });
    expect(saved.data.groups).toMatchObject({ de: 'sofa, couch', en: 'mug, cup' });
    await save({ de: 'sofa, couch, kanapee' });
    const { data } = await mall.call(officeContent.synonyms, {}, { as: editor });
    expect(data.groups).toMatchObject({ de: 'sofa, couch, kanapee', en: 'mug, cup' });
    const log = await mall.db.row<{ detail: { before: object; after: object } }>(
      sql`select detail from audit_log where action = 'content.synonyms' order by id desc limit 1`,
    );
    expect(log?.detail).toMatchObject({
      before: { de: 'sofa, couch' },
      after: { de: 'sofa, couch, kanapee' },
    });
  });
  test.each([
    ['alone', 'sofa'],
    ['twice', 'sofa, couch\ncouch, settee'],
    ['tooLong', 'x'.repeat(12_001)],
  ])('are refused with the reason: %s', async (why, groups) => {
    const { data } = await save({ en: groups });
    expect(fieldsOf(data)?.['groups.en']).toContain(why);
  });
});

describe('what finds nothing', () => {
  test('offers its words one by one and what is popular near the first', async () => {
    const { nearby, total } = await find('chair camera');
    expect(total).toBe(0);
    expect(nearby?.words).toEqual(['chair', 'camera']);
    expect(nearby?.category).toEqual({ id: 'stools', name: 'Stools' });
    expect(nearby?.products.map(({ name }) => name)).toEqual(['Shell chair']);
  });
  test('offers the mall’s own where nothing comes near', async () => {
    const { nearby } = await find('qqqqqqqqqq');
    expect(nearby).toMatchObject({ words: [], category: null });
    expect(nearby?.products).toHaveLength(6);
  });
  test('offers nothing else where a filter alone is in the way, or something was found', async () => {
    expect((await find('sofa', 'en', { price_from: '999' })).nearby).toBeNull();
    expect((await find('sofa')).nearby).toBeNull();
  });
  test.each(['( [ * \\ %', 'a '.repeat(50), '沙'.repeat(100), 'ab'.repeat(50), '%%%', '😀'])(
    'is answered whatever it is: %s',
    async (keyword) => {
      const { code } = await mall.call(catalogue.search, { keyword }, { lang: 'de' });
      expect(code).toBe(200);
    },
  );
});
