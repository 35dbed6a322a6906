import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { officeContent as content } from '#contract/officeContent';
import { site } from '#contract/site';
import { sql } from '#server/platform/db/open';
import { testMall, type Client, type Mall } from '../lib/server';

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

const words = (en: string, de = '') => ({ en, ...(de ? { de } : {}) });
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
const fieldsOf = (data: unknown) => (data as { fields?: Record<string, string> }).fields;

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
  test('are never below themselves', async () => {
    expect(
      fieldsOf((await save({ id: 'garden', name: words('Garden'), parent: 'pots' })).data),
    ).toEqual({ parent: 'form.categoryLoop' });
    expect(await pathOf('garden')).toEqual(['garden']);
  });
  test('are removed only where nothing lies in them or below', async () => {
    await mall.db.rows(sql`insert into shops (id, name) values ('s', 'S')`);
    await mall.db.rows(
      sql`insert into products (shop_id, handle, category_id, name) values ('s', 'pot', 'pots', '{"en": "Pot"}')`,
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
