import { thirdParty, type ThirdPartyAnswer } from '#contract/thirdParty';
import type { Envelope } from '#contract/endpoint';
import type { Client, Mall } from '../../lib/server';

/** What a browser is led to, and where it comes back to: as the tests press it. */
export interface Led {
  as: Client;
  query: URLSearchParams;
}
/** Begins at a provider, in this browser. */
export async function begin(
  mall: Mall,
  as: Client,
  provider = 'sandboxoidc',
  redirect = '',
): Promise<Led> {
  const { data } = await mall.call(thirdParty.begin, { provider, redirect }, { as });
  return { as, query: new URL(data.url, 'https://mall.invalid').searchParams };
}
const cookiesOf = ({ cookies }: Client) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
/** The browser is back with this; answers the `data` of the landing page, '' where it has none. */
export async function comeBack(
  mall: Mall,
  as: Client,
  back: URLSearchParams | string,
): Promise<string> {
  const { headers, statusCode } = await mall.app.inject({
    method: 'GET',
    url: `/api/sign-in/return?${back}`,
    headers: { cookie: cookiesOf(as) },
  });
  if (statusCode !== 303) throw new Error(`it answered ${statusCode}`);
  return /\?data=([\w-]+)$/.exec(String(headers.location))?.[1] ?? '';
}
/** Presses a button at the sandbox; answers what it sends back. */
export async function press(
  mall: Mall,
  { query }: Led,
  form: Record<string, string>,
): Promise<URLSearchParams> {
  const { headers } = await mall.app.inject({
    method: 'POST',
    url: '/api/sign-in/sandbox',
    payload: {
      state: query.get('state') ?? '',
      nonce: query.get('nonce') ?? '',
      client: query.get('client_key') ?? query.get('client_id') ?? '',
      challenge: query.get('code_challenge') ?? '',
      ...form,
    },
  });
  return new URL(String(headers.location), 'https://mall.invalid').searchParams;
}
export const exchange = (mall: Mall, as: Client, data: string) =>
  mall.call(thirdParty.exchange, { data }, { as, method: 'POST' });
/** The whole way, from the button to what came of it. */
export async function arrive(
  mall: Mall,
  form: Record<string, string>,
  as = mall.visitor(),
  provider = 'sandboxoidc',
): Promise<Envelope<ThirdPartyAnswer> & { as: Client }> {
  const led = await begin(mall, as, provider);
  const data = await comeBack(mall, as, await press(mall, led, form));
  return { ...(await exchange(mall, as, data)), as };
}
let count = 0;
/** Somebody at the sandbox whom nobody was before. */
export const stranger = () => {
  count += 1;
  return { person: 'other', name: `Stranger ${count}`, email: `stranger-${count}@mall.test` };
};
