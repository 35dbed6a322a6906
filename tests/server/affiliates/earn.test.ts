import { describe, expect, test, vi } from 'vitest';
import { notices } from '#contract/notices';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { asked, key, mall, picture, walk } from '../afterSale/kit';
import {
  affiliatesStanding,
  completed,
  cost,
  invitedBy,
  inviter,
  job,
  later,
  ordered,
  programme,
  stateOf,
  tell,
  wallet,
} from './kit';

vi.setConfig({ testTimeout: 120_000 });
affiliatesStanding();

const linesOf = async (id: string) =>
  (
    await mall.db.rows<{ id: number }>(
      sql`select id from order_lines where order_id = ${id} order by id`,
    )
  ).map((line) => String(line.id));

describe('an order of somebody who was invited', () => {
  test('is held until it is completed, payable until nothing comes back, then paid once', async () => {
    const ana = await inviter();
    const ben = await invitedBy(ana);
    const out = await cost();
    const id = await ordered(ben);
    expect(await programme(ana)).toMatchObject({
      sign_ups: 1,
      orders: 1,
      held: '3.00',
      payable: '0.00',
      rewards: [{ state: 'held', amount: '3.00', until: null, why: null }],
    });
    await job();
    expect(await stateOf(id)).toBe('held');
    await completed(id);
    await job();
    const { rewards, payable } = await programme(ana);
    expect({ payable, state: rewards[0]?.state }).toEqual({ payable: '3.00', state: 'payable' });
    const days = (Date.parse(rewards[0]?.until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    await job();
    expect(await wallet(ana)).toBe(0);
    await later(id);
    await Promise.all([job(), job()]);
    await job();
    expect(await stateOf(id)).toBe('paid');
    expect(await wallet(ana)).toBe(300);
    expect(await cost()).toBe(out - 300);
    expect(await programme(ana)).toMatchObject({ paid: '3.00', payable: '0.00' });
  });
  test('tells its inviter of the sign-up, what is earned and what was paid, and names nobody', async () => {
    const ana = await inviter();
    const ben = await invitedBy(ana);
    const id = await ordered(ben);
    await completed(id);
    await job();
    await later(id);
    await job();
    await tell();
    const { data } = await mall.call(notices.list, {}, { as: ana });
    expect(data.notices.map(({ text, values }) => ({ text, values })).toReversed()).toEqual([
      { text: 'affiliate.signUp', values: {} },
      { text: 'affiliate.earned', values: { amount: '3.00' } },
      { text: 'affiliate.paid', values: { amount: '3.00' } },
    ]);
  });
  test('brings nothing where its buyer was not invited, or their inviter does not take part', async () => {
    const ana = await mall.person();
    const ben = await invitedBy(ana);
    expect(await stateOf(await ordered(ben))).toBeUndefined();
    expect((await programme(ana)).state).toBeNull();
  });
  test('brings nothing once the time after the sign-up is over', async () => {
    const ana = await inviter();
    const ben = await invitedBy(ana);
    await mall.db.rows(
      sql`update users set created_at = created_at - interval '366 days' where id = ${ben.id}`,
    );
    expect(await stateOf(await ordered(ben))).toBeUndefined();
  });
  test('never brings more than the mall’s own commission on it', async () => {
    const ana = await inviter();
    const ben = await invitedBy(ana);
    await mall.db.rows(sql`update shops set commission_bp = 100 where id = 'verde'`);
    const id = await ordered(ben);
    const paid = await mall.db.row<{ n: number }>(
      sql`select paid_minor as n from orders where id = ${id}`,
    );
    await mall.db.rows(sql`update shops set commission_bp = 500 where id = 'verde'`);
    const { held } = await programme(ana);
    expect(Math.round(Number(held) * 100)).toBe(Math.round((paid?.n ?? 0) / 100));
  });
});

describe('what goes back', () => {
  test('a cancelled order brings nothing', async () => {
    const ana = await inviter();
    const ben = await invitedBy(ana);
    const id = await ordered(ben);
    await mall.call(orders.cancel, { id, reason: '' }, { as: ben, key: key() });
    await job();
    expect(await programme(ana)).toMatchObject({
      held: '0.00',
      rewards: [{ state: 'lapsed', amount: '0.00', why: 'refunded' }],
    });
  });
  test('takes its part to the cent; with the last piece nothing is left', async () => {
    const ana = await inviter();
    const ben = await invitedBy(ana);
    const id = await ordered(ben, { price: 777, quantity: 3 });
    await completed(id);
    await job();
    const one = { ana: ben, id, sku: '', lines: await linesOf(id) };
    const faulty = { reason: 'faulty' as const, pictures: [await picture(ben)] };
    const seen = [(await programme(ana)).payable];
    for (let n = 0; n < 3; n++) {
      await walk(one, await asked(one, 1, faulty), 'approveWithoutReturn');
      seen.push((await programme(ana)).payable);
    }
    // 3 % of 23.31, 15.54, 7.77 and nothing.
    expect(seen).toEqual(['0.70', '0.47', '0.23', '0.00']);
    await job();
    expect(await stateOf(id)).toBe('lapsed');
  });
  test('while a case is open nothing is paid, however late', async () => {
    const ana = await inviter();
    const ben = await invitedBy(ana);
    const id = await ordered(ben);
    await completed(id);
    await job();
    const one = { ana: ben, id, sku: '', lines: await linesOf(id) };
    await asked(one, 1, { reason: 'faulty', pictures: [await picture(ben)] });
    await later(id);
    await job();
    expect(await stateOf(id)).toBe('payable');
    expect(await wallet(ana)).toBe(0);
  });
  test('a refund that races the payment: either it is paid in full, or reduced, never both', async () => {
    const ana = await inviter();
    const ben = await invitedBy(ana);
    const ids = [];
    for (let n = 0; n < 4; n++) {
      const id = await ordered(ben, { price: 2000, quantity: 2 });
      await completed(id);
      const one = { ana: ben, id, sku: '', lines: await linesOf(id) };
      ids.push({ one, faulty: { reason: 'faulty' as const, pictures: [await picture(ben)] } });
    }
    await job();
    for (const { one } of ids) await later(one.id);
    const before = await wallet(ana);
    await Promise.all([
      job(),
      ...ids.map(async ({ one, faulty }) => {
        const id = await asked(one, 1, faulty);
        await walk(one, id, 'approveWithoutReturn');
      }),
      job(),
    ]);
    await job();
    const paid = await mall.db.rows<{ amount: number }>(
      sql`select amount_minor as amount from affiliate_rewards
        where inviter_id = ${ana.id} and state = 'paid'`,
    );
    for (const { amount } of paid) expect([60, 120]).toContain(amount);
    expect((await wallet(ana)) - before).toBe(paid.reduce((sum, { amount }) => sum + amount, 0));
  });
});
