import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeMoney } from '#contract/officeMoney';
import { wallet } from '#contract/wallet';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { act, acts, customer, moneyMall, recharge, sent, payable, staffOf, withdraw } from './kit';

let mall: Mall;
let fay: Client;
let al: Client;
let ana: Client;
let ben: Client;
const ids: string[] = [];
beforeAll(async () => {
  mall = await moneyMall();
  [fay, al] = await staffOf(mall);
  [ana, ben] = [
    await customer(mall, 100_00, { name: 'Ana Ruiz' }),
    await customer(mall, 0, { name: 'Ben Carter' }),
  ];
  ids.push(
    (await sent(recharge(mall, ana, { transcation_id: 'FIRST-1' }))).id,
    (await sent(recharge(mall, ben, { amount: '1500.00' }))).id,
    (await sent(recharge(mall, ana, { amount: '200.00' }))).id,
  );
});
afterAll(async () => {
  await nothingBroken(mall.db);
  await mall.close();
});
const queue = async (input: object = {}) =>
  (await mall.call(officeMoney.queue, { queue: 'recharge', ...input }, { as: fay })).data;

test('the longest wait comes first, with what a reviewer needs to choose', async () => {
  const { items, counts, pages } = await queue();
  expect(items.map(({ id }) => id)).toEqual(ids);
  expect(items[1]).toMatchObject({
    large: true,
    customer: { name: 'Ben Carter', orders: 0 },
    taken_by: null,
    can: { take: { ok: true }, approve: { ok: false, instead: 'take' } },
  });
  expect({ counts, pages }).toEqual({ counts: { waiting: 3, approved: 0, refused: 0 }, pages: 1 });
  expect((await mall.call(officeMoney.waiting, {}, { as: fay })).data).toEqual({
    recharge: 3,
    withdrawal: 0,
  });
});
test.each([
  ['first-1', 0],
  ['ben carter', 1],
  ['RECHARGE-3', 2],
])('%s is found', async (q, at) => {
  expect((await queue({ q })).items.map(({ id }) => id)).toEqual([ids[at]]);
});
test('what the server looked up says what to mind', async () => {
  const { data } = await mall.call(officeMoney.view, { id: ids[2] }, { as: fay });
  expect(Object.fromEntries(data.checks.map(({ id, ok }) => [id, ok]))).toEqual({
    idUnused: true,
    aboveMinimum: true,
    inLimit: true,
    amountOnce: false,
    proof: true,
  });
  expect(data.balance).toEqual({ now: '100.00', after: '300.00' });
  expect(data.history).toMatchObject([{ by: 'customer', actor: 'Ana Ruiz', event: 'send' }]);
});
test('a refusal needs a reason of this queue’s list', async () => {
  await acts(mall, fay, ids[0] ?? '', 'take');
  expect(
    (await mall.call(officeMoney.act, { id: ids[0], event: 'refuse' }, { as: fay })).code,
  ).toBe(codes.missingParameter);
  expect(await act(mall, fay, ids[0] ?? '', 'refuse', { reason: 'bankReturned' })).toMatchObject({
    code: codes.invalidParameter,
    data: { fields: { reason: 'form.select' } },
  });
  expect(await act(mall, fay, ids[0] ?? '', 'approve', { actual_amount: '0.00' })).toMatchObject({
    code: codes.invalidParameter,
    data: { fields: { actual_amount: 'form.amount' } },
  });
});
test('taken shows by whom, decided goes to its tab, and customers wait by the same median', async () => {
  expect((await queue()).items[0]?.taken_by).toMatchObject({ name: 'Fay', me: true });
  await acts(mall, fay, ids[0] ?? '', 'refuse');
  await acts(mall, al, ids[1] ?? '', 'take', 'endorse');
  await acts(mall, fay, ids[1] ?? '', 'confirm');
  expect((await queue({ tab: 'refused' })).items.map(({ id, message }) => [id, message])).toEqual([
    [ids[0], 'wallet.why.unreadable'],
  ]);
  expect((await queue({ tab: 'approved' })).items.map(({ id }) => id)).toEqual([ids[1]]);
  const { median_minutes } = await queue();
  expect(median_minutes).toBe(0);
  expect((await mall.call(wallet.overview, {}, { as: ana })).data.median_minutes).toEqual({
    recharge: 0,
    withdrawal: null,
  });
});
test('a withdrawal that is approved waits for its payer', async () => {
  await payable(mall, ana);
  const { id } = await sent(withdraw(mall, ana));
  await acts(mall, fay, id, 'take', 'approve');
  const { items } = (await mall.call(officeMoney.queue, { queue: 'withdrawal' }, { as: fay })).data;
  expect(items).toMatchObject([
    {
      id,
      state: 'paying',
      approved_by: { name: 'Fay', me: true },
      can: { pay: { ok: false, reason: 'withdrawal.cannot.samePerson' } },
    },
  ]);
  const { data } = await mall.call(officeMoney.view, { id }, { as: al });
  expect(data.can.pay).toEqual({ ok: true });
  expect(data.checks.map(({ id: check }) => check)).toEqual([
    'frozen',
    'holder',
    'payoutAge',
    'paidBefore',
    'recentRecharges',
  ]);
  expect((await mall.call(officeMoney.act, { id, event: 'pay' }, { as: al })).code).toBe(
    codes.missingParameter,
  );
});
test('of somebody who is not there, nothing is told', async () => {
  expect((await mall.call(officeMoney.view, { id: 'recharge-999999' }, { as: fay })).code).toBe(
    codes.notFound,
  );
  expect((await act(mall, fay, 'withdrawal-999999', 'take')).code).toBe(codes.notFound);
});
