import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeOrders, orders } from '#contract/orders';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import {
  cashOut,
  commission,
  escrow,
  shopAvailable,
  shopHeld,
} from '#server/platform/ledger/accounts';
import { commissionOf } from '#server/areas/orders/effect';
import type { Client } from '../lib/server';
import type { TestDispute } from '../lib/stripeServer';
import { loud, StripeMall, there, type Sold } from './stripeKit';
import { act, balanceOf, nothingBroken, shopper } from './tradeKit';

const at = new StripeMall();
const { stripe } = at;
beforeAll(() => at.open());
beforeEach(() => void (stripe.trouble = null));
afterEach(() => nothingBroken(at.mall.db));
afterAll(() => at.close());

const kinds = {
  held: shopHeld('verde'),
  other: shopHeld('welt'),
  shop: shopAvailable('verde'),
  mall: commission,
  out: cashOut,
  escrow,
};
type Balances = Record<keyof typeof kinds, number>;
const balances = async (): Promise<Balances> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(kinds).map(async ([name, { code }]) => [
        name,
        await balanceOf(at.mall.db, code),
      ]),
    ),
  ) as Balances;
/** What `work` moved, where it moved anything. */
async function moved(work: () => Promise<unknown>): Promise<Partial<Balances>> {
  const before = await balances();
  await work();
  const after = await balances();
  return Object.fromEntries(
    (Object.keys(kinds) as (keyof Balances)[])
      .map((name) => [name, after[name] - before[name]] as const)
      .filter(([, by]) => by !== 0),
  );
}
const disputed = ({ session }: Sold, change: Partial<TestDispute> = {}) =>
  stripe.dispute(stripe.chargeOf(session), change);
const decided = (dispute: TestDispute, status: 'won' | 'lost') =>
  Object.assign(dispute, {
    status,
    balance_transactions:
      status === 'won' ? [{ amount: -1000 }, { amount: 1000 }] : [{ amount: -1000 }],
  });
const stateOf = ({ id }: TestDispute) =>
  at.mall.db.row<{ state: string; withdrawn_minor: number }>(
    sql`select state, withdrawn_minor from card_disputes where gateway_dispute = ${id}`,
  );
const overdue = async (id: string | undefined) => {
  await at.mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await sendTimers(at.mall.db, loud);
};
const cancelBy = (ana: Client, id: string | undefined) =>
  at.mall.call(orders.cancel, { id }, { as: ana, key: randomUUID() });

describe('a charge that the cardholder’s bank takes back', () => {
  test('is booked out of what the order’s shop holds, once however often it is said', async () => {
    const one = await at.sold();
    const paid = (await at.order(one.ids[0]))?.paid_minor ?? 0;
    const dispute = disputed(one);
    expect(
      await moved(() =>
        Promise.all([
          at.told(dispute, 'charge.dispute.created'),
          at.told(dispute, 'charge.dispute.funds_withdrawn'),
          at.told(dispute),
        ]),
      ),
    ).toEqual({ held: -paid, out: paid });
    expect([await at.order(one.ids[0]), await stateOf(dispute)]).toMatchObject([
      { disputed: true, disputed_minor: paid },
      { state: 'needsResponse', withdrawn_minor: dispute.amount },
    ]);
  });
  test('of two shops is borne by each as far as it was paid', async () => {
    const one = await at.sold(['verde', 'welt']);
    const [verde, welt] = [
      (await at.order(one.ids[0]))?.paid_minor ?? 0,
      (await at.order(one.ids[1]))?.paid_minor ?? 0,
    ];
    expect(await moved(() => at.told(disputed(one)))).toEqual({
      held: -verde,
      other: -welt,
      out: verde + welt,
    });
    const half = await at.sold(['verde', 'welt']);
    const by = await moved(() =>
      at.told(disputed(half, { amount: Math.round(half.session.amount_total / 2) })),
    );
    expect([by.held, by.other].map((n) => Math.abs((n ?? 0) * 2))).toEqual([
      expect.closeTo(verde, -0.5),
      expect.closeTo(welt, -0.5),
    ]);
  });
  test('of an order that is over is taken from the shop’s balance, below zero too, and the mall gives its commission back', async () => {
    const one = await at.finished();
    await sendTimers(at.mall.db, loud);
    await overdue(one.ids[0]);
    const { state, paid_minor: paid = 0 } = (await at.order(one.ids[0])) ?? {};
    expect(state).toBe('completed');
    const { commission_bp = 0 } =
      (await at.mall.db.row<{ commission_bp: number }>(
        sql`select commission_bp from orders where id = ${one.ids[0]}`,
      )) ?? {};
    const fee = commissionOf(paid, commission_bp);
    const dispute = disputed(one);
    expect(await moved(() => at.told(dispute))).toEqual({
      shop: fee - paid,
      mall: -fee,
      out: paid,
    });
    expect(await moved(() => at.told(decided(dispute, 'won')))).toEqual({
      shop: paid - fee,
      mall: fee,
      out: -paid,
    });
    expect(await moved(() => at.told(decided(disputed(one), 'lost')))).toEqual({
      shop: fee - paid,
      mall: -fee,
      out: paid,
    });
  });
  test('is given back where the bank decides for the shop', async () => {
    const one = await at.sold();
    const dispute = disputed(one);
    await at.told(dispute);
    const paid = (await at.order(one.ids[0]))?.paid_minor ?? 0;
    expect(await moved(() => at.told(decided(dispute, 'won'), 'charge.dispute.closed'))).toEqual({
      held: paid,
      out: -paid,
    });
    expect([await at.order(one.ids[0]), await stateOf(dispute)]).toMatchObject([
      { disputed: false, disputed_minor: 0 },
      { state: 'won', withdrawn_minor: 0 },
    ]);
  });
  test('of which every message was lost but the last is taken as it is then', async () => {
    const one = await at.sold();
    const dispute = decided(disputed(one), 'lost');
    await at.told(dispute, 'charge.dispute.closed');
    expect([await stateOf(dispute), await at.order(one.ids[0])]).toMatchObject([
      { state: 'lost' },
      { disputed: false, disputed_minor: expect.any(Number) },
    ]);
  });
  test('is taken as Stripe says it stands, whatever an older message says', async () => {
    const one = await at.sold();
    const dispute = disputed(one);
    const older = structuredClone(dispute);
    await at.told(decided(dispute, 'won'), 'charge.dispute.closed');
    await at.tell('charge.dispute.created', older);
    expect([await stateOf(dispute), await at.order(one.ids[0])]).toMatchObject([
      { state: 'won', withdrawn_minor: 0 },
      { disputed: false, disputed_minor: 0 },
    ]);
  });
  test('that is only asked about takes nothing, and still pauses what the shop would get', async () => {
    const one = await at.sold();
    const dispute = disputed(one, { status: 'warning_needs_response', balance_transactions: [] });
    expect(await moved(() => at.told(dispute))).toEqual({});
    expect(await at.order(one.ids[0])).toMatchObject({ disputed: true, disputed_minor: 0 });
    await at.told(Object.assign(dispute, { status: 'warning_closed' }));
    expect([await at.order(one.ids[0]), await stateOf(dispute)]).toMatchObject([
      { disputed: false },
      { state: 'closed' },
    ]);
  });
  test('before its own message came is looked for first, and then taken', async () => {
    const one = await at.begun();
    stripe.pay(one.session);
    await at.told(disputed(one));
    expect(await at.order(one.ids[0])).toMatchObject({ state: 'paid', disputed: true });
  });
  test('of a recharge is the mall’s to bear, and stands before staff', async () => {
    const ana = await shopper(at.mall, 0);
    const { data } = await at.mall.call(
      wallet.cardRecharge,
      { amount: '50.00' },
      { as: ana, key: randomUUID() },
    );
    const { location = '' } = (await at.mall.app.inject({ url: data.redirect })).headers;
    const session = stripe.pay(there(stripe.sessions.get(location.split('/').pop() ?? '')));
    await at.tell('checkout.session.completed', session);
    expect(await moved(() => at.told(stripe.dispute(stripe.chargeOf(session))))).toEqual({
      mall: -5000,
      out: 5000,
    });
  });
  test('that was not begun here is taken and changes nothing', async () => {
    stripe.charges.push({
      ...stripe.chargeOf((await at.sold()).session),
      id: 'ch_foreign',
      metadata: {},
    });
    const foreign = stripe.dispute(there(stripe.charges.at(-1)));
    expect(await moved(() => at.told(foreign))).toEqual({});
  });
  test('is asked about again where Stripe did not answer', async () => {
    const one = await at.sold();
    const dispute = disputed(one);
    stripe.trouble = 500;
    expect((await at.tell('charge.dispute.created', dispute)).statusCode).toBe(409);
    stripe.trouble = null;
    await at.told(dispute, 'charge.dispute.created');
    expect(await stateOf(dispute)).toMatchObject({ state: 'needsResponse' });
  });
});

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
      sql`update orders set deadline = clock_timestamp() - interval '1 day' where id = ${one.ids[0]}`,
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
