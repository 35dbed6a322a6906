import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeContent } from '#contract/officeContent';
import { site } from '#contract/site';
import { readConfig } from '#server/config';
import { contentHandlers } from '#server/areas/content/content.routes';
import { siteHandlers } from '#server/areas/content/site.routes';
import { sql } from '#server/platform/db/open';
import { testMall, type Client, type Mall } from '../lib/server';

const chat = 'https://chat.example/arcada?lang=en';
let mall: Mall;
let without: Mall;
let staff: Client;
const rooms = [contentHandlers, siteHandlers];
beforeAll(async () => {
  mall = await testMall({ rooms, config: { chat: ['https://chat.example'] } });
  without = await testMall({ rooms });
  staff = await mall.person({ staff: 'content' });
}, 240_000);
afterAll(async () => {
  await mall.close();
  await without.close();
});
const save = (service_url: string) =>
  mall.call(
    officeContent.saveSettings,
    { service_url, notice: {}, notice_level: 'info' },
    { as: staff },
  );
const told = async (at = mall) => ({
  help: (await at.call(site.store, { type: 'website_config' })).data.website_config?.service_url,
  support: (await at.call(site.support, {})).data.chat,
  privacy: (await at.call(site.privacy, {})).data.chat,
  terms: (await at.call(site.terms, {})).data.chat,
});

describe('the mall’s chat', () => {
  test('stands beside the help and is named by the privacy page once staff set its address', async () => {
    expect((await save(chat)).code).toBe(codes.ok);
    expect(await told()).toEqual({ help: chat, support: chat, privacy: chat, terms: '' });
  });
  test.each([
    'https://evil.example/arcada',
    'https://chat.example.evil.example/',
    'http://chat.example/',
    'https://chat.example:8443/',
    'javascript:alert(1)',
    '//chat.example/',
    `https://chat.example/${'a'.repeat(400)}`,
  ])('is not %s, which the operator did not allow', async (url) => {
    const { code, data } = await save(url);
    expect(code).toBe(codes.invalidParameter);
    expect(data).toMatchObject({ fields: { service_url: expect.any(String) } });
  });
  test('is gone when the operator takes its origin back: help is the support page again', async () => {
    await without.db.rows(
      sql`insert into setting (name, value) values ('service_url', ${JSON.stringify(chat)}::jsonb)
        on conflict (name) do update set value = excluded.value`,
    );
    expect(await told(without)).toEqual({
      help: '/pages/policy/support',
      support: '',
      privacy: '',
      terms: '',
    });
  });
});

describe('CHAT_ORIGINS', () => {
  test('are https, or of this machine', () => {
    expect(
      readConfig({ CHAT_ORIGINS: 'https://chat.example/x, http://localhost:4000' }).chat,
    ).toEqual(['https://chat.example', 'http://localhost:4000']);
    expect(readConfig({}).chat).toEqual([]);
    for (const wrong of ['http://chat.example', 'chat.example', "https://x'; script-src *"])
      expect(() => readConfig({ CHAT_ORIGINS: wrong })).toThrow(/CHAT_ORIGINS|Invalid URL/);
  });
});
