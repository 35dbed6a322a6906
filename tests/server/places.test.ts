import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { languages, tags, type Language } from '#contract/languages';
import { site } from '#contract/site';
import { regionHandlers } from '#server/areas/addresses/regions.routes';
import { blockOf } from '#server/areas/addresses/block';
import { countries, subdivisionsOf } from '#server/areas/addresses/data';
import { stateName } from '#server/areas/addresses/names';
import { sql } from '#server/platform/db/open';
import { testMall, type Mall } from '../lib/server';

let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [regionHandlers] });
});
afterAll(() => mall.close());
const places = async (query: object, lang: Language) =>
  (await mall.call(site.places, query, { lang })).data;
const name = async (query: object, lang: Language, code: string) =>
  (await places(query, lang)).places.find((place) => place.code === code)?.name;

describe('the countries', () => {
  test.each([
    ['th', 'ญี่ปุ่น'],
    ['jp', '日本'],
    ['es', 'Japón'],
    ['zh', '日本'],
    ['hu', 'Japán'],
    ['pt', 'Japão'],
  ] as const)('have names in %s: Japan is %s', async (lang, japan) => {
    expect(await name({}, lang, 'JP')).toBe(japan);
  });

  test('are all there, named and sorted, in all fifteen languages', async () => {
    for (const lang of languages) {
      const { level, places: list, format } = await places({}, lang);
      expect({ level, format, count: list.length }).toEqual({
        level: 'country',
        format: null,
        count: countries.size,
      });
      const names = list.map((place) => place.name);
      expect(names).toEqual([...names].sort(new Intl.Collator(tags[lang]).compare));
      expect(list.filter((place) => place.name === place.code)).toEqual([]);
    }
  });

  test('stand in the order of the language: Österreich under O in German, after Z in Swedish', async () => {
    const at = async (lang: Language, code: string) =>
      (await places({}, lang)).places.findIndex((place) => place.code === code);
    expect(await at('de', 'AT')).toBeLessThan(await at('de', 'PL'));
    expect(await at('sv', 'AT')).toBeGreaterThan(await at('sv', 'ZW'));
  });

  test('are, where it is asked so, those that a trading shop sends parcels to', async () => {
    const served = async () =>
      (await places({ served: true }, 'en')).places.map(({ code }) => code).toSorted();
    expect(await served()).toHaveLength(countries.size);
    await mall.db.rows(sql`insert into shops (id, name, country, ships_to, state) values
      ('a', 'A', 'ES', '{ES,PT}', 'open'), ('b', 'B', 'DE', '{DE}', 'holiday'),
      ('c', 'C', 'FR', '{FR}', 'closed')`);
    expect(await served()).toEqual(['DE', 'ES', 'PT']);
    expect((await places({}, 'en')).places).toHaveLength(countries.size);
    await mall.db.rows(sql`update shops set ships_to = null where id = 'a'`);
    expect(await served()).toHaveLength(countries.size);
  });

  test('carry their own name', async () => {
    const list = (await places({}, 'es')).places;
    expect(list.find(({ code }) => code === 'TH')?.native).toBe('ไทย');
    expect(list.find(({ code }) => code === 'DE')?.native).toBe('Deutschland');
  });
});

describe('the states of a country', () => {
  test('come with the format of its addresses', async () => {
    const answer = await places({ country: 'JP' }, 'en');
    expect(answer).toMatchObject({
      level: 'state',
      format: {
        postal_code: 'required',
        state: 'required',
        calling_code: '+81',
        lines: [['country'], ['postal_code'], ['state', 'city'], ['street'], ['name']],
      },
    });
    expect(answer.places).toHaveLength(47);
  });

  test.each([
    ['th', 'TH', 'TH-10', 'กรุงเทพมหานคร'],
    ['jp', 'TH', 'TH-10', 'バンコク'],
    ['es', 'TH', 'TH-10', 'Bangkok'],
    ['en', 'TH', 'TH-10', 'Bangkok'],
    ['jp', 'JP', 'JP-01', '北海道'],
    ['zh', 'JP', 'JP-02', '青森县'],
    ['zhtw', 'JP', 'JP-02', '青森縣'],
    ['de', 'JP', 'JP-02', 'Aomori'],
    ['es', 'ES', 'ES-AB', 'Albacete'],
    ['jp', 'ES', 'ES-AB', 'アルバセテ'],
  ] as const)('in %s, %s: %s is %s', async (lang, country, code, wanted) => {
    expect(await name({ country }, lang, code)).toBe(wanted);
  });

  test('lead to towns', async () => {
    const answer = await places({ country: 'TH', state: 'TH-10' }, 'en');
    expect(answer).toMatchObject({ level: 'city', format: { state: 'optional' } });
    expect(answer.places.map((place) => place.name)).toContain('Bangkok');
  });

  test('are left out where a country has none: Hong Kong answers its towns', async () => {
    expect(await places({ country: 'HK' }, 'en')).toMatchObject({ level: 'city' });
  });
});

test.each([
  { country: 'ZZ' },
  { country: 'JP', state: 'JP-99' },
  { country: 'ZZ', state: 'x' },
  { country: 'FR' },
])('what is not known has nothing below it: %j', async (query) => {
  expect((await places(query, 'es')).places).toEqual([]);
});
test('a country that is not two capitals is 1000008', async () => {
  expect((await mall.call(site.places, { country: 'Japan' })).code).toBe(codes.invalidParameter);
});

describe('the postal block', () => {
  const of = (country: string, change: object = {}) => ({
    name: 'Ann Lee',
    street: 'Street 1',
    city: 'Town',
    state: '',
    postal_code: '12345',
    country,
    ...change,
  });
  test('follows the country: Hungary has the town before the street', () => {
    expect(
      blockOf(
        of('HU', {
          name: 'Kovács Éva',
          street: 'Fő utca 3.',
          city: 'Budapest',
          postal_code: '1011',
        }),
        'en',
      ),
    ).toEqual(['Kovács Éva', '1011 Budapest', 'Fő utca 3.', 'Hungary']);
  });
  test('in Japan goes from big to small, the name last', () => {
    expect(
      blockOf(
        of('JP', {
          name: '山田花子',
          street: '丸の内1-2-3',
          city: '千代田区',
          state: 'JP-13',
          postal_code: '100-0005',
        }),
        'jp',
      ),
    ).toEqual(['日本', '〒100-0005', '東京都千代田区', '丸の内1-2-3', '山田花子']);
  });
  test('in Japan has the other order when it is written in Latin letters', () => {
    expect(
      blockOf(
        of('JP', {
          street: '1-2-3 Marunouchi',
          city: 'Chiyoda-ku',
          state: 'JP-13',
          postal_code: '100-0005',
        }),
        'es',
      ),
    ).toEqual(['Ann Lee', '1-2-3 Marunouchi', 'Chiyoda-ku, Tokyo 100-0005', 'Japón']);
  });
  test('in the United States has the short state', () => {
    expect(
      blockOf(of('US', { city: 'Austin', state: 'US-TX', postal_code: '78701' }), 'de'),
    ).toEqual(['Ann Lee', 'Street 1', 'Austin, TX 78701', 'Vereinigte Staaten']);
  });
  test('leaves out what is empty, with its punctuation', () => {
    expect(blockOf(of('US', { state: '', postal_code: '' }), 'en')).toEqual([
      'Ann Lee',
      'Street 1',
      'Town',
      'United States',
    ]);
    expect(blockOf(of('GB', { state: '', postal_code: '' }), 'en')).toEqual([
      'Ann Lee',
      'Street 1',
      'Town',
      'United Kingdom',
    ]);
  });
  test('of every country holds the name, the street and the country, and no template is left', () => {
    for (const country of countries.keys()) {
      const lines = blockOf(of(country), 'en').join('\n');
      expect(lines).toContain('Ann Lee');
      expect(lines).toContain('Street 1');
      expect(lines).not.toMatch(/[{}]|undefined|^\s|\s$/m);
    }
  });
  test('a state written in free text stays as it is', () => {
    expect(stateName('AE', 'Dubai', 'th')).toBe('Dubai');
  });
  test('every state has a name in every language', () => {
    for (const country of countries.keys())
      for (const { code } of subdivisionsOf(country))
        for (const lang of languages) expect(stateName(country, code, lang)).not.toBe(code);
  });
});
