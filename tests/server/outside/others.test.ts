import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncTransitions } from '#server/lifecycles';
import { sql } from '#server/platform/db/open';
import { nudge } from '#server/areas/catalogue/catalogue';
import { writer } from '../blog/kit';
import type { Mall } from '../../lib/server';
import { base, open, read, shopWith, someProducts, suspend, typed, visit, worldMall } from './kit';

let mall: Mall;
let rated = '';
let several = '';
let write: ReturnType<typeof writer>;
beforeAll(async () => {
  mall = await worldMall();
  ({ rated, several } = await someProducts(mall));
  await syncTransitions(mall.db);
  write = writer(mall, await mall.person({ staff: 'content' }));
}, 240_000);
afterAll(() => mall.close());
const pathOf = (address = '') => address.slice(base.length);
interface Place {
  shop_id: string;
  brand_id: string;
  category_id: string;
}
const placeOf = async (id: string) =>
  (await mall.db.row<Place>(
    sql`select shop_id, brand_id, category_id from products where id = ${id}`,
  )) as Place;

describe('a shelf', () => {
  test.each(['shop', 'brand', 'category'] as const)(
    'of a %s lists its products by their own addresses, which are spelled right',
    async (kind) => {
      const place = await placeOf(rated);
      const page = read((await open(mall, `/${kind}/${place[`${kind}_id`]}?lang=en`)).body);
      const [said] = typed(page, 'CollectionPage');
      const list = said?.mainEntity as { itemListElement: { url: string }[] } | undefined;
      const items = list?.itemListElement ?? [];
      expect(items.length).toBeGreaterThan(0);
      const first = pathOf(items[0]?.url);
      expect(page.links).toContain(first);
      expect((await visit(mall, first)).statusCode).toBe(200);
      expect(page.headings).toHaveLength(1);
    },
  );
});
describe('a post', () => {
  test('is a page in the languages it is written in, and elsewhere points to one of them', async () => {
    const { id } = await write.published({
      title: { en: 'Tea', de: 'Tee' },
      summary: { en: 'Dry.', de: 'Trocken.' },
      body: { en: '## Closed\n\n*Dark* <b>tin</b>', de: '## Zu\n\nDunkel' },
    });
    const german = read((await open(mall, `/blog/${id}?lang=de`)).body);
    expect([german.headings, german.canonical]).toEqual([
      ['Tee'],
      `${base}/blog/${id}/tee?lang=de`,
    ]);
    expect(Object.keys(german.others).sort()).toEqual(['de', 'en', 'x-default']);
    expect(german.others['x-default']).toBe(german.others.en);
    const { body } = await open(mall, `/blog/${id}?lang=jp`);
    expect([read(body).lang, read(body).canonical]).toEqual([
      'ja',
      `${base}/blog/${id}/tea?lang=en`,
    ]);
    expect(body).toContain('<em>Dark</em> &lt;b&gt;tin&lt;/b&gt;');
    expect(typed(read(body), 'BlogPosting')[0]).toMatchObject({
      headline: 'Tea',
      inLanguage: 'en',
    });
  });
  test('that is a draft or was withdrawn is as good as none', async () => {
    const draft = await write.draft();
    const { id } = await write.published();
    await write.act(id, 'withdraw');
    for (const one of [draft.id, id])
      expect((await visit(mall, `/blog/${one}/x?lang=en`)).statusCode).toBe(404);
  });
});

describe('what nobody may see', () => {
  test.each([
    '/product/999999999',
    '/product/999999999999999999999999',
    '/product/abc',
    '/product/',
    '/shop/nobody',
    '/category/none',
    '/brand/%00',
    '/blog/-1',
  ])('%s is not found, and listed by nobody', async (path) => {
    const { statusCode, body, headers } = await visit(mall, `${path}?lang=en`);
    const page = read(body);
    expect([statusCode, headers['x-robots-tag'], page.meta.robots]).toEqual([
      404,
      'noindex',
      'noindex',
    ]);
    expect([page.canonical, page.others, page.data]).toEqual([undefined, {}, []]);
    expect(body).toContain('<script>');
  });
  test('says so in the reader’s language', async () => {
    const { body } = await visit(mall, '/product/999999999?lang=en');
    expect(read(body).headings).toEqual(['We cannot find that product']);
    const german = read((await visit(mall, '/product/999999999?lang=de')).body);
    expect([german.lang, german.headings]).not.toEqual(['en', read(body).headings]);
    expect(german.headings).toHaveLength(1);
  });
  test('a product that is not sold any more is gone, and of it nothing is told', async () => {
    const { canonical } = read((await open(mall, `/product/${several}?lang=en`)).body);
    const [, , , slug = ''] = pathOf(canonical).split(/[/?]/);
    await mall.db.rows(sql`update variants set on_sale = false where product_id = ${several}`);
    nudge();
    const { statusCode, body } = await visit(mall, `/product/${several}/x?lang=jp`);
    expect([statusCode, read(body).meta.robots]).toEqual([410, 'noindex']);
    expect([slug !== '', body.includes(slug)]).toEqual([true, false]);
  });
  test('a product that waits for its review has no page and no picture', async () => {
    const row = await mall.db.row<{ id: number }>(
      sql`insert into products (shop_id, handle, name, state)
        select shop_id, 'unseen', '{"en": "Unseen"}', 'draft' from products limit 1 returning id`,
    );
    for (const url of [`/product/${row?.id}/unseen?lang=en`, `/og/product/${row?.id}.jpg`])
      expect((await visit(mall, url)).statusCode).toBe(404);
  });
  test('a shop that was suspended is gone, with all that it sold', async () => {
    const shop = await shopWith(mall, rated);
    expect((await open(mall, `/product/${rated}?lang=da`)).statusCode).toBe(200);
    await suspend(mall, shop);
    nudge();
    for (const url of [`/shop/${shop}/x?lang=sv`, `/product/${rated}/x?lang=sv`])
      expect((await visit(mall, url)).statusCode).toBe(410);
    expect((await visit(mall, `/og/product/${rated}.jpg`)).statusCode).toBe(404);
  });
});
