import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { documents, officeDocuments, sellerDocuments } from '#contract/documents';
import { languages } from '#contract/languages';
import { sql } from '#server/platform/db/open';
import { speechOf } from '#server/platform/mail/language';
import { signIn, type Client, type Mall } from '../../lib/server';
import { act, buy, firstId, nothingBroken, shopper, skus, thing, tradeMall } from '../tradeKit';
import { invoice, paperRooms, sent, textOf, wordsOf } from './kit';

let mall: Mall;
let staff: Client;
let seller: Client;
let other: Client;
beforeAll(async () => {
  mall = await tradeMall(paperRooms);
  staff = await mall.person({ staff: 'support' });
  [seller, other] = [await mall.person({ role: 'seller' }), await mall.person({ role: 'seller' })];
  await mall.db.rows(
    sql`update shops set owner_id = ${seller.id}, contact = 'Vera Prado', city = 'Valencia', street = 'Calle Colón 5', postcode = '46004' where id = 'verde'`,
  );
  await mall.db.rows(sql`update shops set owner_id = ${other.id} where id = 'welt'`);
  await signIn(mall.db, seller, 'seller', 'verde');
  await signIn(mall.db, other, 'seller', 'welt');
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

describe('an invoice', () => {
  test('says shop, buyer, lines, sums, its number, and that it states no tax', async () => {
    const { ana, id } = await sent(mall, staff);
    const { code, data } = await invoice(mall, ana, id);
    expect(code).toBe(200);
    expect(data).toMatchObject({ mime: 'application/pdf' });
    expect(data.name).toMatch(/^invoice-verde-\d{6}\.pdf$/);
    const text = await textOf(data);
    for (const said of [
      'Invoice',
      'CasaVerde',
      'VeraPrado',
      'CalleColón5',
      'AnaRuiz',
      'CalleMayor1',
      'verde.pot',
      '$34.00',
      '$25.00',
      'Total',
      'Thisdocumentstatesnotax.',
      'Paidfromthewallet.',
    ])
      expect(text).toContain(said);
  });
  test.each(languages)('is readable in %s, its product and its words', async (lang) => {
    const { ana, id } = await sent(mall, staff, { lang });
    const { data } = await invoice(mall, ana, id);
    const { text, pages } = await wordsOf(Buffer.from(data.data, 'base64'));
    const speech = speechOf(lang);
    for (const said of ['invoice', 'seller', 'buyer', 'total', 'noTax', 'paid.wallet'])
      expect(text).toContain(speech.text(`document.${said}`).replace(/\s+/g, ''));
    expect(text).not.toContain('?');
    expect(pages).toBe(1);
  });
  test('shows names in every script the mall knows, whatever the buyer reads', async () => {
    const { ana, id } = await sent(mall, staff, { lang: 'de' });
    await mall.db.rows(
      sql`update shops set name = '鑫茂商店 ร้านน้ำใจ ŁĄKA みどり' where id = 'verde'`,
    );
    const { data } = await invoice(mall, ana, id);
    await mall.db.rows(sql`update shops set name = 'Casa Verde' where id = 'verde'`);
    const text = await textOf(data);
    for (const said of ['鑫茂商店', 'ŁĄKA', 'みどり']) expect(text).toContain(said);
    expect(text).not.toContain('?');
  });
  test('of many lines goes on on the next page', async () => {
    const ana = await shopper(mall, 10_000_00);
    const many = await Promise.all(Array.from({ length: 40 }, () => thing(mall.db, { stock: 5 })));
    const id = firstId(
      await buy(mall, ana, 'wallet', Object.fromEntries(many.map((sku) => [sku, 1]))),
    );
    await act(mall, staff, id, 'accept', 'ship');
    const { data } = await invoice(mall, ana, id);
    const { text, pages } = await wordsOf(Buffer.from(data.data, 'base64'));
    expect(pages).toBeGreaterThan(1);
    expect(many.filter((sku) => !text.includes(sku))).toEqual([]);
  });
  test('in another currency names the frozen rate and the dollars', async () => {
    const { ana, id } = await sent(mall, staff, { currency: 'EUR' });
    const text = await textOf((await invoice(mall, ana, id)).data);
    for (const said of ['€30.60', '€22.50', 'rate0.9frozen', '$']) expect(text).toContain(said);
  });
  test('is the same file, letter by letter, whenever it is asked for', async () => {
    const { ana, id } = await sent(mall, staff);
    const first = await invoice(mall, ana, id);
    await mall.db.rows(sql`update shops set name = 'Casa Nueva' where id = 'verde'`);
    const again = await invoice(mall, ana, id);
    await mall.db.rows(sql`update shops set name = 'Casa Verde' where id = 'verde'`);
    expect(again.data.name).toBe(first.data.name);
    expect(await textOf(again.data)).toBe(await textOf(first.data));
  });
  test('is not made before the parcel is shipped, nor of an order that was cancelled', async () => {
    const ana = await shopper(mall);
    const id = firstId(await buy(mall, ana, 'wallet', { [skus.pot]: 1 }));
    expect(await mall.call(documents.list, { id }, { as: ana })).toMatchObject({ data: [] });
    expect(await invoice(mall, ana, id)).toMatchObject({
      code: codes.notAllowedNow,
      message: 'document.cannot.early',
    });
    await act(mall, staff, id, 'refuse');
    expect((await invoice(mall, ana, id)).code).toBe(codes.notAllowedNow);
  });
});

describe('what the shop prints', () => {
  test('a label says from, to, carrier and number', async () => {
    const { id } = await sent(mall, staff);
    const { code, data } = await mall.call(
      sellerDocuments.paper,
      { id, kind: 'label' },
      { as: seller },
    );
    expect(code).toBe(200);
    const text = await textOf(data);
    for (const said of ['CasaVerde', 'AnaRuiz', 'CalleMayor1', 'Correos', 'CX1'])
      expect(text).toContain(said);
  });
  test('a packing slip says what is in it, and no price', async () => {
    const { id } = await sent(mall, staff);
    const { data } = await mall.call(sellerDocuments.paper, { id, kind: 'slip' }, { as: seller });
    const text = await textOf(data);
    for (const said of ['verde.pot', 'verde.fern', '2×', 'AnaRuiz']) expect(text).toContain(said);
    expect(text).not.toMatch(/[$€]/);
  });
  test('no label before there is a number', async () => {
    const ana = await shopper(mall);
    const id = firstId(await buy(mall, ana, 'wallet', { [skus.pot]: 1 }));
    const answer = await mall.call(officeDocuments.paper, { id, kind: 'label' }, { as: staff });
    expect(answer).toMatchObject({ code: codes.notAllowedNow, message: 'document.cannot.label' });
  });
});

describe('whose documents they are', () => {
  test('buyer, shop and staff get the same invoice; anybody else what is said of no order', async () => {
    const { ana, id } = await sent(mall, staff);
    const bob = await mall.person();
    const mine = await invoice(mall, ana, id);
    const shops = await mall.call(sellerDocuments.paper, { id, kind: 'invoice' }, { as: seller });
    const office = await mall.call(officeDocuments.paper, { id, kind: 'invoice' }, { as: staff });
    expect(shops.data.name).toBe(mine.data.name);
    expect(office.data.name).toBe(mine.data.name);
    const none = { code: codes.orderNotFound, data: null };
    expect(await invoice(mall, bob, id)).toMatchObject(none);
    expect(await invoice(mall, bob, '99999999')).toMatchObject(none);
    for (const kind of ['invoice', 'label', 'slip', 'creditNote'] as const)
      expect(await mall.call(sellerDocuments.paper, { id, kind }, { as: other })).toMatchObject(
        none,
      );
    expect((await mall.call(documents.list, { id }, { as: bob })).code).toBe(codes.orderNotFound);
    expect((await mall.call(sellerDocuments.list, { id }, { as: other })).code).toBe(
      codes.orderNotFound,
    );
  });
  test('a buyer asks for no label', async () => {
    const { ana, id } = await sent(mall, staff);
    const answer = await mall.call(documents.paper, { id, kind: 'label' }, { as: ana });
    expect(answer.code).toBe(codes.invalidParameter);
  });
});
