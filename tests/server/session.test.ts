import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { hashOf } from '#server/platform/crypto/secrets';
import { endAllSessions } from '#server/areas/identity/session/sessions';
import { standing, who, mine, mall, copy, codeOf, inSql } from './sessionKit';

standing();

describe('a session', () => {
  test('is the token in the header and its half in the cookie', async () => {
    const ann = await mall.person();
    expect(await mall.call(mine, {}, { as: ann })).toMatchObject({ code: codes.ok, data: ann.id });
  });

  test('a stolen token without the cookie is 1000004', async () => {
    const ann = await mall.person();
    ann.cookies.clear();
    expect(await codeOf(ann)).toBe(codes.invalidToken);
  });

  test('a token with the cookie of another person is 1000004', async () => {
    const [ann, bob] = [await mall.person(), await mall.person()];
    expect(await codeOf({ ...ann, cookies: bob.cookies })).toBe(codes.invalidToken);
  });

  test('the cookie alone is a visitor', async () => {
    const ann = await mall.person();
    ann.token = '';
    expect(await mall.call(who, {}, { as: ann })).toMatchObject({
      data: { role: 'visitor', id: '' },
    });
    expect(await codeOf(ann)).toBe(codes.notLoggedIn);
  });

  test.each(['x', 'A'.repeat(43), "' or 1=1 --"])(
    'the unknown token %j is 1000004',
    async (token) => {
      const ann = await mall.person();
      expect(await codeOf({ ...ann, token })).toBe(codes.invalidToken);
    },
  );

  test('without a call for 24 hours it is 1100003', async () => {
    const ann = await mall.person();
    await inSql(ann, sql`expires_at = clock_timestamp() - interval '1 second'`);
    expect(await codeOf(ann)).toBe(codes.notLoggedIn);
  });

  test('each call moves its end 24 hours away', async () => {
    const ann = await mall.person();
    await inSql(
      ann,
      sql`expires_at = clock_timestamp() + interval '1 minute', last_seen_at = clock_timestamp() -
        interval '23 hours 59 minutes'`,
    );
    await mall.call(mine, {}, { as: ann });
    const row = await mall.db.row<{ far: boolean }>(
      sql`select expires_at > clock_timestamp() + interval '23 hours 59 minutes' as far
        from sessions where token_hash = ${hashOf(ann.token)}`,
    );
    expect(row?.far).toBe(true);
  });

  test('calls within the same minute write nothing', async () => {
    const ann = await mall.person();
    const seen = () =>
      mall.db.row<{ at: Date }>(
        sql`select last_seen_at as at from sessions where token_hash = ${hashOf(ann.token)}`,
      );
    const before = await seen();
    await mall.call(mine, {}, { as: ann });
    expect(await seen()).toEqual(before);
  });

  test('no call moves its end past 30 days after signing in', async () => {
    const ann = await mall.person();
    await inSql(
      ann,
      sql`created_at = clock_timestamp() - interval '30 days' + interval '1 minute', last_seen_at =
        clock_timestamp() - interval '2 minutes'`,
    );
    await mall.call(mine, {}, { as: ann });
    const row = await mall.db.row<{ near: boolean }>(
      sql`select expires_at < clock_timestamp() + interval '2 minutes' as near from sessions
        where token_hash = ${hashOf(ann.token)}`,
    );
    expect(row?.near).toBe(true);
  });

  test('after logging out that token is 1100003', async () => {
    const ann = await mall.person();
    const stolen = copy(ann);
    expect(await mall.call(session.logout, {}, { as: ann })).toMatchObject({
      code: codes.ok,
      data: null,
    });
    expect(ann.cookies.size).toBe(0);
    expect(await codeOf(stolen)).toBe(codes.notLoggedIn);
  });

  test('logging out works by POST too, and for a visitor', async () => {
    const ann = await mall.person();
    const stolen = copy(ann);
    await mall.call(session.logout, {}, { as: ann, method: 'POST' });
    expect(await codeOf(stolen)).toBe(codes.notLoggedIn);
    expect(await mall.call(session.logout, {}, { as: mall.visitor() })).toMatchObject({
      code: codes.ok,
    });
  });

  test.each(['password', 'everywhere', 'suspended'] as const)(
    'ended because of %s it is 2000017 and says so',
    async (reason) => {
      const ann = await mall.person();
      await endAllSessions(mall.db, ann.id, reason);
      expect(await mall.call(mine, {}, { as: ann })).toMatchObject({
        code: codes.accountClosed,
        data: { reason },
      });
    },
  );

  test('of a suspended account is 2000017 at the very next call', async () => {
    const ann = await mall.person();
    await mall.db.rows(sql`update users set state = 'suspended' where id = ${ann.id}`);
    expect(await codeOf(ann)).toBe(codes.accountClosed);
  });

  test('neither half stands in the database', async () => {
    const ann = await mall.person();
    const rows = await mall.db.rows<Record<string, unknown>>(
      sql`select encode(token_hash, 'base64') as a, encode(half_hash, 'base64') as b,
        encode(token_hash, 'escape') as c from sessions where user_id = ${ann.id}`,
    );
    const [half] = [...ann.cookies.values()];
    for (const secret of [ann.token, half]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
