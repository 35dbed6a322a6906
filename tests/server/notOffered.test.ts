import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { wallet } from '#contract/wallet';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { walletHandlers } from '#server/areas/wallet/wallet.routes';
import { cardsOffered } from '#server/areas/acquirers/acquirers';
import { testCards } from '#server/areas/acquirers/sandbox/cards';
import { sandbox } from '#server/areas/acquirers/sandbox/sandbox';
import {
  secondsOn,
  secretOf,
  sign,
  signatureHeader,
} from '#server/areas/acquirers/sandbox/signature';
import type { Mall } from '../lib/server';
import {
  nothingBroken,
  place,
  put,
  rooms,
  shopper,
  skus,
  stockOf,
  toConfirm,
  tradeMall,
} from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall([...rooms, walletHandlers], { demo: false });
});
afterAll(async () => {
  await nothingBroken(mall.db);
  await mall.close();
});
const settings = {
  MALL_DEMO: 'off',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('a mall that is no demo takes no card until an acquirer is set up, with both its secrets', () => {
  expect(cardsOffered()).toBe(false);
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
    expect(readConfig({ ...settings, [name]: '' }).stripe).toBeUndefined();
  expect(readConfig(settings).stripe).toEqual({
    key: 'sk_test_1',
    webhookSecret: 'whsec_1',
    api: '',
  });
  expect(() => readConfig({ MALL_URL: 'mall.example' })).toThrow('Invalid URL');
});
test('an order to be paid by card is refused there, and nothing of it is written', async () => {
  const ana = await shopper(mall);
  await put(mall, ana, skus.pot);
  await toConfirm(mall, ana);
  // Chosen while the mall still took cards.
  await mall.db.rows(sql`update checkout_draft set payment = 'card' where user_id = ${ana.id}`);
  const { data: quote } = await mall.call(checkout.quote, {}, { as: ana });
  const before = await stockOf(mall.db, skus.pot);
  expect(await place(mall, ana, quote)).toMatchObject({ code: codes.notOffered });
  expect(await mall.db.rows(sql`select id from trades union all select id from payments`)).toEqual(
    [],
  );
  expect(await stockOf(mall.db, skus.pot)).toEqual(before);
});
test('a recharge by card is refused there, and nothing of it is written', async () => {
  const ana = await shopper(mall, 0);
  expect(
    await mall.call(wallet.cardRecharge, { amount: '50000.00' }, { as: ana, key: randomUUID() }),
  ).toMatchObject({ code: codes.notOffered });
  expect(await mall.db.rows(sql`select id from card_recharges`)).toEqual([]);
});
test('neither the sandbox’s page nor its forms nor its signed message answer there, for a charge that is known either', async () => {
  const { gatewayId } = await sandbox(mall.db).start({
    ref: 'r',
    amountMinor: 100,
    currency: 'USD',
    decimals: 2,
    returnUrl: '/',
  });
  const page = `/acquirer/pay/${gatewayId}`;
  const body = JSON.stringify({
    id: gatewayId,
    ref: 'r',
    status: 'charged',
    amountMinor: 100,
    currency: 'USD',
  });
  const signed = {
    'content-type': 'application/json',
    [signatureHeader]: sign(await secretOf(mall.db), await secondsOn(mall.db), body),
  };
  const answers = await Promise.all([
    mall.app.inject({ url: page }),
    mall.app.inject({ url: '/acquirer/style.css' }),
    ...[page, `${page}/challenge`, `${page}/cancel`].map((url) =>
      mall.app.inject({ method: 'POST', url, payload: { number: testCards[0]?.number } }),
    ),
    mall.app.inject({
      method: 'POST',
      url: '/api/checkout/payment/callback',
      headers: signed,
      payload: body,
    }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
});
