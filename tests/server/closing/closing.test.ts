import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountClosing, closingDays } from '#contract/accountClosing';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { notices } from '#contract/notices';
import { officePeople } from '#contract/staff';
import { session } from '#contract/session';
import { timers } from '#server/areas/closing/timers';
import { eraseAccounts } from '#server/areas/closing/erase';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { sql, type Db } from '#server/platform/db/open';
import { signIn, type Client, type Mall } from '../../lib/server';
import { transfer } from '../wallet/kit';
import { buy, nothingBroken, shopper, skus, thing } from '../tradeKit';
import {
  ask,
  closingMall,
  erase,
  heard,
  keep,
  password,
  somebody,
  standing,
  stateOf,
  subjects,
  timeIsOver,
  untilShut,
} from './kit';

let mall: Mall;
beforeAll(async () => {
  mall = await closingMall();
}, 240_000);
afterAll(() => mall.close());

const reasons = async (as: Client) => (await standing(mall, as)).hindrances;
const staffOf = (role: 'admin') => mall.person({ staff: role });

describe('whoever closes their account', () => {
  test('has fourteen days, is told at once, and keeps no other session', async () => {
    const ana = await somebody(mall);
    const other: Client = { ...mall.visitor(), id: ana.id };
    await signIn(mall.db, other);
    const { data } = await ask(mall, ana);
    expect(data).toMatchObject({ state: 'closing', can: { keep: { ok: true } } });
    const days = (Date.parse(data.until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(closingDays, 1);
    expect((await mall.call(session.user, {}, { as: other })).code).toBe(codes.accountClosed);
    expect((await mall.call(session.user, {}, { as: ana })).code).toBe(codes.ok);
    await heard(mall);
    expect(await subjects(mall, ana.email)).toEqual(['Your account is closing']);
    const told = await mall.call(notices.list, {}, { as: ana });
    expect(told.data.notices.map(({ text }) => text)).toEqual(['accountClosing.closing']);
  });
  test('proves it with the password', async () => {
    const ana = await somebody(mall);
    expect(await ask(mall, ana, 'another one entirely')).toMatchObject({
      code: codes.wrongCredentials,
      data: { fields: { password: 'form.passwordWrong' } },
    });
    expect(await stateOf(mall, ana)).toBeUndefined();
  });
  test('can keep it until the end, and ask again', async () => {
    const ana = await somebody(mall);
    expect((await keep(mall, ana)).code).toBe(codes.notAllowedNow);
    await ask(mall, ana);
    expect((await ask(mall, ana)).code).toBe(codes.notAllowedNow);
    await timeIsOver(mall, ana);
    expect(await stateOf(mall, ana)).toBe('lastDay');
    expect((await keep(mall, ana)).data).toMatchObject({ state: 'open', until: null });
    await heard(mall);
    expect(await subjects(mall, ana.email)).toEqual([
      'Your account is closing',
      'Your account closes tomorrow',
      'Your account stays',
    ]);
    expect((await ask(mall, ana)).data.state).toBe('closing');
  });
  test('asks three times a day at most: each is a mail', async () => {
    const ana = await somebody(mall);
    for (let i = 0; i < 3; i++) {
      expect((await ask(mall, ana)).code).toBe(codes.ok);
      expect((await keep(mall, ana)).code).toBe(codes.ok);
    }
    expect(await ask(mall, ana)).toMatchObject({ code: codes.tooManyRequests, data: { limit: 3 } });
    expect(await stateOf(mall, ana)).toBe('open');
  });
  test('begins nothing new meanwhile', async () => {
    const ana = await somebody(mall);
    await ask(mall, ana);
    const placed = await mall.call(
      checkout.place,
      { fingerprint: 'x' },
      { as: ana, key: 'a-key-of-hers' },
    );
    expect(placed).toMatchObject({
      code: codes.notAllowedNow,
      message: 'accountClosing.cannot.begin',
    });
  });
});

describe('an account cannot be closed', () => {
  test('with money in the wallet, or an order on its way: each is named', async () => {
    const ana = await shopper(mall, 10_000);
    await buy(mall, ana, 'wallet', { [await thing(mall.db)]: 1 });
    expect(await reasons(ana)).toEqual(['money', 'orders']);
    const { can } = await standing(mall, ana);
    expect(can.ask).toMatchObject({ ok: false, reason: 'accountClosing.cannot.money' });
  });
  test('of somebody who works here', async () => {
    const al = await somebody(mall);
    await mall.db.rows(sql`update users set staff_role = 'support' where id = ${al.id}`);
    expect(await ask(mall, al)).toMatchObject({ message: 'accountClosing.cannot.staff' });
  });
  test('with a shop that trades, its orders or what it holds', async () => {
    const keeper = await somebody(mall);
    await mall.db.rows(sql`update shops set owner_id = ${keeper.id} where id = 'verde'`);
    const ana = await shopper(mall, 10_000);
    await buy(mall, ana, 'wallet', { [skus.fern]: 1 });
    expect(await reasons(keeper)).toEqual(['shop', 'shopOrders', 'shopMoney']);
    await mall.db.rows(sql`update shops set owner_id = null where id = 'verde'`);
  });
});

describe('on the last day', () => {
  test('what came in meanwhile is waited for, told once, and erased once it is settled', async () => {
    const ana = await somebody(mall);
    await ask(mall, ana);
    await timeIsOver(mall, ana);
    await creditFromCashIn(mall.db, ana.id, 500, `late:${ana.id}`);
    await timeIsOver(mall, ana);
    expect(await stateOf(mall, ana)).toBe('waiting');
    await timeIsOver(mall, ana);
    await heard(mall);
    const said = await subjects(mall, ana.email);
    expect(said.filter((one) => one === 'Your account cannot be closed yet')).toHaveLength(1);
    expect((await standing(mall, ana)).can.keep.ok).toBe(true);
    const paid = await transfer(mall, ana, { shop_id: 'welt', amount: '5.00', password });
    expect(paid.code).toBe(codes.ok);
    await timeIsOver(mall, ana);
    expect(await stateOf(mall, ana)).toBe('erasing');
  });
  test('either it is kept or it is erased, whoever is first', async () => {
    for (let i = 0; i < 6; i++) {
      const ana = await somebody(mall);
      await ask(mall, ana);
      await timeIsOver(mall, ana);
      await mall.db.rows(sql`update account_closings
        set deadline = clock_timestamp() - interval '1 second' where user_id = ${ana.id}`);
      const both = [() => keep(mall, ana), () => timers.run(mall.db, () => undefined)] as const;
      const said = await Promise.all((i % 2 === 0 ? both : both.toReversed()).map((go) => go()));
      const kept = said.find((one) => typeof one === 'object');
      const state = await stateOf(mall, ana);
      const user = await mall.db.row<{ state: string }>(
        sql`select state from users where id = ${ana.id}`,
      );
      expect([
        ['open', 'open'],
        ['erasing', 'removed'],
      ]).toContainEqual([state, user?.state]);
      expect(kept?.code === codes.ok).toBe(state === 'open');
    }
    await erase(mall);
    await nothingBroken(mall.db);
  });
});

describe('erasing', () => {
  /** A database that fails after so many transactions: as a server that is killed. */
  const dying = (db: Db, after: number): Db => {
    let left = after;
    return {
      ...db,
      rows: db.rows.bind(db),
      row: db.row.bind(db),
      tx: ((work: never) => {
        if (left-- <= 0) throw new Error('killed');
        return db.tx(work);
      }) as Db['tx'],
    } as Db;
  };
  test('that was killed anywhere is taken up again, while others buy', async () => {
    const ana = await somebody(mall, { name: 'Bartolomea Zwick', email: 'zwick@example.org' });
    await mall.db.rows(sql`insert into addresses
      (user_id, name, phone, country, state, city, street, postal_code)
      select ${ana.id}::bigint, 'Bartolomea Zwick', '+34600111333', 'ES', '', 'Madrid',
        'Zwickstraat ' || n, '28013' from generate_series(1, 1200) n`);
    await ask(mall, ana);
    await untilShut(mall, ana);
    const buying = Promise.all(
      Array.from({ length: 4 }, async () => {
        const ben = await shopper(mall, 10_000);
        return buy(mall, ben, 'wallet', { [await thing(mall.db)]: 1 });
      }),
    );
    const errors: unknown[] = [];
    for (const after of [0, 3, 9, 20, 40]) {
      await eraseAccounts(dying(mall.db, after), (error) => errors.push(error));
      await mall.db.rows(sql`update account_closings set lease = null`);
    }
    expect(errors.length).toBeGreaterThan(0);
    await erase(mall);
    expect(await buying).toHaveLength(4);
    expect(await stateOf(mall, ana)).toBe('erased');
    const left = await mall.db.row(sql`select 1 from addresses where user_id = ${ana.id}`);
    expect(left).toBeUndefined();
    await nothingBroken(mall.db);
  });
  test('is done by one of two servers', async () => {
    const ana = await somebody(mall);
    await ask(mall, ana);
    await untilShut(mall, ana);
    const done = await Promise.all([erase(mall), erase(mall)]);
    expect(done.toSorted()).toEqual([0, 1]);
    const goodbyes = await mall.db.rows(
      sql`select 1 from outbox_mail where recipient = ${ana.email} and brief`,
    );
    expect(goodbyes).toHaveLength(1);
  });
  test('lets nothing more be written about the account, and cannot be undone by staff', async () => {
    const ana = await somebody(mall);
    await ask(mall, ana);
    await untilShut(mall, ana);
    await expect(
      mall.db.rows(sql`insert into wishes (user_id, product_id, price_then, low_minor)
        select ${ana.id}::bigint, id, 1, 1 from products limit 1`),
    ).rejects.toThrow('the account was closed');
    await erase(mall);
    const al = await staffOf('admin');
    const { data } = await mall.call(officePeople.view, { id: ana.id }, { as: al });
    expect(data).toMatchObject({ state: 'removed', name: '', closing: { state: 'erased' } });
    const undone = await mall.call(
      officePeople.act,
      { id: ana.id, event: 'reopen' },
      { as: al, key: 'reopen-her-1' },
    );
    expect(undone).toMatchObject({ code: codes.notAllowedNow, message: 'people.cannot.removed' });
    await expect(
      mall.db.rows(sql`update users set state = 'open' where id = ${ana.id}`),
    ).rejects.toThrow('the account was closed');
  });
});
test('a stranger learns nothing: the calls know nobody but their caller', () => {
  expect(Object.values(accountClosing).map(({ touches }) => touches)).toEqual([
    'self',
    'self',
    'self',
  ]);
  expect(password).not.toBe('');
});
