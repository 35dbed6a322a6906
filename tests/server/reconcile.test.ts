import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { reconcile } from '#server/areas/orders/payment/reconcile/job';
import { loud, there } from './stripeKit';
import { nothingBroken, shopper } from './tradeKit';
import { at, stripe, age, found, again, cancelled, refundOf } from './reconcileKit';

beforeAll(() => at.open());
beforeEach(() => {
  stripe.trouble = null;
  stripe.mostOnPage = 100;
  stripe.onList = () => Promise.resolve();
});
afterEach(() => nothingBroken(at.mall.db));
afterAll(() => at.close());
const open = async () =>
  (await found())
    .filter(({ state }) => state === 'open')
    .map(({ kind, why, here_minor, there_minor }) => ({ kind, why, here_minor, there_minor }));

describe('what Stripe says of the days that are over, held against the books', () => {
  test('is the same to the unit after charges, recharges, refunds and disputes', async () => {
    const one = await at.sold(['verde', 'welt']);
    await cancelled();
    const ana = await shopper(at.mall, 0);
    const { data } = await at.mall.call(
      wallet.cardRecharge,
      { amount: '50.00' },
      { as: ana, key: randomUUID() },
    );
    const { location = '' } = (await at.mall.app.inject({ url: data.redirect })).headers;
    await at.tell(
      'checkout.session.completed',
      stripe.pay(there(stripe.sessions.get(location.split('/').pop() ?? ''))),
    );
    await at.told(stripe.dispute(stripe.chargeOf(one.session)));
    await age();
    await reconcile(at.mall.db, loud);
    expect(await found()).toEqual([]);
    expect(
      await at.mall.db.row(
        sql`select count(*)::int as n from acquirer_moves where key is not null`,
      ),
    ).toEqual({ n: 5 });
  });
  test('counts nothing of a day that is not over', async () => {
    const one = await at.sold();
    stripe.charges.splice(stripe.charges.indexOf(stripe.chargeOf(one.session)), 1);
    await reconcile(at.mall.db, loud);
    expect(await found()).toEqual([]);
    await age();
    await again();
    expect(await open()).toMatchObject([
      {
        kind: 'charge',
        why: 'missingThere',
        here_minor: one.session.amount_total,
        there_minor: null,
      },
    ]);
  });
  test('shows what was charged there and is unknown or unbooked here, and other amounts and currencies', async () => {
    const [lost, less, other] = [await at.begun(), await at.sold(), await at.sold()];
    stripe.pay(lost.session);
    stripe.charges.push({ ...stripe.chargeOf(less.session), id: 'ch_elsewhere', metadata: {} });
    stripe.chargeOf(less.session).amount_captured -= 100;
    stripe.chargeOf(other.session).currency = 'eur';
    await age();
    await again();
    expect(
      (await open())
        .slice(1)
        .map(({ why }) => why)
        .sort(),
    ).toEqual(['amount', 'currency', 'missingHere', 'missingHere']);
    const [row] = (await found()).filter(({ why }) => why === 'amount');
    expect(row).toMatchObject({
      here_minor: less.session.amount_total,
      there_minor: less.session.amount_total - 100,
    });
  });
  test('shows a refund that is missing on either side, or was made twice', async () => {
    const [gone, twice] = [await cancelled(), await cancelled()];
    const before = (await found()).length;
    stripe.refunds.splice(stripe.refunds.indexOf(refundOf(gone)), 1);
    stripe.refunds.push(
      { ...refundOf(twice), id: 're_twice' },
      { ...refundOf(twice), id: 're_byhand', metadata: {} },
    );
    await age();
    await again();
    expect(
      (await found())
        .slice(before)
        .map(({ kind, why }) => `${kind} ${why}`)
        .sort(),
    ).toEqual(['refund amount', 'refund missingHere', 'refund missingThere']);
  });
  test('a difference that is mended is gone by itself, and is there again where it comes back', async () => {
    const byHand = stripe.refunds.findIndex(({ id }) => id === 're_byhand');
    const [refund] = stripe.refunds.splice(byHand, 1);
    await at.mall.db.rows(sql`delete from acquirer_moves where id = 're_byhand'`);
    await again();
    const state = async () => (await found()).find(({ key }) => key === 're_byhand')?.state;
    expect(await state()).toBe('gone');
    if (refund) stripe.refunds.push(refund);
    await again();
    expect(await state()).toBe('open');
  });
});
