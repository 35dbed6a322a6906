import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { advance } from '#server/platform/workflow/advance';
import { sql } from '#server/platform/db/open';
import { orderLife } from '#server/areas/orders/order.lifecycle';
import { ofAnyone, orderOf } from '#server/areas/orders/load';
import { sendCardRefunds } from '#server/areas/orders/payment/sendRefunds';
import { act, balanceOf, place, put, shopper, thing, toConfirm, view } from './tradeKit';
import {
  standing,
  mall,
  staff,
  payCard,
  outcome,
  withCard,
  failed,
  chargeOf,
  callback,
  charged,
} from './paymentCardKit';

standing();

test('an order on hold that staff refuses goes back to the card, all of what came', async () => {
  const { ana, placed, id } = await withCard();
  await payCard(placed.redirect, 'otherAmount');
  const out = await balanceOf(mall.db, 'mall:cash_out:USD');
  await act(mall, staff, id, 'refuse');
  await sendCardRefunds(mall.db, failed);
  expect(await view(mall, ana, id)).toMatchObject({
    state: 'cancelled',
    payment_status: 'refunded',
    actual_pay: '6.95',
  });
  expect((await balanceOf(mall.db, 'mall:cash_out:USD')) - out).toBe(695);
});

test('a cancelled card order goes back to the card, once, however often the job runs', async () => {
  const { ana, placed, id } = await withCard();
  await payCard(placed.redirect, 'approve');
  const out = await balanceOf(mall.db, 'mall:cash_out:USD');
  expect((await mall.call(orders.cancel, { id }, { as: ana, key: randomUUID() })).data.state).toBe(
    'cancelled',
  );
  expect(await balanceOf(mall.db, 'mall:escrow:USD')).toBe(1390);
  await Promise.all([sendCardRefunds(mall.db, failed), sendCardRefunds(mall.db, failed)]);
  await sendCardRefunds(mall.db, failed);
  expect((await balanceOf(mall.db, 'mall:cash_out:USD')) - out).toBe(1390);
  const charge = await mall.db.row<{ refunded_minor: number }>(
    sql`select refunded_minor from sandbox_charge
      where id = ${(await chargeOf(placed.redirect)).id}`,
  );
  expect(charge?.refunded_minor).toBe(1390);
  expect(await balanceOf(mall.db, `u:${ana.id}:avail:USD`)).toBe(100_000);
});

test('a success that comes after the order was cancelled goes straight back', async () => {
  const { ana, placed, id } = await withCard();
  const charge = await chargeOf(placed.redirect);
  const row = await orderOf(mall.db, ofAnyone(), id);
  if (!row) throw new Error('no order');
  await mall.db.tx((tx) =>
    advance(tx, orderLife, row, { event: 'expire', by: 'system', actor: 'system' }),
  );
  await mall.db.rows(
    sql`update sandbox_charge set state = 'charged', charged_minor = amount_minor
      where id = ${charge.id}`,
  );
  const out = await balanceOf(mall.db, 'mall:cash_out:USD');
  expect((await callback(charged(charge))).json()).toMatchObject({ code: 200 });
  await sendCardRefunds(mall.db, failed);
  expect((await balanceOf(mall.db, 'mall:cash_out:USD')) - out).toBe(1390);
  expect((await view(mall, ana, id)).state).toBe('cancelled');
});

test('the shopper who left the acquirer’s page pays otherwise; the old page is closed', async () => {
  const { ana, placed } = await withCard();
  const paid = await mall.call(
    checkout.pay,
    { trade_sn: placed.trade_sn, method: 'wallet' },
    { as: ana, key: randomUUID() },
  );
  expect(paid.data.outcome).toBe('paid');
  await payCard(placed.redirect, 'approve');
  expect((await chargeOf(placed.redirect)).state).toBe('void');
});

test('paying again by card opens another page; paid meanwhile by the first, it says so and opens none', async () => {
  const one = await withCard();
  await payCard(one.placed.redirect, 'decline');
  const again = await mall.call(
    checkout.pay,
    { trade_sn: one.placed.trade_sn, method: 'card' },
    { as: one.ana, key: randomUUID() },
  );
  expect(again.data.redirect).not.toBe(one.placed.redirect);
  await payCard(again.data.redirect, 'approve');
  expect(await outcome(one.ana, one.placed.trade_sn)).toBe('paid');
  const two = await withCard();
  await payCard(two.placed.redirect, 'silent');
  const told = await mall.call(
    checkout.pay,
    { trade_sn: two.placed.trade_sn, method: 'wallet' },
    { as: two.ana, key: randomUUID() },
  );
  expect(told.data).toMatchObject({ outcome: 'paid', payment: 'card', redirect: null });
});

test('an order that was cancelled is not paid: refused with the trade, and nothing is taken', async () => {
  const { ana, placed, id } = await withCard();
  await payCard(placed.redirect, 'decline');
  await mall.call(orders.cancel, { id }, { as: ana, key: randomUUID() });
  const before = await balanceOf(mall.db, `user:${ana.id}:avail:USD`);
  for (const method of ['wallet', 'card'] as const)
    expect(
      await mall.call(
        checkout.pay,
        { trade_sn: placed.trade_sn, method },
        { as: ana, key: randomUUID() },
      ),
    ).toMatchObject({
      code: codes.paymentFailed,
      message: 'order.cannot.pay.cancelled',
      data: { trade: { trade_sn: placed.trade_sn, outcome: 'cancelled' } },
    });
  expect(await balanceOf(mall.db, `user:${ana.id}:avail:USD`)).toBe(before);
});

test('somebody else’s trade cannot be paid or seen', async () => {
  const { placed } = await withCard();
  const eve = await shopper(mall);
  expect(
    await mall.call(
      checkout.pay,
      { trade_sn: placed.trade_sn, method: 'wallet' },
      { as: eve, key: randomUUID() },
    ),
  ).toMatchObject({ code: codes.orderNotFound });
  expect(await outcome(eve, placed.trade_sn)).toBe('none');
});

test('the open trade shows in the next quote until it is settled', async () => {
  const { ana, placed } = await withCard();
  expect((await mall.call(checkout.quote, {}, { as: ana })).data.open_trade).toMatchObject({
    trade_sn: placed.trade_sn,
    outcome: 'processing',
  });
  await payCard(placed.redirect, 'approve');
  expect((await mall.call(checkout.quote, {}, { as: ana })).data.open_trade).toBeNull();
});

test('a yen card is charged in whole yen', async () => {
  const ana = await shopper(mall);
  await mall.db.rows(sql`update users set cur = 'JPY' where id = ${ana.id}`);
  await put(mall, ana, await thing(mall.db), 1);
  const { data } = await place(mall, ana, await toConfirm(mall, ana, 'card'));
  expect(await chargeOf(data.redirect)).toMatchObject({
    currency: 'JPY',
    decimals: 0,
    amount_minor: 1503 + 586,
  });
  expect(
    (await mall.app.inject({ url: data.redirect ?? '', headers: { 'accept-language': 'en' } }))
      .body,
  ).toContain('¥2,089');
});
