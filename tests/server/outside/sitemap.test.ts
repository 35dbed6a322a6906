import type { AddressInfo } from 'node:net';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { sql } from '#server/platform/db/open';
import { listed } from '#server/ssr/outside/listed';
import { mostListed } from '#server/ssr/outside/sitemap';
import type { Mall } from '../../lib/server';
import { base, read, shopWith, suspend, visit, worldMall } from './kit';

let mall: Mall;
beforeAll(async () => {
  mall = await worldMall({ backofficeUrl: 'https://office.example/desk' });
}, 240_000);
afterAll(() => mall.close());
const addressesIn = (xml: string): string[] => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one = '']) => one);
};
const file = async (name: string) => (await visit(mall, `/sitemaps/${name}.xml`)).body;
const onSale = async (): Promise<string[]> =>
  (
    await mall.db.rows<{ id: string }>(
      sql`select p.id::text from products p join shops s on s.id = p.shop_id
        where p.state = 'onSale' and s.state in ('open', 'holiday')
          and exists (select from variants v where v.product_id = p.id and v.on_sale)`,
    )
  ).map(({ id }) => id);

describe('the map of all addresses', () => {
  test('names files of each language, and each of them is there', async () => {
    const { body, headers } = await visit(mall, '/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const files = addressesIn(body);
    for (const lang of languages) expect(files).toContain(`${base}/sitemaps/${lang}-product-1.xml`);
    for (const one of files.filter((name) => name.includes('/sitemaps/en-'))) {
      const answer = await visit(mall, one.slice(base.length));
      expect([one, answer.statusCode]).toEqual([one, 200]);
      expect(addressesIn(answer.body).length).toBeGreaterThan(0);
    }
  });
  test('has every product on sale once, with the day it last changed', async () => {
    const xml = await file('en-product-1');
    const ids = addressesIn(xml).map((one) => one.split('/')[4]);
    expect([...ids].sort()).toEqual((await onSale()).sort());
    const { urlset } = new XMLParser().parse(xml) as { urlset: { url: { lastmod: string }[] } };
    expect(urlset.url.filter(({ lastmod }) => Number.isNaN(Date.parse(lastmod)))).toEqual([]);
  });
  test('spells each address as its page does, in its language', async () => {
    for (const name of ['jp-product-1', 'de-category-1', 'es-brand-1', 'th-shop-1']) {
      const [address = ''] = addressesIn(await file(name));
      const { statusCode, body } = await visit(mall, address.slice(base.length));
      expect([address, statusCode, read(body).canonical]).toEqual([address, 200, address]);
    }
  });
  test('leaves out what is not sold, and shops that do not trade', async () => {
    const [id = ''] = await onSale();
    await mall.db.rows(sql`update products set state = 'offSale' where id = ${id}`);
    const ids = addressesIn(await file('en-product-1')).map((one) => one.split('/')[4]);
    expect([ids.includes(id), ids.length]).toEqual([false, (await onSale()).length]);
    const [product = ''] = await onSale();
    const shops = async () => addressesIn(await file('en-shop-1')).map((one) => one.split('/')[4]);
    const shop = await shopWith(mall, product);
    expect([await shops(), await onSale()]).toEqual([
      expect.arrayContaining([shop]),
      expect.arrayContaining([product]),
    ]);
    await suspend(mall, shop);
    expect(await shops()).not.toContain(shop);
    const left = addressesIn(await file('en-product-1')).map((one) => one.split('/')[4]);
    expect([left.includes(product), left.length]).toEqual([false, (await onSale()).length]);
  });
  test('is there for the next, whoever left in the middle of it before', async () => {
    await mall.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = mall.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/sitemaps/en-product-1.xml`;
    for (let i = 0; i < 6; i++) {
      const leaving = new AbortController();
      const answer = fetch(url, { signal: leaving.signal }).then((one) => one.text());
      if (i % 2 === 0) leaving.abort();
      await answer.catch(() => undefined);
    }
    expect((await fetch(url)).status).toBe(200);
  });
  test('is read a part at a time, and the parts are all of it, none twice', async () => {
    const whole = [];
    for (let page = 1; page < 1000; page++) {
      const before = whole.length;
      for await (const some of listed(mall.db, 'product', { page, most: 7 }))
        whole.push(...some.map(({ id }) => id));
      expect(whole.length - before).toBeLessThanOrEqual(7);
      if (whole.length === before) break;
    }
    expect([...whole].sort()).toEqual((await onSale()).sort());
    expect(mostListed).toBeLessThanOrEqual(50_000);
  });
});

test('robots are told where the map is and where not to go, and may read what a page asks for', async () => {
  const { body, headers } = await visit(mall, '/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n');
  const wanted = ['User-agent: *', 'Disallow: /api/', 'Disallow: /backoffice', 'Disallow: /desk'];
  expect(wanted.filter((line) => !lines.includes(line))).toEqual([]);
  expect(lines).toContain('Allow: /api/customer/product/view');
  expect(lines).toContain(`Sitemap: ${base}/sitemap.xml`);
  expect(lines.filter((line) => line === 'Disallow: /')).toEqual([]);
});
