import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { ratioOf } from '../lib/asLong';
import { standing, password, mall, login } from './sessionEnterKit';

standing();

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
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
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
        sql`update login_throttle set blocked_until = clock_timestamp()
          where blocked_until > clock_timestamp()`,
      );
      await login(ann.email, 'wrong', '10.3.2.1');
      const row = await mall.db.row<{ wait: number | null }>(
        sql`select max(extract(epoch from blocked_until - last_at))::float8 as wait
          from login_throttle where blocked_until > clock_timestamp()`,
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
