import { describe, expect, test } from 'vitest';
import { afterSale } from '#contract/afterSale';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import { stockOf, thing } from '../tradeKit';
import {
  asked,
  bought,
  commission,
  doing,
  held,
  journals,
  loud,
  mall,
  orderOf,
  paidOut,
  picture,
  seen,
  seller,
  standing,
  stateOf,
  wait,
  walk,
  wallet,
} from './kit';

standing();
const settle = async (id: string) => {
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await sendTimers(mall.db, loud);
};

describe('a refund to the wallet', () => {
  test('is there at once, out of what the shop holds, and counts once', async () => {
    const one = await bought({ quantity: 2 });
    const [paid, before, shop] = [
      (await orderOf(one.id))?.paid_minor ?? 0,
      await wallet(one.ana),
      await held(),
    ];
    const id = await asked(one, 1);
    await walk(one, id, 'approveWithoutReturn');
    expect(await stateOf(id)).toBe('refunded');
    const back = (await wallet(one.ana)) - before;
    expect(back).toBe(Math.round(paid / 2));
    expect(await held()).toBe(shop - back);
    expect(await orderOf(one.id)).toMatchObject({ refunded_minor: back, in_case: false });
    expect(await seen(id, one.ana)).toMatchObject({
      state: 'refunded',
      money: { state: 'done', to: 'wallet' },
    });
  });
  test('of every piece one after the other comes to all that was paid, to the cent', async () => {
    const one = await bought({ quantity: 7, price: 333 });
    const before = await wallet(one.ana);
    for (let n = 0; n < 7; n++) {
      const id = await asked(one, 1);
      await walk(one, id, 'approveWithoutReturn');
    }
    const order = await orderOf(one.id);
    expect((await wallet(one.ana)) - before).toBe(order?.paid_minor);
    expect(order).toMatchObject({ state: 'completed', refunded_minor: order?.paid_minor });
  });
  test('over several lines is split by what was paid for each', async () => {
    const [b, c] = [await thing(mall.db, { price: 777 }), await thing(mall.db, { price: 1 })];
    const one = await bought({ quantity: 3, price: 333, more: { [b]: 2, [c]: 1 } });
    const { data } = await mall.call(afterSale.returnable, { id: one.id }, { as: one.ana });
    const id = await asked(one, 1, {
      line_ids: one.lines,
      quantities: data.lines.map(({ returnable }) => returnable),
    });
    await walk(one, id, 'approveWithoutReturn');
    const order = await orderOf(one.id);
    expect(order).toMatchObject({ state: 'completed', refunded_minor: order?.paid_minor });
  });
  test('a part that was offered and taken leaves the pieces, and never more comes in sum than was paid', async () => {
    const one = await bought({ quantity: 1, price: 1000 });
    const before = await wallet(one.ana);
    const paid = (await orderOf(one.id))?.paid_minor ?? 0;
    const first = await asked(one, 1);
    await walk(one, first, 'offer', 'acceptOffer');
    expect((await wallet(one.ana)) - before).toBe(250);
    const second = await asked(one, 1);
    expect((await seen(second, one.ana)).most).toBe(((paid - 250) / 100).toFixed(2));
    await walk(one, second, 'approveWithoutReturn');
    expect((await wallet(one.ana)) - before).toBe(paid);
    expect(await orderOf(one.id)).toMatchObject({ state: 'completed', refunded_minor: paid });
  });
  test('after the shop was paid nets its balance below nothing, and the commission comes back', async () => {
    const one = await bought({ quantity: 1 });
    await mall.call(orders.receive, { id: one.id }, { as: one.ana, key: 'receive-once-it-came' });
    await settle(one.id);
    expect(await orderOf(one.id)).toMatchObject({ state: 'completed' });
    const [shop, fee, before] = [await paidOut(), await commission(), await wallet(one.ana)];
    const id = await asked(one, 1, {
      reason: 'faulty',
      pictures: [await picture(one.ana)],
    });
    await walk(one, id, 'approveWithoutReturn');
    const paid = (await orderOf(one.id))?.paid_minor ?? 0;
    expect((await wallet(one.ana)) - before).toBe(paid);
    expect(shop - (await paidOut()) + (fee - (await commission()))).toBe(paid);
    expect(fee - (await commission())).toBe(Math.round(paid * 0.05));
  });
  test('waits, open, for cash that was not handed over', async () => {
    const one = await bought({ method: 'cod', quantity: 1 });
    const id = await asked(one, 1);
    await walk(one, id, 'approveWithoutReturn');
    expect(await seen(id, one.ana)).toMatchObject({
      state: 'awaitingRefund',
      money: { state: 'waiting', why: 'cash' },
    });
    expect(await journals(id)).toBe(0);
  });
  test('the same, confirmed a hundred times, is one journal', async () => {
    const one = await bought({ quantity: 1 });
    const id = await asked(one, 1);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => doing.approveWithoutReturn(id, seller)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(
      answers.every(({ status, code }) => status === 200 && [200, 2000037].includes(code)),
    ).toBe(true);
    expect(await journals(id)).toBe(1);
  });
});
describe('the goods', () => {
  test.each([
    ['shelf', 1, 0],
    ['damaged', 0, 1],
    ['none', 0, 0],
  ])('go where the shop says: %s', async (goods, onHand, damaged) => {
    const one = await bought({ quantity: 2 });
    const before = (await stockOf(mall.db, one.sku))?.on_hand ?? 0;
    const id = await asked(one, 1);
    await walk(one, id, 'approve', 'dispatch', 'receive');
    await doing.acceptGoods(id, seller, goods);
    expect(await stateOf(id)).toBe('refunded');
    expect((await stockOf(mall.db, one.sku))?.on_hand).toBe(before + onHand);
    expect(await mall.db.row(sql`select damaged from stock where sku = ${one.sku}`)).toEqual({
      damaged,
    });
  });
});
describe('the order', () => {
  test('does not pay its shop while a case is open, and does once it is over', async () => {
    const one = await bought({ quantity: 2 });
    await mall.call(orders.receive, { id: one.id }, { as: one.ana, key: 'receive-with-a-case' });
    const id = await asked(one, 1);
    await settle(one.id);
    expect(await orderOf(one.id)).toMatchObject({ state: 'receiptConfirmed', in_case: true });
    await walk(one, id, 'refuse', 'appeal');
    await settle(one.id);
    expect(await orderOf(one.id)).toMatchObject({ state: 'receiptConfirmed' });
    await walk(one, id, 'deny');
    await settle(one.id);
    expect(await orderOf(one.id)).toMatchObject({ state: 'completed', in_case: false });
    // What closed in the window cannot be asked again after it.
    expect(await mall.call(afterSale.returnable, { id: one.id }, { as: one.ana })).toMatchObject({
      data: { reasons: ['faulty'] },
    });
  });
  test('ends when all of it was paid back while it was under way', async () => {
    const one = await bought({ quantity: 1, events: ['accept', 'ship'] });
    const id = await asked(one, 1, { received: false, reason: 'notReceived' });
    await wait(id);
    expect(await stateOf(id)).toBe('refunded');
    expect(await orderOf(one.id)).toMatchObject({ state: 'completed' });
  });
});
