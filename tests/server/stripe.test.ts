import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import { available, cashIn } from '#server/platform/ledger/accounts';
import { sendCardRefunds } from '#server/areas/orders/payment/sendRefunds';
import { type TestSession } from '../lib/stripeServer';
import { balanceOf, shopper, stockOf } from './tradeKit';
import {
  standing,
  stripe,
  mall,
  tell,
  go,
  sessionOf,
  bought,
  opened,
  stateOf,
} from './stripeStand';

const loud = (error: unknown) => {
  throw error;
};
const completed = (session: TestSession) => tell('checkout.session.completed', session);
const refundsOf = ({ payment_intent }: TestSession) =>
  stripe.refunds.filter((refund) => refund.payment_intent === payment_intent);
/** Now, instead of when its wait is over. */
const sendAgain = async (order: string): Promise<number> => {
  await mall.db.rows(
    sql`update card_refunds set next_at = clock_timestamp() where order_id = ${order}`,
  );
  return sendCardRefunds(mall.db, loud);
};
const asked = (path: string) =>
  stripe.asked.filter((one) => one.method === 'POST' && one.path === path);
const cashInNow = () => balanceOf(mall.db, cashIn.code);
standing();

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
      sql`update orders set deadline = clock_timestamp() - interval '1 second'
        where id = ${one.id}`,
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
      sql`update orders set deadline = clock_timestamp() - interval '1 second'
        where id = ${one.id}`,
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
