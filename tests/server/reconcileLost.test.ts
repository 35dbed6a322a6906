import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { gatewayNamed } from '#server/areas/acquirers/acquirers';
import { compare, compareIfDue } from '#server/areas/orders/payment/reconcile/compare';
import { acquirersOf, reconcile } from '#server/areas/orders/payment/reconcile/job';
import { readDays } from '#server/areas/orders/payment/reconcile/read';
import { loud, there } from './stripeKit';
import { nothingBroken } from './tradeKit';
import { at, stripe, age, found, again, toTheEnd, cancelled, refundOf } from './reconcileKit';

beforeAll(() => at.open());
beforeEach(() => {
  stripe.trouble = null;
  stripe.mostOnPage = 100;
  stripe.onList = () => Promise.resolve();
});
afterEach(() => nothingBroken(at.mall.db));
afterAll(() => at.close());

describe('a message that never came', () => {
  test('about a dispute: it is taken up with the day it began', async () => {
    const one = await at.sold();
    const dispute = stripe.dispute(stripe.chargeOf(one.session));
    await age();
    await again();
    expect(
      await at.mall.db.row(
        sql`select state from card_disputes where gateway_dispute = ${dispute.id}`,
      ),
    ).toEqual({ state: 'needsResponse' });
    expect((await found()).filter(({ kind }) => kind === 'dispute')).toEqual([]);
  });
  test('about how a dispute ended: it is asked for', async () => {
    const dispute = there(stripe.disputes.at(-1));
    Object.assign(dispute, {
      status: 'won',
      balance_transactions: [{ amount: -1 }, { amount: 1 }],
    });
    await at.mall.db.rows(sql`update card_disputes set asked_at = asked_at - interval '7 hours'`);
    await reconcile(at.mall.db, loud);
    expect(
      await at.mall.db.row(
        sql`select state, withdrawn_minor from card_disputes where gateway_dispute = ${dispute.id}`,
      ),
    ).toEqual({ state: 'won', withdrawn_minor: 0 });
  });
  test('about a refund that came back: it is before staff, and vanishes once it went again', async () => {
    const one = await cancelled();
    stripe.sendBack(refundOf(one));
    await age();
    await again();
    const row = async () =>
      (await found()).find(({ key, why }) => key === `order:${one.ids[0]}` && why === 'stuck')
        ?.state;
    expect(await row()).toBe('open');
    await at.mall.db.rows(
      sql`update card_refunds set state = 'asked', tries = 0 where order_id = ${one.ids[0]}`,
    );
    await at.sendRefunds();
    await compareIfDue(at.mall.db);
    expect(await row()).toBe('gone');
  });
});

describe('reading', () => {
  const stand = () =>
    at.mall.db.rows<{ step: string; tries: number; reason: string }>(
      sql`select step, tries, reason from reconcile_days where gateway = 'stripe' order by day desc
        limit 1`,
    );
  const moves = async () =>
    (await at.mall.db.row<{ n: number }>(sql`select count(*)::int as n from acquirer_moves`))?.n ??
    0;
  test('goes on at the page where a reader died, once it is silent for long, and nobody else reads that day before', async () => {
    const stripeHere = gatewayNamed(at.mall.db, 'stripe');
    const charge = await at.mall.db.row<{ id: string; day: string }>(
      sql`select id, (at at time zone 'UTC')::date::text as day from acquirer_moves
        where id = ${stripe.charges.at(-1)?.id ?? ''}`,
    );
    const all = await moves();
    const others = await at.mall.db.rows(
      sql`delete from acquirer_moves where (at at time zone 'UTC')::date = ${charge?.day}::date
        and id <> ${charge?.id ?? ''} returning id`,
    );
    await at.mall.db.rows(
      sql`update reconcile_days
        set step = 'charge', after = ${charge?.id ?? ''}, worker = 'dead', lease = clock_timestamp()
        + interval '1 minute' where day = ${charge?.day}::date`,
    );
    const asked = stripe.asked.length;
    await readDays(at.mall.db, stripeHere);
    expect([others.length > 0, await moves(), stripe.asked.length - asked]).toEqual([
      true,
      all - others.length,
      0,
    ]);
    await at.mall.db.rows(
      sql`update reconcile_days set lease = clock_timestamp() - interval '1 second'
        where worker = 'dead'`,
    );
    await readDays(at.mall.db, stripeHere);
    expect([await moves(), stripe.asked[asked]?.query.starting_after]).toEqual([all, charge?.id]);
  });
  test('by two servers at once gives what one gives, and each difference once', async () => {
    const before = await found();
    await at.mall.db.rows(
      sql`update reconcile_days set step = 'charge', after = null, lease = null, worker = null`,
    );
    stripe.mostOnPage = 3;
    await Promise.all([toTheEnd(), toTheEnd(), toTheEnd()]);
    await compare(at.mall.db);
    expect(await found()).toEqual(before);
  });
  test('holds no transaction while it asks', async () => {
    await at.mall.db.rows(
      sql`update reconcile_days set step = 'charge', after = null, lease = null, worker = null`,
    );
    let free = 0;
    stripe.onList = async () => {
      await at.mall.db.rows(sql`update reconcile_days set reason = 'free'`);
      free++;
    };
    await reconcile(at.mall.db, loud);
    expect(free).toBeGreaterThan(0);
  });
  test('is put off where Stripe does not answer, and nothing is said of days that were not read', async () => {
    const before = await found();
    await at.mall.db.rows(
      sql`update reconcile_days set step = 'charge', after = null, lease = null, worker = null`,
    );
    stripe.trouble = 500;
    const errors: unknown[] = [];
    await reconcile(at.mall.db, (error) => errors.push(error));
    expect([
      errors.length > 0,
      (
        await at.mall.db.row<{ n: number }>(
          sql`select count(*)::int as n from reconcile_days where tries = 1 and reason <> ''`,
        )
      )?.n,
    ]).toEqual([true, 1]);
    expect(await found()).toEqual(before);
    stripe.trouble = null;
    await at.mall.db.rows(sql`update reconcile_days set lease = null`);
    await toTheEnd();
    expect(await stand()).toMatchObject([{ step: 'read', tries: 0, reason: '' }]);
    expect(await found()).toEqual(before);
  });
  test('asks those acquirers that payments began with, and whose keys are set', async () => {
    expect((await acquirersOf(at.mall.db)).map(({ name }) => name)).toEqual(['stripe']);
  });
});
