import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#contract/orders';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { gatewayNamed } from '#server/areas/orders/payment/acquirers';
import { compare, compareIfDue } from '#server/areas/orders/payment/reconcile/compare';
import { readAgain } from '#server/areas/orders/payment/reconcile/days';
import { acquirersOf, reconcile } from '#server/areas/orders/payment/reconcile/job';
import { readDays } from '#server/areas/orders/payment/reconcile/read';
import type { TestRefund } from '../lib/stripeServer';
import { loud, StripeMall, there, type Sold } from './stripeKit';
import { nothingBroken, shopper } from './tradeKit';

const at = new StripeMall();
const { stripe } = at;
const day = 86_400;
/** A day is read two hours after its end. */
const over = 2 * day;
beforeAll(() => at.open());
beforeEach(() => {
  stripe.trouble = null;
  stripe.mostOnPage = 100;
  stripe.onList = () => Promise.resolve();
});
afterEach(() => nothingBroken(at.mall.db));
afterAll(() => at.close());

/** As if it had been so long ago, here and there. */
async function age(seconds = over): Promise<void> {
  const { db } = at.mall;
  const back = sql`${seconds} * interval '1 second'`;
  await db.rows(
    sql`update payments set created_at = created_at - ${back}, settled_at = settled_at - ${back}`,
  );
  await db.rows(sql`update card_recharges set settled_at = settled_at - ${back}`);
  await db.rows(sql`update card_refunds set done_at = done_at - ${back}`);
  for (const one of [...stripe.charges, ...stripe.refunds, ...stripe.disputes, ...stripe.cameBack])
    one.created -= seconds;
}
interface Found {
  kind: string;
  key: string;
  why: string;
  state: string;
  here_minor: number | null;
  there_minor: number | null;
}
const found = () =>
  at.mall.db.rows<Found>(
    sql`select kind, key, why, state, here_minor, there_minor from card_differences order by id`,
  );
const open = async () =>
  (await found())
    .filter(({ state }) => state === 'open')
    .map(({ kind, why, here_minor, there_minor }) => ({ kind, why, here_minor, there_minor }));
/** All days are read anew, as they are now. */
async function again(): Promise<void> {
  await readAgain(
    at.mall.db,
    'stripe',
    new Date(Date.now() - 30 * day * 1000).toISOString().slice(0, 10),
  );
  await toTheEnd();
}
/** One run reads so many pages at most. */
async function toTheEnd(): Promise<void> {
  const unread = () =>
    at.mall.db.row(sql`select day from reconcile_days where step <> 'read' limit 1`);
  for (let i = 0; i === 0 || (i < 8 && (await unread())); i++) await reconcile(at.mall.db, loud);
}
async function cancelled(): Promise<Sold> {
  const one = await at.sold();
  await at.mall.call(orders.cancel, { id: one.ids[0] }, { as: one.ana, key: randomUUID() });
  await at.sendRefunds();
  return one;
}
const refundOf = (one: Sold): TestRefund => there(at.refundsOf(one.session)[0]);

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
      sql`select step, tries, reason from reconcile_days where gateway = 'stripe' order by day desc limit 1`,
    );
  const moves = async () =>
    (await at.mall.db.row<{ n: number }>(sql`select count(*)::int as n from acquirer_moves`))?.n ??
    0;
  test('goes on at the page where a reader died, once it is silent for long, and nobody else reads that day before', async () => {
    const stripeHere = gatewayNamed(at.mall.db, 'stripe');
    const charge = await at.mall.db.row<{ id: string; day: string }>(
      sql`select id, (at at time zone 'UTC')::date::text as day from acquirer_moves where id = ${stripe.charges.at(-1)?.id ?? ''}`,
    );
    const all = await moves();
    const others = await at.mall.db.rows(
      sql`delete from acquirer_moves where (at at time zone 'UTC')::date = ${charge?.day}::date and id <> ${charge?.id ?? ''} returning id`,
    );
    await at.mall.db.rows(
      sql`update reconcile_days set step = 'charge', after = ${charge?.id ?? ''}, worker = 'dead', lease = clock_timestamp() + interval '1 minute' where day = ${charge?.day}::date`,
    );
    const asked = stripe.asked.length;
    await readDays(at.mall.db, stripeHere);
    expect([others.length > 0, await moves(), stripe.asked.length - asked]).toEqual([
      true,
      all - others.length,
      0,
    ]);
    await at.mall.db.rows(
      sql`update reconcile_days set lease = clock_timestamp() - interval '1 second' where worker = 'dead'`,
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
