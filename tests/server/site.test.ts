import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { advertPositions, site } from '#contract/site';
import { readConfig } from '#server/config';
import { fillDemo } from '#server/demo/fill';
import { sql } from '#server/platform/db/open';
import { siteHandlers } from '#server/areas/content/site.routes';
import { parsePolicy } from '#server/areas/content/site/policies';
import { testMall, type Mall } from '../lib/server';

/** What every language calls a demo. */
const aDemo = /demo|ukázk|bemutat|vorführung|สาธิต|デモ|演示|示範|示例/i;
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [siteHandlers] });
  await fillDemo(mall.db);
}, 60_000);
afterAll(() => mall.close());

describe('the mall', () => {
  test('offers USD first, every rate as a plain decimal', async () => {
    const { data } = await mall.call(site.currencies);
    expect(data[0]).toEqual({ code: 'USD', symbol: '$', rate: '1', decimals: 2 });
    expect(data.every(({ rate }) => /^\d+(\.\d+)?$/.test(rate))).toBe(true);
    expect(data.find(({ code }) => code === 'JPY')?.decimals).toBe(0);
  });
  test('names its fifteen languages in their own words', async () => {
    const { data } = await mall.call(site.languages);
    expect(data.map(({ code }) => code)).toEqual([...languages]);
    expect(data.find(({ code }) => code === 'id')?.name).toBe('Bahasa Indonesia');
  });
  test('has an advert at each of the five positions, in the reader’s language', async () => {
    const { data } = await mall.call(site.store, { type: 'advert' }, { lang: 'th' });
    expect(new Set(data.adverts?.map(({ position }) => position))).toEqual(
      new Set(advertPositions),
    );
    expect(
      data.adverts?.every(
        ({ title, link }) => /[\u0e00-\u0e7f]/.test(title) && link.startsWith('/pages/'),
      ),
    ).toBe(true);
    expect(data.website_config).toBeNull();
  });
  test('tells its settings, and refuses to be asked for anything else', async () => {
    const { data } = await mall.call(site.store, { type: 'website_config' });
    expect(data.website_config).toMatchObject({ min_password: 8, demo: true });
    expect((await mall.call(site.store, { type: 'passwords' })).code).toBe(1_000_008);
    expect((await mall.call(site.store, {})).code).toBe(1_000_009);
  });
  test('says nothing while there is nothing to say, else it in the reader’s language', async () => {
    expect((await mall.call(site.systemNotify)).data).toBeNull();
    await mall.db.rows(
      sql`insert into setting (name, value) values ('system_notice', '{"text":{"en":"Closed on Monday","es":"Cerrado el lunes"},"level":"warn"}')`,
    );
    expect((await mall.call(site.systemNotify, {}, { lang: 'es' })).data).toEqual({
      text: 'Cerrado el lunes',
      level: 'warn',
    });
  });
  test('has wallets to pay in and out by', async () => {
    expect((await mall.call(site.wallets)).data.length).toBeGreaterThan(0);
  });
});

describe('each policy', () => {
  test.each(['privacy', 'returns', 'support', 'terms', 'aboutUs'] as const)(
    '%s has a title and paragraphs in every language, and says which it came in',
    async (name) => {
      for (const lang of languages) {
        const { data } = await mall.call(site[name], {}, { lang });
        expect(data.title).not.toBe('');
        expect([lang, 'en']).toContain(data.lang);
        expect(data.sections.length).toBeGreaterThan(0);
        expect(data.sections.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
      }
    },
  );
  test('says that this is a demo where it is one, and nowhere else', async () => {
    const real = await testMall({ rooms: [siteHandlers], config: { demo: false } });
    for (const name of ['privacy', 'returns', 'support', 'terms', 'aboutUs'] as const)
      for (const lang of languages) {
        const [here, there] = [
          await mall.call(site[name], {}, { lang }),
          await real.call(site[name], {}, { lang }),
        ];
        const [shown, bought] = [here, there].map(({ data }) =>
          data.sections.map(({ heading, paragraphs }) => [heading, ...paragraphs]),
        );
        expect(there.data.sections.length).toBeGreaterThan(0);
        expect(bought?.every((part) => part.length > 1)).toBe(true);
        expect(bought).not.toEqual(shown);
        expect(JSON.stringify([shown, bought])).not.toMatch(/"(demo|real): /);
        expect(JSON.stringify(bought)).not.toMatch(aDemo);
      }
    await real.close();
  });
  test('of help shows where questions go, where the operator named a place', async () => {
    expect((await mall.call(site.support)).data.contact).toBe('');
    const real = await testMall({
      rooms: [siteHandlers],
      config: readConfig({ MALL_DEMO: 'off', SUPPORT_CONTACT: 'help@mall.example' }),
    });
    expect((await real.call(site.support, {}, { lang: 'th' })).data.contact).toBe(
      'mailto:help@mall.example',
    );
    expect((await real.call(site.terms)).data.contact).toBe('');
    await real.close();
    expect(() => readConfig({ SUPPORT_CONTACT: 'javascript:alert(1)' })).toThrow('SUPPORT_CONTACT');
  });
  test('leaves out what is marked for the other kind of mall, with all below a heading so marked', () => {
    const text = '# T\n\n## demo: Try\nOne.\n\nTwo.\n\n## H\n\ndemo: Play.\n\nreal: Pay.\n';
    expect(parsePolicy(text, 'en', true).sections).toEqual([
      { heading: 'Try', paragraphs: ['One.', 'Two.'] },
      { heading: 'H', paragraphs: ['Play.'] },
    ]);
    expect(parsePolicy(text, 'en', false).sections).toEqual([
      { heading: 'H', paragraphs: ['Pay.'] },
    ]);
  });
  test('is read from headings and paragraphs', () => {
    expect(
      parsePolicy('# T\n\nBefore.\n\n## H\nOne\nline.\n\nTwo.\n', 'en', true).sections,
    ).toEqual([
      { heading: '', paragraphs: ['Before.'] },
      { heading: 'H', paragraphs: ['One line.', 'Two.'] },
    ]);
  });
});
