import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkout, type Placed } from '#contract/checkout';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { wallet } from '#contract/wallet';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { walletHandlers } from '#server/areas/wallet/wallet.routes';
import { sendTimers } from '#server/areas/orders/timers';
import { available, cashIn } from '#server/platform/ledger/accounts';
import { sendCardRefunds } from '#server/areas/orders/payment/sendRefunds';
import { chargeable, fromStripe, toStripe } from '#server/areas/orders/payment/stripe/amounts';
import { StripeServer, type TestSession } from '../lib/stripeServer';
import type { Client, Mall } from '../lib/server';
import {
  balanceOf,
  buy,
  firstId,
  nothingBroken,
  rooms,
  shopper,
  stockOf,
  thing,
  tradeMall,
  view,
} from './tradeKit';

const stripe = new StripeServer('whsec_test');
let mall: Mall;
let settings: NodeJS.ProcessEnv;
beforeAll(async () => {
  settings = {
    MALL_DEMO: 'off',
    MALL_URL: 'https://mall.example',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API: await stripe.open(),
  };
  mall = await tradeMall([...rooms, walletHandlers], readConfig(settings));
});
beforeEach(() => {
  stripe.trouble = null;
  stripe.refundStatus = 'succeeded';
});
afterEach(() => nothingBroken(mall.db));
afterAll(async () => {
  await mall.close();
  await stripe.close();
});

const loud = (error: unknown) => {
  throw error;
};
const webhook = '/api/checkout/payment/stripe';
const tell = async (type: string, object: object, how: Parameters<StripeServer['told']>[2] = {}) =>
  mall.app.inject({ method: 'POST', url: webhook, ...stripe.told(type, object, how) });
const completed = (session: TestSession) => tell('checkout.session.completed', session);
/** Where a shopper who comes by is sent. */
const go = async (path: string | null) =>
  (await mall.app.inject({ url: path ?? '' })).headers.location ?? '';
const sessionOf = (location: string): TestSession => {
  const session = stripe.sessions.get(location.split('/').pop() ?? '');
  if (!session) throw new Error(`no session at ${location}`);
  return session;
};
interface Bought {
  ana: Client;
  placed: Placed;
  id: string;
  sku: string;
}
async function bought(): Promise<Bought> {
  const ana = await shopper(mall);
  const sku = await thing(mall.db, { price: 1000, stock: 5 });
  const placed = await buy(mall, ana, 'card', { [sku]: 1 });
  expect(placed).toMatchObject({
    outcome: 'processing',
    redirect: expect.stringMatching(/^\/acquirer\/card\/stripe_[0-9a-f]{32}$/),
  });
  return { ana, placed, id: firstId(placed), sku };
}
const opened = async () => {
  const one = await bought();
  return { ...one, session: sessionOf(await go(one.placed.redirect)) };
};
const refundsOf = ({ payment_intent }: TestSession) =>
  stripe.refunds.filter((refund) => refund.payment_intent === payment_intent);
/** Now, instead of when its wait is over. */
const sendAgain = async (order: string): Promise<number> => {
  await mall.db.rows(
    sql`update card_refunds set next_at = clock_timestamp() where order_id = ${order}`,
  );
  return sendCardRefunds(mall.db, loud);
};
const stateOf = async ({ ana, id }: Bought) => (await view(mall, ana, id)).state;
const asked = (path: string) =>
  stripe.asked.filter((one) => one.method === 'POST' && one.path === path);
const cashInNow = () => balanceOf(mall.db, cashIn.code);

describe('an order paid by card at Stripe', () => {
  test('is paid once Stripe’s signed message says so, however often and at once it comes', async () => {
    const one = await opened();
    const before = await cashInNow();
    expect(one.session).toMatchObject({
      currency: 'usd',
      client_reference_id: one.placed.redirect?.split('/').pop(),
    });
    expect(one.session.success_url).toBe(
      `https://mall.example/#/pages/cart/pay?step=success&trade=${one.placed.trade_sn}`,
    );
    stripe.pay(one.session);
    const answers = await Promise.all(Array.from({ length: 10 }, () => completed(one.session)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await stateOf(one)).toBe('paid');
    expect(before - (await cashInNow())).toBe(one.session.amount_total);
  });
  test('is opened there once, however often the shopper comes by, and no more once it is paid', async () => {
    const one = await bought();
    const ways = await Promise.all([
      go(one.placed.redirect),
      go(one.placed.redirect),
      go(one.placed.redirect),
    ]);
    expect(new Set(ways).size).toBe(1);
    stripe.pay(sessionOf(ways[0] ?? ''));
    await completed(sessionOf(ways[0] ?? ''));
    expect(await go(one.placed.redirect)).toMatch(/^\/#\/pages\/cart\/pay\?step=success/);
  });
  test('is paid too where the message never came: the page asks', async () => {
    const one = await opened();
    stripe.pay(one.session);
    const { data } = await mall.call(
      checkout.outcome,
      { trade_sn: one.placed.trade_sn },
      { as: one.ana },
    );
    expect(data.outcome).toBe('paid');
  });
  test('waits for staff where another amount was charged', async () => {
    const one = await opened();
    stripe.pay(one.session, { amount_total: one.session.amount_total - 100 });
    await completed(one.session);
    expect(await stateOf(one)).toBe('onHold');
  });
  test('can be paid otherwise once the shopper gave up there, and the page there is closed', async () => {
    const one = await opened();
    expect(await go(new URL(one.session.cancel_url).pathname)).toContain('step=success');
    expect(one.session.status).toBe('expired');
    const paid = await mall.call(
      checkout.pay,
      { trade_sn: one.placed.trade_sn, method: 'wallet' },
      { as: one.ana, key: randomUUID() },
    );
    expect(paid).toMatchObject({ code: codes.ok, data: { outcome: 'paid' } });
  });
  test('is cancelled when its time is over, its stock is free, and the page there is closed', async () => {
    const one = await opened();
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${one.id}`,
    );
    await sendTimers(mall.db, loud);
    expect([await stateOf(one), one.session.status]).toEqual(['cancelled', 'expired']);
    expect(await stockOf(mall.db, one.sku)).toEqual({ on_hand: 5, reserved: 0 });
    expect(await go(one.placed.redirect)).toContain('step=success');
  });
  test('is refunded there when it is cancelled, once under one key, however often that is tried', async () => {
    const one = await opened();
    await completed(stripe.pay(one.session));
    expect(
      await mall.call(orders.cancel, { id: one.id }, { as: one.ana, key: randomUUID() }),
    ).toMatchObject({ code: codes.ok });
    stripe.trouble = 500;
    const errors: unknown[] = [];
    await sendCardRefunds(mall.db, (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    stripe.trouble = null;
    await mall.db.rows(
      sql`update card_refunds set next_at = clock_timestamp() where order_id = ${one.id}`,
    );
    expect(await sendCardRefunds(mall.db, loud)).toBe(1);
    const made = stripe.refunds.filter(
      (refund) => refund.payment_intent === one.session.payment_intent,
    );
    expect(made).toMatchObject([
      { amount: one.session.amount_total, metadata: { ref: `order:${one.id}` } },
    ]);
    expect(
      new Set(
        asked('/v1/refunds')
          .filter(({ key }) => key.endsWith(`order:${one.id}`))
          .map(({ key }) => key),
      ),
    ).toEqual(new Set([`refund:order:${one.id}`]));
  });
  test('is refunded once however late it is tried again, when Stripe has forgotten the key', async () => {
    const one = await opened();
    await completed(stripe.pay(one.session));
    await mall.call(orders.cancel, { id: one.id }, { as: one.ana, key: randomUUID() });
    stripe.trouble = 'lost';
    await sendCardRefunds(mall.db, () => undefined);
    stripe.trouble = null;
    await sendAgain(one.id);
    stripe.forgetKeys();
    await mall.db.rows(sql`update card_refunds set state = 'asked' where order_id = ${one.id}`);
    await sendAgain(one.id).catch(() => undefined);
    expect(refundsOf(one.session)).toHaveLength(1);
  });
  test('is refunded by a second refund where the bank sent the first one back', async () => {
    const one = await opened();
    await completed(stripe.pay(one.session));
    await mall.call(orders.cancel, { id: one.id }, { as: one.ana, key: randomUUID() });
    stripe.refundStatus = 'failed';
    await sendCardRefunds(mall.db, () => undefined);
    stripe.refundStatus = 'succeeded';
    expect(await sendAgain(one.id)).toBe(1);
    expect(refundsOf(one.session).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });
  test('goes back to the card where it was charged after the order was cancelled', async () => {
    const one = await opened();
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${one.id}`,
    );
    await sendTimers(mall.db, loud);
    await completed(stripe.pay(one.session));
    expect(await sendCardRefunds(mall.db, loud)).toBe(1);
    expect(stripe.refunds.at(-1)).toMatchObject({
      amount: one.session.amount_total,
      payment_intent: one.session.payment_intent,
    });
  });
});

describe('a message', () => {
  test.each<[string, Parameters<StripeServer['told']>[2]]>([
    ['that somebody else signed', { secret: 'whsec_other' }],
    ['that is older than five minutes', { at: Math.floor(Date.now() / 1000) - 400 }],
    ['about real cards, where the key is for tests', { livemode: true }],
  ])('%s changes nothing, and Stripe is told to send it again', async (_, how) => {
    const one = await opened();
    stripe.pay(one.session);
    const answer = await tell('checkout.session.completed', one.session, how);
    expect([answer.statusCode, await stateOf(one)]).toEqual([400, 'paymentProcessing']);
  });
  test('without a signature, or that is no message at all, is refused', async () => {
    for (const payload of ['', '{}', 'x'.repeat(70_000)]) {
      const answer = await mall.app.inject({
        method: 'POST',
        url: webhook,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBe(400);
    }
  });
  test('about something that was not begun here is taken and changes nothing', async () => {
    const foreign = {
      id: 'cs_other',
      object: 'checkout.session',
      payment_status: 'paid',
      status: 'complete',
      amount_total: 1,
      currency: 'usd',
    };
    expect((await tell('checkout.session.completed', foreign)).statusCode).toBe(200);
    expect((await tell('customer.created', { id: 'cus_1', object: 'customer' })).statusCode).toBe(
      200,
    );
  });
});

describe('while Stripe cannot be reached', () => {
  test('the order waits, nothing fails, and the shopper is back on the mall’s own page', async () => {
    const one = await bought();
    stripe.trouble = 503;
    expect(await go(one.placed.redirect)).toContain('/#/pages/cart/pay?step=success');
    const answer = await mall.call(
      checkout.outcome,
      { trade_sn: one.placed.trade_sn },
      { as: one.ana },
    );
    expect(answer).toMatchObject({ status: 200, code: codes.ok, data: { outcome: 'processing' } });
  });
  test('a page whose answer went astray is the same page a minute later', async () => {
    const one = await bought();
    const before = stripe.sessions.size;
    stripe.trouble = 'lost';
    await go(one.placed.redirect);
    stripe.trouble = null;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const location = await go(one.placed.redirect).finally(() => vi.useRealTimers());
    expect(sessionOf(location)).toMatchObject({
      status: 'open',
      client_reference_id: one.placed.redirect?.split('/').pop(),
    });
    expect(stripe.sessions.size).toBe(before + 1);
  });
  test('another way to pay is refused in words, because the card may have been charged', async () => {
    const one = await opened();
    stripe.trouble = 503;
    const otherwise = await mall.call(
      checkout.pay,
      { trade_sn: one.placed.trade_sn, method: 'wallet' },
      { as: one.ana, key: randomUUID() },
    );
    expect(otherwise).toMatchObject({ status: 200, code: codes.operationFailed });
    expect(await stateOf(one)).toBe('paymentProcessing');
  });
});

test('a recharge by card is credited once Stripe says so, once', async () => {
  const ana = await shopper(mall, 0);
  const { data } = await mall.call(
    wallet.cardRecharge,
    { amount: '50.00' },
    { as: ana, key: randomUUID() },
  );
  const session = sessionOf(await go(data.redirect));
  stripe.pay(session);
  await Promise.all([completed(session), completed(session)]);
  expect(await balanceOf(mall.db, available(Number(ana.id)).code)).toBe(5000);
});

describe('amounts', () => {
  test.each([
    ['USD', 2, 1999, 1999],
    ['JPY', 0, 1999, 1999],
    ['KRW', 0, 1999, 1999],
    ['HUF', 0, 1999, 199_900],
    ['TWD', 0, 70, 7000],
    ['KWD', 2, 100, 1000],
  ])('of %s with %d decimals: %d here is %d there, and back', (currency, decimals, here, there) => {
    expect(toStripe(here, currency, decimals)).toBe(there);
    expect(fromStripe(there, currency, decimals)).toBe(here);
  });
  test('that Stripe cannot charge to the unit, or not at all, open no page', () => {
    for (const minor of [1999, 0])
      expect(() => toStripe(minor, 'KRW', 2)).toThrow(
        expect.objectContaining({ code: codes.invalidCurrency }),
      );
    for (const currency of ['ISK', 'UGX'])
      expect(() => toStripe(1050, currency, 2)).toThrow(
        expect.objectContaining({ code: codes.invalidCurrency }),
      );
  });
  test.each([
    ['USD', 2, 49],
    ['GBP', 2, 29],
    ['HUF', 0, 174],
    ['JPY', 0, 49],
    ['USD', 2, 100_000_000],
    ['IDR', 0, 10_000_000_000],
  ])(
    'of %s with %d decimals that no card is charged open no page, in words: %d',
    (currency, decimals, minor) => {
      expect(() => chargeable(minor, currency, decimals)).toThrow(
        expect.objectContaining({ code: codes.paymentFailed, message: 'error.cardAmount' }),
      );
    },
  );
  test('of rupiah may have twelve digits', () =>
    expect(chargeable(9_999_999_999, 'IDR', 0)).toBe(999_999_999_900));
  test('of a part that goes back may be less than a card is charged', () =>
    expect(toStripe(10, 'USD', 2)).toBe(10));
});

describe('a demo mall', () => {
  test('refuses a key for real cards at its start', () => {
    expect(() =>
      readConfig({ ...settings, MALL_DEMO: 'on', STRIPE_SECRET_KEY: 'sk_live_1' }),
    ).toThrow('real cards');
    expect(readConfig({ ...settings, STRIPE_SECRET_KEY: 'sk_live_1' }).stripe?.key).toBe(
      'sk_live_1',
    );
  });
});
