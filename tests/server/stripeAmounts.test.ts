import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { readConfig } from '#server/config';
import { chargeable, fromStripe, toStripe } from '#server/areas/acquirers/stripe/amounts';
import type { StripeServer } from '../lib/stripeServer';
import {
  standing,
  stripe,
  mall,
  webhook,
  tell,
  go,
  sessionOf,
  bought,
  opened,
  stateOf,
  settings,
} from './stripeStand';

standing();

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
