import { thing } from '../tradeKit';
import { expect, test } from 'vitest';
import { afterSale } from '#contract/afterSale';
import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import {
  ask,
  asked,
  bought,
  doing,
  journals,
  key,
  mall,
  orderOf,
  seller,
  standing,
  stateOf,
  support,
  timers,
  wait,
  walk,
  wallet,
} from './kit';

standing();
test('fifty who ask at once for the last piece have one case', async () => {
  const one = await bought({ quantity: 3 });
  await walk(one, await asked(one, 2), 'approveWithoutReturn');
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(one, 1)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 2000010)).toHaveLength(49);
  expect(
    await mall.db.row(
      sql`select count(*)::int as n from after_sale_cases where order_id = ${one.id} and state = 'requested'`,
    ),
  ).toEqual({ n: 1 });
});
test('the same request sent fifty times is one case', async () => {
  const one = await bought();
  const same = key();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      mall.call(
        afterSale.submit,
        {
          order_id: one.id,
          line_ids: [one.lines[0] ?? ''],
          quantities: [1],
          received: true,
          reason: 'changedMind',
          to: 'origin',
        },
        { as: one.ana, key: same },
      ),
    ),
  );
  const ids = new Set(answers.filter(({ code }) => code === 200).map(({ data }) => data.id));
  expect(ids.size).toBe(1);
  expect(answers.every(({ code }) => code === 200 || code === 2000039)).toBe(true);
});
test('withdrawn and agreed at the same moment end in one of the two', async () => {
  for (let n = 0; n < 5; n++) {
    const one = await bought();
    const before = await wallet(one.ana);
    const id = await asked(one, 1);
    const answers = await Promise.all([
      doing.withdraw(id, one.ana),
      doing.approveWithoutReturn(id, seller),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const state = await stateOf(id);
    expect(['withdrawn', 'refunded']).toContain(state);
    expect((await wallet(one.ana)) > before).toBe(state === 'refunded');
  }
});
test('the shop, staff and the time decide at once: the money goes once', async () => {
  const one = await bought();
  const id = await asked(one, 1);
  await walk(one, id, 'refuse', 'appeal');
  await mall.db.rows(
    sql`update after_sale_cases set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await Promise.all([
    doing.approveWithoutReturn(id, seller),
    doing.grantRefund(id, support),
    timers(),
    timers(),
  ]);
  expect(await journals(id)).toBeLessThanOrEqual(1);
  expect(['refunded', 'approved']).toContain(await stateOf(id));
});
test('the window closes while somebody asks: the shop is paid or the case is open', async () => {
  for (let n = 0; n < 5; n++) {
    const one = await bought();
    const { orders } = await import('#contract/orders');
    await mall.call(orders.receive, { id: one.id }, { as: one.ana, key: key() });
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() + interval '30 milliseconds' where id = ${one.id}`,
    );
    await Promise.all([
      ask(one, 1),
      new Promise((go) => setTimeout(go, 35)).then(() => sendTimers(mall.db, () => undefined)),
    ]);
    const order = await orderOf(one.id);
    expect(order?.state === 'completed' && order.in_case).toBe(false);
  }
});
test('a shop that closes leaves nobody waiting', async () => {
  const one = await bought();
  const id = await asked(one, 1, { received: false, reason: 'notReceived' });
  await mall.db.rows(sql`update shops set state = 'closed' where id = 'verde'`);
  await wait(id);
  await mall.db.rows(sql`update shops set state = 'open' where id = 'verde'`);
  expect(await stateOf(id)).toBe('refunded');
});
test('a buyer who is removed is paid back where the shop says yes', async () => {
  const one = await bought();
  const id = await asked(one, 1);
  const before = await wallet(one.ana);
  await mall.db.rows(sql`update users set state = 'removed' where id = ${one.ana.id}`);
  expect(await doing.withdraw(id, one.ana)).toMatchObject({ code: 2000017 });
  await walk(one, id, 'approveWithoutReturn');
  expect(await wallet(one.ana)).toBeGreaterThan(before);
});
test('a currency that was taken off changes nothing: the order keeps its own', async () => {
  const one = await bought();
  await mall.db.rows(sql`update orders set in_case = in_case where id = ${one.id}`);
  await mall.db.rows(sql`delete from currencies where code = 'JPY'`);
  const id = await asked(one, 1);
  await walk(one, id, 'approveWithoutReturn');
  expect(await stateOf(id)).toBe('refunded');
});
test('a shop that refunds during arbitration ends the case, and staff decide nothing more', async () => {
  const one = await bought();
  const before = await wallet(one.ana);
  const id = await asked(one, 1);
  await walk(one, id, 'refuse', 'appeal', 'approveWithoutReturn');
  const after = await wallet(one.ana);
  expect(await stateOf(id)).toBe('refunded');
  expect(after).toBeGreaterThan(before);
  for (const answer of [await doing.grantRefund(id, support), await doing.deny(id, support)])
    expect(answer).toMatchObject({ code: 2000037 });
  expect([await wallet(one.ana), await journals(id)]).toEqual([after, 1]);
});
test('a case before staff outlives the window of its order, and the shop is paid only after it', async () => {
  const one = await bought();
  const id = await asked(one, 1);
  await walk(one, id, 'refuse', 'appeal');
  const { orders } = await import('#contract/orders');
  await mall.call(orders.receive, { id: one.id }, { as: one.ana, key: key() });
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${one.id}`,
  );
  await sendTimers(mall.db, () => undefined);
  expect(await orderOf(one.id)).toMatchObject({ state: 'receiptConfirmed', in_case: true });
  await walk(one, id, 'grantRefund');
  await sendTimers(mall.db, () => undefined);
  expect(await orderOf(one.id)).toMatchObject({ state: 'completed', in_case: false });
  expect(await stateOf(id)).toBe('refunded');
});
test('more than was bought is refused by the database itself, whoever writes', async () => {
  const one = await bought({ quantity: 1, more: { [await thing(mall.db)]: 1 } });
  const id = await asked(one, 1);
  await expect(
    mall.db.rows(
      sql`insert into after_sale_lines (case_id, line_id, quantity, most_minor) values (${id}, ${one.lines[1]}, 2, 1)`,
    ),
  ).rejects.toThrow('than were bought');
  const other = await bought();
  await expect(
    mall.db.rows(
      sql`insert into after_sale_lines (case_id, line_id, quantity, most_minor) values (${id}, ${other.lines[0]}, 1, 1)`,
    ),
  ).rejects.toThrow('another order');
});
