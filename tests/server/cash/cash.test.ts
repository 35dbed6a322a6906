import { describe, expect, test } from 'vitest';
import { noticesSeller } from './notices';
import { orders } from '#contract/orders';
import { sellerOffice } from '#contract/sellerOffice';
import { sendCashTimers } from '#server/areas/orders/cash/timers';
import { sql } from '#server/platform/db/open';
import { listeners, publishOutbox } from '#server/jobs/outbox';
import { balanceOf, view } from '../tradeKit';
import { cash, delivered, handedOver, journalsOf, line, receive, rowOf, windowEnds } from './kit';
import { standing, mall, cashIn } from './cashKit';

const failed = (error: unknown) => {
  throw error;
};
const held = () => balanceOf(mall.db, 's:verde:held:USD');
const earned = () => balanceOf(mall.db, 's:verde:avail:USD');
const tell = () => publishOutbox(mall.db, failed, listeners, 5000);
standing();

describe('an order paid by cash', () => {
  test('is no money in the books by the seller’s word: delivered, received and past its window it pays nobody', async () => {
    const before = [await cashIn(), await held(), await earned()];
    const bought = await delivered(mall);
    expect(await view(mall, bought.ana, bought.id)).toMatchObject({
      state: 'delivered',
      payment_status: 'cashDue',
      actual_pay: '0.00',
      pay_time: null,
    });
    expect((await receive(mall, bought)).data).toMatchObject({
      state: 'receiptConfirmed',
      payment_status: 'cashDue',
      next: { until: null },
    });
    await windowEnds(mall, bought);
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() - interval '1 second'
        where id = ${bought.id}`,
    );
    await windowEnds(mall, bought);
    expect((await view(mall, bought.ana, bought.id)).state).toBe('receiptConfirmed');
    expect([await cashIn(), await held(), await earned()]).toEqual(before);
    await mall.db.rows(sql`update orders set deadline = null where id = ${bought.id}`);
    await handedOver(mall, line(bought));
  });
  test('is booked once it is handed over, held for its window, and then the shop’s', async () => {
    const [cashBefore, before, had] = [await cashIn(), await held(), await earned()];
    const bought = await delivered(mall);
    await receive(mall, bought);
    expect(await handedOver(mall, line(bought))).toEqual({
      handed: 1,
      second: 0,
      total: bought.amount,
      refused: [],
    });
    const minor = Number(bought.amount.replace('.', ''));
    expect([cashBefore - (await cashIn()), (await held()) - before]).toEqual([minor, minor]);
    const order = await view(mall, bought.ana, bought.id);
    expect(order).toMatchObject({
      state: 'receiptConfirmed',
      payment_status: 'paid',
      actual_pay: bought.amount,
    });
    expect(Math.round((Date.parse(order.next.until ?? '') - Date.now()) / 86_400_000)).toBe(7);
    await windowEnds(mall, bought);
    expect((await view(mall, bought.ana, bought.id)).state).toBe('completed');
    expect((await earned()) - had).toBe(minor - Math.round(minor * 0.05));
    expect(await journalsOf(mall, bought)).toEqual(['order_cod', 'order_settle']);
  });
  test('handed over before its receipt is settled like every other order', async () => {
    const bought = await delivered(mall);
    await handedOver(mall, line(bought));
    const { data } = await receive(mall, bought);
    expect(Math.round((Date.parse(data.next.until ?? '') - Date.now()) / 86_400_000)).toBe(7);
    await windowEnds(mall, bought);
    expect((await view(mall, bought.ana, bought.id)).state).toBe('completed');
  });
  test('handed over long after its window is settled soon', async () => {
    const bought = await delivered(mall);
    await receive(mall, bought);
    await mall.db.rows(
      sql`update orders set received_at = clock_timestamp() - interval '30 days'
        where id = ${bought.id}`,
    );
    await handedOver(mall, line(bought));
    expect(
      Math.abs(Date.parse((await view(mall, bought.ana, bought.id)).next.until ?? '') - Date.now()),
    ).toBeLessThan(60_000);
    await windowEnds(mall, bought);
    expect((await view(mall, bought.ana, bought.id)).state).toBe('completed');
  });
  test('counts as sold when its cash was handed over, and its seller hears of it', async () => {
    const bought = await delivered(mall);
    const sold = async () =>
      (
        await mall.db.row<{ sold: number }>(
          sql`select p.sold from products p join variants v on v.product_id = p.id
            where v.sku = ${bought.sku}`,
        )
      )?.sold;
    await receive(mall, bought);
    await tell();
    expect(await sold()).toBe(0);
    await handedOver(mall, line(bought));
    await tell();
    expect(await sold()).toBe(1);
    const told = (await noticesSeller(mall, bought.id)).map(
      ({ text, values: { amount, dated } }) => [text, amount, dated],
    );
    expect(told).toEqual([
      ['sale.new', bought.amount, 'yes'],
      ['sale.receivedCash', bought.amount, 'no'],
      ['sale.cash', bought.amount, 'yes'],
    ]);
    const young = await delivered(mall);
    await handedOver(mall, line(young));
    await tell();
    expect((await noticesSeller(mall, young.id)).at(-1)).toMatchObject({
      text: 'sale.cash',
      values: { dated: 'no' },
    });
  });
  test('stands on the seller’s page of money as cash that is not handed over, outside of what is held', async () => {
    const bought = await delivered(mall);
    const money = async () => (await mall.call(sellerOffice.money, {}, { as: mall.verde })).data;
    const before = await money();
    expect(before).toMatchObject({
      cash: [{ order_id: bought.id, state: 'delivered', amount: bought.amount, late: false }],
      cash_count: 1,
      cash_sum: bought.amount,
    });
    expect(before.holds.map(({ order_id }) => order_id)).not.toContain(bought.id);
    await handedOver(mall, line(bought));
    const after = await money();
    expect(after.holds.find(({ order_id }) => order_id === bought.id)).toMatchObject({
      amount: bought.amount,
      until: null,
    });
    expect([after.cash_sum, (Number(after.held) - Number(before.held)).toFixed(2)]).toEqual([
      '0.00',
      bought.amount,
    ]);
  });
  test('is overdue fourteen days after its delivery, and can still be handed over', async () => {
    const bought = await delivered(mall);
    expect(await sendCashTimers(mall.db, failed)).toBe(0);
    await mall.db.rows(
      sql`update cod_collections set deadline = clock_timestamp() - interval '1 second'
        where id = ${bought.id}`,
    );
    expect(await sendCashTimers(mall.db, failed)).toBe(1);
    expect(await rowOf(mall, bought, 'awaiting')).toMatchObject({ state: 'overdue', due: null });
    expect((await cash(mall)).overdue).toBe(1);
    await tell();
    expect((await noticesSeller(mall, bought.id)).map(({ text }) => text)).toEqual([
      'sale.new',
      'sale.cashLate',
    ]);
    expect((await handedOver(mall, line(bought))).handed).toBe(1);
  });
});

test('the buyer’s and the seller’s pages of an order let nobody hand it over', async () => {
  const bought = await delivered(mall);
  const seller = (await mall.call(sellerOffice.order, { id: bought.id }, { as: mall.verde })).data;
  expect(seller).toMatchObject({ payment_status: 'cashDue' });
  expect(Object.keys(seller.can)).not.toContain('handOver');
  expect(
    Object.keys((await mall.call(orders.view, { id: bought.id }, { as: bought.ana })).data.can),
  ).not.toContain('handOver');
  await handedOver(mall, line(bought));
});
