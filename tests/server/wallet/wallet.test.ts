import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { site } from '#contract/site';
import { hashedText, wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken, buy, skus } from '../tradeKit';
import {
  act,
  acts,
  bank,
  customer,
  funds,
  moneyMall,
  password,
  payable,
  proof,
  recharge,
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

test('what staff saw arrive is credited, not what was told', async () => {
  const ana = await customer(mall);
  const { id } = await sent(recharge(mall, ana, { amount: '200.00' }));
  expect((await mall.call(wallet.overview, {}, { as: ana })).data).toMatchObject({
    available: '0.00',
    frozen: '0.00',
    on_its_way: '200.00',
    limit: { used: 1, open: 1 },
  });
  await acts(mall, fay, id, 'take');
  expect((await act(mall, fay, id, 'approve', { actual_amount: '180.50' })).code).toBe(200);
  const { data } = await mall.call(wallet.details, { id }, { as: ana });
  expect(data).toMatchObject({
    state: 'completed',
    amount: '200.00',
    actual_amount: '180.50',
    balance: '180.50',
    next: { who: null, until: null },
  });
  expect(data.history.map(({ event, by }) => `${event} ${by}`)).toEqual([
    'send customer',
    'take staff',
    'approve staff',
  ]);
  expect((await mall.call(wallet.overview, {}, { as: ana })).data).toMatchObject({
    available: '180.50',
    on_its_way: '0.00',
    in_progress: [],
  });
});
test('99.99 is refused and 100.00 is taken', async () => {
  const ana = await customer(mall);
  expect(await recharge(mall, ana, { amount: '99.99' })).toMatchObject({
    code: codes.invalidParameter,
    data: { fields: { amount: 'form.minimum' }, minimum: '100.00' },
  });
  expect(await recharge(mall, ana, { amount: '100.00' })).toMatchObject({
    code: 200,
    data: { amount: '100.00', state: 'submitted' },
  });
});
test('a transaction id is used once, over all customers, whatever its spaces, case and width', async () => {
  const [ana, ben] = [await customer(mall), await customer(mall)];
  await sent(recharge(mall, ana, { transcation_id: 'Abc-123' }));
  for (const [as, id] of [
    [ana, 'abc-123'],
    [ben, '  ABC-123 '],
    [ben, 'ＡＢＣ-１２３'],
  ] as const) {
    expect(await recharge(mall, as, { transcation_id: id })).toMatchObject({
      code: codes.dealIdExists,
      data: { fields: { transcation_id: 'form.used' } },
    });
  }
});
test('what was not accepted can be sent again by its sender alone', async () => {
  const [ana, ben] = [await customer(mall), await customer(mall)];
  const { id } = await sent(recharge(mall, ana, { transcation_id: 'again-1' }));
  await acts(mall, fay, id, 'take', 'refuse');
  expect((await mall.call(wallet.details, { id }, { as: ana })).data).toMatchObject({
    state: 'failed',
    message: 'wallet.why.unreadable',
    balance: null,
  });
  expect((await recharge(mall, ben, { transcation_id: 'AGAIN-1' })).code).toBe(codes.dealIdExists);
  expect((await recharge(mall, ana, { transcation_id: 'again-1' })).code).toBe(200);
  expect((await recharge(mall, ana, { transcation_id: 'again-1' })).code).toBe(codes.dealIdExists);
});
test('two may wait at once, and the sixth within 24 hours is told when the next may be sent', async () => {
  const ana = await customer(mall);
  const ids = [];
  for (let i = 0; i < 2; i++) ids.push((await sent(recharge(mall, ana))).id);
  expect(await recharge(mall, ana)).toMatchObject({
    code: codes.rechargeLimit,
    data: { limit: 5, used: 2, open: 2, next_at: null },
  });
  for (let i = 2; i < 5; i++) {
    await acts(mall, fay, ids.shift() ?? '', 'take', 'approve');
    ids.push((await sent(recharge(mall, ana))).id);
  }
  await acts(mall, fay, ids.shift() ?? '', 'take', 'approve');
  const refused = await recharge(mall, ana);
  expect(refused).toMatchObject({
    code: codes.rechargeLimit,
    data: { limit: 5, used: 5, open: 1 },
  });
  const next = Date.parse((refused.data as unknown as { next_at: string }).next_at) - Date.now();
  expect(next).toBeGreaterThan(23.9 * 3_600_000);
  expect(next).toBeLessThan(24.1 * 3_600_000);
});
test('a currency that is off, or unknown, takes nothing', async () => {
  const ana = await customer(mall);
  for (const currency of ['BTC', 'DOGE'])
    expect((await recharge(mall, ana, { currency })).code).toBe(codes.invalidCurrency);
  expect(
    (await mall.call(wallet.rechargeOptions, {}, { as: ana })).data.methods.map(({ code }) => code),
  ).toEqual(['BANK', 'USDT-TRC20', 'USDC-ERC20']);
  expect((await mall.call(site.wallets)).data.map(({ code }) => code)).toEqual([
    'USDT-TRC20',
    'USDC-ERC20',
  ]);
});
test('the proof must be the sender’s own picture', async () => {
  const [ana, ben] = [await customer(mall), await customer(mall)];
  for (const cert_image of [await proof(mall.db, ben), randomUUID()])
    expect(await recharge(mall, ana, { cert_image })).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { cert_image: 'form.picture' } },
    });
});

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
        sql`select 1 from outbox where topic = 'payout.changed' and (payload->>'id')::bigint in (select id from payouts where user_id = ${ana.id})`,
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

test('a shop is found by name, the own one first, a closed one with the reason', async () => {
  const seller = await customer(mall, 100_00, { role: 'seller' });
  await mall.db.rows(
    sql`insert into shops (id, owner_id, name, country) values ('zz-own', ${seller.id}, 'Zz Own', 'ES')`,
  );
  expect((await mall.call(wallet.payees, {}, { as: seller })).data[0]).toMatchObject({
    id: 'zz-own',
    own: true,
    can: { ok: true },
  });
  const casa = (await mall.call(wallet.payees, { q: 'casa' }, { as: seller })).data;
  expect(casa).toMatchObject([
    { id: 'verde', can: { ok: true } },
    {
      id: 'shut',
      can: { ok: false, code: codes.transferFailed, reason: 'transfer.cannot.closed' },
    },
  ]);
  expect((await transfer(mall, seller, { shop_id: 'zz-own' })).code).toBe(200);
  expect(await transfer(mall, seller, { shop_id: 'shut' })).toMatchObject({
    code: codes.transferFailed,
    data: { reason: 'closed' },
  });
  expect((await transfer(mall, seller, { shop_id: 'nowhere' })).code).toBe(codes.notFound);
  expect((await transfer(mall, seller, { amount: '0.00' })).code).toBe(codes.invalidParameter);
  expect((await transfer(mall, seller, { amount: '90.01' })).code).toBe(codes.insufficientBalance);
  expect(await funds(mall.db, seller)).toEqual({ available: 9000, frozen: 0 });
});
test('nobody sees, recalls or is paid from another’s record', async () => {
  const [ana, ben] = [await customer(mall, 100_00), await customer(mall, 100_00)];
  await payable(mall, ana);
  const ids = [
    (await sent(withdraw(mall, ana))).id,
    (await sent(recharge(mall, ana))).id,
    (await sent(transfer(mall, ana))).id,
  ];
  for (const id of ids) {
    expect((await mall.call(wallet.details, { id }, { as: ben })).code).toBe(codes.notFound);
    expect((await mall.call(wallet.recall, { id }, { as: ben, key: randomUUID() })).code).toBe(
      codes.notFound,
    );
  }
  expect(
    (await mall.call(wallet.activity, {}, { as: ben })).data.records.map(({ kind }) => kind),
  ).toEqual(['opening']);
});
test('everything that moved money is in the activity, newest first, and found by filter and words', async () => {
  const ana = await customer(mall, 500_00);
  await mall.db.rows(
    sql`insert into addresses (user_id, name, phone, country, state, city, street, postal_code, is_default) values (${ana.id}, 'Ana', '+34600111222', 'ES', '', 'Madrid', 'Calle 1', '28013', true)`,
  );
  const product = await mall.db.row<{ id: number }>(
    sql`insert into products (shop_id, handle, state, name) values ('verde', ${skus.pot}, 'onSale', '{"en":"Pot"}') returning id`,
  );
  await mall.db.rows(
    sql`insert into variants (sku, product_id, price_minor) values (${skus.pot}, ${product?.id}, 1000)`,
  );
  await mall.db.rows(sql`insert into stock (sku, on_hand) values (${skus.pot}, 10)`);
  const placed = await buy(mall, ana);
  await payable(mall, ana);
  await sent(transfer(mall, ana));
  const lost = await sent(recharge(mall, ana, { transcation_id: 'FIND-ME' }));
  await acts(mall, fay, lost.id, 'take', 'refuse');
  await sent(withdraw(mall, ana));
  const list = async (input: object) =>
    (await mall.call(wallet.activity, input, { as: ana })).data.records.map(({ kind }) => kind);
  expect(await list({})).toEqual(['withdrawal', 'recharge', 'transfer', 'order', 'opening']);
  expect(await list({ filter: 'in' })).toEqual(['recharge', 'opening']);
  expect(await list({ filter: 'out' })).toEqual(['withdrawal', 'transfer', 'order']);
  expect(await list({ filter: 'pending' })).toEqual(['withdrawal']);
  expect(await list({ filter: 'failed' })).toEqual(['recharge']);
  expect(await list({ q: 'find-me' })).toEqual(['recharge']);
  expect(await list({ q: 'casa ver' })).toEqual(['transfer', 'order']);
  expect(await list({ q: placed.trade_sn })).toEqual(['order']);
  expect(await list({ q: lost.id })).toEqual(['recharge']);
  expect(await list({ page: 2 })).toEqual([]);
  for (const { id } of (await mall.call(wallet.activity, {}, { as: ana })).data.records)
    expect(await mall.call(wallet.details, { id }, { as: ana })).toMatchObject({
      code: 200,
      data: { id, history: expect.any(Array) },
    });
});
test('a statement’s rows carry a chain that its reader can check, across any days', async () => {
  const ana = await customer(mall, 500_00);
  for (let i = 0; i < 3; i++) await sent(transfer(mall, ana, { amount: `${i + 1}.10` }));
  const { data } = await mall.call(wallet.statement, {}, { as: ana });
  expect(data).toMatchObject({ opening: '0.00', closing: '493.70', hash_before: '0'.repeat(64) });
  expect(data.rows.map(({ amount, balance }) => `${amount} ${balance}`)).toEqual([
    '500.00 500.00',
    '-1.10 498.90',
    '-2.10 496.80',
    '-3.10 493.70',
  ]);
  let before = data.hash_before;
  for (const { hash, ...row } of data.rows) {
    expect(createHash('sha256').update(hashedText(before, row)).digest('hex')).toBe(hash);
    before = hash;
  }
  const later = (
    await mall.call(wallet.statement, { from: '2099-01-01', to: '2099-02-01' }, { as: ana })
  ).data;
  expect(later).toMatchObject({
    opening: '493.70',
    closing: '493.70',
    hash_before: before,
    rows: [],
  });
  expect((await mall.call(wallet.statement, { from: '2026-02-31' }, { as: ana })).code).toBe(
    codes.invalidParameter,
  );
});
