import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { outsideKinds, outsidePath, slugOf } from '#contract/outside';
import { goInside, inApp } from '#server/ssr/outside/inApp';
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

describe('the first script of such a page', () => {
  /** A page at this path: what becomes of its address, and what it still names as its own. */
  function opened(pathname: string) {
    const page = { address: '', pushed: 0, names: ['canonical', 'de', 'x-default'] };
    const history = {
      replaceState: (_: unknown, __: string, to: string) => void (page.address = to),
      pushState: () => void (page.pushed += 1),
    };
    const links = page.names.map((name) => ({
      remove: () => void (page.names = page.names.filter((one) => one !== name)),
    }));
    const asked = 'link[rel=canonical],link[hreflang]';
    runInNewContext(goInside, {
      location: { pathname },
      history,
      document: { querySelectorAll: (wanted: string) => (wanted === asked ? links : []) },
    });
    return { page, history };
  }
  test.each([
    ['/product/7/chair', '/#/pages/prouduct/detail?id=7'],
    ['/brand/nordlys', '/#/pages/search/search?brand=nordlys'],
    ['/blog/3/%E8%8C%B6', '/#/pages/blog/detail?id=3'],
    ['/product/', '/#/pages/users/404'],
  ])('turns %s into %s', (path, address) => {
    expect(opened(path).page.address).toBe(address);
  });
  test('lets go of its addresses once another page is opened, and of nothing else', () => {
    const { page, history } = opened('/shop/casa-verde/casa-verde');
    expect([page.names.length, page.pushed]).toEqual([3, 0]);
    history.pushState();
    history.pushState();
    expect([page.names, page.pushed]).toEqual([[], 2]);
  });
});
