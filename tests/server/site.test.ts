import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { advertPositions, site } from '#contract/site';
import { fillDemo } from '#server/demo/fill';
import { sql } from '#server/db/open';
import { siteHandlers } from '#server/handlers/site';
import { parsePolicy } from '#server/site/policies';
import { testMall, type Mall } from '../lib/server';

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
    expect(new Set(data.adverts?.map(({ position }) => position))).toEqual(new Set(advertPositions));
    expect(data.adverts?.every(({ title, link }) => /[\u0e00-\u0e7f]/.test(title) && link.startsWith('/pages/'))).toBe(true);
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
    await mall.db.rows(sql`insert into setting (name, value) values ('system_notice', '{"text":{"en":"Closed on Monday","es":"Cerrado el lunes"},"level":"warn"}')`);
    expect((await mall.call(site.systemNotify, {}, { lang: 'es' })).data).toEqual({ text: 'Cerrado el lunes', level: 'warn' });
  });
  test('has wallets to pay in and out by', async () => {
    expect((await mall.call(site.wallets)).data.length).toBeGreaterThan(0);
  });
});

describe('each policy', () => {
  test.each(['privacy', 'returns', 'support', 'terms', 'aboutUs'] as const)('%s has a title and paragraphs in every language, and says which it came in', async (name) => {
    for (const lang of languages) {
      const { data } = await mall.call(site[name], {}, { lang });
      expect(data.title).not.toBe('');
      expect([lang, 'en']).toContain(data.lang);
      expect(data.sections.length).toBeGreaterThan(0);
      expect(data.sections.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
    }
  });
  test('is read from headings and paragraphs', () => {
    expect(parsePolicy('# T\n\nBefore.\n\n## H\nOne\nline.\n\nTwo.\n', 'en').sections).toEqual([{ heading: '', paragraphs: ['Before.'] }, { heading: 'H', paragraphs: ['One line.', 'Two.'] }]);
  });
});
