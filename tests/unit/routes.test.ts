import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paths, type Path, type RouteName } from '../../src/shop/paths';
import { queries } from '../../src/shop/queries';
import type { Query } from '#lib/links';
import { identityOf, routeAt } from '../../src/shop/routeAt';
import { routes } from '../../src/shop/routes';
import { to } from '../../src/shop/to';

const names = Object.keys(paths) as RouteName[];
const known = (name: RouteName): Path => paths[name];
const sample = (name: RouteName) => {
  const { needs = [], keys = [] }: Query = (queries as Record<string, Query>)[name] ?? {};
  return Object.fromEntries([...needs, ...keys].map((key, i) => [key, `v ${i}&ü`]));
};
const link = (name: RouteName) => (to[name] as (query: object) => string)(sample(name));

test('the checkout is one screen, which its steps keep', () => {
  const steps = ['checkout', 'shipping', 'addressEdit', 'delivery', 'pay'] as const;
  expect(new Set(steps.map((name) => routes[name])).size).toBe(1);
});
describe('links and routes are one table', () => {
  test('the paths, as the specification spells them', () => {
    expect(names.map((name) => `${name} ${paths[name].path}`)).toMatchInlineSnapshot(`
      [
        "home /pages/home/home",
        "launch /pages/index/index",
        "login /pages/users/login",
        "register /pages/users/register",
        "notFound /pages/users/404",
        "terms /pages/policy/terms",
        "support /pages/policy/support",
        "returns /pages/policy/return",
        "privacy /pages/policy/privacy",
        "about /pages/policy/about_us",
        "search /pages/search/search",
        "categories /pages/category/category",
        "category /pages/category/detail",
        "brands /pages/category/brands",
        "recommend /pages/category/recommend",
        "product /pages/prouduct/detail",
        "shop /pages/shop/detail",
        "checkout /pages/cart/mycart",
        "shipping /pages/cart/cart",
        "addressEdit /pages/cart/edit",
        "delivery /pages/cart/delivery",
        "pay /pages/cart/pay",
        "purchases /pages/history/purchase",
        "order /pages/history/detail",
        "review /pages/history/review",
        "tracking /pages/history/tracking",
        "apply /pages/shop/create",
        "dashboard /pages/mine/dashboard",
        "addresses /pages/mine/address",
        "wallet /pages/mine/wallet",
        "recharge /pages/mine/wallet/recharge",
        "withdraw /pages/mine/wallet/withdraw",
        "transfer /pages/mine/wallet/transfer",
        "settings /pages/mine/confing",
        "notices /pages/mine/notices",
        "askReturn /pages/mine/refund_sent/ask",
        "refundSent /pages/mine/refund_sent",
        "refundReceived /pages/mine/refund_received",
        "statement /pages/mine/wallet/statement",
        "tickets /pages/mine/support",
        "wishlist /pages/mine/wishlist",
        "coupons /pages/mine/coupons",
        "affiliate /pages/mine/affiliate",
        "compare /pages/compare/compare",
        "flash /pages/flash/flash",
        "choosePlace /pages/location/choose",
        "openPlace /pages/location/open",
        "blog /pages/blog/blog",
        "post /pages/blog/detail",
      ]
    `);
  });
  test.each(names)('a link to %s leads to it, with its query whole', (name) => {
    const found = routeAt(link(name).slice(1));
    expect(found?.name).toBe(name);
    expect(Object.fromEntries(found?.query ?? [])).toEqual(sample(name));
  });
  test.each(names)('%s has a title', (name) => {
    const texts = JSON.parse(readFileSync('locales/en/shell.json', 'utf8')) as Record<
      string,
      string
    >;
    expect(texts[`shell.title.${name}`]).toBeTruthy();
  });
  test('no two routes share a path', () => {
    const all = names.flatMap((name) => [paths[name].path, ...(known(name).alias ?? [])]);
    expect(new Set(all).size).toBe(all.length);
  });
  test('every page has its screen', () => {
    expect(Object.keys(routes)).toEqual(names);
  });
});
test('the aliases lead home, to a product, to the account and to the own shop', () => {
  expect(routeAt('/')?.name).toBe('home');
  expect(routeAt('/pages/product/detail?id=3')?.name).toBe('product');
  expect(routeAt('/pages/home/home/')?.name).toBe('home');
  expect(routeAt('/pages/mine/pc_mine?tab=profile')?.name).toBe('dashboard');
  expect(routeAt('/pages/mine/store')?.name).toBe('apply');
});
test.each(['/pages', '/pages/cart/pay/x', '/pages/mine/nothing', '/PAGES/home/home'])(
  '%s is nowhere',
  (page) => expect(routeAt(page)).toBeNull(),
);
test('carts and orders need a customer; the catalogue nobody', () => {
  const closed = names.filter((name) => known(name).who);
  expect(closed).toEqual([
    'shipping',
    'addressEdit',
    'delivery',
    'pay',
    'purchases',
    'order',
    'review',
    'apply',
    'dashboard',
    'addresses',
    'wallet',
    'recharge',
    'withdraw',
    'transfer',
    'settings',
    'notices',
    'askReturn',
    'refundSent',
    'refundReceived',
    'statement',
    'coupons',
    'affiliate',
  ]);
});
test('another product is another page, another filter is not', () => {
  expect(identityOf('/pages/prouduct/detail?id=1')).not.toBe(
    identityOf('/pages/prouduct/detail?id=2'),
  );
  expect(identityOf('/pages/category/detail?id=1&sort=new')).toBe(
    identityOf('/pages/category/detail?id=1'),
  );
});
test('a query key that is not in the table does not compile', () => {
  // @ts-expect-error a product needs its id
  expect(to.product({})).toBe('#/pages/prouduct/detail');
  // @ts-expect-error there is no such key
  expect(to.order({ id: 1, colour: 'red' })).toContain('colour');
});
