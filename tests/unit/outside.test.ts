import { describe, expect, test } from 'vitest';
import { outsideKinds, outsidePath, slugOf } from '#contract/outside';
import { inApp } from '#server/ssr/outside/inApp';
import { paths } from '../../src/shop/paths';
import { routeAt } from '../../src/shop/routeAt';

describe('a name in an address', () => {
  test.each([
    ['Chair “Österlen”, oak & steel', 'chair-osterlen-oak-steel'],
    ['Łóżko dla dzieci', 'lozko-dla-dzieci'],
    ['肘掛け椅子 オーク', '肘掛け椅子-オーク'],
    ['เก้าอี้ไม้', 'เก้าอี้ไม้'],
    ['😀 !!', ''],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('%s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
  test('is cut between words, and a word that is too long within it', () => {
    expect(slugOf(`one two ${'x'.repeat(80)} four`)).toBe('one-two');
    expect(slugOf('x'.repeat(100_000))).toHaveLength(60);
    expect(Array.from(slugOf('𠮷'.repeat(100)))).toHaveLength(60);
  });
  test('is the same when it is taken from itself', () => {
    for (const name of ['Çay & Süt', 'Łódź', '２０２６年カレンダー']) {
      expect(slugOf(slugOf(name))).toBe(slugOf(name));
    }
  });
});
test('an address is percent-encoded, and names the language where one is given', () => {
  expect(outsidePath('shop', { id: 'casa-verde', name: 'Casa Verde' })).toBe(
    '/shop/casa-verde/casa-verde',
  );
  expect(outsidePath('product', { id: '7', name: '椅子' }, 'jp')).toBe(
    `/product/7/${encodeURIComponent('椅子')}?lang=jp`,
  );
  expect(outsidePath('brand', { id: 'x', name: '!' }, 'de')).toBe('/brand/x?lang=de');
});
test('each kind leads to a page that the mall has', () => {
  const names = {
    product: 'product',
    category: 'category',
    shop: 'shop',
    brand: 'search',
    blog: 'post',
  };
  expect(outsideKinds.map((kind) => routeAt(`${inApp[kind]}7`)?.name)).toEqual(
    outsideKinds.map((kind) => names[kind]),
  );
  expect(
    outsideKinds.map((kind) => [...(routeAt(`${inApp[kind]}7`)?.query.values() ?? [])]),
  ).toEqual(outsideKinds.map(() => ['7']));
  expect(inApp.product.split('?')[0]).toBe(paths.product.path);
});
