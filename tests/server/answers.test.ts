import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { object } from 'yup';
import { codes } from '#contract/codes';
import { everyone, get, post } from '#contract/endpoint';
import { formed } from '#contract/shapes/fields';
import { servePages } from '#server/ssr/pages';
import { route, type Room } from '#server/platform/http/route';
import { readPack } from '../../locales/plugin';
import { testMall, type Mall } from '../lib/server';

const built = existsSync('dist/built');
const word = object({ word: formed(20, /^\w*$/, 'form.text') });
const asked = get<{ word?: string }, string>('/customer/test/asked', {
  who: everyone,
  touches: 'public',
});
const told = post<{ word?: string }, string>('/customer/test/told', {
  who: everyone,
  touches: 'public',
});
const broken = get<object, string>('/customer/test/broken', { who: everyone, touches: 'public' });
const room = (all: Room) => {
  for (const row of [asked, told])
    route(all, row, word, async ({ word: said }) => `said ${said ?? 'nothing'}`);
  route(all, broken, object({}), async () =>
    Promise.reject(new Error('select secret from vault failed at /home/mall/server.ts')),
  );
};
let mall: Mall;
let port: number;
beforeAll(async () => {
  mall = await testMall({ rooms: [room] });
  if (built) await servePages(mall.app, mall.db);
  await mall.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = mall.app.server.address() as AddressInfo);
});
afterAll(() => mall.close());

const [tell, ask] = ['/api/customer/test/told', '/api/customer/test/asked'];
/** What comes back for letters on the wire that no client of ours would write. */
const wire = (...lines: string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1', () => socket.end(`${lines.join('\r\n')}`));
  return text(socket);
};

describe('what cannot be read', () => {
  test.each([
    [
      'an address with a broken escape',
      ['GET /api/%zz HTTP/1.1', 'host: x', 'connection: close', '', ''],
    ],
    ['a line that is no HTTP', ['hello', '', '']],
    ['a head that is too long', ['GET / HTTP/1.1', 'host: x', `x: ${'x'.repeat(40_000)}`, '', '']],
  ])('%s is refused with the headers of every answer', async (_, lines) => {
    const answer = await wire(...lines);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    for (const header of [
      "content-security-policy: default-src 'none'",
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
    ])
      expect(answer.toLowerCase()).toContain(header);
    expect(answer).toContain(`{"code":${codes.invalidParameter},`);
  });
  test.each([
    [
      'two lengths at once',
      ['content-length: 4', 'transfer-encoding: chunked'],
      '0\r\n\r\nGET /api/customer/test/asked HTTP/1.1\r\nhost: x\r\n\r\n',
    ],
    ['two different lengths', ['content-length: 4', 'content-length: 5'], 'abcde'],
    ['a length that is no number', ['content-length: +4'], 'abcd'],
  ])(
    'a message that says %s is refused, and nothing behind it is answered',
    async (_, headers, body) => {
      const answer = await wire(`POST ${tell} HTTP/1.1`, 'host: x', ...headers, '', body);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
      expect(answer).not.toContain('said');
    },
  );
});

test.each(['TRACE', 'CONNECT', 'OPTIONS', 'HEAD', 'PUT'])(
  '%s is answered by nothing',
  async (method) => {
    const answer = await wire(
      `${method} ${ask} HTTP/1.1`,
      'host: x',
      'x-secret: 4711',
      'connection: close',
      '',
      '',
    );
    expect(answer).not.toMatch(/ 2\d\d |4711|said/);
  },
);

describe('a call that changes something', () => {
  const send = (url: string, payload?: string) =>
    mall.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(payload ? { payload } : {}),
    });
  test('is read from its body alone, never from its address', async () => {
    expect((await send(`${tell}?word=address`)).json()).toMatchObject({ data: 'said nothing' });
    expect((await send(`${tell}?word=address`, 'word=body')).json()).toMatchObject({
      data: 'said body',
    });
  });
  test('takes no field twice', async () => {
    expect((await send(tell, 'word=a&word=b')).json()).toMatchObject({
      code: codes.invalidParameter,
    });
    expect((await mall.app.inject(`${ask}?word=a&word=b`)).json()).toMatchObject({
      code: codes.invalidParameter,
    });
  });
});

test.each([
  '{"__proto__":{"word":"x"}}',
  '{"constructor":{"prototype":{"word":"x"}}}',
  '{"a":{"__proto__":{"word":"x"}}}',
])('%s gives no object a property it has not', async (payload) => {
  const { statusCode, json } = await mall.app.inject({
    method: 'POST',
    url: tell,
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(statusCode).toBeLessThan(500);
  expect(json()).toMatchObject({ code: codes.invalidParameter });
  expect(({} as { word?: string }).word).toBeUndefined();
});

test('no other site may read an answer: nothing is allowed across origins, whoever asks', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null', 'access-control-request-method': 'POST' },
  ]) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await mall.app.inject({ method, url: ask, headers });
      expect(
        Object.keys(answer.headers).filter((name) => name.startsWith('access-control-')),
      ).toEqual([]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  }
});

test('an answer says what it is, in which letters, and a failure says nothing of what failed', async () => {
  expect((await mall.app.inject(ask)).headers['content-type']).toBe(
    'application/json; charset=utf-8',
  );
  const failed = await mall.app.inject('/api/customer/test/broken');
  expect({
    status: failed.statusCode,
    type: failed.headers['content-type'],
    body: failed.json(),
  }).toEqual({
    status: 500,
    type: 'application/json; charset=utf-8',
    body: {
      code: codes.operationFailed,
      message: readPack('es')['error.http'],
      text: 'error.http',
      data: null,
    },
  });
});

test('nothing leads from http to https by itself: what a program sends to the wrong address fails', async () => {
  for (const url of [ask, '/api/nowhere'])
    expect(
      (
        await mall.app.inject({
          url,
          headers: { 'x-forwarded-proto': 'http', host: 'mall.example' },
        })
      ).headers.location,
    ).toBeUndefined();
});

describe.skipIf(!built)('of the files', () => {
  test.each([
    '/.git/config',
    '/.git/',
    '/.env',
    '/.vite/manifest.json',
    '/assets/',
    '/assets',
    '/built',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/server/app.ts',
    '/package.json',
    '/index.html',
  ])('%s is not there', async (url) => {
    expect([403, 404]).toContain((await mall.app.inject(url)).statusCode);
  });
  test.each([
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/favicon.svg', /^image\/svg\+xml; charset=utf-8$/],
    ['/third-party-notices.txt', /^text\/plain; charset=utf-8$/],
    ['/backoffice', /^text\/html; charset=utf-8$/],
  ])('%s says what it is', async (url, type) => {
    const { statusCode, headers } = await mall.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(type);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
