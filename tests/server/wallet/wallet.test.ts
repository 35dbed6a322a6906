import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { site } from '#contract/site';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import {
  act,
  acts,
  customer,
  funds,
  moneyMall,
  payable,
  proof,
  recharge,
  sent,
  staffOf,
  transfer,
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

test('a shop is found by name, the own one first, a closed one with the reason', async () => {
  const seller = await customer(mall, 100_00, { role: 'seller' });
  await mall.db.rows(
    sql`insert into shops (id, owner_id, name, country)
      values ('zz-own', ${seller.id}, 'Zz Own', 'ES')`,
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
