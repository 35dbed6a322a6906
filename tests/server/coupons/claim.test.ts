import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';
import { coupons, officeCoupons, sellerCoupons } from '#contract/coupons';
import { sql } from '#server/platform/db/open';
import { couponsHandlers } from '#server/areas/coupons/coupons.routes';
import { timers } from '#server/areas/coupons/timers';
import { syncTransitions } from '#server/lifecycles';
import { signIn, type Client, type Mall } from '../../lib/server';
import { nothingBroken, rooms, tradeMall } from '../tradeKit';
import { byCode, claim, drawn, form, key, newCode, stateOf } from './kit';

vi.setConfig({ testTimeout: 120_000 });
let mall: Mall;
let finance: Client;
let admin: Client;
let seller: Client;
beforeAll(async () => {
  mall = await tradeMall([...rooms, couponsHandlers]);
  await syncTransitions(mall.db);
  finance = await mall.person({ staff: 'finance' });
  admin = await mall.person({ staff: 'admin' });
  seller = await mall.person({ role: 'seller' });
  await mall.db.rows(sql`update shops set owner_id = ${seller.id} where id = 'verde'`);
  await signIn(mall.db, seller, 'seller', 'verde');
}, 240_000);
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());
const act = (
  as: Client,
  id: string,
  event: 'activate' | 'endorse' | 'confirm' | 'sendBack' | 'pause' | 'end',
) => mall.call(officeCoupons.act, { id, event }, { as, key: key() });
const claimedOf = async (id: string) =>
  (await mall.db.row<{ n: number }>(sql`select claimed as n from coupons where id = ${id}`))?.n;

describe('claiming', () => {
  test('of a thousand who want the last hundred, a hundred get one', async () => {
    const coupon = await drawn(mall, finance, { total: 100, amount: '1.00' });
    const people = await mall.db.rows<{ id: number }>(
      sql`insert into users (email, name, password_hash, role, pcode) select concat('many', n, '@arcada.test'), 'Many', 'none', 'customer', concat('MANY', n) from generate_series(1, 1000) n returning id`,
    );
    const { claimOffered } = await import('#server/areas/coupons/claim');
    const done: PromiseSettledResult<unknown>[] = [];
    // As many at once as may wait for a connection.
    for (let from = 0; from < people.length; from += 250)
      done.push(
        ...(await Promise.allSettled(
          people.slice(from, from + 250).map(({ id }) => claimOffered(mall.db, id, coupon.id)),
        )),
      );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(await claimedOf(coupon.id)).toBe(100);
    const refusals = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect([...new Set(refusals)]).toEqual([codes.couponsFailed]);
  });
  test('by one person ten times at once is one, and every answer is the same coupon', async () => {
    const coupon = await drawn(mall, finance);
    const ana = await mall.person();
    const all = await Promise.all(Array.from({ length: 10 }, () => claim(mall, ana, coupon.id)));
    expect(all.map(({ code, data }) => [code, data.id, data.state])).toEqual(
      all.map(() => [200, coupon.id, 'claimed']),
    );
    expect(await claimedOf(coupon.id)).toBe(1);
  });
  test('by its code, however it is typed, also where it is offered to nobody', async () => {
    const coupon = await drawn(mall, finance, { offered: false });
    const ana = await mall.person();
    expect(await claim(mall, ana, coupon.id)).toMatchObject({ code: codes.couponsFailed });
    const typed = ` ${coupon.code.slice(0, 4).toLowerCase()}-${coupon.code.slice(4)} `;
    expect(await byCode(mall, ana, typed)).toMatchObject({
      code: 200,
      data: { id: coupon.id, code: coupon.code, state: 'claimed' },
    });
  });
  test('by a code of nothing, of a draft and of a shop that drew it: one answer in words', async () => {
    const ana = await mall.person();
    const { data: draft } = await mall.call(sellerCoupons.save, form(), { as: seller });
    const answers = [await byCode(mall, ana, newCode()), await byCode(mall, ana, draft.code)];
    for (const answer of answers)
      expect(answer).toMatchObject({
        code: codes.couponByCodeFailed,
        message: 'couponClaim.cannot.unknown',
      });
  });
  test('is refused after many wrong codes, and a right one before is not counted', async () => {
    const ana = await mall.person();
    const coupon = await drawn(mall, finance);
    for (let n = 0; n < 15; n++)
      expect(await byCode(mall, ana, coupon.code)).toMatchObject({ code: 200 });
    const seen: number[] = [];
    for (let n = 0; n < 14; n++) seen.push((await byCode(mall, ana, newCode())).code);
    expect(seen[0]).toBe(codes.couponByCodeFailed);
    expect(seen.at(-1)).toBe(codes.tooManyRequests);
    // What one person tried at one place is not counted against the next test.
    await mall.db.rows(sql`delete from login_throttle`);
  });
  test('says why not: none is left, it is paused, it ended, it begins later', async () => {
    const [bo, ana] = [await mall.person(), await mall.person()];
    const few = await drawn(mall, finance, { total: 1 });
    await claim(mall, bo, few.id);
    const paused = await drawn(mall, finance);
    await act(finance, paused.id, 'pause');
    const ended = await drawn(mall, finance);
    await act(finance, ended.id, 'end');
    const later = await drawn(mall, finance, { first_day: form().last_day });
    const texts = [];
    for (const { id } of [few, paused, ended, later])
      texts.push((await claim(mall, ana, id)).message);
    expect(texts).toEqual(
      ['gone', 'paused', 'over', 'notYet'].map((name) => `couponClaim.cannot.${name}`),
    );
  });
});

describe('drawing', () => {
  test('of more than one person may give away takes a second, in the database too', async () => {
    const { data } = await mall.call(officeCoupons.save, form({ total: 101 }), { as: finance });
    expect(data.can.activate).toMatchObject({ ok: false, reason: 'coupon.cannot.alone' });
    expect(await act(finance, data.id, 'activate')).toMatchObject({ code: codes.notAllowedNow });
    await expect(
      mall.db.rows(sql`update coupons set state = 'active' where id = ${data.id}`),
    ).rejects.toThrow(/two people/);
    expect(await act(finance, data.id, 'endorse')).toMatchObject({ code: 200 });
    expect(await act(finance, data.id, 'confirm')).toMatchObject({
      message: 'coupon.cannot.samePerson',
    });
    expect(await act(admin, data.id, 'confirm')).toMatchObject({
      code: 200,
      data: { state: 'active' },
    });
  });
  test('that waits for a second person lies at the desk, and one endorsed anew is looked at first', async () => {
    const { data } = await mall.call(officeCoupons.save, form({ total: 102 }), { as: finance });
    await act(finance, data.id, 'endorse');
    const look = async () =>
      (await mall.call(officeCoupons.view, { id: data.id }, { as: admin })).data;
    const queue = async (tab: 'waiting' | 'decided') =>
      (await mall.call(officeCoupons.queue, { tab, q: data.code }, { as: admin })).data;
    const { round } = await look();
    expect(await queue('waiting')).toMatchObject({
      items: [{ id: data.id, round, decided_by: null, can: { confirm: { ok: true } } }],
    });
    await act(admin, data.id, 'sendBack');
    await act(finance, data.id, 'endorse');
    expect(
      await mall.call(
        officeCoupons.act,
        { id: data.id, event: 'confirm', round },
        { as: admin, key: key() },
      ),
    ).toMatchObject({ code: codes.notAllowedNow, message: 'coupon.cannot.changed' });
    expect(await look()).toMatchObject({ round: round + 1, state: 'awaitingSecond' });
    await act(admin, data.id, 'confirm');
    expect(await queue('decided')).toMatchObject({
      items: [{ state: 'active', decided_by: { id: admin.id, me: true } }],
    });
    expect((await queue('waiting')).items).toEqual([]);
    expect((await mall.call(officeCoupons.waiting, {}, { as: admin })).data).toEqual({
      waiting: (await queue('waiting')).counts.waiting,
    });
  });
  test('by a seller is of the own shop, which nobody else sees or changes', async () => {
    const { data } = await mall.call(sellerCoupons.save, form({ total: 5000 }), { as: seller });
    expect(data).toMatchObject({ shop: { id: 'verde' }, can: { activate: { ok: true } } });
    const other = await mall.person({ role: 'seller' });
    await mall.db.rows(sql`update shops set owner_id = ${other.id} where id = 'welt'`);
    await signIn(mall.db, other, 'seller', 'welt');
    for (const id of [data.id, '999999'])
      expect(
        await mall.call(sellerCoupons.act, { id, event: 'activate' }, { as: other, key: key() }),
      ).toMatchObject({ code: codes.notFound });
    expect((await mall.call(sellerCoupons.index, {}, { as: other })).data.coupons).toEqual([]);
  });
  test('what it gives cannot be changed once it gives, by hand neither', async () => {
    const coupon = await drawn(mall, finance);
    expect(
      await mall.call(officeCoupons.save, form({ id: coupon.id, amount: '6.00' }), { as: finance }),
    ).toMatchObject({ code: codes.notAllowedNow, message: 'coupon.cannot.drawn' });
    await expect(
      mall.db.rows(sql`update coupons set amount_minor = 600 where id = ${coupon.id}`),
    ).rejects.toThrow(/cannot change/);
  });
  test.each([
    ['a code that is there', async () => ({ code: (await drawn(mall, finance)).code }), 'taken'],
    ['all of the minimum', async () => ({ amount: '9.50' }), 'minimum'],
    [
      'a per cent of the mall without a most',
      async () => ({ kind: 'percent', percent: 20 }) as const,
      'most',
    ],
    ['a last day before the first', async () => ({ last_day: '2020-01-01' }), 'days'],
  ])('%s is refused in words', async (_, change, reason) => {
    const answer = await mall.call(officeCoupons.save, form(await change()), { as: finance });
    expect(answer).toMatchObject({ code: codes.invalidParameter });
    expect(JSON.stringify(answer)).toContain(`form.coupon.${reason}`);
  });
});

test('a coupon and what was claimed of it end with its last day', async () => {
  const coupon = await drawn(mall, finance);
  const ana = await mall.person();
  await claim(mall, ana, coupon.id);
  await mall.db.rows(
    sql`update coupons set deadline = clock_timestamp() - interval '1 second' where id = ${coupon.id}`,
  );
  await mall.db.rows(
    sql`update coupon_claims set deadline = clock_timestamp() - interval '1 second' where coupon_id = ${coupon.id}`,
  );
  await timers.run(mall.db, (error) => {
    throw error;
  });
  expect(await stateOf(mall, ana, coupon.id)).toBe('expired');
  const { data } = await mall.call(coupons.mine, {}, { as: ana });
  expect(data.coupons[0]).toMatchObject({
    state: 'expired',
    can: { use: { ok: false, reason: 'couponClaim.cannot.over' } },
  });
});
