import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { languages, tags, type Language } from '#contract/languages';
import type { Mall } from '../../lib/server';
import { base, open, read, someProducts, typed, unescaped, visit, worldMall } from './kit';

let mall: Mall;
let rated = '';
let several = '';
beforeAll(async () => {
  mall = await worldMall();
  ({ rated, several } = await someProducts(mall));
}, 240_000);
afterAll(() => mall.close());
const product = async (id: string, lang: Language = 'en') =>
  (await mall.call(catalogue.view, { id }, { lang })).data;
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const pageOf = async (id: string, lang: Language = 'en') =>
  read((await open(mall, `/product/${id}?lang=${lang}`)).body);
/** Its address without a language. */
const plainOf = async (id: string): Promise<string> =>
  ((await pageOf(id)).canonical ?? '').slice(base.length).split('?')[0] ?? '';

describe('a product’s page', () => {
  test('is whole without scripts: its name, its price in dollars, its text, where it belongs', async () => {
    const { name, price, description, shop, categories } = await product(rated);
    const { body, statusCode, headers } = await open(mall, `/product/${rated}?lang=en`);
    const page = read(body);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect([page.title, page.headings]).toEqual([`${name} – Arcada`, [name]]);
    expect(body).toContain(`<strong>${dollars.format(Number(price))}</strong>`);
    expect(body.match(/<meta name="description"/g)).toHaveLength(1);
    expect(page.meta.description).not.toContain('independent shops');
    expect(unescaped(body)).toContain(description[0]);
    const wanted = [`/shop/${shop.id}/`, ...categories.map(({ id }) => `/category/${id}/`)];
    expect(wanted.filter((way) => !page.links.some((href) => href.startsWith(way)))).toEqual([]);
  });
  test.each(languages)(
    'is in %s as its address says, and its one address says so too',
    async (lang) => {
      const { name } = await product(rated, lang);
      const page = await pageOf(rated, lang);
      expect([page.lang, page.headings]).toEqual([tags[lang], [name]]);
      expect(page.canonical).toMatch(new RegExp(`^${base}/product/${rated}/.*\\?lang=${lang}$`));
      expect(page.meta['og:url']).toBe(page.canonical);
    },
  );
  test('names itself in each language and for all others, and each of them is there as it is spelled', async () => {
    const { others, canonical } = await pageOf(rated);
    expect(Object.keys(others).sort()).toEqual([...Object.values(tags), 'x-default'].sort());
    expect(others.en).toBe(canonical);
    for (const [tag, address] of Object.entries(others)) {
      const { statusCode } = await visit(mall, address.slice(base.length));
      expect([tag, statusCode]).toEqual([tag, 200]);
    }
  });
  test('names no address in another language that names a third as its own', async () => {
    const { others } = await pageOf(rated);
    const own = Object.values(others).map(
      async (address) => read((await visit(mall, address.slice(base.length))).body).canonical,
    );
    expect(await Promise.all(own)).toEqual(Object.values(others));
    expect(others['x-default']).toBe(others.en);
  });
  test('without a language in its address, names the one with its language and not itself', async () => {
    const plain = await plainOf(rated);
    const { others, canonical } = read((await visit(mall, plain)).body);
    expect(canonical).toBe(others.en);
    expect(Object.values(others)).not.toContain(base + plain);
  });
  test('leads to no page of the mall by its hash, so that programs can follow', async () => {
    const { links } = await pageOf(rated);
    expect(links.length).toBeGreaterThan(15);
    expect(links.filter((href) => href.includes('#'))).toEqual([]);
  });
  test('says its price, whether it is there and its stars to programs as the mall says them', async () => {
    const { name, price, in_stock, rating } = await product(rated);
    const [said] = typed(await pageOf(rated), 'Product');
    expect(said).toMatchObject({
      name,
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'USD',
        availability: `https://schema.org/${in_stock ? 'InStock' : 'OutOfStock'}`,
      },
      aggregateRating: { ratingValue: rating?.value, reviewCount: rating?.count },
    });
  });
  test('of several prices says from the least to the most', async () => {
    const { price, variants } = await product(several);
    const [said] = typed(await pageOf(several), 'Product');
    const most = Math.max(...variants.map((one) => Number(one.price))).toFixed(2);
    const offers = { '@type': 'AggregateOffer', lowPrice: price, highPrice: most };
    expect(said).toMatchObject({ offers: { ...offers, offerCount: variants.length } });
  });
  test('says the way to it: home, its categories, itself', async () => {
    const { categories, name } = await product(rated);
    const page = await pageOf(rated);
    const [way] = typed(page, 'BreadcrumbList');
    const steps = way?.itemListElement as { name: string; item: string }[];
    expect(steps.map((one) => one.name)).toEqual([
      'Home',
      ...categories.map((one) => one.name),
      name,
    ]);
    expect([steps[0]?.item, steps.at(-1)?.item]).toEqual([`${base}/`, page.canonical]);
  });
  test('shows its drawn picture where it is shared', async () => {
    const { meta } = await pageOf(rated, 'de');
    expect(meta['og:image']).toBe(`${base}/og/product/${rated}.jpg?lang=de`);
    expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630']);
    expect(meta['twitter:card']).toBe('summary_large_image');
  });
});

describe('an address', () => {
  test('that is spelled otherwise leads to the right one for good', async () => {
    const right = (await pageOf(rated, 'de')).canonical?.slice(base.length);
    for (const wrong of ['', '/', '/wrong', '/wrong/and/longer', '/%C3%A4%2F..']) {
      const { statusCode, headers } = await visit(mall, `/product/${rated}${wrong}?lang=de`);
      expect([wrong, statusCode, headers.location]).toEqual([wrong, 301, right]);
    }
  });
  test('with a language that there is not is the same as without', async () => {
    const plain = await plainOf(rated);
    const without = await visit(mall, plain);
    for (const lang of ['xx', 'en-US', '', 'en&lang=de', '%00']) {
      const { statusCode, body } = await visit(mall, `${plain}?lang=${lang}`);
      expect([lang, statusCode, body]).toEqual([lang, 200, without.body]);
    }
  });
  test('without a language is read in what was chosen, else in what the browser wants', async () => {
    const plain = await plainOf(rated);
    const lang = async (headers: Record<string, string>) =>
      read((await visit(mall, plain, headers)).body).lang;
    expect(await lang({ 'accept-language': 'ja' })).toBe('ja');
    expect(await lang({ 'accept-language': 'ja', cookie: 'lang=de' })).toBe('de');
    const { headers } = await visit(mall, plain);
    expect(headers.vary).toBe('accept-language, cookie, accept-encoding');
  });
});

describe('what is kept on its way', () => {
  test('is the same for whoever is signed in, and asked for anew', async () => {
    const ana = await mall.person();
    const { canonical = '' } = await pageOf(rated);
    const url = canonical.slice(base.length);
    const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const nobody = await visit(mall, url);
    const signedIn = await visit(mall, url, { cookie, 'access-token': ana.token });
    expect(signedIn.body).toBe(nobody.body);
    expect([signedIn.headers.vary, signedIn.headers['cache-control']]).toEqual([
      'cookie, accept-encoding',
      'no-cache',
    ]);
    expect(signedIn.headers['set-cookie']).toBeUndefined();
  });
  test('is not sent again to who has it', async () => {
    const { canonical = '' } = await pageOf(rated);
    const url = canonical.slice(base.length);
    const { etag } = (await visit(mall, url)).headers;
    const again = await visit(mall, url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
