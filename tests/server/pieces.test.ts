import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { site } from '#contract/site';
import { Pieces } from '#server/ssr/pieces/pieces';
import { servePieces } from '#server/ssr/pieces/serve';

const currencies = ['USD', 'EUR'].map((code) => ({ code }));
let written: string[] = [];
let asked: FastifyRequest[] = [];
/** Ends what is being written. */
let letGo: () => void = () => undefined;
let held = false;
let fails = false;

const api = Fastify();
api.all('/api/*', (request) => {
  asked.push(request);
  if (request.url.endsWith('id=404')) return { code: codes.notFound, data: null };
  if (request.url.endsWith('id=429')) return { code: codes.tooManyRequests, data: null };
  return { code: 200, data: request.url.includes(site.currencies.path) ? currencies : [] };
});
const renderer = {
  landings: { product: { screen: 'catalogue/ProductDetail', texts: [] } },
  landingAt: (page: string) =>
    page.startsWith('/pages/prouduct/detail')
      ? { name: 'product', asks: [{ call: `GET /one?${page.split('?')[1]}`, key: ['/one'] }] }
      : null,
  write: async ({ page, lang, currency }: { page: string; lang: string; currency: string }) => {
    written.push(`${lang} ${currency} ${page}`);
    if (held) await new Promise<void>((done) => (letGo = done));
    if (fails) throw new Error('no such thing');
    return { html: '<main>written</main>', title: '' };
  },
};
const fronts: { close: () => Promise<unknown> }[] = [api];
let visit: (path: string) => Promise<{ statusCode: number; body: string }>;
beforeEach(() => {
  [written, asked, held, fails] = [[], [], false, false];
  const front = Fastify();
  fronts.push(front);
  servePieces(front, new Pieces(api, 'no such folder', renderer));
  visit = (path) => front.inject({ url: `/piece${path}`, remoteAddress: '10.1.2.3' });
});
afterAll(() => Promise.all(fronts.map((one) => one.close())));
const product = '/pages/prouduct/detail?id=7';

describe('a page that people land on', () => {
  test('is written once for all who read one language and count in one currency', async () => {
    for (let i = 0; i < 3; i++) {
      const { statusCode, body } = await visit(`/en/USD${product}`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`data-page="${product}"`);
      // Until what is seen at once is there, what lies below waits (ProductGrid.module.css).
      expect(body).toContain('data-below="fold"');
      expect(body).toContain('<main>written</main>');
    }
    await visit(`/de/EUR${product}`);
    expect(written).toEqual([`en USD ${product}`, `de EUR ${product}`]);
  });
  test('is made of what anybody may see, and its calls count as those of who asks', async () => {
    await visit(`/de/USD${product}`);
    const own = asked.find(({ url }) => url.startsWith('/api/one'));
    expect(own?.ip).toBe('10.1.2.3');
    for (const { headers } of asked) {
      expect(headers.lang).toBe('de');
      expect(headers).not.toHaveProperty('access-token');
      expect(headers).not.toHaveProperty('cookie');
    }
  });
  test.each([
    [404, `/xx/USD${product}`],
    [404, `/en/usd${product}`],
    [404, '/en/USD'],
    [204, `/en/XXX${product}`],
    [204, '/en/USD/pages/mine/wallet'],
    [204, '/en/USD/pages/prouduct/detail?id=404'],
    [204, '/en/USD/pages/prouduct/detail?id=429'],
    [204, `/en/USD/pages/prouduct/detail?id=${'7'.repeat(500)}`],
  ])('is answered by %i and nothing else at %s', async (status, path) => {
    expect((await visit(path)).statusCode).toBe(status);
    expect(written).toEqual([]);
  });
  test('is left to the browser where it could not be written, and tried again', async () => {
    fails = true;
    expect((await visit(`/en/USD${product}`)).statusCode).toBe(204);
    fails = false;
    expect((await visit(`/en/USD${product}`)).statusCode).toBe(200);
  });
  test('is left to the browser while many others wait', async () => {
    await visit(`/en/USD${product}`);
    held = true;
    const others = Array.from({ length: 30 }, (_, i) => visit(`/en/USD${product}&sku=${i}`));
    const refused = await Promise.any(
      others.map(async (one) => ((await one).statusCode === 204 ? one : Promise.reject(one))),
    );
    expect(refused.statusCode).toBe(204);
    expect((await visit(`/en/USD${product}`)).statusCode).toBe(200);
    held = false;
    letGo();
    const answers = await Promise.all(others);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(15);
  });
  test('carries no markup of an address', async () => {
    const { body } = await visit(`/en/USD${product}&sku="><script>`);
    expect(body).not.toContain('"><script>');
  });
});
