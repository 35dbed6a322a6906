import type { ComponentType } from 'react';
import { shoppers, type Role } from '#contract/endpoint';
import { loadMessages, type Part } from '#lib/intl';
import { split } from '#lib/location';

type Screen = () => Promise<{ default: ComponentType }>;
export interface Route {
  path: string;
  alias?: readonly string[];
  /** Who may see it; `everyone`, visitors included. */
  who: 'everyone' | readonly Role[];
  /** Query keys that must be there. */
  needs: readonly string[];
  /** Query keys that may be there. */
  keys: readonly string[];
  /** One screen behind several paths: moving among them keeps it standing. */
  flow?: string;
  screen: Screen;
}
const page = <
  const Needs extends readonly string[] = [],
  const Keys extends readonly string[] = [],
>(
  path: string,
  screen: Screen,
  more: { alias?: string[]; who?: Route['who']; needs?: Needs; keys?: Keys; flow?: string } = {},
) => ({
  who: 'everyone' as Route['who'],
  ...more,
  path,
  screen,
  needs: (more.needs ?? []) as Needs,
  keys: (more.keys ?? []) as Keys,
});
const filters = [
  'category',
  'brand',
  'shop',
  'price_from',
  'price_to',
  'in_stock',
  'sort',
  'page',
] as const;
const checkout = () => import('./screens/cart/Checkout');
const policy = () => import('./screens/content/Policy');

/** A screen that speaks of money: its texts come with its code. */
const money =
  (screen: Screen, ...more: Part[]): Screen =>
  () =>
    Promise.all([screen(), loadMessages('money'), ...more.map(loadMessages)]).then(([one]) => one);

/**
 * Every page of the mall, once: its address, who may see it, what its query may hold, its screen
 * (docs/rules.md, Pages).
 */
export const routes = {
  home: page('/pages/home/home', () => import('./screens/home/Home'), { alias: ['/'] }),
  launch: page('/pages/index/index', () => import('./screens/system/Launch')),
  login: page('/pages/users/login', () => import('./screens/session/Login'), {
    keys: ['redirect'],
  }),
  register: page('/pages/users/register', () => import('./screens/session/Register'), {
    keys: ['redirect', 'pcode'],
  }),
  notFound: page('/pages/users/404', () => import('./screens/system/NotFound')),
  terms: page('/pages/policy/terms', policy, { keys: ['part'] }),
  support: page('/pages/policy/support', policy, { keys: ['part'] }),
  returns: page('/pages/policy/return', policy, { keys: ['part'] }),
  privacy: page('/pages/policy/privacy', policy, { keys: ['part'] }),
  about: page('/pages/policy/about_us', policy, { keys: ['part'] }),
  search: page('/pages/search/search', () => import('./screens/catalogue/Search'), {
    keys: ['keyword', ...filters],
  }),
  categories: page('/pages/category/category', () => import('./screens/catalogue/Categories'), {
    keys: ['id'],
  }),
  category: page('/pages/category/detail', () => import('./screens/catalogue/CategoryDetail'), {
    needs: ['id'],
    keys: filters,
  }),
  brands: page('/pages/category/brands', () => import('./screens/catalogue/Brands')),
  recommend: page('/pages/category/recommend', () => import('./screens/catalogue/Recommend'), {
    keys: ['page'],
  }),
  product: page('/pages/prouduct/detail', () => import('./screens/catalogue/ProductDetail'), {
    alias: ['/pages/product/detail'],
    needs: ['id'],
    keys: ['sku'],
  }),
  shop: page('/pages/shop/detail', () => import('./screens/shop/ShopDetail'), {
    needs: ['id'],
    keys: ['tab', 'keyword', ...filters],
  }),
  checkout: page('/pages/cart/mycart', checkout, { flow: 'checkout' }),
  shipping: page('/pages/cart/cart', checkout, { flow: 'checkout', who: shoppers }),
  addressEdit: page('/pages/cart/edit', checkout, {
    flow: 'checkout',
    who: shoppers,
    keys: ['address_id'],
  }),
  delivery: page('/pages/cart/delivery', checkout, { flow: 'checkout', who: shoppers }),
  pay: page('/pages/cart/pay', checkout, {
    flow: 'checkout',
    who: shoppers,
    keys: ['step', 'trade'],
  }),
  purchases: page('/pages/history/purchase', () => import('./screens/orders/Purchases'), {
    who: shoppers,
    keys: ['tab', 'page'],
  }),
  order: page('/pages/history/detail', () => import('./screens/orders/OrderDetail'), {
    who: shoppers,
    needs: ['id'],
  }),
  apply: page(
    '/pages/shop/create',
    money(() => import('./screens/apply/Apply'), 'seller'),
    { alias: ['/pages/mine/seller'], who: shoppers, keys: ['task'] },
  ),
  dashboard: page('/pages/mine/dashboard', () => import('./screens/account/Dashboard'), {
    who: shoppers,
  }),
  addresses: page('/pages/mine/address', () => import('./screens/address/Addresses'), {
    who: shoppers,
    keys: ['id'],
  }),
  wallet: page(
    '/pages/mine/wallet',
    money(() => import('./screens/wallet/Wallet')),
    { who: shoppers, keys: ['id', 'tab', 'q'] },
  ),
  recharge: page(
    '/pages/mine/wallet/recharge',
    money(() => import('./screens/recharge/Recharge')),
    { who: shoppers, keys: ['again'] },
  ),
  withdraw: page(
    '/pages/mine/wallet/withdraw',
    money(() => import('./screens/withdraw/Withdraw')),
    { who: shoppers },
  ),
  transfer: page(
    '/pages/mine/wallet/transfer',
    money(() => import('./screens/transfer/Transfer')),
    { who: shoppers, keys: ['shop'] },
  ),
  settings: page(
    '/pages/mine/confing',
    money(() => import('./screens/payout/Payout')),
    { who: shoppers, keys: ['method'] },
  ),
  notices: page(
    '/pages/mine/notices',
    money(() => import('./screens/notices/Notices')),
    { who: shoppers },
  ),
  statement: page(
    '/pages/mine/wallet/statement',
    money(() => import('./screens/wallet/Statement')),
    { who: shoppers, keys: ['from', 'to'] },
  ),
};
export type RouteName = keyof typeof routes;

const names = Object.keys(routes) as RouteName[];
const byPath = new Map(
  names.flatMap((name) =>
    [routes[name].path, ...((routes[name] as Route).alias ?? [])].map(
      (path) => [path, name] as const,
    ),
  ),
);

/** The route of a page (`/path?query`), or null where there is none. */
export function routeAt(
  page: string,
): { name: RouteName; route: Route; query: URLSearchParams } | null {
  const { path, query } = split(page);
  const name = byPath.get(path.length > 1 ? path.replace(/\/$/, '') : path);
  return name ? { name, route: routes[name], query: new URLSearchParams(query) } : null;
}
/** Text id of a page's name; the steps of paying have their own. */
export function titleOf(page: string): string {
  const found = routeAt(page);
  const step = found?.name === 'pay' ? found.query.get('step') : null;
  if (step === 'success') return 'checkout.success.title';
  return step === 'confirm' ? 'checkout.step.confirm' : `shell.title.${found?.name ?? 'notFound'}`;
}
/** What makes it another page: filters and tabs do not. */
export function identityOf(page: string): string {
  const found = routeAt(page);
  if (!found) return split(page).path;
  return ['id', 'keyword', 'step', 'address_id']
    .reduce((text, key) => `${text} ${found.query.get(key) ?? ''}`, found.name)
    .trimEnd();
}
