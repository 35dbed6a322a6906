import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { site, type Offers } from '#contract/site';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { offersOf } from '#server/areas/content/offers';
import { readConfig } from '#server/config';
import { testMall, type Client, type Mall } from '../lib/server';

/** A mall that is no demo, with nothing set up but what the test sets. */
let mall: Mall;
let ana: Client;
beforeAll(async () => {
  mall = await testMall({ config: { demo: false } });
  ana = await mall.person({ password: 'a long one of mine' });
});
beforeEach(() => mall.db.rows(sql`update wallets set open = true, pay_to = '[]'`));
afterAll(() => mall.close());

const told = async () =>
  (await mall.call(site.store, { type: 'website_config' })).data.website_config?.offers as Offers;
const refused = { code: codes.notOffered };
const payTo = () =>
  mall.db.rows(
    sql`update wallets set pay_to = '[{"label":"account","value":"GB33"}]' where code = 'BANK'`,
  );
const switchOff = () => mall.db.rows(sql`update wallets set open = false`);

describe('a real mall with no key offers neither cards nor recharges nor mail', () => {
  test('and says so to every browser, in the words the server itself goes by', async () => {
    expect(await told()).toEqual({
      card: false,
      payIn: false,
      payOut: true,
      mail: false,
      sms: false,
    });
    expect(await told()).toEqual(await offersOf(mall.db, { demo: false, smtpUrl: undefined }));
  });
  test('a card is refused when recharging and when choosing how to pay, and nothing is begun', async () => {
    expect(await mall.call(wallet.cardRecharge, { amount: '50.00' }, { as: ana })).toMatchObject(
      refused,
    );
    expect(await mall.call(checkout.choose, { payment: 'card' }, { as: ana })).toMatchObject({
      ...refused,
      data: { offer: 'card' },
    });
    expect((await mall.call(checkout.quote, {}, { as: ana })).data.card).toBe(false);
    expect((await mall.call(wallet.rechargeOptions, {}, { as: ana })).data).toMatchObject({
      card: false,
      methods: [],
    });
    expect(await mall.db.rows(sql`select id from card_recharges`)).toEqual([]);
  });
  test('no sandbox of an acquirer answers, nor takes what it would tell', async () => {
    const asked = ['/acquirer/style.css', '/acquirer/pay/1', '/states.html'].map((url) =>
      mall.app.inject({ url }),
    );
    const told = mall.app.inject({
      method: 'POST',
      url: '/api/checkout/payment/callback',
      payload: {},
    });
    expect((await Promise.all([...asked, told])).map(({ statusCode }) => statusCode)).toEqual([
      404, 404, 404, 404,
    ]);
    expect(mall.app.printRoutes({ commonPrefix: false })).not.toMatch(
      /(?<!\/money)\/acquirer|sandbox|states\.html/,
    );
  });
});

describe('where the mall is paid, and pays out, is what staff said and switched on', () => {
  const recharge = {
    currency: 'BANK',
    amount: '150.00',
    transcation_id: 'X-1234',
    cert_image: '00000000-0000-4000-8000-000000000000',
  };
  test('a recharge to nowhere is refused; with an account named it is offered', async () => {
    expect(await mall.call(wallet.recharge, recharge, { as: ana })).toMatchObject({
      ...refused,
      data: { offer: 'payIn' },
    });
    await payTo();
    expect((await told()).payIn).toBe(true);
    expect((await mall.call(wallet.recharge, recharge, { as: ana })).code).not.toBe(
      codes.notOffered,
    );
  });
  test('with every way switched off nobody is paid out, and no password is asked for', async () => {
    await switchOff();
    expect((await told()).payOut).toBe(false);
    const asked = { method: 'bank', amount: '20.00', signature: 'Ana', password: 'wrong' };
    expect(await mall.call(wallet.withdraw, asked, { as: ana })).toMatchObject({
      ...refused,
      data: { offer: 'payOut' },
    });
    const account = {
      method: 'bank',
      bank_name: 'B',
      bank_acc_name: 'Ana',
      bank_acc_no: '12345678',
      password: 'wrong',
    };
    expect(await mall.call(wallet.payout, account, { as: ana })).toMatchObject(refused);
  });
});

test('a demo offers every door it has a stand-in for', async () => {
  const demo = await testMall();
  expect(
    (await demo.call(site.store, { type: 'website_config' })).data.website_config?.offers,
  ).toMatchObject({ card: true, mail: true });
  expect(readConfig({}).demo).toBe(true);
  await demo.close();
});
