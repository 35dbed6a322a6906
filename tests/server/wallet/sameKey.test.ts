import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { sweep } from '#server/jobs/sweep';
import { signIn, type Client, type Mall } from '../../lib/server';
import { buy, nothingBroken, shopper, thing } from '../tradeKit';
import { bank, customer, funds, moneyMall, password, payable, proof, transfer } from './kit';

let mall: Mall;
beforeAll(async () => {
  mall = await moneyMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const pay = { shop_id: 'verde', amount: '10.00', password };
const bodies = async (as: Client, key: string, input: object, times: number): Promise<string[]> =>
  (
    await Promise.all(
      Array.from({ length: times }, () => mall.raw(wallet.transfer, input, { as, key })),
    )
  ).map(({ body }) => body);

test('the same key a hundred times with a password: one effect, and the same letters for everybody, then and later', async () => {
  const ana = await customer(mall, 50_00);
  const key = randomUUID();
  const all = [...(await bodies(ana, key, pay, 100)), ...(await bodies(ana, key, pay, 100))];
  expect(new Set(all).size).toBe(1);
  expect(JSON.parse(all[0] ?? '')).toMatchObject({ code: 200, data: { kind: 'transfer' } });
  expect(await funds(mall.db, ana)).toEqual({ available: 4000, frozen: 0 });
});
test('the same key a hundred times with a wrong password: one try is counted, nothing happens, and the key stays usable', async () => {
  const ana = await customer(mall, 50_00);
  const key = randomUUID();
  const all = await bodies(ana, key, { ...pay, password: 'not this one' }, 100);
  expect(new Set(all.map((body) => (JSON.parse(body) as { code: number }).code))).toEqual(
    new Set([codes.wrongCredentials]),
  );
  expect((await bodies(ana, key, pay, 1))[0]).toContain('"code":200');
  expect(await funds(mall.db, ana)).toEqual({ available: 4000, frozen: 0 });
});
test('a known key answers without asking the password again, only to the same person, and tells nothing of a password sent with it', async () => {
  const [ana, ben] = [await customer(mall, 50_00), await customer(mall, 50_00)];
  const key = randomUUID();
  const [first] = await bodies(ana, key, pay, 1);
  expect(await bodies(ana, key, { ...pay, password: 'one guess' }, 1)).toEqual([first]);
  expect(await bodies(ana, key, { ...pay, password: 'another guess' }, 1)).toEqual([first]);
  expect(await transfer(mall, ana, { amount: '11.00' }, key)).toMatchObject({
    code: codes.invalidParameter,
  });
  expect((await transfer(mall, ben, { password: 'one guess' }, key)).code).toBe(
    codes.wrongCredentials,
  );
  await signIn(mall.db, ana);
  expect(await bodies(ana, key, pay, 1)).toEqual([first]);
});

const later = async (by: string): Promise<void> => {
  await mall.db.rows(sql`update idem set created_at = created_at - ${by}::interval`);
  await sweep(mall.db);
};
test('the same key a year later moves no money again: it says that it was done, and what it made', async () => {
  const ana = await customer(mall, 500_00);
  await payable(mall, ana);
  const trade = await buy(mall, await shopper(mall), 'card', { [await thing(mall.db)]: 1 });
  const owner = await mall.db.row<{ user_id: number }>(
    sql`select user_id from trades where trade_sn = ${trade.trade_sn}`,
  );
  const buyer = { ...mall.visitor(), id: String(owner?.user_id) };
  await signIn(mall.db, buyer);
  const asked = [
    [wallet.transfer, pay, ana],
    [wallet.withdraw, { method: 'bank', amount: '50.00', password, signature: 'M0 0L9 9' }, ana],
    [wallet.cardRecharge, { amount: '10.00' }, ana],
    [
      wallet.recharge,
      {
        currency: 'BANK',
        amount: '200.00',
        transcation_id: 'A-YEAR-AGO',
        cert_image: await proof(mall.db, ana),
      },
      ana,
    ],
    [wallet.payout, { ...bank, bank_acc_no: 'ES91 2100 0418 4502 0005 1824' }, ana],
    [checkout.pay, { trade_sn: trade.trade_sn, method: 'wallet' }, buyer],
  ] as const;
  const keys = asked.map(() => randomUUID());
  for (const [i, [row, input, as]] of asked.entries())
    expect(await mall.call(row, input, { as, key: keys[i] })).toMatchObject({ code: 200 });
  const before = [await funds(mall.db, ana), await funds(mall.db, buyer)];
  await later('1 year');
  for (const [i, [row, input, as]] of asked.entries()) {
    expect(await mall.call(row, input, { as, key: keys[i] })).toMatchObject({
      code: codes.operationFailed,
      message: 'error.doneBefore',
    });
  }
  expect([await funds(mall.db, ana), await funds(mall.db, buyer)]).toEqual(before);
  expect(
    await mall.call(wallet.transfer, { ...pay, amount: '12.00' }, { as: ana, key: keys[0] }),
  ).toMatchObject({ code: codes.invalidParameter });
  expect((await mall.call(wallet.transfer, pay, { as: ana, key: keys[0] })).data).toMatchObject({
    made: expect.stringMatching(/^transfer-\d+$/),
  });
});
test('an order’s key answers its trade for good; other keys are swept after three days', async () => {
  const ana = await shopper(mall);
  const placed = await buy(mall, ana, 'wallet', { [await thing(mall.db)]: 1 });
  await later('4 days');
  expect(
    (await mall.db.row<{ n: number }>(sql`select count(*)::int as n from idem where not forever`))
      ?.n,
  ).toBe(0);
  const key = (
    await mall.db.row<{ key: string }>(
      sql`select key from trades where trade_sn = ${placed.trade_sn}`,
    )
  )?.key;
  expect(
    (await mall.call(checkout.place, { fingerprint: 'gone' }, { as: ana, key })).data,
  ).toMatchObject({ trade_sn: placed.trade_sn });
});
