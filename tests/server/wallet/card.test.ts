import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { wallet, type WalletRecordDetail } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { sendCardRefunds } from '#server/areas/orders/payment/sendRefunds';
import { settleCardRecharge } from '#server/areas/wallet/card';
import { sendWalletTimers } from '#server/areas/wallet/timers';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import {
  acts,
  customer,
  funds,
  moneyMall,
  recharge,
  sent,
  payable,
  staffOf,
  withdraw,
} from './kit';

let mall: Mall;
let fay: Client;
beforeAll(async () => {
  mall = await moneyMall();
  [fay] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const failed = (error: unknown) => {
  throw error;
};
async function begin(as: Client, amount = '30.00') {
  const { code, data } = await mall.call(
    wallet.cardRecharge,
    { amount },
    { as, key: randomUUID() },
  );
  expect(code).toBe(200);
  return { id: data.record.id, redirect: data.redirect, number: data.record.id.split('-')[1] };
}
/** The cardholder presses Pay on the acquirer's page. */
const press = (redirect: string, number: string) =>
  mall.app.inject({
    method: 'POST',
    url: redirect,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number }).toString(),
  });
const look = async (as: Client, id: string): Promise<WalletRecordDetail> =>
  (await mall.call(wallet.details, { id }, { as })).data;
const refOf = async (id: string) =>
  (await mall.db.row<{ ref: string; gatewayId: string }>(
    sql`select ref, gateway_id as "gatewayId" from card_recharges where id = ${id.split('-')[1]}`,
  )) ?? { ref: '', gatewayId: '' };
const overdue = (
  table: 'card_recharges' | 'recharges' | 'withdrawals',
  number: string | undefined,
) =>
  mall.db.rows({
    text: `update ${table} set deadline = clock_timestamp() - interval '1 second' where id = $1`,
    values: [number],
  });

test('a card that is charged fills the wallet at once, and the shopper comes back to the record', async () => {
  const ana = await customer(mall);
  const { id, redirect } = await begin(ana);
  expect(await look(ana, id)).toMatchObject({
    state: 'started',
    next: { who: 'system', until: expect.any(String) },
  });
  const page = await press(redirect, '4242424242424242');
  expect([page.statusCode, page.headers.location]).toEqual([303, `/#/pages/mine/wallet?id=${id}`]);
  expect(await look(ana, id)).toMatchObject({
    state: 'completed',
    amount: '30.00',
    actual_amount: '30.00',
    balance: '30.00',
  });
  expect(await funds(mall.db, ana)).toEqual({ available: 3000, frozen: 0 });
});
test('a refused card credits nothing, and says so', async () => {
  const ana = await customer(mall);
  const { id, redirect } = await begin(ana);
  await press(redirect, '4000000000000002');
  expect(await look(ana, id)).toMatchObject({
    state: 'failed',
    message: 'wallet.why.card',
    actual_amount: null,
  });
  expect(await funds(mall.db, ana)).toEqual({ available: 0, frozen: 0 });
});
test('what was really charged is credited, also when it is another amount', async () => {
  const ana = await customer(mall);
  const { id, redirect } = await begin(ana);
  await press(redirect, '4000000000000259');
  expect(await look(ana, id)).toMatchObject({
    state: 'completed',
    amount: '30.00',
    actual_amount: '15.00',
  });
});
test('a message that never came is asked for when the shopper looks', async () => {
  const ana = await customer(mall);
  const { id, redirect } = await begin(ana);
  await press(redirect, '4000000000000077');
  expect(
    await mall.db.row(sql`select state from card_recharges where id = ${id.split('-')[1]}`),
  ).toEqual({ state: 'started' });
  expect(await look(ana, id)).toMatchObject({ state: 'completed' });
});
test('a page nobody paid on is closed after its time, and nobody can pay there any more', async () => {
  const ana = await customer(mall);
  const { id, redirect, number } = await begin(ana);
  await overdue('card_recharges', number);
  expect(await sendWalletTimers(mall.db, failed)).toBe(1);
  expect(await look(ana, id)).toMatchObject({ state: 'failed', message: 'wallet.why.expired' });
  await press(redirect, '4242424242424242');
  expect(await look(ana, id)).toMatchObject({ state: 'failed' });
});
test('paid at the last moment counts, whatever the timer says', async () => {
  const ana = await customer(mall);
  const { id, redirect, number } = await begin(ana);
  await press(redirect, '4000000000000077');
  await overdue('card_recharges', number);
  await sendWalletTimers(mall.db, failed);
  expect(await look(ana, id)).toMatchObject({ state: 'completed' });
  expect(await funds(mall.db, ana)).toEqual({ available: 3000, frozen: 0 });
});
test('less than a dollar is no recharge', async () => {
  const ana = await customer(mall);
  expect(
    await mall.call(wallet.cardRecharge, { amount: '0.99' }, { as: ana, key: randomUUID() }),
  ).toMatchObject({ code: codes.invalidParameter, data: { fields: { amount: 'form.minimum' } } });
});
test('more than a bank takes in one payment is no recharge by card', async () => {
  const ana = await customer(mall);
  expect(
    await mall.call(wallet.cardRecharge, { amount: '1000000.00' }, { as: ana, key: randomUUID() }),
  ).toMatchObject({
    code: codes.invalidParameter,
    data: { fields: { amount: 'form.maximum' }, maximum: '999999.99' },
  });
  await begin(ana, '999999.99');
});
test('a charge that cannot be booked goes back to its card, whole, however often it is told; the wallet stays as it was', async () => {
  const ana = await customer(mall);
  const { id, redirect } = await begin(ana);
  await mall.db.rows(
    sql`update sandbox_charge set state = 'charged', charged_minor = 999900000390311, amount_minor = 999900000390311 where id = ${redirect.split('/').pop()}`,
  );
  expect(await look(ana, id)).toMatchObject({
    state: 'failed',
    message: 'wallet.why.returned',
    actual_amount: null,
  });
  await mall.db.rows(
    sql`update sandbox_charge set charged_minor = 3000 where id = ${redirect.split('/').pop()}`,
  );
  await settleCardRecharge(mall.db, {
    ...(await refOf(id)),
    result: { status: 'charged', amountMinor: 3000, currency: 'USD' },
  });
  expect(await funds(mall.db, ana)).toEqual({ available: 0, frozen: 0 });
  await mall.db.rows(
    sql`update sandbox_charge set charged_minor = amount_minor where id = ${redirect.split('/').pop()}`,
  );
  expect(await sendCardRefunds(mall.db, failed)).toBe(1);
});
test('what a reviewer leaves lying for an hour is anybody’s again', async () => {
  const ana = await customer(mall, 50_00);
  await payable(mall, ana);
  const [one, two] = [await sent(recharge(mall, ana)), await sent(withdraw(mall, ana))];
  for (const { id } of [one, two]) await acts(mall, fay, id, 'take');
  expect(await sendWalletTimers(mall.db, failed)).toBe(0);
  await overdue('recharges', one.id.split('-')[1]);
  await overdue('withdrawals', two.id.split('-')[1]);
  expect(await sendWalletTimers(mall.db, failed)).toBe(2);
  expect((await look(ana, one.id)).history.at(-1)).toMatchObject({
    by: 'system',
    event: 'reviewOverdue',
    to: 'submitted',
  });
  expect(await look(ana, two.id)).toMatchObject({
    state: 'pending',
    can: { recall: { ok: true } },
  });
});
