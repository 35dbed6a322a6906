import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeOrders, orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import type { Client } from '../lib/server';
import { loud, there, type Sold } from './stripeKit';
import { act, nothingBroken } from './tradeKit';
import { at, stripe, moved, disputed, decided, overdue } from './disputesKit';

beforeAll(() => at.open());
beforeEach(() => void (stripe.trouble = null));
afterEach(() => nothingBroken(at.mall.db));
afterAll(() => at.close());
const cancelBy = (ana: Client, id: string | undefined) =>
  at.mall.call(orders.cancel, { id }, { as: ana, key: randomUUID() });

describe('while the bank has not decided', () => {
  test('nothing is released to the shop: what is due waits, and comes when it has', async () => {
    const one = await at.finished();
    const dispute = disputed(one);
    await at.told(dispute);
    await sendTimers(at.mall.db, loud);
    expect(await at.order(one.ids[0])).toMatchObject({ state: 'delivered' });
    await at.told(decided(dispute, 'won'));
    await sendTimers(at.mall.db, loud);
    expect(await at.order(one.ids[0])).toMatchObject({ state: 'receiptConfirmed' });
    await overdue(one.ids[0]);
    expect(await at.order(one.ids[0])).toMatchObject({ state: 'completed' });
  });
  test('nothing goes back a second time: neither buyer, shop nor staff cancels, and all read why', async () => {
    const one = await at.sold();
    await at.told(disputed(one));
    const refused = { code: codes.notAllowedNow, message: 'order.cannot.disputed' };
    expect(await cancelBy(one.ana, one.ids[0])).toMatchObject(refused);
    expect(
      await at.mall.call(
        officeOrders.act,
        { id: one.ids[0], event: 'refuse', reason: 'no' },
        { as: at.staff, key: randomUUID() },
      ),
    ).toMatchObject(refused);
    await at.mall.db.rows(
      sql`update orders set deadline = clock_timestamp() - interval '1 day'
        where id = ${one.ids[0]}`,
    );
    await sendTimers(at.mall.db, loud);
    expect(await at.order(one.ids[0])).toMatchObject({ state: 'paid' });
    await act(at.mall, at.staff, one.ids[0] ?? '', 'accept', 'ship');
  });
  test('cancelling and a dispute at the same moment end in one of the two ways, and the money moves once', async () => {
    for (let i = 0; i < 6; i++) {
      const one = await at.sold();
      await Promise.all([at.told(disputed(one)), cancelBy(one.ana, one.ids[0])]);
      const now = await at.order(one.ids[0]);
      expect(['paid', 'cancelled']).toContain(now?.state);
      await nothingBroken(at.mall.db);
    }
  });
});

describe('where the bank decided for its cardholder', () => {
  test('only what is left goes to the shop, with the commission of that', async () => {
    const one = await at.finished();
    await at.told(decided(disputed(one, { amount: 500 }), 'lost'));
    const { paid_minor: paid = 0, disputed_minor: gone = 0 } = (await at.order(one.ids[0])) ?? {};
    await sendTimers(at.mall.db, loud);
    const by = await moved(() => overdue(one.ids[0]));
    expect(by.held).toBe(gone - paid);
    expect((by.shop ?? 0) + (by.mall ?? 0)).toBe(paid - gone);
  });
  test('a later cancel gives back only what is left, and nothing where nothing is', async () => {
    const [part, whole] = [await at.sold(), await at.sold()];
    await at.told(decided(disputed(part, { amount: 500 }), 'lost'));
    await at.told(decided(disputed(whole), 'lost'));
    for (const one of [part, whole])
      expect((await cancelBy(one.ana, one.ids[0])).code).toBe(codes.ok);
    await at.sendRefunds();
    expect(at.refundsOf(part.session)).toMatchObject([{ amount: part.session.amount_total - 500 }]);
    expect(at.refundsOf(whole.session)).toEqual([]);
  });
  test('a refund that still waits is not sent, and makes good what the mall bore', async () => {
    const one = await at.sold();
    await cancelBy(one.ana, one.ids[0]);
    const paid = (await at.order(one.ids[0]))?.paid_minor ?? 0;
    const dispute = disputed(one);
    expect(await moved(() => at.told(dispute))).toEqual({ mall: -paid, out: paid });
    expect(await moved(() => at.told(decided(dispute, 'lost')))).toEqual({
      mall: paid,
      escrow: -paid,
    });
    await at.sendRefunds();
    expect(at.refundsOf(one.session)).toEqual([]);
  });
  test('a refund that still waits goes once the bank has decided for the shop, and not before', async () => {
    const one = await at.sold();
    await cancelBy(one.ana, one.ids[0]);
    const dispute = disputed(one);
    await at.told(dispute);
    await at.sendRefunds();
    expect(at.refundsOf(one.session)).toEqual([]);
    await at.told(decided(dispute, 'won'));
    await at.sendRefunds();
    expect(at.refundsOf(one.session)).toHaveLength(1);
  });
});

describe('a refund that comes back after it went', () => {
  const cameBack = (refund: object) => at.tell('refund.failed', refund);
  async function refunded(): Promise<Sold> {
    const one = await at.sold();
    await cancelBy(one.ana, one.ids[0]);
    await at.sendRefunds();
    return one;
  }
  const rowOf = ({ ids }: Sold) =>
    at.mall.db.row<{ state: string; reason: string }>(
      sql`select state, reason from card_refunds where order_id = ${ids[0]}`,
    );
  test('stands before staff with its money in escrow, once however often it is said', async () => {
    const one = await refunded();
    const paid = (await at.order(one.ids[0]))?.paid_minor ?? 0;
    const back = stripe.sendBack(there(at.refundsOf(one.session)[0]));
    expect(
      await moved(() =>
        Promise.all([cameBack(back), at.tell('charge.refund.updated', back), cameBack(back)]),
      ),
    ).toEqual({ escrow: paid, out: -paid });
    expect(await rowOf(one)).toEqual({ state: 'stuck', reason: 'failed lost_or_stolen_card' });
  });
  test('goes again where it is asked for again, and is booked again', async () => {
    const one = await refunded();
    const paid = (await at.order(one.ids[0]))?.paid_minor ?? 0;
    const back = stripe.sendBack(there(at.refundsOf(one.session)[0]));
    await cameBack(back);
    await at.mall.db.rows(
      sql`update card_refunds set state = 'asked', tries = 0 where order_id = ${one.ids[0]}`,
    );
    expect(await moved(() => at.sendRefunds())).toEqual({ escrow: -paid, out: paid });
    expect(await moved(() => cameBack(back))).toEqual({});
    expect(at.refundsOf(one.session).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });
});
