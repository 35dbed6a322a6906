import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import {
  act,
  acts,
  bank,
  customer,
  funds,
  moneyMall,
  password,
  payable,
  sent,
  setPayout,
  staffOf,
  transfer,
  withdraw,
} from './kit';

let mall: Mall;
let fay: Client;
let al: Client;
beforeAll(async () => {
  mall = await moneyMall();
  [fay, al] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

test('a withdrawal is set aside at once, recalled while nobody looks, and paid by two', async () => {
  const ana = await customer(mall, 100_00);
  expect(await withdraw(mall, ana)).toMatchObject({
    code: codes.withdrawFailed,
    data: { reason: 'noMethod' },
  });
  await payable(mall, ana);
  expect((await mall.call(wallet.overview, {}, { as: ana })).data.payouts).toMatchObject([
    { method: 'bank', name: 'BBVA', holder: 'Test Person', shown: '··1823' },
  ]);
  const first = await sent(withdraw(mall, ana));
  expect(first).toMatchObject({
    state: 'pending',
    amount: '50.00',
    fee: '1.00',
    actual_amount: null,
    can: { recall: { ok: true } },
    next: { who: 'staff' },
    party: { name: 'BBVA ··1823' },
  });
  expect(await funds(mall.db, ana)).toEqual({ available: 5000, frozen: 5000 });
  expect(
    (await mall.call(wallet.recall, { id: first.id }, { as: ana, key: randomUUID() })).data,
  ).toMatchObject({ state: 'recalled' });
  expect(await funds(mall.db, ana)).toEqual({ available: 10_000, frozen: 0 });
  const { id } = await sent(withdraw(mall, ana));
  await acts(mall, fay, id, 'take');
  expect((await mall.call(wallet.recall, { id }, { as: ana, key: randomUUID() })).code).toBe(
    codes.recallTooLate,
  );
  await acts(mall, fay, id, 'approve');
  expect(await act(mall, fay, id, 'pay')).toMatchObject({
    code: codes.notAllowedNow,
    message: 'withdrawal.cannot.samePerson',
  });
  await acts(mall, al, id, 'pay');
  expect((await mall.call(wallet.details, { id }, { as: ana })).data).toMatchObject({
    state: 'completed',
    actual_amount: '49.00',
    transcation_id: 'BANK-1',
    balance: '50.00',
  });
  expect(await funds(mall.db, ana)).toEqual({ available: 5000, frozen: 0 });
});

test('a refused and a returned withdrawal come back whole, with the reason', async () => {
  const ana = await customer(mall, 100_00);
  await payable(mall, ana);
  for (const events of [
    [[fay, 'take', 'refuse']],
    [
      [fay, 'take', 'approve'],
      [al, 'payFailed'],
    ],
  ] as [Client, ...string[]][][]) {
    const { id } = await sent(withdraw(mall, ana, { amount: '100.00' }));
    for (const [as, ...each] of events) await acts(mall, as, id, ...each);
    expect((await mall.call(wallet.details, { id }, { as: ana })).data).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^wallet\.why\./),
    });
    expect(await funds(mall.db, ana)).toEqual({ available: 10_000, frozen: 0 });
  }
});

test('less than ten, more than there is and a wrong password move nothing', async () => {
  const ana = await customer(mall, 100_00);
  await payable(mall, ana);
  expect(await withdraw(mall, ana, { amount: '9.99' })).toMatchObject({
    code: codes.invalidParameter,
    data: { fields: { amount: 'form.minimum' } },
  });
  expect((await withdraw(mall, ana, { amount: '100.01' })).code).toBe(codes.insufficientBalance);
  expect(await withdraw(mall, ana, { password: 'not it' })).toMatchObject({
    code: codes.wrongCredentials,
    data: { fields: { password: 'form.passwordWrong' } },
  });
  expect(await transfer(mall, ana, { password: 'not it' })).toMatchObject({
    code: codes.wrongCredentials,
  });
  expect(await funds(mall.db, ana)).toEqual({ available: 10_000, frozen: 0 });
});

test('whoever knows the password is never slowed down', async () => {
  const ana = await customer(mall, 100_00);
  for (let i = 0; i < 7; i++)
    expect((await transfer(mall, ana, { amount: '1.00' })).code).toBe(200);
});

test('guessing the password is slowed down as at sign-in', async () => {
  const ana = await customer(mall, 100_00);
  const answers = [];
  for (let i = 0; i < 7; i++)
    answers.push((await transfer(mall, ana, { password: `guess ${i}` })).code);
  expect(answers.slice(0, 5)).toEqual(Array(5).fill(codes.wrongCredentials));
  expect(await transfer(mall, ana)).toMatchObject({
    code: codes.tooManyRequests,
    data: { until: expect.any(String) },
  });
});

test('the first address pauses for a day like every other, and is told by mail', async () => {
  const ana = await customer(mall, 100_00);
  expect((await setPayout(mall, ana)).data).toMatchObject([{ changed_at: expect.any(String) }]);
  const { paused_until } = (await mall.call(wallet.overview, {}, { as: ana })).data;
  expect(Date.parse(paused_until ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  expect(await withdraw(mall, ana)).toMatchObject({
    code: codes.withdrawFailed,
    data: { reason: 'paused', until: paused_until },
  });
  expect(
    await mall.db.rows(sql`select subject from outbox_mail where recipient = ${ana.email}`),
  ).toHaveLength(1);
  await mall.db.rows(
    sql`update payouts set changed_at = changed_at - interval '24 hours' where user_id = ${ana.id}`,
  );
  expect((await withdraw(mall, ana)).code).toBe(200);
});

test('a change pauses for a day, is told by mail, and never shows a number again', async () => {
  const ana = await customer(mall, 100_00);
  await payable(mall, ana);
  await setPayout(mall, ana);
  expect((await mall.call(wallet.overview, {}, { as: ana })).data.paused_until).toBeNull();
  const { data } = await setPayout(mall, ana, { ...bank, bank_acc_no: 'ES11-2222-3333-4444' });
  expect(data).toMatchObject([{ shown: '··4444', changed_at: expect.any(String) }]);
  const overview = await mall.call(wallet.overview, {}, { as: ana });
  expect(JSON.stringify(overview)).not.toContain('33334444');
  expect(Date.parse(overview.data.paused_until ?? '') - Date.now()).toBeGreaterThan(
    23.9 * 3_600_000,
  );
  expect(await withdraw(mall, ana)).toMatchObject({
    code: codes.withdrawFailed,
    data: { reason: 'paused', until: overview.data.paused_until },
  });
  expect(
    (
      await mall.db.rows(
        sql`select 1 from outbox where topic = 'payout.changed'
          and (payload->>'id')::bigint in (select id from payouts where user_id = ${ana.id})`,
      )
    ).length,
  ).toBe(2);
  const mails = await mall.db.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox_mail where recipient = ${ana.email}`,
  );
  expect(mails).toMatchObject([
    { body: expect.stringContaining('BBVA ··1823') },
    { subject: 'Your payment settings changed', body: expect.stringContaining('BBVA ··4444') },
  ]);
  const stored = await mall.db.rows<{ sealed: Uint8Array }>(
    sql`select sealed from payouts where user_id = ${ana.id}`,
  );
  for (const { sealed } of stored)
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('4444');
});

test('a further currency pauses too, one that is off is refused', async () => {
  const ana = await customer(mall, 100_00);
  await payable(mall, ana);
  const address = {
    method: 'USDT-TRC20',
    wallet_address: 'TQ4mKx8rNdE2vXyZ1a2b3c4d5e6f7g9wXe',
    password,
  };
  expect((await setPayout(mall, ana, { ...address, method: 'BTC' })).code).toBe(
    codes.invalidCurrency,
  );
  expect((await setPayout(mall, ana, address)).data).toMatchObject([
    { method: 'bank' },
    { method: 'USDT-TRC20', shown: 'TQ4m…9wXe' },
  ]);
  expect((await withdraw(mall, ana)).code).toBe(codes.withdrawFailed);
});
