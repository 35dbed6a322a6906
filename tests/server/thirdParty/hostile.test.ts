import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { thirdParty } from '#contract/thirdParty';
import { thirdPartyHandlers } from '#server/areas/identity/thirdParty.routes';
import type { ProviderConfig } from '#server/peers';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { testMall, type Mall } from '../../lib/server';
import { begin, comeBack, exchange } from './kit';

/** What the stand-in says instead of what it should. */
interface Turn {
  claims?: object;
  /** Signed by another key than the one it shows. */
  otherKey?: boolean;
  token?: (response: ServerResponse) => void;
  about?: object;
}
let turn: Turn = {};
let seen: string[] = [];
let nonce = '';
let server: Server;
let mall: Mall;
let origin = '';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
let keys: CryptoKeyPair;
let others: CryptoKeyPair;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
async function signed(claims: object, { privateKey }: CryptoKeyPair): Promise<string> {
  const text = `${part({ alg: 'ES256', kid: 'one' })}.${part(claims)}`;
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  const bytes = await crypto.subtle.sign(how, privateKey, Buffer.from(text));
  return `${text}.${Buffer.from(bytes).toString('base64url')}`;
}
const json = (response: ServerResponse, body: object) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const claims = () => {
  const now = Math.floor(Date.now() / 1000);
  const who = { sub: 'person-1', name: 'Ana', email: 'ana@mall.test', email_verified: true };
  return { iss: origin, aud: 'the-mall', nonce, iat: now, exp: now + 60, ...who, ...turn.claims };
};
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  seen.push(request.url ?? '');
  if (request.url?.startsWith('/.well-known/'))
    return void json(response, {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      id_token_signing_alg_values_supported: ['ES256'],
      ...turn.about,
    });
  if (request.url === '/keys') {
    const key = await crypto.subtle.exportKey('jwk', keys.publicKey);
    return void json(response, { keys: [{ ...key, alg: 'ES256', use: 'sig', kid: 'one' }] });
  }
  if (turn.token) return turn.token(response);
  const id_token = await signed(claims(), turn.otherKey ? others : keys);
  json(response, { access_token: 'a', token_type: 'Bearer', id_token });
}
const settings = (): ProviderConfig => ({
  dialect: 'oidc',
  name: 'Stand-in',
  issuer: origin,
  hosts: [],
  id: 'the-mall',
  secret: 'the-secret',
  patience: 1500,
});
const mallWith = (providers: ProviderConfig[]) =>
  testMall({
    rooms: [thirdPartyHandlers],
    config: { demo: false, mallUrl: 'https://mall.example', providers },
  });

beforeAll(async () => {
  keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  others = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mall = await mallWith([settings()]);
}, 240_000);
afterAll(async () => {
  await mall.close();
  server.closeAllConnections();
  await new Promise((gone) => server.close(gone));
});
beforeEach(async () => {
  [turn, seen] = [{}, []];
  await mall.db.rows(sql`delete from login_throttle`);
});

/** The whole way by the stand-in; `more` is what it sends back beside the code. */
async function arrive(at = mall, more = '') {
  const as = at.visitor();
  const { query } = await begin(at, as, 'oidc');
  nonce = query.get('nonce') ?? '';
  const data = await comeBack(at, as, `code=abc&state=${query.get('state')}${more}`);
  return exchange(at, as, data);
}

test('a provider that says what it should is believed, and is told the mall’s own address alone', async () => {
  const as = mall.visitor();
  const { query } = await begin(mall, as, 'oidc');
  expect(query.get('redirect_uri')).toBe('https://mall.example/api/sign-in/return');
  expect((await arrive()).data).toMatchObject({
    outcome: 'newcomer',
    provider: 'Stand-in',
    email: 'ana@mall.test',
    verified: true,
  });
});

describe('no answer that can be used', () => {
  test.each<[string, Turn]>([
    ['another nonce', { claims: { nonce: 'x'.repeat(43) } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['another audience', { claims: { aud: 'another-shop' } }],
    ['a token that is over', { claims: { exp: 1, iat: 0 } }],
    ['a signature of another key', { otherKey: true }],
    ['nobody', { claims: { sub: '' } }],
    ['somebody whose name is no name', { claims: { sub: 'x'.repeat(300) } }],
    ['five megabytes', { token: (response) => response.end(Buffer.alloc(5_000_000, 32)) }],
    ['no JSON', { token: (response) => response.end('<html>') }],
    [
      'a way to elsewhere',
      {
        token: (response) =>
          response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
      },
    ],
    ['a cut line', { token: (response) => response.destroy() }],
    ['a failure', { token: (response) => response.writeHead(500).end('{}') }],
    ['nothing, for ever', { token: () => undefined }],
  ])('is %s: it is refused, and nothing is kept of it', async (_, given) => {
    turn = given;
    const { code, data } = await arrive();
    expect(code).toBe(codes.ok);
    expect(data).toMatchObject({ outcome: 'refused', ticket: '', login: null, email: '' });
  });
  test('is one by somebody who answers in another’s name', async () => {
    expect((await arrive(mall, '&iss=https%3A%2F%2Felsewhere.example')).data.outcome).toBe(
      'refused',
    );
  });
});

test('what a provider says of a person is cut and cleaned, and a mailbox nobody checked is none', async () => {
  turn = { claims: { name: `A\u202e\n${'n'.repeat(500)}`, email_verified: 'true' } };
  const { data } = await arrive();
  expect(data.name).toHaveLength(60);
  expect(data.name).not.toMatch(/[\p{C}]/u);
  expect(data.verified).toBe(false);
  turn = { claims: { email: 'no address', email_verified: true } };
  expect((await arrive()).data).toMatchObject({ email: '', verified: false });
});
test('nobody is asked whose host the settings do not name, whatever a provider says', async () => {
  turn = { about: { token_endpoint: 'http://127.0.0.1:9/token' } };
  const other = await mallWith([settings()]);
  expect((await arrive(other)).data.outcome).toBe('refused');
  await other.close();
});
test('a provider that is away lets nobody begin, and that is no failure of ours', async () => {
  const away = await mallWith([{ ...settings(), issuer: 'http://127.0.0.1:9' }]);
  const { code, status } = await away.call(thirdParty.begin, { provider: 'oidc' });
  expect([code, status]).toEqual([codes.operationFailed, 200]);
  await away.close();
});
test('settings that are not whole are none, and an issuer without TLS stops the server', () => {
  expect(readConfig({ TIKTOK_CLIENT_KEY: 'a' }).providers).toEqual([]);
  expect(readConfig({ TIKTOK_CLIENT_KEY: 'a', TIKTOK_CLIENT_SECRET: 'b' }).providers).toMatchObject(
    [{ dialect: 'tiktok', hosts: ['open.tiktokapis.com'] }],
  );
  expect(() => readConfig({ OIDC_ISSUER: 'http://id.example' })).toThrow('no https');
  const given = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  expect(readConfig({ ...given, OIDC_HOSTS: 'a.example, b.example' }).providers).toMatchObject([
    { name: 'id.example', hosts: ['a.example', 'b.example'] },
  ]);
});
