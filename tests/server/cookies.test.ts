import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { session } from '#contract/session';
import { cookieNames, localName } from '#server/platform/http/cookies';
import { testMall, type Mall } from '../lib/server';

let mall: Mall;
const login = { email: 'cookie@example.org', password: 'a-long-enough-secret' };
beforeAll(async () => {
  mall = await testMall();
  await mall.person(login);
});
afterAll(() => mall?.close());

type Way = { host?: string; from?: string; headers?: Record<string, string> };
/**
 * Signs in over a connection from `from` to `host`; answers the cookie lines: the session's, and
 * the device's.
 */
async function signIn({ host = '127.0.0.1:3000', from = '127.0.0.1', headers = {} }: Way) {
  const answer = await mall.app.inject({
    method: 'POST',
    url: `/api${session.login.path}`,
    payload: login,
    remoteAddress: from,
    headers: { host, ...headers },
  });
  return [answer.headers['set-cookie'] ?? []].flat();
}
const [local, prefixed] = [localName(cookieNames.shop), cookieNames.shop];
const namesOf = (lines: string[]) => lines.map((line) => line.split('=')[0]).sort();
const both = [cookieNames.shop, cookieNames.device];

describe('the session’s cookie, and the device’s,', () => {
  test.each<[string, Way]>([
    ['127.0.0.1', {}],
    ['localhost', { host: 'localhost:3000' }],
    ['[::1]', { host: '[::1]:3000', from: '::1' }],
    ['a page of the same machine', { headers: { origin: 'http://127.0.0.1:3000' } }],
  ])('is one that WebKit keeps on a mall without TLS on this machine: %s', async (_, way) => {
    const lines = await signIn(way);
    expect(namesOf(lines)).toEqual(both.map(localName).sort());
    for (const line of lines)
      expect(line).toMatch(/^local-[\w-]+=[\w.-]{43,87}; .*HttpOnly; SameSite=Strict$/);
  });

  test.each<[string, Way]>([
    ['another machine asks', { from: '10.1.2.3' }],
    ['the mall has a name', { host: 'mall.example' }],
    ['TLS ends at a proxy', { headers: { 'x-forwarded-proto': 'https' } }],
    ['a proxy carries it', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy says so by the standard', { headers: { forwarded: 'for=203.0.113.9' } }],
    [
      'a silent proxy carries a page that came over TLS',
      { headers: { origin: 'https://mall.example' } },
    ],
    ['the page is of another machine', { headers: { origin: 'http://mall.example' } }],
    ['the name only begins like this machine’s', { host: '127.0.0.1.mall.example' }],
  ])('is Secure and of this host only where %s', async (_, way) => {
    const lines = await signIn(way);
    expect(namesOf(lines)).toEqual([...both].sort());
    const form = /^__Host-[\w-]+=[\w.-]{43,87}; .*HttpOnly; SameSite=Strict; Secure$/;
    for (const line of lines) expect(line).toMatch(form);
  });

  test('under its local name opens nothing where TLS is spoken', async () => {
    const ann = await mall.person();
    const half = ann.cookies.get(prefixed) ?? '';
    const ask = (name: string) =>
      mall.app.inject({
        method: 'GET',
        url: `/api${cart.index.path}`,
        headers: {
          'access-token': ann.token,
          cookie: `${name}=${half}`,
          'x-forwarded-proto': 'https',
        },
      });
    expect((await ask(prefixed)).json()).toMatchObject({ code: 200 });
    expect((await ask(local)).json()).toMatchObject({ code: 1000004 });
  });

  test('is taken away under both names', async () => {
    const ann = await mall.person();
    const answer = await mall.raw(session.logout, {}, { as: ann });
    const lines = [answer.headers['set-cookie'] ?? []].flat();
    expect(lines.map((line) => line.split(';')[0])).toEqual([`${local}=`, `${prefixed}=`]);
    expect(lines.every((line) => line.includes('Max-Age=0'))).toBe(true);
  });
});
