import { describe, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import {
  asked,
  doing,
  journals,
  mall,
  orderOf,
  seen,
  seller,
  standing,
  stateOf,
  timers,
  walk,
  wallet,
} from './kit';
import { askAcquirer, bank, boughtByCard, leftFor, refundOf } from './cardKit';

standing();
const noAnswer = () => Promise.reject(new Error('the acquirer did not answer'));

describe('a refund to a card', () => {
  test('waits for the acquirer, and is done when it says so', async () => {
    const one = await boughtByCard();
    const paid = (await orderOf(one.id))?.paid_minor ?? 0;
    const id = await asked(one, 1);
    await walk(one, id, 'approveWithoutReturn');
    expect(await seen(id, one.ana)).toMatchObject({
      state: 'awaitingRefund',
      money: { state: 'asked', to: 'card', tries: 0 },
    });
    expect(await refundOf(id)).toMatchObject({ minor: Math.round(paid / 2) });
    await askAcquirer();
    await timers();
    expect(await seen(id, one.ana)).toMatchObject({ state: 'refunded', money: { state: 'done' } });
  });
  test('that got no answer is asked again, says so, and goes once', async () => {
    const one = await boughtByCard();
    const id = await asked(one, 1);
    await walk(one, id, 'approveWithoutReturn');
    await askAcquirer(noAnswer, () => undefined);
    await timers();
    expect(await seen(id, one.ana)).toMatchObject({
      state: 'awaitingRefund',
      money: { state: 'asked', tries: 1 },
    });
    await Promise.all([askAcquirer(), askAcquirer(), askAcquirer()]);
    await Promise.all([timers(), timers(), timers()]);
    expect(await stateOf(id)).toBe('refunded');
    expect(await journals(id)).toBe(1);
    expect(
      await mall.db.row(
        sql`select count(*)::int as n from sandbox_refund where ref = ${`case:${id}`}`,
      ),
    ).toEqual({ n: 1 });
  });
  test('that the card’s bank sends back goes again', async () => {
    const one = await boughtByCard();
    const id = await asked(one, 1);
    await walk(one, id, 'approveWithoutReturn');
    await askAcquirer();
    await timers();
    const { refundCameBack } = await import('#server/areas/orders/payment/sendRefunds');
    const name = await mall.db.row<{ name: string }>(
      sql`select gateway_refund as name from card_refunds where ref = ${`case:${id}`}`,
    );
    await refundCameBack(mall.db, { ref: `case:${id}`, name: name?.name ?? '', reason: 'closed' });
    await timers();
    expect(await seen(id, one.ana)).toMatchObject({
      state: 'awaitingRefund',
      money: { state: 'stuck' },
    });
  });
  test('goes to the wallet where its buyer wants that', async () => {
    const one = await boughtByCard();
    const before = await wallet(one.ana);
    const id = await asked(one, 1, { to: 'wallet' });
    await walk(one, id, 'approveWithoutReturn');
    expect(await stateOf(id)).toBe('refunded');
    expect((await wallet(one.ana)) - before).toBe((await orderOf(one.id))?.refunded_minor);
    expect(await refundOf(id)).toBeUndefined();
  });
  test('piece by piece comes to what was charged, to the unit', async () => {
    const one = await boughtByCard({ quantity: 3, price: 333 });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const id = await asked(one, 1);
      await walk(one, id, 'approveWithoutReturn');
      ids.push(id);
      await askAcquirer();
      await timers();
    }
    const sums = await mall.db.row(
      sql`select sum(r.amount_minor)::bigint as back, max(p.charged_minor) as charged from card_refunds r join payments p on p.id = r.payment_id where r.order_id = ${one.id}`,
    );
    expect(sums).toMatchObject({ back: (sums as { charged: number }).charged });
    expect(await orderOf(one.id)).toMatchObject({ state: 'completed' });
  });
});
describe('the buyer’s bank and a case never both take', () => {
  test('nothing can be asked for while the bank decides', async () => {
    const one = await boughtByCard();
    await bank(one.id, 'needsResponse');
    const { ask } = await import('./kit');
    expect(await ask(one, 1)).toMatchObject({
      code: 2000012,
      data: { reason: 'afterSale.cannot.dispute' },
    });
  });
  test('the bank comes while the case is open, and wins: the case closes without money', async () => {
    const one = await boughtByCard({ quantity: 1 });
    const paid = (await orderOf(one.id))?.paid_minor ?? 0;
    const id = await asked(one, 1);
    await bank(one.id, 'needsResponse');
    await walk(one, id, 'approveWithoutReturn');
    expect(await seen(id, one.ana)).toMatchObject({
      state: 'awaitingRefund',
      money: { state: 'waiting', why: 'dispute' },
    });
    await bank(one.id, 'lost');
    await timers();
    expect(await stateOf(id)).toBe('closed');
    expect(await journals(id)).toBe(0);
    expect(await leftFor(one.id)).toBe(paid);
  });
  test('the bank comes and loses: the case is paid', async () => {
    const one = await boughtByCard({ quantity: 1 });
    const paid = (await orderOf(one.id))?.paid_minor ?? 0;
    const id = await asked(one, 1);
    await bank(one.id, 'needsResponse');
    await walk(one, id, 'approveWithoutReturn');
    await bank(one.id, 'won');
    await timers();
    await askAcquirer();
    await timers();
    expect(await stateOf(id)).toBe('refunded');
    expect(await leftFor(one.id)).toBe(paid);
  });
  test('the bank takes a part: the case pays the rest', async () => {
    const one = await boughtByCard({ quantity: 2 });
    const paid = (await orderOf(one.id))?.paid_minor ?? 0;
    const id = await asked(one, 2);
    await bank(one.id, 'needsResponse', 0.25);
    await bank(one.id, 'lost', 0.25);
    await walk(one, id, 'approveWithoutReturn');
    await askAcquirer();
    await timers();
    expect(await stateOf(id)).toBe('refunded');
    expect(await leftFor(one.id)).toBe(paid);
  });
  test('the bank comes while the refund waits at the acquirer, and wins: the refund is not sent', async () => {
    const one = await boughtByCard({ quantity: 2 });
    const paid = (await orderOf(one.id))?.paid_minor ?? 0;
    const id = await asked(one, 1);
    await walk(one, id, 'approveWithoutReturn');
    await bank(one.id, 'needsResponse');
    expect(await askAcquirer()).toBe(0);
    await bank(one.id, 'lost');
    await askAcquirer();
    await timers();
    expect(await refundOf(id)).toMatchObject({ state: 'void' });
    expect(await seen(id, one.ana)).toMatchObject({ state: 'closed', money: { state: 'bank' } });
    expect(await leftFor(one.id)).toBe(paid);
  });
  test('the bank asks after the refund went: the shop gives no cent twice', async () => {
    const one = await boughtByCard({ quantity: 2 });
    const id = await asked(one, 1);
    await walk(one, id, 'approveWithoutReturn');
    await askAcquirer();
    await timers();
    await bank(one.id, 'needsResponse');
    await bank(one.id, 'lost');
    const order = await orderOf(one.id);
    expect((order?.refunded_minor ?? 0) + (order?.disputed_minor ?? 0)).toBe(order?.paid_minor);
  });
  test('a case that was denied and a bank that says otherwise: the bank is followed', async () => {
    const one = await boughtByCard({ quantity: 1 });
    const id = await asked(one, 1);
    await walk(one, id, 'refuse', 'appeal', 'deny');
    const paid = (await orderOf(one.id))?.paid_minor ?? 0;
    await bank(one.id, 'lost');
    expect(await leftFor(one.id)).toBe(paid);
    expect(await stateOf(id)).toBe('closed');
    expect(await doing.approveWithoutReturn(id, seller)).toMatchObject({ code: 2000037 });
  });
});
