import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import type { Mall } from '../../lib/server';
import { base, open, read, someProducts, typed, visit, worldMall } from './kit';

const typedName = '</script><script>alert(1)</script><!-- "\'&\u2028 ${x} $& {{y}}';
let mall: Mall;
let id = '';
beforeAll(async () => {
  mall = await worldMall();
  ({ rated: id } = await someProducts(mall));
  const words = JSON.stringify({ en: typedName });
  await mall.db.rows(sql`update products set name = ${words}::jsonb, description = ${words}::jsonb,
    short_description = ${words}::jsonb where id = ${id}`);
  await mall.db.rows(sql`update shops set name = ${typedName}, description = ${words}::jsonb
    where id = (select shop_id from products where id = ${id})`);
}, 240_000);
afterAll(() => mall.close());

describe('markup that somebody typed', () => {
  test('is words everywhere on the page, and a name for programs', async () => {
    const { body } = await open(mall, `/product/${id}?lang=en`);
    const page = read(body);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<!-- ');
    expect([page.headings, page.title]).toEqual([[typedName], `${typedName} – Arcada`]);
    expect(typed(page, 'Product')[0]?.name).toBe(typedName);
    expect(page.meta['og:title']).toBe(typedName);
  });
  test('adds no element that runs: the scripts are those that the policy names, and data', async () => {
    const { body, headers } = await open(mall, `/product/${id}?lang=en`);
    const policy = String(headers['content-security-policy']);
    const scripts = [...body.matchAll(/<script(| [^>]*)>([^]*?)<\/script>/g)];
    const inline = scripts.filter(([, about = '']) => about === '');
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256')
      .update(inline[0]?.[2] ?? '')
      .digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
    const others = scripts.map(([, about = '']) => about).filter((about) => about !== '');
    expect(
      others.filter(
        (about) =>
          !/^ (type="application\/ld\+json"|type="module" src="\/src\/[\w/.]+")$/.test(about),
      ),
    ).toEqual([]);
  });
  test('makes no address that leads out of its path', async () => {
    const { canonical } = read((await open(mall, `/product/${id}?lang=en`)).body);
    expect(canonical).toBe(`${base}/product/${id}/script-script-alert-1-script-x-y?lang=en`);
  });
});

describe('who says to be another host', () => {
  test.each(['evil.example', 'mall.example.evil.example', 'evil.example:80'])(
    '%s is named nowhere',
    async (host) => {
      const path = read((await open(mall, `/product/${id}?lang=en`)).body).canonical ?? '';
      const headers = { host, 'x-forwarded-host': host, forwarded: `host=${host}` };
      for (const url of [
        path.slice(base.length),
        '/robots.txt',
        '/sitemap.xml',
        `/product/${id}`,
      ]) {
        const answer = await visit(mall, url, headers);
        expect([url, answer.body.includes('evil')]).toEqual([url, false]);
        expect(String(answer.headers.location)).not.toContain('evil');
      }
    },
  );
  test('nor is a place elsewhere where an address is put right', async () => {
    for (const path of [`//evil.example/product/${id}`, `/product/${id}//evil.example`]) {
      const { headers } = await visit(mall, `${path}?lang=en`);
      expect(headers.location ?? '/').toMatch(/^\/(?!\/)/);
    }
  });
});

describe('an address that nobody would type', () => {
  test.each([
    `/product/${'9'.repeat(5000)}`,
    '/product/../../etc/passwd',
    '/product/..%2f..%2fetc%2fpasswd',
    '/product/%ff',
    '/shop/%2e%2e',
    '/category/__proto__',
    '/blog/1e9',
    '/og/product/..%2f1.jpg',
    `/og/product/${'1'.repeat(100)}.jpg`,
    '/sitemaps/..%2f..%2fen-product-1.xml',
    '/sitemaps/en-product-0.xml',
    '/sitemaps/en-product-99999.xml',
    '/sitemaps/xx-product-1.xml',
    '/sitemaps/en-user-1.xml',
  ])('%s is refused, and nothing breaks', async (url) => {
    const { statusCode } = await visit(mall, url);
    expect([400, 404, 414]).toContain(statusCode);
  });
});

test('who asks for more pages than calls of the API are allowed gets the mall alone, and is told when to come again', async () => {
  const few = await worldMall({}, 3);
  const rows = await few.db.rows<{ id: number }>(
    sql`select id from products where state = 'onSale' order by id limit 8`,
  );
  const answers = [];
  for (const one of rows) answers.push(await visit(few, `/product/${one.id}/x?lang=en`));
  const { statusCode, headers, body } = answers.at(-1) ?? {};
  expect([statusCode, headers?.['retry-after']]).toEqual([429, '60']);
  expect(body).toContain('<div id="root"></div>');
  const picture = await visit(few, `/og/product/${rows[0]?.id}.jpg`);
  expect([picture.statusCode, picture.body]).toEqual([429, '']);
  await few.close();
});
