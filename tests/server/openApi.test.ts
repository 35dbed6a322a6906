import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { OpenAPIClientAxios, type OpenAPIClient } from 'openapi-client-axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '#server/routes';
import type { Placed, Quote } from '#contract/checkout';
import { orders } from '#contract/orders';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import type { Endpoint } from '#contract/endpoint';
import type { Room } from '#server/platform/http/route';
import type { Mall } from '../lib/server';
import { skus, tradeMall, view } from './tradeKit';
import { undocumented } from '../lib/openApi';
import { openApi, openApiFile } from '../../scripts/openapi/openapi';

let mall: Mall;
const rows = new Set<Endpoint>();
beforeAll(async () => {
  const listing = ({ app }: Room) =>
    void app.addHook('onRoute', ({ config }) => {
      if (config?.endpoint) rows.add(config.endpoint);
    });
  mall = await tradeMall([listing, ...handlers]);
  await mall.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(() => mall?.close());

test('the document is what the contract’s rows, shapes and types say now: npm run openapi:gen', async () => {
  expect(readFileSync(openApiFile, 'utf8') === (await openApi())).toBe(true);
}, 180_000);

test('it names every row that the server serves', () => {
  const { paths } = JSON.parse(readFileSync(openApiFile, 'utf8')) as {
    paths: Record<string, object>;
  };
  const told = Object.values(paths).flatMap((methods) => Object.keys(methods));
  expect(told.length).toBe(rows.size);
});

test('an answer that is not as it says is noticed', () => {
  const card = { orders: [{ id: 5 }], page: 1, pages: 1, counts: {} };
  expect(undocumented(orders.index, { code: 200, message: 'success', data: card })).not.toBe('');
  expect(undocumented(orders.index, { code: 1100003, message: 'no', data: null })).toBe('');
});

describe('for people', () => {
  test('it is a page without a script, whose only style is named by what it says', async () => {
    const { headers, body } = await mall.app.inject('/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('id="checkoutPlace"');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  });
  test('every link of it leads to a type that stands there', async () => {
    const { body } = await mall.app.inject('/api/docs');
    const wanted = [...body.matchAll(/href="#([\w.-]+)"/g)].map(([, id]) => id);
    const there = new Set([...body.matchAll(/ id="([\w.-]+)"/g)].map(([, id]) => id));
    expect(wanted.filter((id) => !there.has(id ?? ''))).toEqual([]);
  });
});

/** What the library of a stranger makes of the document, with no cookie and nothing of ours. */
async function stranger(): Promise<OpenAPIClient> {
  const { port } = mall.app.server.address() as AddressInfo;
  const server = `http://127.0.0.1:${port}`;
  const definition = (await (await fetch(`${server}/api/openapi.json`)).json()) as never;
  const api = new OpenAPIClientAxios({
    definition,
    withServer: { url: server },
    axiosConfigDefaults: { headers: { lang: 'en' } },
  });
  return api.init();
}
const home = {
  name: 'Ana Ruiz',
  phone: '+34600111222',
  country: 'ES',
  state: 'ES-M',
  city: 'Madrid',
  street: 'Calle Mayor 1',
  postal_code: '28013',
};
test('a client made from it by somebody else’s library signs in, fills a cart and orders', async () => {
  const login = { email: 'stranger@example.org', password: 'a-long-enough-secret' };
  const { id, ...person } = await mall.person(login);
  await creditFromCashIn(mall.db, id, 100_000, 'opening');
  const client = await stranger();
  const call = async (name: string, body: object = {}, headers: object = {}) => {
    const answer = await client[name]?.({}, body, { headers: headers as Record<string, string> });
    expect({ name, ...answer?.data }).toMatchObject({ name, code: 200 });
    return (answer as { data: { data: never } }).data.data;
  };
  const { 'access-token': token } = await call('sessionLogin', login);
  client.defaults.headers.common['access-token'] = token;
  await call('addressesSave', home);
  await call('cartAdd', { sku: skus.pot, quantity: 2 });
  const { address, deliveries } = (await call('checkoutQuote')) as Quote;
  await call('checkoutChoose', { address_id: address?.id });
  const chosen = deliveries.map(({ shop }) => ({ shop_id: shop.id, option_id: 'standard' }));
  await call('checkoutChoose', { deliveries: chosen });
  const quote: Quote = await call('checkoutChoose', { payment: 'wallet', hold: true });
  const { fingerprint, key } = quote;
  const placed: Placed = await call('checkoutPlace', { fingerprint }, { 'idempotency-key': key });
  const order = await view(mall, { id, ...person }, placed.orders[0]?.id ?? '');
  expect(order).toMatchObject({ state: 'paid', lines: [{ sku: skus.pot, num: 2 }] });
});
