import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { notices } from '#contract/notices';
import { sellerOffice } from '#contract/sellerOffice';
import { sql } from '#server/platform/db/open';
import { signIn, type Client } from '../../lib/server';
import { buy, firstId, place, put, shopper, skus, toConfirm } from '../tradeKit';
import { dayFrom, keeperOf, sellerMall, type SellerMall } from './kit';

let mall: SellerMall;
beforeAll(async () => {
  mall = await sellerMall();
});
afterAll(() => mall.close());

const seen = async (as: Client = mall.verde) =>
  (await mall.call(sellerOffice.settings, {}, { as })).data;
const save = (input: object, as: Client = mall.verde, key: string = randomUUID()) =>
  mall.call(sellerOffice.saveSettings, input, { as, key });
const shopPage = async (lang: 'en' | 'de' = 'en', id = 'verde') =>
  (await mall.call(catalogue.shop, { id, page: 1 }, { lang })).data.shop;
const act = async (event: string, more: object = {}, as: Client = mall.verde) =>
  mall.call(sellerOffice.holiday, { event, ...more }, { as, key: randomUUID() });

describe('shop settings', () => {
  test('are saved language by language; the shop’s page says so at once, in English where nothing else is there', async () => {
    const { version } = await seen();
    expect(
      await save({
        version,
        description: { en: 'Plants', de: 'Pflanzen' },
        policies: { en: 'Fourteen days.' },
      }),
    ).toMatchObject({
      code: 200,
      data: { version: version + 1, description: { en: 'Plants', de: 'Pflanzen' } },
    });
    expect((await shopPage('de')).description).toBe('Pflanzen');
    expect((await shopPage('de')).policies).toEqual({ text: ['Fourteen days.'], lang: 'en' });
    await save({ version: version + 1, description: { de: '' } });
    expect((await seen()).description).toEqual({ en: 'Plants' });
    expect((await shopPage('de')).description).toBe('Plants');
  });
  test('over another version are refused with who changed it and when; nothing is lost', async () => {
    const { version } = await seen();
    await save({ version, policies: { en: 'Thirty days.' } });
    const refused = await save({ version, policies: { en: 'Seven days.' } });
    expect(refused).toMatchObject({
      code: codes.notAllowedNow,
      message: 'shop.cannot.changed',
      data: { changed: { by: 'Keeper of verde', me: true } },
    });
    const settings = await seen();
    expect(settings).toMatchObject({ version: version + 1, policies: { en: 'Thirty days.' } });
    expect(
      await save({ version: settings.version, policies: { en: 'Seven days.' } }),
    ).toMatchObject({ code: 200 });
  });
  test('of two at the same moment one wins', async () => {
    const { version } = await seen();
    const both = await Promise.all(
      ['a', 'b'].map((text) => save({ version, description: { en: text } })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, codes.notAllowedNow]);
    expect((await seen()).version).toBe(version + 1);
  });
  test('take pictures that are kept here, and no others', async () => {
    const { version } = await seen();
    const id = 'a'.repeat(32);
    expect(await save({ version, banner: `/pictures/${id}.webp` })).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { banner: 'form.picture' } },
    });
    for (const banner of [
      'https://example.org/a.webp',
      '/pictures/../x.webp',
      'javascript:alert(1)',
    ])
      expect(await save({ version, banner })).toMatchObject({ code: codes.invalidParameter });
    await mall.db.rows(
      sql`insert into pictures (id, shop_id, mime, width, height, data) values (${id}, 'verde', 'image/webp', 4, 4, ${Buffer.from('RIFF')})`,
    );
    expect(await save({ version, banner: `/pictures/${id}.webp` })).toMatchObject({
      code: 200,
      data: { banner: `/pictures/${id}.webp` },
    });
    expect((await shopPage()).banner).toBe(`/pictures/${id}.webp`);
  });
  test('cannot name what is not the seller’s to set', async () => {
    const before = await seen();
    await save({
      version: before.version,
      name: 'Other',
      commission_bp: 0,
      state: 'closed',
      owner_id: '1',
      shop_id: 'welt',
      description: { en: 'Same' },
    });
    const { name, state } = await seen();
    expect({ name, state }).toEqual({ name: before.name, state: before.state });
    expect(await mall.db.row(sql`select commission_bp from shops where id = 'verde'`)).toEqual({
      commission_bp: 500,
    });
    expect((await shopPage('en', 'welt')).description).toBe('');
  });
});

describe('a holiday', () => {
  test('needs a day ahead, at most ninety', async () => {
    const days = { past: await dayFrom(mall.db, 0), far: await dayFrom(mall.db, 91) };
    for (const until of [...Object.values(days), '2026-02-31', 'soon'])
      expect({ until, code: (await act('goOnHoliday', { until })).code }).toEqual({
        until,
        code: codes.invalidParameter,
      });
    for (const [why, until] of Object.entries(days))
      expect((await act('goOnHoliday', { until })).data).toMatchObject({
        fields: { until: `sellerOffice.holiday.${why}` },
        days: 90,
      });
    expect((await act('goOnHoliday')).code).toBe(codes.missingParameter);
    expect((await seen()).state).toBe('open');
  });
  test('stands on the shop’s page within a second, stops new orders, and ends when the seller comes back', async () => {
    const ana = await shopper(mall);
    await put(mall, ana, skus.pot);
    const quote = await toConfirm(mall, ana);
    const until = await dayFrom(mall.db, 90);
    const began = performance.now();
    expect(
      await act('goOnHoliday', { until, note: { en: 'Back soon', de: 'Bald zurück' } }),
    ).toMatchObject({
      code: 200,
      data: { state: 'holiday', holiday_until: until, holiday_note: { en: 'Back soon' } },
    });
    expect((await shopPage('de')).holiday).toEqual({ until, note: 'Bald zurück' });
    expect(performance.now() - began).toBeLessThan(1000);
    expect((await place(mall, ana, quote)).code).not.toBe(200);
    expect((await mall.call(cart.add, { sku: skus.fern, quantity: 1 }, { as: ana })).code).not.toBe(
      200,
    );
    const { can } = await seen();
    expect(can).toMatchObject({ goOnHoliday: { ok: true }, comeBack: { ok: true } });
    expect(await act('comeBack')).toMatchObject({
      code: 200,
      data: { state: 'open', holiday_until: null },
    });
    expect((await shopPage()).holiday).toBeNull();
    await buy(mall, ana);
  });
  test('is not ended twice', async () => {
    expect(await act('comeBack')).toMatchObject({ code: codes.notAllowedNow });
  });
});

describe('the end of a shop', () => {
  test('waits for its last orders, then takes the back office with it', async () => {
    await mall.db.rows(sql`insert into shops (id, name, country) values ('last', 'Last', 'ES')`);
    const seller = await keeperOf(mall, 'last');
    await mall.db
      .rows(sql`with p as (insert into products (shop_id, handle, state, name, picture) values ('last', 'x', 'onSale', '{"en": "X"}', '/demo/x.webp') returning id),
      v as (insert into variants (sku, product_id, price_minor) select 'last.x', id, 500 from p returning sku) insert into stock (sku, on_hand) values ('last.x', 5)`);
    const id = firstId(await buy(mall, await shopper(mall), 'wallet', { 'last.x': 1 }));
    expect((await seen(seller)).can.close).toMatchObject({
      ok: false,
      reason: 'application.cannot.orders',
    });
    expect(await act('close', {}, seller)).toMatchObject({ code: codes.notAllowedNow });
    await mall.call(
      sellerOffice.act,
      { id, event: 'refuse', reason: 'order.refusal.outOfStock' },
      { as: seller, key: randomUUID() },
    );
    expect(await act('close', {}, seller)).toMatchObject({ code: 200, data: { state: 'closed' } });
    expect((await mall.call(sellerOffice.settings, {}, { as: seller })).code).toBe(
      codes.accountClosed,
    );
  });
});

describe('notices', () => {
  test('are the same in both places, read in one is read in the other', async () => {
    const owner = { ...mall.visitor(), id: mall.verde.id };
    await signIn(mall.db, owner, 'shop');
    const line = (n: number) =>
      sql`insert into notices (outbox_id, user_id, type, text, vals, about) values (${-n}, ${owner.id}, 1, 'transfer.received', '{}'::jsonb, 'shop-verde')`;
    for (const n of [1, 2]) await mall.db.rows(line(n));
    const { data } = await mall.call(sellerOffice.notices, {}, { as: mall.verde });
    expect(data).toMatchObject({ unread: 2, page: 1, pages: 1 });
    expect(
      (await mall.call(sellerOffice.readNotices, { id: data.notices[0]?.id }, { as: mall.verde }))
        .data,
    ).toEqual({ unread: 1 });
    expect((await mall.call(notices.list, {}, { as: owner })).data).toMatchObject({
      unread: 1,
      notices: [{ read: true }, { read: false }],
    });
    expect((await mall.call(sellerOffice.readNotices, {}, { as: mall.verde })).data).toEqual({
      unread: 0,
    });
    expect(
      (await mall.call(sellerOffice.readNotices, { id: data.notices[0]?.id }, { as: mall.welt }))
        .code,
    ).toBe(codes.notFound);
  });
});
