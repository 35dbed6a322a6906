import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';
import { officeMoney } from '#contract/officeMoney';
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
  proof,
  recharge,
  sent,
  payable,
  staffOf,
  tally,
  transfer,
  withdraw,
} from './kit';

// On PostgreSQL (TEST_DATABASE_URL) ten connections run side by side; PGlite runs one after the
// other.
let mall: Mall;
let fay: Client;
let al: Client;
beforeAll(async () => {
  mall = await moneyMall();
  [fay, al] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

vi.setConfig({ testTimeout: 120_000 });
const hundred = <T>(work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 100 }, (_, i) => work(i)));
const payer = async (minor: number): Promise<Client> => {
  const as = await customer(mall, minor);
  await payable(mall, as);
  return as;
};

test('of a hundred withdrawals of the whole balance at once, one succeeds', async () => {
  const ana = await payer(50_00);
  const answers = await hundred(() => withdraw(mall, ana));
  expect(tally(answers)).toEqual({ 200: 1, [codes.insufficientBalance]: 99 });
  expect(await funds(mall.db, ana)).toEqual({ available: 0, frozen: 5000 });
});
test('the same transaction id a hundred times, by many, is taken once', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => customer(mall)));
  const pictures = await Promise.all(people.map((each) => proof(mall.db, each)));
  const answers = await hundred((i) =>
    mall.call(
      wallet.recharge,
      {
        currency: 'BANK',
        amount: '100.00',
        transcation_id: i % 2 ? 'same-ID' : ' SAME-id',
        cert_image: pictures[i % 10],
      },
      { as: people[i % 10], key: randomUUID() },
    ),
  );
  expect(tally(answers)).toEqual({ 200: 1, [codes.dealIdExists]: 99 });
});
test('the same key a hundred times has one effect and one answer', async () => {
  const ana = await payer(100_00);
  const [key, other, third] = [randomUUID(), randomUUID(), randomUUID()];
  const withdrawals = await hundred(() => withdraw(mall, ana, {}, key));
  const transfers = await hundred(() => transfer(mall, ana, {}, other));
  const cert_image = await proof(mall.db, ana);
  const recharges = await hundred(() =>
    recharge(mall, ana, { transcation_id: 'one-key', cert_image }, third),
  );
  for (const answers of [withdrawals, transfers, recharges]) {
    expect(answers[0]).toMatchObject({ code: 200 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  }
  expect(await funds(mall.db, ana)).toEqual({ available: 4000, frozen: 5000 });
});
test('the same key for something else is refused', async () => {
  const ana = await payer(100_00);
  const key = randomUUID();
  await sent(transfer(mall, ana, {}, key));
  expect((await transfer(mall, ana, { amount: '20.00' }, key)).code).toBe(codes.invalidParameter);
  expect(await funds(mall.db, ana)).toEqual({ available: 9000, frozen: 0 });
});
test('recharges sent all at once stop at two that wait', async () => {
  const ana = await customer(mall);
  const answers = await Promise.all(Array.from({ length: 20 }, () => recharge(mall, ana)));
  expect(tally(answers)).toEqual({ 200: 2, [codes.rechargeLimit]: 18 });
});
test('opposite verdicts at once: one counts, and its money is moved once', async () => {
  for (let i = 0; i < 10; i++) {
    const ana = await customer(mall);
    const { id } = await sent(recharge(mall, ana));
    await acts(mall, fay, id, 'take');
    const answers = await Promise.all([
      act(mall, fay, id, 'approve'),
      act(mall, fay, id, 'refuse'),
      act(mall, fay, id, 'approve'),
      act(mall, fay, id, 'release'),
    ]);
    expect(tally(answers)).toEqual({ 200: 1, [codes.notAllowedNow]: 3 });
    const { data } = await mall.call(wallet.details, { id }, { as: ana });
    expect((await funds(mall.db, ana)).available).toBe(data.state === 'completed' ? 20_000 : 0);
  }
});
test('two reviewers reach for the same request: one has it, the other is told who', async () => {
  const ana = await customer(mall);
  const { id } = await sent(recharge(mall, ana));
  const answers = await Promise.all([act(mall, fay, id, 'take'), act(mall, al, id, 'take')]);
  expect(tally(answers)).toEqual({ 200: 1, [codes.notAllowedNow]: 1 });
  const [first] = answers[0].code === 200 ? [al] : [fay];
  const seen = (await mall.call(officeMoney.view, { id }, { as: first as Client })).data;
  expect(seen.taken_by).toMatchObject({ me: false });
  expect(seen.can.approve).toMatchObject({ ok: false, reason: 'recharge.cannot.taken' });
});
test('recalled while it is taken: one of the two happens', async () => {
  for (let i = 0; i < 10; i++) {
    const ana = await payer(50_00);
    const { id } = await sent(withdraw(mall, ana));
    const [back, taken] = await Promise.all([
      mall.call(wallet.recall, { id }, { as: ana, key: randomUUID() }),
      act(mall, fay, id, 'take'),
    ]);
    expect([back.code, taken.code].filter((code) => code === 200)).toHaveLength(1);
    expect(await funds(mall.db, ana)).toEqual(
      back.code === 200 ? { available: 5000, frozen: 0 } : { available: 0, frozen: 5000 },
    );
  }
});
test('paid and returned at once: it leaves the mall or comes back, never both', async () => {
  for (let i = 0; i < 5; i++) {
    const ana = await payer(50_00);
    const { id } = await sent(withdraw(mall, ana));
    await acts(mall, fay, id, 'take', 'approve');
    const answers = await Promise.all([
      act(mall, al, id, 'pay'),
      act(mall, fay, id, 'payFailed'),
      act(mall, al, id, 'pay'),
    ]);
    expect(tally(answers)[200]).toBe(1);
    const { state } = (await mall.call(wallet.details, { id }, { as: ana })).data;
    expect(await funds(mall.db, ana)).toEqual({
      available: state === 'failed' ? 5000 : 0,
      frozen: 0,
    });
  }
});
test('transfers and withdrawals from two windows never spend the same money twice', async () => {
  const ana = await payer(100_00);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      i % 2 ? transfer(mall, ana, { amount: '30.00' }) : withdraw(mall, ana, { amount: '30.00' }),
    ),
  );
  expect(tally(answers)).toEqual({ 200: 3, [codes.insufficientBalance]: 27 });
  const { available, frozen } = await funds(mall.db, ana);
  const passed =
    (
      await mall.db.row<{ n: number }>(
        sql`select coalesce(sum(amount_minor), 0)::bigint as n from transfers where user_id = ${ana.id}`,
      )
    )?.n ?? 0;
  expect(available + frozen + passed).toBe(10_000);
});
