import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { distance } from '#server/areas/catalogue/memory/words/distance';
import { fold } from '#contract/fold';
import { slugOf } from '#server/areas/catalogue/words';
import { json, sql } from '#server/platform/db/open';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { testMall, type Mall } from '../lib/server';

const products: Partial<Record<Language, string>>[] = [
  {
    en: 'Teapot',
    es: 'Tetera',
    th: 'กาน้ำชา',
    jp: 'ティーポット',
    zh: '茶壶',
    pl: 'Czajniczek żółty',
    de: 'Teekanne',
  },
  {
    en: 'Teapot stand',
    es: 'Salvamanteles',
    th: 'ที่รองกาน้ำชา',
    jp: 'ティーポット敷き',
    zh: '茶壶垫',
    de: 'Untersetzer',
  },
  {
    en: 'Glass teapot',
    es: 'Tetera de cristal',
    th: 'กาน้ำชาแก้ว',
    jp: 'ガラスのティーポット',
    zh: '玻璃茶壶',
    de: 'Glasteekanne',
  },
  {
    en: 'Coffee maker',
    es: 'Cafetera',
    th: 'เครื่องชงกาแฟ',
    jp: 'コーヒーメーカー',
    zh: '咖啡机',
    de: 'Kaffeemaschine',
  },
  {
    en: 'Paper lantern',
    es: 'Farol de papel',
    th: 'โคมไฟกระดาษ',
    jp: '提灯',
    zh: '纸灯笼',
    de: 'Straßenlaterne',
  },
  {
    en: 'Cushion',
    es: 'Cojín',
    th: 'หมอนอิง',
    jp: 'クッション',
    zh: '靠垫',
    pl: 'Poduszka',
    da: 'Sofapude, rød',
  },
];
/** Of the last one. */
const colours = [
  {
    name: { en: 'Colour' },
    values: [{ value: 'Blue', name: { en: 'Blue', es: 'Azul', pl: 'Niebieski' } }],
  },
];
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [catalogueHandlers] });
  await mall.db.rows(
    sql`insert into shops (id, name) values ('s', 'Shop'), ('tea-house', 'Tea House'), ('bleue', 'Papeterie Bleue')`,
  );
  await mall.db.rows(sql`insert into brands (id, name) values ('kaldera', 'Kaldera')`);
  for (const [i, name] of products.entries())
    await mall.db.rows(
      sql`insert into products (shop_id, handle, state, name, brand_id) values ('s', ${`p${i}`}, 'onSale', ${json(name)}::jsonb, ${i === 3 ? 'kaldera' : null})`,
    );
  for (const name of ['Papeterie Bleue pen', 'Ink'])
    await mall.db.rows(
      sql`insert into products (shop_id, handle, state, name) values ('bleue', ${name}, 'onSale', ${json({ en: name })}::jsonb)`,
    );
  await mall.db.rows(
    sql`update products set options = ${json(colours)}::jsonb where handle = 'p5'`,
  );
  await mall.db.rows(
    sql`insert into variants (sku, product_id, price_minor) select 's.' || id, id, 1000 + id from products`,
  );
  await mall.db.rows(sql`insert into stock (sku, on_hand) select sku, 5 from variants`);
}, 90_000);
afterAll(() => mall.close());

const find = async (keyword: string, lang: Language = 'en', more: object = {}) =>
  (await mall.call(catalogue.search, { keyword, ...more }, { lang })).data;
const names = async (keyword: string, lang: Language = 'en') =>
  (await find(keyword, lang)).items.map(({ name }) => name);

describe('search', () => {
  test('puts the very name first, then what begins with it, then the rest', async () => {
    expect(await names('teapot')).toEqual(['Teapot', 'Teapot stand', 'Glass teapot']);
    expect(await names('กาน้ำชา', 'th')).toEqual(['กาน้ำชา', 'กาน้ำชาแก้ว', 'ที่รองกาน้ำชา']);
    expect(await names('茶壶', 'zh')).toEqual(['茶壶', '茶壶垫', '玻璃茶壶']);
    expect(await names('ティーポット', 'jp')).toEqual([
      'ティーポット',
      'ティーポット敷き',
      'ガラスのティーポット',
    ]);
  });
  test('puts what begins with it first for a single letter too', async () => {
    expect(await names('t')).toEqual(['Teapot stand', 'Teapot', 'Glass teapot']);
  });
  test.each([{}, { price_from: '10.02' }, { sort: 'price_down' }])(
    'goes on behind each cursor from the very name to the last answer, narrowed or not: %j',
    async (more) => {
      const whole = (await find('tea', 'en', more)).items.map(({ id }) => id);
      const pieces: string[] = [];
      for (let after: string | undefined, rest = 1; rest > 0; rest = after ? 1 : 0) {
        const page = await find('tea', 'en', { ...more, size: 1, after });
        pieces.push(...page.items.map(({ id }) => id));
        after = page.next ?? undefined;
      }
      expect(whole.length).toBeGreaterThan(1);
      expect(pieces).toEqual(whole);
    },
  );
  test('finds with and without accents, whatever the case or width of the letters', async () => {
    for (const typed of ['cojín', 'COJIN', 'Cojin', 'ｃｏｊｉｎ'])
      expect(await names(typed, 'es')).toEqual(['Cojín']);
    expect(await names('zolty', 'pl')).toEqual(['Czajniczek żółty']);
    expect(await names('rod', 'da')).toEqual(['Sofapude, rød']);
    expect(await names('strassen', 'de')).toEqual(['Straßenlaterne']);
  });
  test('finds a part of a compound word', async () => {
    expect((await names('kanne', 'de')).sort()).toEqual(['Glasteekanne', 'Teekanne']);
  });
  test('keeps Thai vowels and Japanese voicing marks apart', async () => {
    expect(await names('กาแฟ', 'th')).toEqual(['เครื่องชงกาแฟ']);
    expect(await names('カラス', 'jp')).toEqual([]);
    expect(await names('ガラス', 'jp')).toEqual(['ガラスのティーポット']);
  });
  test('finds one character where a word may be one', async () => {
    expect(await names('灯', 'zh')).toEqual(['纸灯笼']);
    expect(await names('灯', 'jp')).toEqual(['提灯']);
  });
  test('asks for every word, in any order', async () => {
    expect(await names('teapot glass')).toEqual(['Glass teapot']);
    expect(await names('teapot lantern')).toEqual([]);
  });
  test('finds by brand, and in English what the reader’s language has no name for', async () => {
    expect(await names('kaldera')).toEqual(['Coffee maker']);
    expect((await find('lantern', 'hu')).items[0]).toMatchObject({
      name: 'Paper lantern',
      lang: 'en',
    });
  });
  test('understands Thai and Chinese typed by a reader of English', async () => {
    expect(await names('กาน้ำชา')).toContain('Teapot');
    expect(await names('咖啡机')).toEqual(['Coffee maker']);
  });
  test('answers a slip with the nearest spelling, and says so, only when nothing has what was typed', async () => {
    expect(await find('taepot')).toMatchObject({ total: 3, did_you_mean: 'teapot' });
    expect(await find('cafetéra', 'es')).toMatchObject({ total: 1, did_you_mean: null });
    expect(await find('cafetrea', 'es')).toMatchObject({ total: 1, did_you_mean: 'cafetera' });
    expect(await find('qqqqqq')).toMatchObject({ total: 0, did_you_mean: null });
  });
  test('writes the nearest spelling as the language does, with its accents', async () => {
    expect(await find('cojiin', 'es')).toMatchObject({ total: 1, did_you_mean: 'cojín' });
    expect(await find('straßenlateren', 'de')).toMatchObject({ did_you_mean: 'straßenlaterne' });
  });
  test('knows a slip in what is a part of longer words only', async () => {
    const { items, did_you_mean } = await find('kannne', 'de');
    expect(did_you_mean).toBe('kanne');
    expect(items.map(({ name }) => name).sort()).toEqual(['Glasteekanne', 'Teekanne']);
  });
  test('finds by what can be chosen of a product, in the reader’s words and in another form of them', async () => {
    expect(await names('cushion blue')).toEqual(['Cushion']);
    expect(await names('cojín azul', 'es')).toEqual(['Cojín']);
    expect(await find('poduszka niebieskie', 'pl')).toMatchObject({
      total: 1,
      did_you_mean: null,
    });
  });
  test('finds what a shop sells by its name, behind what has the words, and the shop itself', async () => {
    const found = await find('papeterie bleue');
    expect(found.items.map(({ name }) => name)).toEqual(['Papeterie Bleue pen', 'Ink']);
    expect(found.shops).toEqual([{ id: 'bleue', name: 'Papeterie Bleue', picture: '', count: 2 }]);
    expect((await find('pape')).shops.map(({ id }) => id)).toEqual(['bleue']);
    expect((await find('tea house')).shops).toEqual([]);
  });
  test('finds the brand of that name', async () => {
    expect((await find('kaldera')).brands).toEqual([
      { id: 'kaldera', name: 'Kaldera', picture: '', count: 1 },
    ]);
    expect((await find('teapot')).brands).toEqual([]);
  });
  test('says which filter to leave when it is the filter that leaves nothing', async () => {
    expect(await find('teapot', 'en', { price_from: '999' })).toMatchObject({
      total: 0,
      did_you_mean: null,
      instead: { remove: 'price', count: 3 },
    });
  });
  test('finds a product under its new name at once, and no more under its old', async () => {
    await mall.db.rows(sql`update products set name = '{"en":"Kettle"}' where handle = 'p0'`);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(await names('kettle')).toEqual(['Kettle']);
    expect(await names('teapot')).toEqual(['Teapot stand', 'Glass teapot']);
    await mall.db.rows(
      sql`update products set name = ${json(products[0])}::jsonb where handle = 'p0'`,
    );
    await new Promise((resolve) => setTimeout(resolve, 120));
  });
});

describe('suggestions', () => {
  test('go on from what was typed, with products and shops', async () => {
    const { data } = await mall.call(catalogue.suggest, { q: 'tea' }, { lang: 'en' });
    expect(data.words.map(({ text }) => text)).toContain('teapot');
    const spanish = (await mall.call(catalogue.suggest, { q: 'coji' }, { lang: 'es' })).data;
    expect(spanish.words.map(({ text }) => text)).toContain('cojín');
    expect(data.products.map(({ name }) => name)).toContain('Teapot');
    expect(data.shops).toEqual([{ id: 'tea-house', name: 'Tea House', picture: '' }]);
    const { brands } = (await mall.call(catalogue.suggest, { q: 'kald' }, { lang: 'en' })).data;
    expect(brands).toEqual([{ id: 'kaldera', name: 'Kaldera', picture: '' }]);
  });
});

test('normalising drops accents only, and never what a script needs', () => {
  expect(fold('ŻÓŁTY Ærø Straße ĐÀ')).toBe('zolty aero strasse da');
  expect(fold('ガラス')).toBe('ガラス');
  expect(fold('น้ำ')).toBe('น้ํา');
});
test('two changes are two apart, a swap is one', () => {
  expect([
    distance('teapot', 'taepot'),
    distance('teapot', 'teapots'),
    distance('cafetera', 'caftera'),
    distance('lamp', 'lime'),
  ]).toEqual([1, 1, 1, 2]);
});
test('an address-safe name keeps two foreign names apart', () => {
  expect(slugOf('Casa Verde & Co.')).toBe('casa-verde-co');
  expect(slugOf('茶屋')).toMatch(/^n-[0-9a-f]{8}$/);
  expect(slugOf('茶屋')).not.toBe(slugOf('花屋'));
});
