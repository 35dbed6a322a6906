import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeContent as content } from '#contract/officeContent';
import { site } from '#contract/site';
import { sql } from '#server/platform/db/open';
import { testMall, type Client, type Mall } from '../lib/server';
import { words, fieldsOf } from './contentKit';

let mall: Mall;
let editor: Client;
let finance: Client;
beforeAll(async () => {
  mall = await testMall();
  [editor, finance] = [
    await mall.person({ staff: 'content' }),
    await mall.person({ staff: 'finance' }),
  ];
});
afterAll(() => mall.close());
const advert = {
  position: 'top',
  title: words('Sale of the year', 'Der große Ausverkauf'),
  text: {},
  label: words('Look'),
  link: '/pages/category/recommend',
  pictures: [
    { lang: '', src: '/demo/tent.webp' },
    { lang: 'de', src: '/demo/teapot.webp' },
  ],
  shown: true,
};
const logged = async (action: string) =>
  (
    await mall.db.rows<{ detail: { before: unknown; after: unknown } }>(
      sql`select detail from audit_log where action = ${action} order by id desc limit 1`,
    )
  )[0]?.detail;

describe('an advert', () => {
  let id = '';
  test('stands in the storefront in the reader’s language, with that language’s picture', async () => {
    const saved = await mall.call(content.saveAdvert, advert, { as: editor });
    id = saved.data.adverts.at(-1)?.id ?? '';
    expect(id).toBe('sale-of-the-year');
    const seen = async (lang: 'de' | 'es') =>
      (await mall.call(site.store, { type: 'advert' }, { lang })).data.adverts?.[0];
    expect(await seen('de')).toMatchObject({
      title: 'Der große Ausverkauf',
      banner: '/demo/teapot.webp',
    });
    expect(await seen('es')).toMatchObject({
      title: 'Sale of the year',
      banner: '/demo/tent.webp',
    });
  });
  test('that is not shown is gone from the storefront, and stays with staff', async () => {
    await mall.call(content.saveAdvert, { ...advert, id, shown: false }, { as: editor });
    expect((await mall.call(site.store, { type: 'advert' })).data.adverts).toEqual([]);
    expect((await mall.call(content.adverts, {}, { as: editor })).data.adverts).toHaveLength(1);
  });
  test('leads nowhere but into the mall', async () => {
    for (const link of ['https://evil.test/', '//evil.test', 'javascript:alert(1)', '/pages/x?<b>'])
      expect(
        fieldsOf((await mall.call(content.saveAdvert, { ...advert, link }, { as: editor })).data),
      ).toHaveProperty('link');
  });
  test('needs English words, and takes no picture from elsewhere', async () => {
    expect(
      fieldsOf(
        (
          await mall.call(
            content.saveAdvert,
            { ...advert, title: { de: 'Nur deutsch' } },
            { as: editor },
          )
        ).data,
      ),
    ).toHaveProperty('title');
    expect(
      (
        await mall.call(
          content.saveAdvert,
          { ...advert, pictures: [{ lang: '', src: 'https://evil.test/a.png' }] },
          { as: editor },
        )
      ).code,
    ).toBe(codes.invalidParameter);
  });
  test('takes the place it is put to, and one that came meanwhile is not lost', async () => {
    for (const title of ['Second', 'Third'])
      await mall.call(content.saveAdvert, { ...advert, title: words(title) }, { as: editor });
    const { data } = await mall.call(
      content.orderAdverts,
      { position: 'top', ids: ['third', id] },
      { as: editor },
    );
    expect(data.adverts.map((one) => one.id)).toEqual(['third', id, 'second']);
  });
  test('is removed, once, and the log tells what it was', async () => {
    expect(
      (await mall.call(content.removeAdvert, { id: 'second' }, { as: editor })).data.adverts,
    ).toHaveLength(2);
    expect(
      (
        await mall.call(
          content.removeAdvert,
          { id: 'second' },
          { as: editor, key: 'another-press' },
        )
      ).code,
    ).toBe(codes.notFound);
    expect(await logged('content.advert.removed')).toMatchObject({
      before: { id: 'second' },
      after: null,
    });
  });
});

describe('the mall’s settings', () => {
  test('tell everyone what is to be told, in the reader’s language', async () => {
    await mall.call(
      content.saveSettings,
      {
        service_url: '/pages/policy/return',
        notice: words('Closed on Monday', 'Montag geschlossen'),
        notice_level: 'warn',
      },
      { as: editor },
    );
    expect((await mall.call(site.systemNotify, {}, { lang: 'de' })).data).toEqual({
      text: 'Montag geschlossen',
      level: 'warn',
    });
    expect(
      (await mall.call(site.store, { type: 'website_config' })).data.website_config?.service_url,
    ).toBe('/pages/policy/return');
    expect(await logged('content.settings')).toMatchObject({
      before: { service_url: '/pages/policy/support' },
      after: { service_url: '/pages/policy/return' },
    });
  });
  test('lead to no other site', async () => {
    expect(
      fieldsOf(
        (
          await mall.call(
            content.saveSettings,
            { service_url: 'https://evil.test', notice: {}, notice_level: 'info' },
            { as: editor },
          )
        ).data,
      ),
    ).toHaveProperty('service_url');
  });
});

describe('where the mall is paid', () => {
  test('is no matter of words: only who holds that right sees and changes it', async () => {
    expect((await mall.call(content.wallets, {}, { as: editor })).code).toBe(codes.noPermission);
    expect((await mall.call(content.adverts, {}, { as: finance })).code).toBe(codes.noPermission);
  });
  test('is changed with before and after in the log, and keeps its kind', async () => {
    const bank = {
      code: 'BANK',
      name: 'Bank transfer',
      kind: 'bank',
      open: true,
      pay_to: [{ label: 'iban', value: 'DE02 1203 0000 0000 2020 51' }],
      qr: '',
    };
    expect(
      (await mall.call(content.saveWallet, bank, { as: finance })).data.wallets.find(
        ({ code }) => code === 'BANK',
      ),
    ).toMatchObject({ pay_to: bank.pay_to, open: true });
    expect(await logged('content.wallet')).toMatchObject({
      before: { pay_to: [] },
      after: { pay_to: bank.pay_to },
    });
    expect(
      fieldsOf(
        (await mall.call(content.saveWallet, { ...bank, kind: 'chain' }, { as: finance })).data,
      ),
    ).toHaveProperty('kind');
  });
});
