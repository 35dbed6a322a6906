import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { isGuessable } from '#server/areas/identity/session/passwords';
import { ratioOf } from '../lib/asLong';
import { testMall, type Client, type Mall } from '../lib/server';

const password = 'correct horse battery';
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [sessionHandlers] });
});
afterAll(() => mall.close());
beforeEach(() => mall.db.rows(sql`delete from login_throttle`));

const login = (email: string, given = password, ip = '10.0.0.1') =>
  mall.call(
    session.login,
    { email, password: given },
    { as: mall.visitor(), headers: { 'x-forwarded-for': ip } },
  );

describe('signing in', () => {
  test('answers token, user and counters; the e-mail may be written in any case', async () => {
    const ann = await mall.person({ password });
    const answer = await login(ann.email.toUpperCase());
    expect(answer).toMatchObject({
      code: codes.ok,
      data: { user: { id: ann.id }, seller_url: '', card: { count: 0 }, message_unread_count: 0 },
    });
    expect(answer.data['access-token']).toMatch(/^[\w-]{43}$/);
  });

  test('gives a new token every time, and the old ones stay', async () => {
    const ann = await mall.person({ password });
    const [first, second] = [await login(ann.email), await login(ann.email)];
    expect(first.data['access-token']).not.toBe(second.data['access-token']);
    expect((await mall.call(session.user, {}, { as: ann })).code).toBe(codes.ok);
  });

  test('says the same for a wrong password and an unknown e-mail', async () => {
    const ann = await mall.person({ password });
    const wrong = await login(ann.email, 'wrong password', '10.1.1.1');
    expect(wrong).toEqual(await login('nobody@example.org', 'wrong password', '10.1.1.2'));
    expect(wrong).toMatchObject({ code: codes.wrongCredentials, data: null });
  });

  test('costs as much for an unknown e-mail as for a wrong password', async () => {
    const ann = await mall.person({ password });
    const knock = async (email: string, ip: string) => {
      await mall.db.rows(sql`delete from login_throttle`);
      await login(email, 'wrong password', ip);
    };
    const ratio = await ratioOf(
      (n) => knock(`nobody${n}@example.org`, `10.2.1.${n}`),
      (n) => knock(ann.email, `10.2.0.${n}`),
    );
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  test('while signed in is 1100006', async () => {
    expect(
      (await mall.call(session.login, { email: 'a@b.cd', password }, { as: await mall.person() }))
        .code,
    ).toBe(codes.alreadyLoggedIn);
  });

  test('makes a hash of another cost anew, and only with the right password', async () => {
    const { hash } = await import('@node-rs/argon2');
    const ann = await mall.person();
    const cheap = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const kept = async () =>
      (
        await mall.db.row<{ password_hash: string }>(
          sql`select password_hash from users where id = ${ann.id}`,
        )
      )?.password_hash;
    await mall.db.rows(sql`update users set password_hash = ${cheap} where id = ${ann.id}`);
    await login(ann.email, 'wrong password', '10.4.0.1');
    expect(await kept()).toBe(cheap);
    expect((await login(ann.email, password, '10.4.0.1')).code).toBe(codes.ok);
    const renewed = await kept();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(ann.email, password, '10.4.0.1')).code).toBe(codes.ok);
    expect(await kept()).toBe(renewed);
  });

  test('to a suspended account is 2000017, but only with the right password', async () => {
    const ann = await mall.person({ password });
    await mall.db.rows(sql`update users set state = 'suspended' where id = ${ann.id}`);
    expect(await login(ann.email)).toMatchObject({
      code: codes.accountClosed,
      data: { reason: 'suspended' },
    });
    expect((await login(ann.email, 'wrong password')).code).toBe(codes.wrongCredentials);
  });

  test('after five wrong tries waits: 1000010 says until when, even with the right password', async () => {
    const ann = await mall.person({ password });
    for (let i = 0; i < 5; i++)
      expect((await login(ann.email, 'wrong', '10.3.0.1')).code).toBe(codes.wrongCredentials);
    const blocked = await login(ann.email, password, '10.3.0.1');
    expect(blocked).toMatchObject({
      code: codes.tooManyRequests,
      data: { until: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
  });

  test('from another address it does not wait', async () => {
    const ann = await mall.person({ password });
    for (let i = 0; i < 6; i++) await login(ann.email, 'wrong', '10.3.1.1');
    expect((await login(ann.email, password, '10.3.1.2')).code).toBe(codes.ok);
  });

  test('waits twice as long after each further wrong try, never more than an hour', async () => {
    const ann = await mall.person({ password });
    const waits: number[] = [];
    for (let i = 0; i < 19; i++) {
      await mall.db.rows(
        sql`update login_throttle set blocked_until = clock_timestamp() where blocked_until > clock_timestamp()`,
      );
      await login(ann.email, 'wrong', '10.3.2.1');
      const row = await mall.db.row<{ wait: number | null }>(
        sql`select max(extract(epoch from blocked_until - last_at))::float8 as wait from login_throttle where blocked_until > clock_timestamp()`,
      );
      waits.push(Math.round(row?.wait ?? 0));
    }
    expect(waits).toEqual([
      0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600,
    ]);
  });

  test('forgets the wrong tries after a right one, and after 15 quiet minutes', async () => {
    const ann = await mall.person({ password });
    for (let i = 0; i < 4; i++) await login(ann.email, 'wrong', '10.3.3.1');
    expect((await login(ann.email, password, '10.3.3.1')).code).toBe(codes.ok);
    for (let i = 0; i < 4; i++) await login(ann.email, 'wrong', '10.3.3.1');
    await mall.db.rows(sql`update login_throttle set last_at = last_at - interval '16 minutes'`);
    for (let i = 0; i < 4; i++) await login(ann.email, 'wrong', '10.3.3.1');
    expect((await login(ann.email, password, '10.3.3.1')).code).toBe(codes.ok);
  });

  test('counts tries made at the same moment: of 20 wrong ones only five are looked at', async () => {
    const ann = await mall.person({ password });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login(ann.email, 'wrong', '10.3.4.1')),
    );
    const looked = answers.filter(({ code }) => code === codes.wrongCredentials);
    expect(looked).toHaveLength(5);
    expect(answers.filter(({ code }) => code === codes.tooManyRequests)).toHaveLength(15);
  });

  test('with more than 24 hashes wanted at once the rest is asked to come later', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        login(`crowd${i}@example.org`, `wrong ${i}`, `10.4.0.${i}`),
      ),
    );
    expect(
      answers.filter(({ code }) => code === codes.wrongCredentials).length,
    ).toBeGreaterThanOrEqual(24);
    expect(
      answers.every(
        ({ code }) => code === codes.wrongCredentials || code === codes.tooManyRequests,
      ),
    ).toBe(true);
    expect((await login('crowd@example.org', 'wrong', '10.4.1.1')).code).toBe(
      codes.wrongCredentials,
    );
  });
});

describe('the own account', () => {
  const update = (as: Client, input: object) => mall.call(session.update, input, { as });

  test('starts with an empty balance', async () => {
    expect((await mall.call(session.balance, {}, { as: await mall.person() })).data).toEqual({
      available: '0.00',
      frozen: '0.00',
      currency: 'USD',
    });
  });

  test('changes what is sent and leaves the rest', async () => {
    const ann = await mall.person({ name: 'Ann' });
    expect((await update(ann, { lang: 'jp', cur: 'USD' })).data).toMatchObject({
      firstname: 'Ann',
      config: { lang: 'jp', cur: 'USD' },
    });
    expect((await update(ann, { name: ' Ann Lee ' })).data).toMatchObject({
      firstname: 'Ann Lee',
      config: { lang: 'jp' },
    });
  });

  test('stores a phone number as E.164', async () => {
    const ann = await mall.person();
    expect((await update(ann, { phone: '+34 612 34 56 78' })).code).toBe(codes.ok);
    expect(await mall.db.row(sql`select phone from users where id = ${ann.id}`)).toEqual({
      phone: '+34612345678',
    });
    expect((await update(ann, { phone: '' })).code).toBe(codes.ok);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ lang: 'fr' }, 'lang'],
    [{ password: 'a new long one' }, 'password_old'],
    [{ password: 'short', password_old: password }, 'password'],
    [{ password: 'qwerty123', password_old: password }, 'password'],
    [{ password: 'a new long one', password_old: 'wrong' }, 'password_old'],
  ])('refuses %j with 1100004, naming %s', async (input, field) => {
    const ann = await mall.person({ password });
    expect(await update(ann, input)).toMatchObject({
      code: codes.accountEditInvalid,
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  test('knows only currencies of the mall', async () => {
    expect((await update(await mall.person(), { cur: 'XXX' })).code).toBe(codes.invalidCurrency);
  });

  test('a new password ends all other sessions, not this one, and the old password no longer fits', async () => {
    const ann = await mall.person({ password });
    const other = mall.visitor();
    await mall.call(session.login, { email: ann.email, password }, { as: other });
    expect((await update(ann, { password: 'another long one', password_old: password })).code).toBe(
      codes.ok,
    );
    expect(await mall.call(session.user, {}, { as: other })).toMatchObject({
      code: codes.accountClosed,
      data: { reason: 'password' },
    });
    expect((await mall.call(session.user, {}, { as: ann })).code).toBe(codes.ok);
    expect((await login(ann.email, password)).code).toBe(codes.wrongCredentials);
    expect((await login(ann.email, 'another long one')).code).toBe(codes.ok);
  });

  test('cannot raise its own role', async () => {
    const ann = await mall.person();
    await update(ann, { role: 'seller', staff_role: 'admin', email: 'x@example.org', name: 'Ann' });
    expect(
      await mall.db.row(sql`select role, staff_role, email from users where id = ${ann.id}`),
    ).toEqual({ role: 'customer', staff_role: null, email: ann.email });
  });
});

describe('a password', () => {
  test.each([
    '12345678',
    'Qwerty123',
    'aaaaaaaa',
    'abababab',
    '87654321',
    'qwertyuiop',
    'iloveyou!',
    'PASSWORD1!!',
    'poiuytrewq',
  ])('%s is too common', (common) => {
    expect(isGuessable(common)).toBe(true);
  });
  test.each([
    'Arcada-2026!',
    'arcada-demo-1',
    'MallWallet#77',
    'admin.office.12',
    'finance2026finance',
    'Sellers_Shop_1',
  ])('%s is made of the mall’s own words', (own) => {
    expect(isGuessable(own)).toBe(true);
  });
  test('that has such a word beside others will do', () => {
    expect(isGuessable('arcada beside the river')).toBe(false);
  });
  test.each(['ann.lee@example.org', 'Ann.Lee'])('that is the own %s is too easy', (own) => {
    expect(isGuessable(own, ['ann.lee@example.org'])).toBe(true);
  });
  test.each(['correct horse battery', 'นกแก้วสีเขียว', '        x       ', 'Tr0ub4dor&3'])(
    '%j will do: nobody tells people what it must be made of',
    (fine) => {
      expect(isGuessable(fine)).toBe(false);
    },
  );
  test('of 64 characters of any script works', async () => {
    const long = 'パスワード長い文'.repeat(8);
    const ann = await mall.person({ password: long });
    expect((await login(ann.email, long)).code).toBe(codes.ok);
  });
});
