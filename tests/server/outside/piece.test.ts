import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { open, read, someProducts, visit, worldMall } from './kit';
import type { Mall } from '../../lib/server';

let mall: Mall;
let several: string;
let written: string[] = [];
let fails = false;
const preload = '<link rel="preload" as="image" href="/demo/chair.webp"/>';
const renderer = {
  landings: { product: { screen: 'catalogue/ProductDetail', texts: [] } },
  landingAt: (page: string) => (page.includes('prouduct') ? { name: 'product', asks: [] } : null),
  write: async ({ page, lang, currency }: { page: string; lang: string; currency: string }) => {
    written.push(`${lang} ${currency} ${page}`);
    if (fails) throw new Error('no such thing');
    return { html: `${preload}<main id="seen">at once</main>`, title: '' };
  },
};
beforeAll(async () => {
  mall = await worldMall({}, 0, renderer);
  ({ several } = await someProducts(mall));
});
beforeEach(() => {
  [written, fails] = [[], false];
});
afterAll(() => mall.close());

test('whoever runs scripts is shown the mall’s own page at once, whoever runs none what programs read', async () => {
  const { body } = await open(mall, `/product/${several}?lang=de`);
  expect(body).toContain('<div id="root"><main id="seen">at once</main></div>');
  expect(body).toMatch(new RegExp(`<html [^>]*data-page="/pages/prouduct/detail\\?id=${several}"`));
  expect(body).toMatch(/<noscript><main class="outside">/);
  // Once for programs, under one heading.
  expect(read(body).headings).toHaveLength(1);
  expect(body.indexOf(preload)).toBeLessThan(body.indexOf('<style>'));
});
test('its prices are written in the currency that was chosen, as far as the mall has it', async () => {
  const at = `/product/${several}?lang=it`;
  const { headers } = await visit(mall, at);
  const right = String(headers.location ?? at);
  for (const cookie of ['cur=EUR', 'cur=XXX', '__Host-cur=JPY; cur=EUR', 'cur=YYY', ''])
    expect((await visit(mall, right, { cookie })).headers.vary).toContain('cookie');
  const page = `/pages/prouduct/detail?id=${several}`;
  expect(written).toEqual(['it USD', 'it EUR', 'it JPY'].map((one) => `${one} ${page}`));
});
test('a page whose piece could not be written is made by its scripts', async () => {
  fails = true;
  const { statusCode, body } = await open(mall, `/product/${several}?lang=pl`);
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<div id="root"><main class="outside">/);
  expect(body).not.toContain('data-page');
});
test.each(['/product/999999', '/product/none', '/shop/casa-verde'])(
  'nothing is written of %s',
  async (url) => {
    const { body } = await open(mall, url);
    expect(written).toEqual([]);
    expect(body).not.toContain('data-page');
  },
);
