import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import { commissionOf } from '#server/areas/orders/effect';
import type { TestDispute } from '../lib/stripeServer';
import { loud, there } from './stripeKit';
import { nothingBroken, shopper } from './tradeKit';
import { at, stripe, moved, disputed, decided, overdue } from './disputesKit';

beforeAll(() => at.open());
beforeEach(() => void (stripe.trouble = null));
afterEach(() => nothingBroken(at.mall.db));
afterAll(() => at.close());
const stateOf = ({ id }: TestDispute) =>
  at.mall.db.row<{ state: string; withdrawn_minor: number }>(
    sql`select state, withdrawn_minor from card_disputes where gateway_dispute = ${id}`,
  );

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
