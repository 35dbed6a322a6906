import { hash } from 'node:crypto';
import { sandboxIssuer, vouchedBy, type Vouched } from './persons';

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
let made: Promise<CryptoKeyPair> | undefined;
const keys = (): Promise<CryptoKeyPair> =>
  (made ??= crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']));

/** Signed as a real provider signs: the mall's server checks it in the same way. */
async function idToken({ client, nonce, subject, name, email, verified }: Vouched) {
  const now = Math.floor(Date.now() / 1000);
  const head = encoded({ alg: 'ES256', kid: 'sandbox' });
  const body = encoded({
    iss: sandboxIssuer,
    aud: client,
    sub: subject,
    nonce,
    iat: now,
    exp: now + 300,
    name,
    ...(email ? { email, email_verified: verified } : {}),
  });
  const { privateKey } = await keys();
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  const signed = await crypto.subtle.sign(how, privateKey, Buffer.from(`${head}.${body}`));
  return `${head}.${body}.${Buffer.from(signed).toString('base64url')}`;
}
const about = () =>
  json(200, {
    issuer: sandboxIssuer,
    authorization_endpoint: '/api/sign-in/sandbox',
    token_endpoint: `${sandboxIssuer}/v2/oauth/token/`,
    jwks_uri: `${sandboxIssuer}/keys`,
    id_token_signing_alg_values_supported: ['ES256'],
  });
async function keySet() {
  const key = await crypto.subtle.exportKey('jwk', (await keys()).publicKey);
  return json(200, { keys: [{ ...key, alg: 'ES256', use: 'sig', kid: 'sandbox' }] });
}
async function token(form: URLSearchParams): Promise<Response> {
  const code = form.get('code') ?? '';
  const vouched = vouchedBy(code);
  const challenge = hash('sha256', form.get('code_verifier') ?? '', 'base64url');
  const client = form.get('client_key') ?? form.get('client_id');
  if (!vouched || vouched.challenge !== challenge || vouched.client !== client)
    return json(400, { error: 'invalid_grant' });
  if (vouched.broken) return json(500, { error: 'server_error' });
  const said = { access_token: code, token_type: 'Bearer', expires_in: 300 };
  if (form.has('client_key')) return json(200, { ...said, open_id: vouched.subject });
  return json(200, { ...said, id_token: await idToken(vouched) });
}
function person(authorization: string | null): Response {
  const vouched = vouchedBy(authorization?.replace('Bearer ', '') ?? '');
  if (!vouched) return json(401, { error: { code: 'access_token_invalid' } });
  const { subject, name } = vouched;
  const user = { open_id: subject, display_name: name };
  return json(200, { data: { user }, error: { code: 'ok', message: '' } });
}
/**
 * A provider within this process, in both dialects: what a provider's server answers, and no
 * network.
 */
export const sandboxServer: typeof fetch = async (given, init = {}) => {
  const { pathname } = new URL(given instanceof Request ? given.url : given);
  if (pathname.startsWith('/.well-known/')) return about();
  if (pathname === '/keys') return keySet();
  if (pathname === '/v2/oauth/token/') return token(init.body as URLSearchParams);
  return person(new Headers(init.headers).get('authorization'));
};
