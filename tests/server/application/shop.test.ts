import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { officeApplications, sellerApplication } from '#contract/applications';
import { cart } from '#contract/cart';
import { codes } from '#contract/codes';
import {
  advanceApplication,
  applicationRow,
} from '#server/areas/sellers/applications/application.lifecycle';
import { sendApplicationTimers } from '#server/areas/sellers/applications/timers';
import { sql, type Db } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { act, acts, applicant, applicationMall, apply, card, seen, sent, staffOf } from './kit';

let mall: Mall;
let rita: Client;
let al: Client;
beforeAll(async () => {
  mall = await applicationMall();
  [rita, al] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const failing = (error: unknown) => {
  throw error;
};
const late = (id: string) =>
  mall.db.rows(
    sql`update applications set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );

describe('what the checks find', () => {
  const failed = async (id: string) =>
    (await mall.call(officeApplications.view, { id }, { as: rita })).data.checks
      .filter(({ ok }) => !ok)
      .map((check) => check.id);
  test('an account of today is told, and nothing else of an honest one', async () => {
    const ida = await applicant(mall, { name: 'Ida Ivarsson' });
    expect(await failed((await sent(mall, ida)).id)).toEqual(['accountAge']);
    await mall.db.rows(
      sql`update users set created_at = created_at - interval '8 days' where id = ${ida.id}`,
    );
    expect(await failed((await seen(mall, ida))?.id ?? '')).toEqual([]);
  });
  test('the same card, phone and address under a second name', async () => {
    const [ida, eve] = [
      await applicant(mall, { name: 'Ida Ivarsson' }),
      await applicant(mall, { name: 'Eve Other' }),
    ];
    const first = await sent(mall, ida, {
      id_front: await card(mall.db, ida, 60_001),
      phone: '+46709999999',
      street: 'Same Street 1',
    });
    const second = await sent(mall, eve, {
      id_front: await card(mall.db, eve, 60_001),
      phone: '+46709999999',
      street: 'same street 1',
    });
    expect(await failed(second.id)).toEqual([
      'contactIsAccount',
      'pictureUnused',
      'phoneOnce',
      'addressOnce',
      'accountAge',
    ]);
    expect(await failed(first.id)).toEqual([
      'pictureUnused',
      'phoneOnce',
      'addressOnce',
      'accountAge',
    ]);
  });
  test('one side sent twice', async () => {
    const ida = await applicant(mall, { name: 'Ida Ivarsson' });
    const [front, back] = [await card(mall.db, ida, 60_002), await card(mall.db, ida, 60_002)];
    expect(await failed((await sent(mall, ida, { id_front: front, id_back: back })).id)).toEqual([
      'twoSides',
      'accountAge',
    ]);
  });
});

describe('who decided last', () => {
  const by = async (id: string, as: Client) =>
    (await mall.call(officeApplications.view, { id }, { as })).data.decided_by;
  test('who stopped a shop is told, not who let it open', async () => {
    const { id } = await sent(mall, await applicant(mall));
    await acts(mall, rita, id, 'open');
    expect((await acts(mall, al, id, 'suspend')).decided_by).toMatchObject({
      name: 'Al',
      me: true,
    });
    expect(await by(id, rita)).toMatchObject({ name: 'Al', me: false });
    expect((await act(mall, rita, id, 'suspend')).data).toMatchObject({
      decided_by: { name: 'Al', me: false },
    });
    await acts(mall, rita, id, 'reinstate');
    expect(await by(id, rita)).toMatchObject({ name: 'Rita', me: true });
  });
  test('its seller does something after them', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    expect(await by(id, al)).toBeNull();
    await acts(mall, rita, id, 'requestChanges');
    expect((await apply(mall, ida, { id_front: await card(mall.db, ida) })).code).toBe(codes.ok);
    expect(await by(id, al)).toMatchObject({ name: 'Rita', me: false });
  });
});

describe('by time, and by the seller', () => {
  type Sent = Parameters<typeof advanceApplication>[2]['event'];
  const own = async (db: Db, id: string) => {
    const row = await applicationRow(db, sql`a.id = ${id}`);
    if (!row) throw new Error('none');
    return row;
  };
  const sends = (ida: Client, id: string, event: Sent, more: { until?: string } = {}) =>
    mall.db.tx(async (tx) =>
      advanceApplication(tx, await own(tx, id), {
        event,
        by: 'seller',
        actor: `user:${ida.id}`,
        ...more,
      }),
    );
  const inDays = async (days: number) =>
    (
      await mall.db.row<{ day: string }>(
        sql`select to_char((clock_timestamp() at time zone 'UTC')::date + ${days}::int, 'YYYY-MM-DD') as day`,
      )
    )?.day ?? '';

  test('an answer that is late is told, and waited for anew', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    await late(id);
    expect(await sendApplicationTimers(mall.db, failing)).toBe(1);
    expect(await seen(mall, ida)).toMatchObject({
      state: 'applying',
      next: { who: 'staff' },
      history: [{}, {}, { event: 'reviewLate', by: 'system' }],
    });
    expect(await sendApplicationTimers(mall.db, failing)).toBe(0);
  });
  test('a holiday lasts until its day, and nothing can be ordered meanwhile', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    const { shop } = await acts(mall, rita, id, 'open');
    const product = await mall.db.row<{ id: number }>(
      sql`insert into products (shop_id, handle, state, name) values (${shop?.id}, 'cup', 'onSale', '{"en": "Cup"}') returning id`,
    );
    await mall.db.rows(
      sql`insert into variants (sku, product_id, price_minor) values (${`${shop?.id}.cup`}, ${product?.id}, 1250)`,
    );
    await mall.db.rows(sql`insert into stock (sku, on_hand) values (${`${shop?.id}.cup`}, 100)`);
    const buyer = await applicant(mall);
    const add = async () =>
      (await mall.call(cart.add, { sku: `${shop?.id}.cup`, quantity: 1 }, { as: buyer })).code;
    expect(await add()).toBe(codes.ok);
    const until = await inDays(10);
    await sends(ida, id, 'goOnHoliday', { until });
    expect(await seen(mall, ida)).toMatchObject({
      state: 'holiday',
      holiday_until: until,
      next: { until: `${until}T00:00:00.000Z` },
    });
    expect(await add()).toBe(codes.productExpired);
    await sends(ida, id, 'goOnHoliday', { until: await inDays(3) });
    await late(id);
    await sendApplicationTimers(mall.db, failing);
    expect(await seen(mall, ida)).toMatchObject({ state: 'open', holiday_until: null });
    expect(await add()).toBe(codes.ok);
  });
  test.each([
    ['yesterday', -1],
    ['today', 0],
    ['in 91 days', 91],
  ])('a holiday until %s is refused', async (_, days) => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    await acts(mall, rita, id, 'open');
    await expect(
      sends(ida, id, 'goOnHoliday', { until: await inDays(days) }),
    ).rejects.toMatchObject({ code: codes.invalidParameter });
  });
  test('a shop with orders under way is not closed by its seller', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    const { shop } = await acts(mall, rita, id, 'open');
    const trade = await mall.db.row<{ id: number }>(
      sql`insert into trades (trade_sn, user_id, key) values (${`T-${id}`}, ${al.id}, ${`key-of-${id}-long`}) returning id`,
    );
    await mall.db
      .rows(sql`insert into orders (trade_id, user_id, shop_id, items_minor, delivery_minor, currency, rate, decimals, shown_minor, payment, commission_bp, delivery_kind, arrives_from, arrives_to, address)
      values (${trade?.id}, ${al.id}, ${shop?.id}, 100, 0, 'USD', '1', 2, 100, 'wallet', 500, 'standard', current_date, current_date, '{}')`);
    expect((await seen(mall, ida))?.can.close).toMatchObject({
      ok: false,
      reason: 'application.cannot.orders',
    });
    await expect(sends(ida, id, 'close')).rejects.toMatchObject({ code: codes.notAllowedNow });
    expect((await act(mall, rita, id, 'close')).code).toBe(codes.ok);
  });
  test('nobody but its applicant reads it', async () => {
    expect((await mall.call(sellerApplication.view, {}, { as: mall.visitor() })).code).toBe(
      codes.notLoggedIn,
    );
    expect(await seen(mall, await applicant(mall))).toBeNull();
  });
});
