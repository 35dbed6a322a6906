import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { testMall, type Mall } from '../lib/server';

let mall: Mall;
const login = { email: 'program@example.org', password: 'a-long-enough-secret' };
beforeAll(async () => {
  mall = await testMall();
  await mall.person(login);
});
afterAll(() => mall?.close());

/** Signs in with these headers; answers the token, whatever cookies came beside it. */
async function tokenFor(headers: Record<string, string>): Promise<string> {
  const answer = await mall.app.inject({
    method: 'POST',
    url: `/api${session.login.path}`,
    payload: login,
    headers,
  });
  return answer.json<{ data: { 'access-token': string } }>().data['access-token'];
}
/** Who one is by the token in the header, without any cookie. */
async function asks(token: string, headers: Record<string, string> = {}): Promise<number> {
  const url = `/api${session.user.path}`;
  const sent = { 'access-token': token, ...headers };
  const { method } = session.user;
  return (await mall.app.inject({ method, url, headers: sent })).json<{ code: number }>().code;
}

describe('a client that is no browser', () => {
  test('is signed in by its token alone', async () => {
    expect(await asks(await tokenFor({}))).toBe(codes.ok);
  });
  test('whose token is sent by a page has nothing by it', async () => {
    const token = await tokenFor({});
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-mode': 'cors' },
    ] as Record<string, string>[])
      expect(await asks(token, headers)).toBe(codes.invalidToken);
  });
  test('signs out for good', async () => {
    const token = await tokenFor({});
    const url = `/api${session.logout.path}`;
    await mall.app.inject({ method: 'POST', url, headers: { 'access-token': token } });
    expect(await asks(token)).not.toBe(codes.ok);
  });
  test('that brings a wrong cookie is refused, as any session is', async () => {
    const cookie = `local-arcada=${'x'.repeat(43)}`;
    expect(await asks(await tokenFor({}), { cookie })).toBe(codes.invalidToken);
  });
});

describe('a browser’s session', () => {
  test.each([
    ['that says where it comes from', { origin: 'http://localhost:80' }],
    ['that says who asks', { 'sec-fetch-site': 'same-origin' }],
  ])('%s is nothing without its cookie, whoever sends the token', async (_, headers) => {
    const token = await tokenFor(headers);
    expect(await asks(token)).toBe(codes.invalidToken);
    expect(await asks(token, headers)).toBe(codes.invalidToken);
  });
});

test('what was opened by a seller or by staff is never a token alone', async () => {
  await mall.person({ staff: 'support' });
  const rows = await mall.db.rows(
    sql`select 1 from sessions where token_alone and audience <> 'shop'`,
  );
  expect(rows).toEqual([]);
});
