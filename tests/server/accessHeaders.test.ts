import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { object } from 'yup';
import { codes } from '#contract/codes';
import { everyone, get, type Endpoint } from '#contract/endpoint';
import { build } from '#server/app';
import { readConfig } from '#server/config';
import { policyOf } from '#server/platform/http/security';
import { route, type Room } from '#server/platform/http/route';
import { testMall, type Mall } from '../lib/server';

const ping = get<object, string>('/customer/test/ping', { who: everyone, touches: 'public' });
const room = ({ app, ...rest }: Room) => {
  route({ app, ...rest }, ping, object({}), async () => 'pong');
  app.get('/page', { config: { open: true } }, (_, reply) =>
    reply.type('text/html').send('<p>page</p>'),
  );
};
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [room], perMinute: 5 });
});
afterAll(() => mall.close());
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

describe('every answer', () => {
  test.each(['/page', '/api/customer/test/ping', '/api/nowhere'])(
    '%s carries exactly the policy',
    async (url) => {
      const { headers } = await mall.app.inject({ url });
      expect(headers).toMatchObject({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
    },
  );

  test('asks for https only where it came by https', async () => {
    expect(
      (await mall.app.inject({ url: '/page' })).headers['strict-transport-security'],
    ).toBeUndefined();
    expect(
      (await mall.app.inject({ url: '/page', headers: { 'x-forwarded-proto': 'https' } })).headers[
        'strict-transport-security'
      ],
    ).toBe('max-age=63072000; includeSubDomains');
  });

  test('of the API is never kept by a cache', async () => {
    expect(
      (await mall.app.inject({ url: '/api/customer/test/ping' })).headers['cache-control'],
    ).toBe('no-store');
  });
});

describe('a page with a script and styles of its own', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  /** It may start one worker, by one name, and is as strict otherwise. */
  const onPage = policy.replace("trusted-types 'none'", 'trusted-types arcada-worker');
  test('names them by their hashes and is as strict otherwise', () => {
    const named = policyOf(
      '<style>b{}</style><script data-x="1">a()</script><script type="application/json">{}</script><script src="/x.js"></script>',
    );
    expect(named).toBe(
      onPage
        .replace("script-src 'self'", `script-src 'self' 'sha256-${hash('a()')}'`)
        .replace("style-src 'self'", `style-src 'self' 'sha256-${hash('b{}')}'`),
    );
  });
  test('shows in a frame what the operator allows, and nothing else', () => {
    expect(policyOf('<p>page</p>', ['https://chat.example'])).toBe(
      `${onPage}; frame-src https://chat.example`,
    );
  });
  test('that has none keeps the policy of a page', () => {
    expect(policyOf('<p>page</p>')).toBe(onPage);
  });
});

describe('too many calls of one address in a minute', () => {
  const from = (ip: string) => mall.call(ping, {}, { headers: { 'x-forwarded-for': ip } });
  test('are 1000010 with the time to come back, as HTTP 429; others are served', async () => {
    for (let i = 0; i < 5; i++) expect((await from('10.7.0.1')).code).toBe(codes.ok);
    expect(await from('10.7.0.1')).toMatchObject({
      code: codes.tooManyRequests,
      status: 429,
      data: { after: expect.any(Number), until: expect.stringMatching(/Z$/) },
    });
    expect((await from('10.7.0.2')).code).toBe(codes.ok);
  });
});

const declared =
  (row: Partial<Endpoint>) =>
  ({ app, ...rest }: Room) =>
    route({ app, ...rest }, { ...ping, ...row } as typeof ping, object({}), async () => 'x');
test.each([
  [
    'does not say who may call it',
    ({ app }: Room) => void app.get('/api/secret', async () => 'x'),
    'declares no access',
  ],
  ['lets nobody in', declared({ who: [] }), 'declares no access'],
  [
    'does not say what it touches',
    declared({ touches: undefined }),
    'does not say what it touches',
  ],
  [
    'is for staff and names no right',
    declared({ path: '/backoffice/test/secret', who: ['staff'], touches: 'staff' }),
    'does not say which right it needs',
  ],
  [
    'is for staff and names none of the rights',
    declared({ path: '/backoffice/test/secret', who: ['staff'], touches: 'staff', right: [] }),
    'does not say which right it needs',
  ],
])('a route that %s stops the server from starting', async (_, room, why) => {
  await expect(build(mall.db, readConfig({}), { rooms: [room] })).rejects.toThrow(why);
});
